package gomoku

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// The sequences add up to the heuristic, and have as many stones as there are in them.
func TestEachSequence(t *testing.T) {
	rnd := rand.New(rand.NewPCG(45, 46))
	for _, size := range []int{5, 9, 15} {
		b := gomoku.MustNew(size, gomoku.FreeStyle)
		for range 40 {
			p, sum := random(b, rnd, rnd.IntN(size*size/2)), 0
			rows := strings.Split(b.Text(p), "/")
			for q := range EachSequence(b, p) {
				sign := "XO"[1-p.Player()]
				if sum -= q.Worth; q.Mine {
					sign = "XO"[p.Player()]
					sum += 2 * q.Worth
				}
				for _, name := range q.Stones {
					var column byte
					var row int
					if _, err := fmt.Sscanf(name, "%c%d", &column, &row); err != nil || rows[size-row][column-'a'] != sign {
						t.Fatalf("%+v: no such stone\n%s", q, b.Draw(p))
					}
				}
				if n := len(q.Stones) + q.Free; n > winning+2 || q.Gaps && n < winning {
					t.Errorf("%+v: %d cells", q, n)
				}
			}
			if want := Sequences(b, p); sum != want {
				t.Fatalf("the sequences are worth %d, want %d\n%s", sum, want, b.Draw(p))
			}
		}
	}
}

// A player who is told a play moves like one who has played it, and chooses by what it sees.
func TestStudentFollow(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	rnd := rand.New(rand.NewPCG(47, 48))
	jumps := 0
	for depth := 1; depth <= 3; depth++ {
		student := New(b, depth)
		line := []gomoku.Position{b.Start()}
		for !game.Terminal(b, line[len(line)-1]) && len(line) < 30 {
			p := line[len(line)-1]
			if len(line)%2 == 0 {
				line = append(line, play(b, p, int(freeIn(b, p, area{0, 0, 14, 14})[rnd.IntN(225-p.Stones())])))
				continue
			}
			want, err := student.Choose(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			told := New(b, depth)
			told.Follow(line)
			a, err := told.Analyze(t.Context(), p)
			if err != nil || len(a.Options) == 0 || a.Best()[0] != want || told.area != student.area {
				t.Fatalf("depth %d: %v, %v, area %v, want %v\n%s", depth, a.Best(), err, told.area, student.area, b.Draw(p))
			}
			if got, err := told.Choose(t.Context(), p); err != nil || got != want {
				t.Errorf("depth %d: another move after the analysis, %v", depth, err)
			}
			if stranger := New(b, depth); stranger.follow(p) >= 0 && stranger.area != student.area {
				jumps++
			}
			line = append(line, want)
		}
	}
	if jumps == 0 {
		t.Error("who was told nothing has always seen the same area")
	}
}

// What the player sees is what minimax finds of each of its moves.
func TestStudentAnalyze(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	rnd := rand.New(rand.NewPCG(49, 50))
	for range 10 {
		p, st := random(b, rnd, 10+rnd.IntN(40)), New(b, 2)
		a, err := st.Analyze(t.Context(), p)
		if err != nil || len(a.Options) != len(freeIn(b, p, st.area)) {
			t.Fatalf("%d moves in %v, %v\n%s", len(a.Options), st.area, err, b.Draw(p))
		}
		for _, o := range a.Options {
			v, _ := naiveStudent(b, o.Position, st.area, cellOf(b, p, o.Position), 1, 2, -1)
			if o.Value != -v {
				t.Fatalf("%s is worth %d, want %d\n%s", b.MoveName(p, o.Position), o.Value, -v, b.Draw(p))
			}
		}
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	cancel(enough)
	if _, err := New(b, 4).Analyze(ctx, b.Start()); !errors.Is(err, enough) {
		t.Errorf("interrupted: %v", err)
	}
}
