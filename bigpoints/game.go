package bigpoints

import "fmt"

// Game is the game on one board for a number of players. A Game is a game.Rules over Positions and
// a game.Turner. A Game does not change. Several goroutines may use a Game at once.
type Game struct {
	board   Board
	players int
	colors  int
	discs   [kinds]uint64 // the places of the discs of each kind, at the start
	gain    [64]uint32    // the disc at each place, in hand
	key     keyer
}

// New returns the game on board b. New panics if b is the zero Board, or if players is not between
// 2 and 5.
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

// Board returns the board of the game.
func (g *Game) Board() Board { return g.board }

// Players returns the number of players.
func (g *Game) Players() int { return g.players }

// Start returns the position before the first move. The player first, counted from 0, is to move.
// Start panics if first is out of range.
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

// Turn returns the player to move at s, counted from 0. After an ordinary turn, a player with a
// black disc to spend is to move again.
func (g *Game) Turn(s Position) int { return s.player() }

// Extra reports whether the player to move at s decides on an extra turn. The options at s are to
// pass, or to spend a black disc and move again, forward or backward.
func (g *Game) Extra(s Position) bool { return s.extra() }
