package main

import (
	"context"
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// tellCopying tells of one heap and of two.
func (s setup) tellCopying(_ context.Context, page *lesson.Page) error {
	page.Title("One heap, and two")
	page.Say("Two players take counters in turn, as many as they like of one heap. Whoever cannot move loses. A single heap is won by taking all " +
		"of it. Two equal heaps are lost: whatever is done to one, the other player copies it at the other heap.")
	start := nim.NewHeaps(s.equal, s.equal)
	rows, copies := [][]string{{"first player", "winning replies"}}, 0
	options := nim.Nim{}.Moves(nil, start)
	for _, o := range options {
		replies := nim.Nim{}.WinningMoves(o)
		if _, left := moved(start, o); len(replies) == 1 && replies[0] == nim.NewHeaps(left, left) {
			copies++
		}
		rows = append(rows, []string{nim.Nim{}.MoveName(start, o) + ", leaves " + o.String(), join(replies)})
	}
	page.Table("l", rows)
	page.Say("The copy is the only winning reply in %d of %d cases. From unequal heaps the first player makes them equal, and wins.",
		copies, len(options))
	return nil
}

// tellBits shows the exclusive or and the move that it finds.
func (s setup) tellBits(_ context.Context, page *lesson.Page) error {
	page.Title("Bits")
	sum, width := s.heaps.NimSum(), bits.Len(uint(s.heaps.Largest()))
	page.Say("Bouton (1901): the player to move loses if and only if the exclusive or of the heaps, their nim-sum, is 0. A bit of it is 1 "+
		"if it is 1 in an odd number of heaps. These are the bits of %v:", s.heaps)
	rows := [][]string{{"heap", "bits"}}
	for n := range s.heaps.All() {
		rows = append(rows, []string{fmt.Sprint(n), fmt.Sprintf("%0*b", width, n)})
	}
	page.Table("r", append(rows, []string{"nim-sum " + fmt.Sprint(sum), fmt.Sprintf("%0*b", width, sum)}))
	if sum == 0 {
		page.Say("The nim-sum is 0: the player to move loses.")
		return nil
	}
	page.Say("The nim-sum is not 0: the player to move wins. Its highest bit is %d. Of a heap of n counters that has this bit, "+
		"leave n xor %d: the highest bit that changes becomes 0, so that is less than n; and the nim-sum becomes 0. A heap without the bit "+
		"would grow.", highest(sum), sum)
	rows = [][]string{{"heap", "has the bit", "n xor " + fmt.Sprint(sum), "move to"}}
	for n := range s.heaps.All() {
		has, move := "no", "none"
		if n&highest(sum) != 0 {
			has, move = "yes", s.replace(n, n^sum).String()
		}
		rows = append(rows, []string{fmt.Sprint(n), has, fmt.Sprint(n ^ sum), move})
	}
	page.Table("rlrl", rows)
	page.Say("The library names as winning moves %s.", join(nim.Nim{}.WinningMoves(s.heaps)))
	return nil
}

// highest returns the highest bit of n > 0.
func highest(n int) int { return 1 << (bits.Len(uint(n)) - 1) }

// replace returns the heaps of s with one of n counters made one of m.
func (s setup) replace(n, m int) nim.Heaps {
	sizes := s.heaps.AppendTo(nil)
	for i, size := range sizes {
		if size == n {
			sizes[i] = m
			break
		}
	}
	return nim.NewHeaps(sizes...)
}

// tellZero shows that no move keeps nim-sum 0.
func (s setup) tellZero(_ context.Context, page *lesson.Page) error {
	zero := s.heaps
	if winning := (nim.Nim{}).WinningMoves(zero); len(winning) > 0 {
		zero = winning[0]
	}
	page.Title("From 0 every move leaves 0")
	page.Say("The nim-sum of %v is 0. A move makes one heap x a heap y, and the nim-sum x xor y, which is not 0 since y is not x.", zero)
	options := nim.Nim{}.Moves(nil, zero)
	if len(options) == 0 {
		page.Say("Here there is no move at all.")
		return nil
	}
	const shown = 20
	if len(options) > shown {
		page.Say("The first %d moves:", shown)
	}
	rows, kept := [][]string{{"move", "x xor y", "leaves", "nim-sum"}}, 0
	for _, o := range options {
		x, y := moved(zero, o)
		if o.NimSum() == 0 {
			kept++
		}
		if len(rows) <= shown {
			rows = append(rows, []string{nim.Nim{}.MoveName(zero, o), fmt.Sprint(x ^ y), o.String(), fmt.Sprint(o.NimSum())})
		}
	}
	page.Table("lrlr", rows)
	page.Say("Of %s, %d keep 0. So whoever has moved to nim-sum 0 can do so again after each reply, down to "+
		"no counters, where the other player cannot move.", text.Plural(len(options), "move"), kept)
	return nil
}

// moved returns the sizes of the heap that a move changes, before and after it.
func moved(h, next nim.Heaps) (x, y int) {
	count := make(map[int]int)
	for n := range h.All() {
		count[n]++
	}
	for n := range next.All() {
		count[n]--
	}
	for n, c := range count {
		switch c {
		case +1:
			x = n
		case -1:
			y = n
		}
	}
	return x, y
}

// tellMinimax compares the theorem with a search that does not know it.
func (s setup) tellMinimax(ctx context.Context, page *lesson.Page) error {
	solver := minimax.NewSolver[nim.Heaps](game.Normal(nim.Nim{}))
	agree, all := 0, 0
	for a := 0; a <= s.most; a++ {
		for b := 0; b <= a; b++ {
			for c := 0; c <= b; c++ {
				h := nim.NewHeaps(a, b, c)
				v, err := solver.Value(ctx, h)
				if err != nil {
					return err
				}
				if all++; (v < 0) == (h.NimSum() == 0) {
					agree++
				}
			}
		}
	}
	page.Say("Minimax, which knows nothing of bits, finds the same positions lost: it agrees at %d of %d, all of up to three heaps of up to %d counters.",
		agree, all, s.most)
	return nil
}

// join writes positions one after the other.
func join(positions []nim.Heaps) string {
	words := make([]string, len(positions))
	for i, h := range positions {
		words[i] = h.String()
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}
