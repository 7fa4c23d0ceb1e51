package lookahead

import "github.com/gametheory-go/gametheory/minimax/internal/rules"

// worth is what a position is worth to the player to move: points,
// the payoff or the guess of it, and among equal points how far off the end is.
// It is a single number, so that the search only compares:
//
//	points·2^16 + slack
//
// The slack of a guess, and of a payoff of 0, is 0. A payoff that is won has a
// positive slack, which is less the more plies it takes, and one that is lost a
// negative one: the winner hurries, the loser holds out, and of equal points
// those that are certain count more to the one and less to the other.
//
// Slack compares only where points are equal. So the points of a best option are
// those of plain minimax, in which there is no slack.
type worth int64

const (
	point worth = 1 << 16
	// sure is the slack of a payoff where the play is over. It leaves room on
	// either side: for the plies of the longest path, by which slack shrinks and
	// the ends of a window move apart.
	sure worth = 3 << 13
	// boundless is more than any worth, and its points fit in an int of 32 bits.
	boundless worth = (rules.MaxScore + 1) * point
)

// guess returns the worth of a position of so many points by a heuristic.
func guess(points int) worth { return worth(points) * point }

// final returns the worth of a terminal position of so many points.
func final(points int) worth {
	switch w := worth(points) * point; {
	case points > 0:
		return w + sure
	case points < 0:
		return w - sure
	default:
		return w
	}
}

// points returns w without its slack.
func (w worth) points() int { return int((w + point/2) >> 16) }

func (w worth) slack() worth { return (w+point/2)&(point-1) - point/2 }

// before returns what w counts one ply earlier: its slack shrinks by 1.
func (w worth) before() worth {
	switch slack := w.slack(); {
	case slack > 0:
		return w - 1
	case slack < 0:
		return w + 1
	default:
		return w
	}
}

// floor returns the largest worth that counts at most w one ply earlier.
func (w worth) floor() worth {
	if w.slack() >= 0 {
		return w + 1
	}
	return w - 1
}

// ceil returns the smallest worth that counts at least w one ply earlier.
func (w worth) ceil() worth {
	if w.slack() > 0 {
		return w + 1
	}
	return w - 1
}

// proof says which of two claims on a worth are theorems on the game rather than
// guesses: claims that rest on terminal positions and on Bounds alone.
type proof uint8

const (
	atLeast proof = 1 << iota // the position is worth at least as much
	atMost                    // the position is worth at most as much
	rounded                   // both claims are about values in which means are rounded
)

// reverse returns what p says of the negated worth.
func (p proof) reverse() proof { return p>>1&atLeast | p<<1&atMost | p&rounded }

// and returns what is proved of two worths by p and q.
func (p proof) and(q proof) proof { return p&q&whole | (p|q)&rounded }

// besides returns what p, the proof of the best of some options, is once another option has been looked at,
// with proof q: that the best is worth at most so much has to be proved of all of them.
func (p proof) besides(q proof) proof { return p&(q|^atMost) | q&rounded }

// span is what is known of the worth of a position.
type span struct {
	low, high worth
	proof     proof // of low, that it is at least so much, and of high
}

// unknown is the span of a position that nothing is known of.
var unknown = span{-boundless, boundless, atLeast | atMost}

// decides reports whether sp answers a search with the window (alpha, beta), and
// with what.
func (sp span) decides(alpha, beta worth) (worth, proof, bool) {
	switch {
	case sp.low >= beta:
		return sp.low, sp.proof &^ atMost, true
	case sp.high <= alpha:
		return sp.high, sp.proof &^ atLeast, true
	case sp.low == sp.high:
		return sp.low, sp.proof, true
	}
	return 0, 0, false
}

// clamp returns w moved into sp, if it lies outside, and what is then proved.
func (sp span) clamp(w worth, p proof) (worth, proof) {
	if w <= sp.low {
		w, p = sp.low, p|sp.proof&^atMost
	}
	if w >= sp.high {
		w, p = sp.high, p|sp.proof&^atLeast
	}
	return w, p
}

// meet narrows sp by what else is known. Of two bounds that are equal, the one
// that is proved stays.
func (sp *span) meet(low, high worth, p proof) {
	if low > sp.low || low == sp.low && p&atLeast != 0 {
		sp.low, sp.proof = low, sp.proof&^atLeast|p&^atMost
	}
	if high < sp.high || high == sp.high && p&atMost != 0 {
		sp.high, sp.proof = high, sp.proof&^atMost|p&^atLeast
	}
}
