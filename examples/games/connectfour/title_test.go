package connectfour

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// positionsWith returns different positions with so many stones, in which nobody can
// win at once.
func positionsWith(r *rand.Rand, count, stones int) (all []Position) {
	for len(all) < count {
		if p, ok := quiet(r, stones); ok && calm(p) {
			all = append(all, p)
		}
	}
	return all
}

// Who looks further ahead plays better, from positions that each player has on both
// sides.
func TestLevels(t *testing.T) {
	starts := positionsWith(rand.New(rand.NewPCG(10, 1)), 120, 18)
	title := Title(Position{}, time.Hour)
	tour := game.Tournament[Position]{Game: Stones{}, Starts: starts, Rounds: 1, Seed: 1, Workers: 1}
	for _, l := range title.Levels {
		tour.Entrants = append(tour.Entrants, game.Entrant[Position]{Name: l.Name, New: l.New})
	}
	st, err := tour.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(title.Levels) - 1 {
		if s := st.Pairs[i+1][i].Score(0.95); s.Low <= 0.5 {
			t.Errorf("%s does not beat %s:\n%v", st.Names[i+1], st.Names[i], st)
		}
	}
}

// TestPerfect lets the perfect player play both sides. The play ends when the judge has
// said it would, with every move as with the best one.
func TestPerfect(t *testing.T) {
	solver := &minimax.AlphaBeta[Position]{Game: Rules{}, Memory: 1 << 22, Workers: 1}
	player := perfect(solver)
	texts := map[string]bool{}
	r := rand.New(rand.NewPCG(11, 1))
	for _, p := range append(positionsWith(r, 10, 20), positionsWith(r, 10, 21)...) {
		j, err := exactly(solver)(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range j.Moves {
			end := m.Option
			for q, err := range game.Play(t.Context(), Stones{}, m.Option, player, player) {
				if err != nil {
					t.Fatal(err)
				}
				end = q
			}
			want := "draw"
			if n := end.moves() - p.moves(); four(end.all ^ end.mine) {
				want = [2]string{"loss", "win"}[n%2] + fmt.Sprintf(" in %d moves", n)
				if n == 1 {
					want = "win at once"
				}
			}
			if m.Text != want {
				t.Errorf("%+v, column %d: %s, want %s", p, p.Column(m.Option), m.Text, want)
			}
			texts[strings.Fields(m.Text)[0]] = true
		}
	}
	if len(texts) != 3 {
		t.Errorf("only %v are judged", texts)
	}
	end, _ := Play("1212121")
	if _, err := player.Choose(t.Context(), end); !errors.Is(err, game.ErrTerminal) {
		t.Errorf("after the end: %v", err)
	}
}

// Without the time to be perfect, the expert and the judge guess.
func TestGuess(t *testing.T) {
	title := Title(Position{}, time.Millisecond)
	p, err := title.Levels[2].New(nil).Choose(t.Context(), Position{})
	if err != nil || (Position{}).Column(p) != 4 {
		t.Errorf("the first stone is in column %d, %v", Position{}.Column(p), err)
	}
	j, err := title.Judge(t.Context(), Position{})
	if err != nil || len(j.Moves) != width || j.Basis == "exact" {
		t.Errorf("%+v, %v", j, err)
	}
}

// Prospects are less than a point of the score, and the same for mirror images.
func TestProspects(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	for tested := 0; tested < 2000; {
		moves := randomMoves(r, r.IntN(cells))
		if moves == "" {
			continue
		}
		tested++
		p, _ := Play(moves)
		v := prospects(p)
		if image := (Position{mirror(p.mine), mirror(p.all)}); prospects(image) != v {
			t.Errorf("%s: %d, its image %d", moves, v, prospects(image))
		}
		if other := (Position{p.all ^ p.mine, p.all}); prospects(other) != -v {
			t.Errorf("%s: %d, to the other player %d", moves, v, prospects(other))
		}
		if v <= -guessScale || v >= guessScale {
			t.Errorf("%s: %d is no guess", moves, v)
		}
	}
}

// TestDraw compares drawings with the board as a person sees it.
func TestDraw(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	for tested := 0; tested < 100; {
		moves := randomMoves(r, r.IntN(cells))
		if moves == "" && tested > 0 {
			continue
		}
		tested++
		g := gridOf(moves)
		var want strings.Builder
		for row := height - 1; row >= 0; row-- {
			for c := range width {
				want.WriteString(" " + string(".XO"[g[c][row]]))
			}
			want.WriteByte('\n')
		}
		want.WriteString(" 1 2 3 4 5 6 7\n")
		p, _ := Play(moves)
		if got := p.draw(false); got != want.String() {
			t.Errorf("%s is drawn as\n%swant\n%s", moves, got, &want)
		}
	}
}

// All stones of rows of four are marked, and no others.
func TestRows(t *testing.T) {
	for _, test := range []struct {
		moves  string
		marked int
	}{
		{"121212", 0},
		{"1212121", 4},
		{"1121314", 4},
		{"12233434474", 4},
		{"1122335564", 0},
		{"11226677334", 4},
		{"112266775534", 0},
		{"1122335577664", 7},
	} {
		p, err := Play(test.moves)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(p.draw(true), ";"+string(dialogue.Invert)+"m"); got != test.marked {
			t.Errorf("%s: %d stones are marked, want %d:\n%s", test.moves, got, test.marked, p.draw(false))
		}
	}
}
