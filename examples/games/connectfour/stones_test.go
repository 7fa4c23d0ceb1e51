package connectfour

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// bestColumns returns the columns of Best at p, the columns from the left.
func bestColumns(t *testing.T, solver *minimax.AlphaBeta[Position], p Position, score int) (columns []int) {
	t.Helper()
	for o, err := range Best(t.Context(), solver, p, score) {
		if err != nil {
			t.Fatal(err)
		}
		columns = append(columns, p.Column(o))
	}
	slices.Sort(columns)
	return columns
}

// TestBest compares the best moves of random positions near the end with those of the
// oracle.
func TestBest(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	solver := &minimax.AlphaBeta[Position]{Game: Rules{}, Memory: 1 << 16, Workers: 1}
	several := 0
	for tested := 0; tested < 150; {
		n := 34 + r.IntN(cells-34)
		moves := randomMoves(r, n)
		if moves == "" {
			continue
		}
		tested++
		p, _ := Play(moves)
		g := gridOf(moves)
		score := g.score(n)
		var want []int
		for c := range width {
			if next := g; next.drop(c, 1+n%2) && -next.score(n+1) == score {
				want = append(want, c+1)
			}
		}
		if got := bestColumns(t, solver, p, score); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", moves, got, want)
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 40 {
		t.Errorf("only %d positions have several best moves", several)
	}
}

// symmetric returns moves to a position that is its own mirror image, or "" if the draw
// was unlucky: after a stone of each player come their images.
func symmetric(r *rand.Rand, fours int) string {
	var moves []byte
	for range fours {
		a, b := byte(r.IntN(width)), byte(r.IntN(width))
		moves = append(moves, '1'+a, '1'+b, '7'-a, '7'-b)
	}
	p, err := Play(string(moves))
	if err != nil || p.over() || mirror(p.all) != p.all || mirror(p.mine) != p.mine {
		return ""
	}
	return string(moves)
}

// TestBestValues compares the best moves of earlier positions, many of them symmetric,
// with the values of all moves.
func TestBestValues(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	solver := &minimax.AlphaBeta[Position]{Game: Rules{}, Memory: 1 << 22}
	for tested := 0; tested < 60; {
		moves := symmetric(r, 4+r.IntN(2))
		if tested%2 == 0 {
			moves = randomMoves(r, 18+r.IntN(8))
		}
		if moves == "" {
			continue
		}
		tested++
		p, _ := Play(moves)
		score, err := solver.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		var want []int
		for _, o := range (Stones{}).Moves(nil, p) {
			v, err := solver.Value(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			if v == -score {
				want = append(want, p.Column(o))
			}
		}
		if got := bestColumns(t, solver, p, score); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", moves, got, want)
		}
	}
}

func TestBestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	yielded := 0
	for _, err := range Best(ctx, &minimax.AlphaBeta[Position]{Game: Rules{}, Memory: 1 << 16}, Position{}, 1) {
		if yielded++; !errors.Is(err, cause) {
			t.Errorf("%v, want %v", err, cause)
		}
	}
	if yielded != 1 {
		t.Errorf("%d pairs, want one", yielded)
	}
}
