package gamelist_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/connectfour/opening"
	"github.com/gametheory-go/gametheory/play"
)

// positionsWith returns positions with so many stones, after plays at random in which
// nobody has overlooked a win or a loss.
func positionsWith(r *rand.Rand, count, stones int) (all []connectfour.Position) {
	for len(all) < count {
		if p, ok := randomSensible(r, stones); ok {
			all = append(all, p)
		}
	}
	return all
}

// randomSensible returns a position with so many stones, or false if somebody can win at
// once or must lose.
func randomSensible(r *rand.Rand, stones int) (p connectfour.Position, ok bool) {
	for range stones {
		options := connectfour.Sensible{}.Moves(nil, p)
		p = options[r.IntN(len(options))]
		if lo, hi := (connectfour.Forced{}).Bounds(p); lo == hi {
			return p, false
		}
	}
	return p, true
}

// Who looks further ahead plays better, from positions that each player has on both
// sides.
func TestConnectFourLevels(t *testing.T) {
	starts := positionsWith(rand.New(rand.NewPCG(10, 1)), 120, 18)
	title := gamelist.ConnectFour(connectfour.Position{}, time.Hour, 0)
	tour := tournament[connectfour.Position](connectfour.Standard(), title.Levels, starts...)
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

// TestConnectFourPerfect lets the perfect player play both sides. The play ends when the judge has
// said it would, with every move as with the best one.
func TestConnectFourPerfect(t *testing.T) {
	title := gamelist.ConnectFour(connectfour.Position{}, time.Hour, 1<<22)
	player := title.Levels[2].New(nil)
	texts, rules := map[string]bool{}, play.Erase(connectfour.Standard())
	r := rand.New(rand.NewPCG(11, 1))
	for _, p := range append(positionsWith(r, 10, 20), positionsWith(r, 10, 21)...) {
		j, err := title.Judge(t.Context(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range j.Moves {
			end := m.Move.(connectfour.Position)
			for q, err := range game.Play(t.Context(), rules, m.Move, player, player) {
				if err != nil {
					t.Fatal(err)
				}
				end = q.(connectfour.Position)
			}
			want := "draw"
			if n := end.Stones() - p.Stones(); connectfour.Standard().Score(end) < 0 {
				want = [2]string{"loss", "win"}[n%2] + fmt.Sprintf(" in %d moves", n)
				if n == 1 {
					want = "win at once"
				}
			}
			if m.Text != want {
				t.Errorf("%+v, column %d: %s, want %s", p, connectfour.Standard().Column(p, m.Move.(connectfour.Position)), m.Text, want)
			}
			texts[strings.Fields(m.Text)[0]] = true
		}
	}
	if len(texts) != 3 {
		t.Errorf("only %v are judged", texts)
	}
	end, _ := connectfour.Standard().Play("1212121")
	if _, err := player.Choose(t.Context(), end); !errors.Is(err, game.ErrTerminal) {
		t.Errorf("after the end: %v", err)
	}
}

// The first stones are known by heart: without time all moves are judged exactly. After them the
// expert and the judge guess where the time does not suffice.
func TestConnectFourGuess(t *testing.T) {
	b := connectfour.Standard()
	title := gamelist.ConnectFour(connectfour.Position{}, time.Millisecond, 0)
	for _, moves := range []string{"", "4444", "44444"} {
		p, err := b.Play(moves)
		if err != nil {
			t.Fatal(err)
		}
		o, err := title.Levels[2].New(nil).Choose(t.Context(), p)
		if known := p.Stones() < opening.Stones; err != nil || known && b.Column(p, o.(connectfour.Position)) != 4 {
			t.Errorf("%q: the stone is in column %d, %v", moves, b.Column(p, o.(connectfour.Position)), err)
		}
		j, err := title.Judge(t.Context(), p, nil)
		if err != nil || len(j.Moves) != 7 || j.Exact() != (p.Stones() < opening.Stones) {
			t.Errorf("%q: %+v, %v", moves, j, err)
		}
	}
}

// All stones of rows of four are marked, or else the last stone, and no others.
func TestConnectFourRows(t *testing.T) {
	b := connectfour.Standard()
	title := gamelist.ConnectFour(connectfour.Position{}, 0, 0)
	for _, test := range []struct {
		moves  string
		marked int
	}{
		{"121212", 1},
		{"1212121", 4},
		{"1121314", 4},
		{"12233434474", 4},
		{"1122335564", 1},
		{"11226677334", 4},
		{"112266775534", 1},
		{"1122335577664", 7},
	} {
		before, err := b.Play(test.moves[:len(test.moves)-1])
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Play(test.moves)
		if err != nil {
			t.Fatal(err)
		}
		drawing, got := title.DrawMove(before, p, 0, false), 0
		for _, marked := range inParentheses.FindAllString(drawing, -1) {
			got += strings.Count(marked, "X") + strings.Count(marked, "O")
		}
		if got != test.marked {
			t.Errorf("%s: %d stones are marked, want %d:\n%s", test.moves, got, test.marked, drawing)
		}
	}
}

var inParentheses = regexp.MustCompile(`\([^)]*\)`)
