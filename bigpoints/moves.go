package bigpoints

import "github.com/gametheory-go/gametheory/bigpoints/internal/rule"

// MaxOptions is the largest number of options of a position. The options are to pass, and, for each
// pawn and direction, the disc behind or the disc ahead.
const MaxOptions = 1 + MaxColors*4

// Moves appends the options of s to dst. If the player decides on an extra turn, the first option
// is to pass. The other options follow pawn by pawn in the order of the colors, forward before
// backward, the disc behind before the disc ahead. At most [MaxOptions] options exist. All options
// differ.
func (g *Game) Moves(dst []Position, s Position) []Position {
	left := g.climbing(&s)
	if left == 0 {
		return dst
	}
	m := g.mover(&s, left)
	if m.backward {
		dst = append(dst, m.pass)
	}
	for c := range g.colors {
		place := s.pawn(c)
		if place >= ladder {
			continue
		}
		if goal := m.track & g.discs[c] & (^uint64(0) << place); goal != 0 {
			dst = m.land(dst, c, place, rule.First(goal))
		} else {
			dst = append(dst, m.climb(c, place))
		}
		if !m.backward || place == 0 {
			continue
		}
		if goal := m.track & g.discs[c] & (own(place) - 1); goal != 0 {
			dst = m.land(dst, c, place, rule.Last(goal))
		}
	}
	return dst
}

// mover holds the common part of the options of a position.
type mover struct {
	game     *Game
	player   int
	track    uint64 // the discs on the track
	free     uint64 // the discs without a pawn
	step     uint32 // the place of the highest empty step
	backward bool   // whether pawns may move backward
	pass     Position
	// The position after the move, without the changes by the move itself. The turn is right if
	// pawns are left outside of the ladder.
	next Position
	over bool // a pawn that climbs now is the last
}

func (g *Game) mover(s *Position, left int) mover {
	m := mover{
		game:     g,
		player:   s.player(),
		track:    s.track & trackMask,
		step:     uint32(ladder + rule.Step(g.colors, left) - 1),
		backward: s.extra(),
		pass:     *s,
		over:     left == 1,
	}
	m.free = m.track &^ s.standing()
	following := m.player + 1
	if following == g.players {
		following = 0
	}
	m.pass.track = m.track | uint64(following)<<turnShift
	m.next = m.pass
	held := s.hands[m.player]
	switch {
	case m.backward:
		m.next.hands[m.player] = held - oneBlack
	case held>>blackShift != 0:
		// A black disc that is taken now does not count.
		m.next.track = s.track | extraBit
	}
	return m
}

// land appends the options to move the pawn of color c from a place to the disc
// with index at, and to take the first free disc on either side.
func (m *mover) land(dst []Position, c int, place uint, at int) []Position {
	// The disc that the pawn leaves is free again.
	free := m.free | own(place)
	on := m.next
	on.pawns += (uint32(at+1) - uint32(place)) << (pawnBits * c)
	if behind := rule.Behind(free, at); behind != 0 {
		dst = append(dst, m.take(on, rule.Last(behind)))
	}
	if ahead := rule.Ahead(free, at); ahead != 0 {
		dst = append(dst, m.take(on, rule.First(ahead)))
	}
	return dst
}

// take returns o after the disc with index i is taken.
func (m *mover) take(o Position, i int) Position {
	o.track &^= 1 << i
	o.hands[m.player] += m.game.gain[i]
	return o
}
