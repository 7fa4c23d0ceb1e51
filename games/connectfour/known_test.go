package connectfour

import (
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

const tromp = "Tromp, John's Connect Four Playground, tromp.github.io/c4/c4.html"

// The results of small boards, from the table of Tromp's page. The larger ones take
// seconds.
func TestSmallBoards(t *testing.T) {
	for _, tt := range []struct {
		columns, rows, sign int
		large               bool
	}{
		{4, 4, 0, false}, {5, 4, 0, false}, {6, 4, -1, true}, {7, 4, 0, true},
		{4, 5, 0, false}, {5, 5, 0, false}, {4, 6, 0, false}, {4, 7, 0, true},
	} {
		if tt.large && testing.Short() {
			continue
		}
		b := newBoard(t, tt.columns, tt.rows)
		ab := &minimax.AlphaBeta[Position]{Game: b}
		v, err := ab.Value(t.Context(), b.Start())
		if err != nil || sign(v) != tt.sign {
			t.Errorf("%v is worth %d, %v; want sign %d (%s)", b, v, err, tt.sign, tromp)
		}
	}
}

func newBoard(t testing.TB, columns, rows int) *Board {
	t.Helper()
	b, err := New(columns, rows)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func sign(v int) int { return max(-1, min(v, 1)) }

// The numbers of positions of small boards, from the other table of the page.
func TestPositionsOfSmallBoards(t *testing.T) {
	for rows, want := range map[int][]int{
		1: {2, 5, 13, 35, 96, 267, 750, 2118},
		2: {3, 18, 116, 741, 4688, 29737},
		3: {4, 58, 869, 12031, 158911},
		4: {5, 179, 6000, 161029},
		5: {6, 537, 38310},
		6: {7, 1571, 235781},
		7: {8, 4587},
	} {
		for i, want := range want {
			b, n := newBoard(t, i+1, rows), 0
			for range game.Positions(b, b.Start()) {
				n++
			}
			if n != want {
				t.Errorf("%v has %d positions, want %d (%s)", b, n, want, tromp)
			}
		}
	}
}

// Whatever the order of moves and the bounds, small boards have the values of their plain
// rules.
func TestBoardsAgainstPlainRules(t *testing.T) {
	for _, size := range [][2]int{{4, 2}, {5, 3}, {4, 4}, {3, 5}, {7, 2}} {
		b := newBoard(t, size[0], size[1])
		plain, err := minimax.NewSolver[Position](box{b}).Value(t.Context(), b.Start())
		if err != nil {
			t.Fatal(err)
		}
		if v, err := minimax.NewSolver(b).Value(t.Context(), b.Start()); v != plain || err != nil {
			t.Errorf("%v is worth %d, %v; want %d", b, v, err, plain)
		}
	}
}

// The first player wins on the standard board with the 41st stone (Allen 1988, Allis
// 1988). That takes minutes to prove; the benchmark Fhourstones (Tromp) has positions
// with eight stones that take seconds.
func TestStandard(t *testing.T) {
	if n := Standard().Remaining(Position{}, 1); n != 41 {
		t.Errorf("a win that scores 1 takes %d stones, want 41", n)
	}
	if testing.Short() {
		t.Skip("takes seconds")
	}
	ab := &minimax.AlphaBeta[Position]{Game: Forced{}}
	for moves, want := range map[string]int{"45461667": 1, "35333571": -1, "13333111": 0} {
		p, err := Standard().Play(moves)
		if err != nil {
			t.Fatal(err)
		}
		win, err := ab.AtLeast(t.Context(), p, 1)
		holds, err2 := ab.AtLeast(t.Context(), p, 0)
		got := map[string]int{"true true": 1, "false true": 0, "false false": -1}[fmt.Sprint(win, holds)]
		if err != nil || err2 != nil || got != want {
			t.Errorf("after %s: %d, %v, %v; want %d", moves, got, err, err2, want)
		}
	}
}
