package bigpoints

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// keyer numbers the positions of one game by fields of as few bits as its
// material needs.
type keyer struct {
	track, place, color, white, black, turn, extra int // bits
	colors, players                                int
}

func newKeyer(m Material, players int) keyer {
	return keyer{
		track:   m.Places(),
		place:   bits.Len(uint(m.Discs + m.Colors)),
		color:   bits.Len(uint(m.Discs + 1)),
		white:   bits.Len(uint(m.Whites)),
		black:   bits.Len(uint(m.Blacks)),
		turn:    bits.Len(uint(players - 1)),
		extra:   min(m.Blacks, 1),
		colors:  m.Colors,
		players: players,
	}
}

// bits returns the number of bits of a key.
func (k *keyer) bits() int {
	return k.track + k.turn + k.extra + k.colors*k.place +
		(k.players-1)*(k.colors*k.color+k.white) + k.players*k.black
}

// Rules returns g with the capability game.Keyer if 64 bits suffice for a position of g, as with
// small materials. Otherwise Rules returns g itself. A solver needs less memory and less time with
// keys than with positions. The results of Margin and Outcome, and the rules of Induction, have
// keys under the same condition.
func (g *Game) Rules() game.Multiplayer[Position] {
	if g.key.bits() > 64 {
		return g
	}
	return &keyedRules{g}
}

// keyed returns a game made of g with a key, if there is one.
func (g *Game) keyed(scored game.Game[Position]) game.Game[Position] {
	if g.key.bits() > 64 {
		return scored
	}
	return &keyedGame{scored, g}
}

type keyedRules struct{ *Game }

func (r *keyedRules) Key(s Position) uint64 { return r.number(&s) }

type keyedGame struct {
	game.Game[Position]
	full *Game
}

func (g *keyedGame) Key(s Position) uint64        { return g.full.number(&s) }
func (g *keyedGame) Unwrap() game.Rules[Position] { return g.Game }

// number returns the key of s. The key leaves out the colors and white discs of the last player:
// these discs are neither on the track, nor in the reserve, nor in another hand. The key has the
// black discs of each player, because a missing black disc may be spent.
func (g *Game) number(s *Position) uint64 {
	k := &g.key
	n := s.track & trackMask
	add := func(width int, field uint64) { n = n<<width | field }
	add(k.turn, uint64(s.player()))
	add(k.extra, s.track/extraBit)
	for c := range g.colors {
		add(k.place, g.rank(s, c))
	}
	for i := range g.players {
		held := uint64(s.hands[i])
		add(k.black, held>>blackShift)
		if i == g.players-1 {
			break
		}
		add(k.white, held>>whiteShift&(1<<whiteBits-1))
		for c := range g.colors {
			add(k.color, held>>(colorBits*c)&(1<<colorBits-1))
		}
	}
	return n
}

// rank returns where the pawn of color c is: 0 before the track, k on the k-th
// disc of its color, and more on the ladder.
func (g *Game) rank(s *Position, c int) uint64 {
	place := s.pawn(c)
	if place >= ladder {
		return uint64(uint(g.board.material.Discs) + 1 + place - ladder)
	}
	return uint64(bits.OnesCount64(g.discs[c] & (1<<place - 1)))
}
