package bigpoints

import "fmt"

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
