package heaps

import (
	"fmt"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/play"
)

// manual explains the game g, with a move from start. Whoever makes the last move wins or, in
// misère play, loses.
func manual(g Named, misere bool, start nim.Heaps) play.Manual {
	aim, end := "Make the last move.", "The player who cannot move loses."
	if misere {
		aim, end = "Leave the last move to the opponent.", "The player who cannot move wins: the other has made the last move."
	}
	m := play.Manual{
		Aim: aim,
		Rules: []string{
			"There are heaps of counters on the table. The players take turns, and both have the same moves. A move takes counters from one heap, and leaves the others as they are.",
			fmt.Sprintf("In this game a move may %s.", describe(g.Code)),
			"A heap without counters is no heap. " + end,
		},
	}
	const looked = 50 // of the options of a heap
	if all := options(g.Code, start, looked); len(all) > 0 {
		made := instructive(start, all)
		m.Examples = []play.Example{{Move: made.String(), Text: made.explain(start)}}
	}
	return m
}

// instructive returns the first move to an option of s that leaves several heaps, or else one, or
// the first of all.
func instructive(s nim.Heaps, options []nim.Heaps) (best move) {
	best = between(s, options[0])
	for _, o := range options[1:] {
		if m := between(s, o); m.left.Len() > best.left.Len() {
			best = m
		}
	}
	return best
}

// explain says in a sentence what the move does at s.
func (m move) explain(s nim.Heaps) string {
	taken, _ := less(m.from, m.left)
	words := "No counter is"
	switch {
	case taken == 1:
		words = "One counter is"
	case taken > 1:
		words = fmt.Sprintf("%d counters are", taken)
	}
	words += fmt.Sprintf(" taken from the heap of %d", m.from)
	switch m.left.Len() {
	case 0:
		words += ", and nothing of it is left"
	case 1:
		words += fmt.Sprintf(", and %d left", m.left.Largest())
	default:
		var sizes []string
		for n := range m.left.All() {
			sizes = append(sizes, fmt.Sprint(n))
		}
		words += ", and the rest is divided into heaps of " + text.AndList(sizes)
	}
	if after := m.after(s); after.Len() > 0 {
		return words + fmt.Sprintf(": the heaps are now %v.", after)
	}
	return words + ": no heap is left."
}
