// Package opening has the exact scores of all openings of Connect Four. An opening is a position
// with at most [Stones] stones on the board of 7 columns and 6 rows. A search needs seconds for the
// score of one opening. The package reads the score from a book with the results of
// minimax.AlphaBeta.
//
// The book is a file with one byte for each position of [Positions]. The byte is the score as a
// signed number. The file has no positions, since the rules determine the positions and their
// order. The scores of positions with fewer than Stones stones follow from the book by minimax.
// This command makes the book anew, in about an hour on two processors:
//
//	go run ./examples/connectfour -book scores.bin
package opening

import (
	_ "embed"
	"fmt"
	"sync"

	"github.com/gametheory-go/gametheory/games/connectfour"
)

// Stones is the largest number of stones of an opening.
const Stones = 5

//go:embed scores.bin
var scores []byte

// Score returns the score of a position for the player to move, as defined by package connectfour.
// If the position has more than [Stones] stones, ok is false. The first call reads the book in a
// few milliseconds. Score is safe for concurrent use.
func Score(p connectfour.Position) (score int, ok bool) {
	if p.Stones() > Stones {
		return 0, false
	}
	score, ok = book()[connectfour.Standard().Canonical(p)]
	return score, ok
}

// Positions returns the positions with exactly [Stones] stones in the order of the book. Of two
// mirror images Positions returns only one. No position is terminal, since the shortest play to
// four in a line has seven stones.
func Positions() []connectfour.Position {
	all := positions()
	return all[len(all)-1]
}

// positions returns the positions by the number of their stones, up to those of the book.
func positions() [Stones + 1][]connectfour.Position {
	b := connectfour.Standard()
	all := [Stones + 1][]connectfour.Position{{b.Start()}}
	var moves []connectfour.Position
	for n := range Stones {
		seen := map[connectfour.Position]bool{}
		for _, p := range all[n] {
			moves = b.Moves(moves[:0], p)
			for _, o := range moves {
				if o = b.Canonical(o); !seen[o] {
					seen[o] = true
					all[n+1] = append(all[n+1], o)
				}
			}
		}
	}
	return all
}

// book holds the score of each position, one of each pair of mirror images.
var book = sync.OnceValue(func() map[connectfour.Position]int {
	all := positions()
	last := all[Stones]
	if len(scores) != len(last) {
		panic(fmt.Sprintf("opening: the book has %d scores, want %d", len(scores), len(last)))
	}
	known := make(map[connectfour.Position]int)
	for i, p := range last {
		known[p] = int(int8(scores[i]))
	}
	b := connectfour.Standard()
	var moves []connectfour.Position
	for n := Stones - 1; n >= 0; n-- {
		for _, p := range all[n] {
			moves = b.Moves(moves[:0], p)
			best := -known[b.Canonical(moves[0])]
			for _, o := range moves[1:] {
				best = max(best, -known[b.Canonical(o)])
			}
			known[p] = best
		}
	}
	return known
})
