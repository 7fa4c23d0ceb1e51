package dotsboxes

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Forced is dots and boxes on a board of up to 56 edges. Forced is a game.Game. A move draws an
// edge, and includes all forced captures of the opponent after this edge. Forced has the values of
// [Board] and a small part of the positions. The package documentation has the proof.
// [Board.Forced] returns a Forced.
//
// If an edge gives boxes away, the opponent takes all these boxes at once. If the opponent can hand
// over boxes, the next move of the opponent is a choice: hand these boxes over, or keep the boxes.
// After a handover, the player who has drawn the edge takes these boxes and must move. If the
// opponent keeps the boxes, the opponent draws the next edge.
type Forced struct{ b *Board }

// Settled is a position of [Forced]. No box has exactly one free edge. A Settled has the drawn
// edges, the player to move, the number of boxes of the opponent, and the number of boxes that the
// player to move may hand over.
type Settled uint64

// Where the parts of a Settled are.
const (
	maxForced = 56 // edges
	theirsAt  = maxForced
	theirsAll = Settled(1<<5-1) << theirsAt
	turnAt    = theirsAt + 5
	offerAt   = turnAt + 1 // half as many as boxes
	drawnAll  = Settled(1<<maxForced - 1)
)

// settled makes a position.
func settled(drawn uint64, theirs int, turn, offer Settled) Settled {
	return Settled(drawn) | Settled(theirs)<<theirsAt | turn<<turnAt | offer/2<<offerAt
}

func (s Settled) drawn() uint64  { return uint64(s & drawnAll) }
func (s Settled) theirs() int    { return int(s & theirsAll >> theirsAt) }
func (s Settled) turn() Settled  { return s >> turnAt & 1 }
func (s Settled) offer() Settled { return s >> offerAt * 2 }

// Forced returns the game with forced captures. If the board has more than 56 edges, the error
// wraps [game.ErrSize].
func (b *Board) Forced() (Forced, error) {
	if b.count() > maxForced {
		return Forced{}, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d", b.count(), maxForced)
	}
	return Forced{b}, nil
}

// Settle returns the position of Forced after the player to move at p has taken all boxes that can
// be taken. The position has the value of p. Do not settle a rest of [Board.Bank]: with an odd number
// of closed boxes no play has a lead of 0, and Settle gives one box too many to the player to move.
func (f Forced) Settle(p Position) Settled {
	b := f.b
	after := b.take(p.drawn, b.boxes)
	first, second := b.Boxes(p)
	theirs := second
	if p.turn == 1 {
		theirs = first
	}
	return settled(after, theirs, Settled(p.turn), b.offer(p.drawn, after))
}

// offer returns how many of the boxes that the edges from drawn to after close can be handed over.
func (b *Board) offer(drawn, after uint64) (offer Settled) {
	if after == b.edges {
		return 0
	}
	edges := after &^ drawn
	taken := b.full(after) &^ b.full(drawn)
	for taken != 0 {
		part := taken & -taken
		for next := part; next != 0; part |= next {
			next = b.beside(b.around(part)&edges) & taken &^ part
		}
		taken &^= part
		boxes := bits.OnesCount64(part)
		switch closed := bits.OnesCount64(b.around(part)&edges) < boxes; {
		case !closed && boxes > 1:
			return 2
		case closed && !b.star(part, edges):
			offer = 4
		}
	}
	return offer
}

// star reports whether one of some boxes has all the edges that are between them.
func (b *Board) star(part, edges uint64) bool {
	edges &= b.around(part)
	for ; part != 0; part &= part - 1 {
		if edges&^b.around(part&-part) == 0 {
			return true
		}
	}
	return false
}

// Moves appends the options of s to dst. Of several equivalent edges Moves draws only one: of two
// edges of a box that belong to no other box, and of all edges of a chain or loop. Edges near the
// middle of the board come first. With this order, different lines lead to the same position more
// often. The option that hands over boxes comes before the option that keeps the boxes.
func (f Forced) Moves(dst []Settled, s Settled) []Settled {
	b, drawn, next := f.b, s.drawn(), 1-s.turn()
	mine := b.closed(drawn) - s.theirs()
	if h := s.offer(); h > 0 {
		return append(dst, settled(drawn, mine-int(h), next, 0), s&(1<<offerAt-1))
	}
	_, two, _ := b.degrees(drawn)
	giving := b.around(two) &^ drawn
	safe := b.edges &^ (drawn | giving)
	for _, t := range b.twins {
		safe &^= (t.lower & safe) << (t.shift & 63)
	}
	for _, ring := range b.rings {
		for some := ring & (safe | giving); some != 0; some &= some - 1 {
			edge := some & -some
			if safe&edge != 0 {
				dst = append(dst, settled(drawn|edge, mine, next, 0))
				continue
			}
			after, boxes, offer := b.open(drawn, two, edge)
			dst = append(dst, settled(after, mine, next, offer))
			giving &^= b.around(boxes)
			some &= safe | giving | edge
		}
	}
	return dst
}

// open draws an edge of a chain or loop of the boxes with two free edges, and the edges by which
// all is taken that this gives away. It returns the boxes of the chain too, and how many can be
// handed over.
func (b *Board) open(drawn, two, edge uint64) (after, boxes uint64, offer Settled) {
	after = b.take(drawn|edge, two)
	boxes = b.full(after) & two
	if n := bits.OnesCount64(boxes); n > 2 {
		offer = 2
		if bits.OnesCount64(after&^drawn) == n { // a loop
			offer = 4
		}
	}
	if after = b.take(after, b.boxes); after == b.edges {
		offer = 0
	}
	return after, boxes, offer
}

// Turn returns the player to move.
func (f Forced) Turn(s Settled) int { return int(s.turn()) }

// Score returns the number of boxes of the player to move minus the number of boxes of the
// opponent.
func (f Forced) Score(s Settled) int { return f.b.closed(s.drawn()) - 2*s.theirs() }

// Bounds returns the value of s if all boxes left have two free edges: then s consists of chains
// and loops. Otherwise Bounds returns the scores if all boxes left go to one player. If the player
// to move may hand over h boxes, lo is the present difference of boxes minus h: for the value r of
// the rest, r or -2h-r is at least -h.
func (f Forced) Bounds(s Settled) (lo, hi int) {
	drawn := s.drawn()
	full := f.b.full(drawn)
	closed, left := bits.OnesCount64(full), bits.OnesCount64(f.b.boxes&^full)
	score := closed - 2*s.theirs()
	if h := int(s.offer()); h > 0 {
		return score - h, score + left
	}
	if _, two, more := f.b.degrees(drawn); more == 0 {
		v := score + f.b.endgame(drawn, two)
		return v, v
	}
	return score - left, score + left
}

// Bank returns s with all closed boxes given to the player to move. The number points is the value
// of s minus the value of rest. The owners of the closed boxes do not change the rest of the play.
func (f Forced) Bank(s Settled) (rest Settled, points int) {
	return s &^ theirsAll, -2 * s.theirs()
}

// Canonical returns the representative of s under the symmetries of [Board.Canonical].
func (f Forced) Canonical(s Settled) Settled {
	return Settled(f.b.least(s.drawn())) | s&^(drawnAll|1<<turnAt)
}

var (
	_ game.Game[Settled]          = Forced{}
	_ game.Turner[Settled]        = Forced{}
	_ game.Bounder[Settled]       = Forced{}
	_ game.Banker[Settled]        = Forced{}
	_ game.Canonicalizer[Settled] = Forced{}
)
