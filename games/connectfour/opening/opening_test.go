package opening_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/connectfour/opening"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestPublished(t *testing.T) {
	b := connectfour.Standard()
	publishedtest.Test(t, map[string]publishedtest.Find{
		"score of the empty board": func(context.Context, publishedtest.Row) (any, error) {
			score, _ := opening.Score(b.Start())
			return score, nil
		},
		"score of a first stone": func(_ context.Context, r publishedtest.Row) (any, error) {
			return publishedtest.List(r.Terms(), func(i int) (int, error) {
				p, err := b.ParseMove(b.Start(), strconv.Itoa(i+1))
				score, _ := opening.Score(p)
				return -score, err
			})
		},
	})
}

// What has more stones than the book is not in it.
func TestBeyond(t *testing.T) {
	p, err := connectfour.Standard().Play("444444")
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
		t.Skip("can take seconds")
	}
	all := opening.Positions()
	solver := minimax.NewAlphaBeta[connectfour.Position](connectfour.Forced{})
	size := func(p connectfour.Position) int {
		score, _ := opening.Score(p)
		return max(score, -score)
	}
	for range longtest.Cases(1, 2) {
		p := all[rand.IntN(len(all))]
		for range longtest.Cases(20, 0) { // to a search of less than a second, not of many
			if q := all[rand.IntN(len(all))]; size(q) > size(p) {
				p = q
			}
		}
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
	scores := make([]int, len(moves))
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
