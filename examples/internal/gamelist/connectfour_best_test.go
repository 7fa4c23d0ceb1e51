package gamelist_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

// randomFour returns the position after so many stones at random that do not end the play,
// or false if the draw was unlucky.
func randomFour(r *rand.Rand, stones int) (p connectfour.Position, ok bool) {
	for range stones {
		options := connectfour.Standard().Moves(nil, p)
		p = options[r.IntN(len(options))]
		if game.Terminal(connectfour.Standard(), p) {
			return p, false
		}
	}
	return p, true
}

// bestColumns returns the columns of BestStones at p, from the left.
func bestColumns(t *testing.T, solver *minimax.AlphaBeta[connectfour.Position], p connectfour.Position, score int) (columns []int) {
	t.Helper()
	for o, err := range gamelist.BestStones(t.Context(), solver, p, score) {
		if err != nil {
			t.Fatal(err)
		}
		columns = append(columns, connectfour.Standard().Column(p, o))
	}
	slices.Sort(columns)
	return columns
}

// negamax is the oracle: every move of the game as it is played, no memory, no bounds.
func negamax(p connectfour.Position) int {
	options := connectfour.Standard().Moves(nil, p)
	if len(options) == 0 {
		return connectfour.Standard().Score(p)
	}
	best := -100
	for _, o := range options {
		best = max(best, -negamax(o))
	}
	return best
}

// TestBest compares the best moves of random positions near the end with those of the
// oracle.
func TestBest(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	solver := &minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Forced{}, Expand: connectfour.Forced{}.Expand, Memory: 1 << 16, Workers: 1}
	several := 0
	for tested := 0; tested < 150; {
		p, ok := randomFour(r, 34+r.IntN(8))
		if !ok {
			continue
		}
		tested++
		score := negamax(p)
		var want []int
		for _, o := range connectfour.Standard().Moves(nil, p) {
			if -negamax(o) == score {
				want = append(want, connectfour.Standard().Column(p, o))
			}
		}
		slices.Sort(want)
		if got := bestColumns(t, solver, p, score); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", connectfour.Standard().Text(p), got, want)
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 40 {
		t.Errorf("only %d positions have several best moves", several)
	}
}

// symmetric returns a position that is its own mirror image and in which the play goes on,
// or false if the draw was unlucky: after a stone of each player come their images.
func symmetric(r *rand.Rand, fours int) (connectfour.Position, bool) {
	b := connectfour.Standard()
	var moves []byte
	for range fours {
		i, j := byte(r.IntN(7)), byte(r.IntN(7))
		moves = append(moves, '1'+i, '1'+j, '7'-i, '7'-j)
	}
	p, err := b.Play(string(moves))
	if err != nil || game.Terminal(b, p) {
		return p, false
	}
	for row := range strings.SplitSeq(b.Text(p), "/") {
		image := []byte(row)
		slices.Reverse(image)
		if string(image) != row {
			return p, false
		}
	}
	return p, true
}

// TestBestValues compares the best moves of earlier positions, many of them symmetric,
// with the values of all moves.
func TestBestValues(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	solver := &minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Forced{}, Expand: connectfour.Forced{}.Expand, Memory: 1 << 22}
	most := 60
	if testing.Short() {
		most = 12
	}
	for tested := 0; tested < most; {
		p, ok := symmetric(r, 4+r.IntN(2))
		if tested%2 == 0 {
			p, ok = randomFour(r, 18+r.IntN(8))
		}
		if !ok {
			continue
		}
		tested++
		score, err := solver.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		var want []int
		for _, o := range connectfour.Standard().Moves(nil, p) {
			v, err := solver.Value(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			if v == -score {
				want = append(want, connectfour.Standard().Column(p, o))
			}
		}
		slices.Sort(want)
		if got := bestColumns(t, solver, p, score); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", connectfour.Standard().Text(p), got, want)
		}
	}
}

func TestBestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	yielded := 0
	for _, err := range gamelist.BestStones(ctx, &minimax.AlphaBeta[connectfour.Position]{Game: connectfour.Forced{}, Expand: connectfour.Forced{}.Expand, Memory: 1 << 16}, connectfour.Position{}, 1) {
		if yielded++; !errors.Is(err, cause) {
			t.Errorf("%v, want %v", err, cause)
		}
	}
	if yielded != 1 {
		t.Errorf("%d pairs, want one", yielded)
	}
}
