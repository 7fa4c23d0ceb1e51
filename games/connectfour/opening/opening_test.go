package opening_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/connectfour/opening"
	"github.com/gametheory-go/gametheory/minimax"
)

// The first player wins with the 41st stone if the first one is in the middle, draws beside that, and
// loses at the edge with the 40th and the next with the 42nd (Allis 1988; Pons gives these scores).
func TestFirstStone(t *testing.T) {
	b := connectfour.Standard()
	for _, test := range []struct {
		moves string
		want  int // to the player to move
	}{{"", 1}, {"4", -1}, {"3", 0}, {"5", 0}, {"2", 1}, {"6", 1}, {"1", 2}, {"7", 2}} {
		p, err := b.Play(test.moves)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := opening.Score(p); !ok || got != test.want {
			t.Errorf("%q: %d, %t, want %d", test.moves, got, ok, test.want)
		}
	}
	p, err := b.Play("444444")
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := opening.Score(p); ok {
		t.Errorf("six stones are in the book of %d", opening.Stones)
	}
}

// A sample of the book is what the solver finds: each time another one.
func TestSample(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds for each position")
	}
	all := opening.Positions()
	solver := minimax.NewAlphaBeta[connectfour.Position](connectfour.Forced{})
	for range 3 {
		p := all[rand.IntN(len(all))]
		want, err := solver.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := opening.Score(p); got != want {
			t.Errorf("%v: %d in the book, %d by search", p, got, want)
		}
	}
}

// The book agrees with itself: the score of a position is the best of its moves.
func TestMinimax(t *testing.T) {
	b := connectfour.Standard()
	level := []connectfour.Position{b.Start()}
	for range opening.Stones {
		var next []connectfour.Position
		for _, p := range level {
			moves := b.Moves(nil, p)
			best := -100
			for _, o := range moves {
				score, ok := opening.Score(o)
				if !ok {
					t.Fatalf("%v is not in the book", o)
				}
				best = max(best, -score)
			}
			if got, _ := opening.Score(p); got != best {
				t.Fatalf("%v: %d, want %d", p, got, best)
			}
			next = append(next, moves...)
		}
		level = next
	}
}

// The exact score of each first stone: to the player who drops it.
func Example() {
	b := connectfour.Standard()
	moves := b.Moves(nil, b.Start())
	scores := make([]int, b.Columns())
	for _, o := range moves {
		score, _ := opening.Score(o)
		scores[b.Column(b.Start(), o)-1] = -score
	}
	fmt.Println(scores)
	// Output: [-2 -1 0 1 0 -1 -2]
}

// A solver that has the book needs no search at the beginning of the play.
func ExampleScore() {
	p, err := connectfour.Standard().Play("4444")
	if err != nil {
		fmt.Println(err)
		return
	}
	score, ok := opening.Score(p)
	if !ok {
		score, err = minimax.NewAlphaBeta[connectfour.Position](connectfour.Forced{}).Value(context.Background(), p)
	}
	fmt.Println(score, err)
	// Output: 1 <nil>
}
