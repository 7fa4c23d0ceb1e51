package dotsboxes

import "math/bits"

// maxBoxes is more than the boxes of any board for [Forced]: one of at most 56 edges has at most
// 21.
const maxBoxes = 24

// lengths are the lengths of chains or loops, the shortest first.
type lengths struct {
	of [maxBoxes]int8
	n  int
}

// add adds a length.
func (l *lengths) add(length int) {
	i := l.n
	for ; i > 0 && l.of[i-1] > int8(length); i-- {
		l.of[i] = l.of[i-1]
	}
	l.of[i] = int8(length)
	l.n++
}

// endgame returns how many more boxes the player to move wins than the opponent, where all boxes
// that are not closed, the set two, have two free edges.
//
// They are in chains and loops. A player opens one of them, and the other takes it. Of chains of
// one or two boxes, of longer ones and of loops, it is best to open a shortest, so that the value
// depends on how many of each kind are left. And two chains of one box, or two of two, cancel:
// whoever opens one of them finds the other opened. See the documentation of the package.
func (b *Board) endgame(drawn, two uint64) int {
	var cancel [3]bool // whether there is one chain of so many boxes
	var chains, loops lengths
	for two != 0 {
		edges := b.around(two&-two) &^ drawn
		after := b.take(drawn|edges&-edges, two)
		boxes := b.full(after) & two
		switch n := bits.OnesCount64(boxes); {
		case n <= 2:
			cancel[n] = !cancel[n]
		case bits.OnesCount64(after&^drawn) == n:
			loops.add(n)
		default:
			chains.add(n)
		}
		drawn, two = after, two&^boxes
	}
	var short lengths
	for n := 1; n <= 2; n++ {
		if cancel[n] {
			short.add(n)
		}
	}
	return int(openings(&short, &chains, &loops))
}

// openings returns the value of chains and loops to the player who opens the first.
func openings(short, chains, loops *lengths) int8 {
	const none = -maxBoxes - 1
	var values [3][maxBoxes/3 + 2][maxBoxes/4 + 2]int8 // where so many of each kind are open
	for i := short.n; i >= 0; i-- {
		for j := chains.n; j >= 0; j-- {
			for k := loops.n; k >= 0; k-- {
				best := int8(none)
				if i < short.n {
					best = -short.of[i] - values[i+1][j][k]
				}
				if j < chains.n {
					best = max(best, -choice(chains.of[j], 2, values[i][j+1][k]))
				}
				if k < loops.n {
					best = max(best, -choice(loops.of[k], 4, values[i][j][k+1]))
				}
				if best != none {
					values[i][j][k] = best
				}
			}
		}
	}
	return values[0][0][0]
}

// choice returns the value to a player who takes some boxes and may hand over some of them, if the
// rest is worth rest to whoever moves there: the larger of taken + rest and taken - 2 offer - rest.
func choice(taken, offer, rest int8) int8 {
	return taken - offer + max(rest+offer, -rest-offer)
}
