package bigpoints

import "fmt"

// MaxOptions is the greatest number of options that a position has: to pass, and
// for each pawn two discs to take after a move in each direction.
const MaxOptions = 1 + MaxColors*4

// Game is the game on one board for a number of players: a game.Rules of
// Positions, and a game.Turner. It does not change, and may be used by several
// goroutines at once.
type Game struct {
	board   Board
	players int
	colors  int
	discs   [kinds]uint64 // the places of the discs of each kind, at the start
	gain    [64]uint32    // the disc at each place, in hand
	key     keyer
}

// New returns the game on board b. It panics if b is the zero Board or the number
// of players out of range.
func New(b Board, players int) *Game {
	if b == (Board{}) {
		panic("bigpoints: New of the zero Board")
	}
	if players < MinPlayers || players > MaxPlayers {
		panic(fmt.Sprintf("bigpoints: %d players, want %d to %d", players, MinPlayers, MaxPlayers))
	}
	g := &Game{board: b, players: players, colors: b.material.Colors}
	for i := range b.word {
		d := b.Disc(i + 1)
		g.gain[i] = inHand(d)
		g.discs[d] |= 1 << i
	}
	g.key = newKeyer(b.material, players)
	return g
}

// Board returns the board that the game is played on.
func (g *Game) Board() Board { return g.board }

// Players returns the number of players.
func (g *Game) Players() int { return g.players }

// Start returns the position before the first move, which is that of the player
// first, counted from 0. It panics if there is no such player.
func (g *Game) Start(first int) Position {
	g.mustSeat(first)
	return Position{track: 1<<len(g.board.word) - 1 | uint64(first)<<turnShift}
}

// mustSeat panics if there is no such player.
func (g *Game) mustSeat(player int) {
	if uint(player) >= uint(g.players) {
		panicSeat(player, g.players)
	}
}

// panicSeat is apart, so that mustSeat costs no call.
func panicSeat(player, players int) {
	panic(fmt.Sprintf("bigpoints: player %d of %d, counted from 0", player, players))
}

// Turn returns the player to move at s, counted from 0. After an ordinary turn
// it is the same player again if there is a black disc to spend.
func (g *Game) Turn(s Position) int { return s.player() }

// Extra reports whether s is the decision on an extra turn: whether the options
// are to pass, or to spend a black disc and move again, backward too.
func (g *Game) Extra(s Position) bool { return s.extra() }

// Over reports whether s is terminal: whether all pawns are on the ladder.
func (g *Game) Over(s Position) bool { return g.climbing(&s) == 0 }

// climbing returns the number of pawns that are not on the ladder.
func (g *Game) climbing(s *Position) (n int) {
	for c := range g.colors {
		if s.pawn(c) < ladder {
			n++
		}
	}
	return n
}

// Moves appends the options of s: first, where an extra turn is to be decided
// on, to pass; then pawn by pawn in the order of the colors, forward before
// backward, and for each the disc behind before the disc ahead. There are at most
// [MaxOptions], no two of them equal.
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
			dst = m.land(dst, c, place, lowest(goal))
		} else {
			dst = append(dst, m.climb(c, place))
		}
		if !m.backward || place == 0 {
			continue
		}
		if goal := m.track & g.discs[c] & (own(place) - 1); goal != 0 {
			dst = m.land(dst, c, place, highest(goal))
		}
	}
	return dst
}

// mover is what the options of a position have in common.
type mover struct {
	game     *Game
	player   int
	track    uint64 // the discs on the track
	free     uint64 // those that no pawn stands on
	step     uint32 // the place of the highest empty step
	backward bool   // whether pawns may move backward
	pass     Position
	// The position after the move but for what the move changes itself, if pawns
	// are left, and the turn if none is.
	next Position
	over bool // a pawn that climbs now is the last
}

func (g *Game) mover(s *Position, left int) mover {
	m := mover{
		game:     g,
		player:   s.player(),
		track:    s.track & trackMask,
		step:     uint32(ladder + g.colors - left),
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

// climb returns the option to move the pawn of color c up the ladder.
func (m *mover) climb(c int, place uint) Position {
	o := m.next
	if m.over {
		o.track = m.pass.track
	}
	o.pawns += (m.step - uint32(place)) << (pawnBits * c)
	o.hands[m.player] += inHand(Disc(c))
	return o
}

// land appends the options to move the pawn of color c from a place to the disc
// with index at, and to take the first free disc on either side.
func (m *mover) land(dst []Position, c int, place uint, at int) []Position {
	// The disc that the pawn leaves is free again.
	free := m.free | own(place)
	on := m.next
	on.pawns += (uint32(at+1) - uint32(place)) << (pawnBits * c)
	if behind := free & (1<<at - 1); behind != 0 {
		dst = append(dst, m.take(on, highest(behind)))
	}
	if ahead := free &^ (2<<at - 1); ahead != 0 {
		dst = append(dst, m.take(on, lowest(ahead)))
	}
	return dst
}

// take returns o after the disc with index i is taken.
func (m *mover) take(o Position, i int) Position {
	o.track &^= 1 << i
	o.hands[m.player] += m.game.gain[i]
	return o
}
