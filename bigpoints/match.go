package bigpoints

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
)

// Match is as many games as there are players, each begun by another: by player
// 0 the first, by player 1 the second, and so on. Points add up.
type Match struct {
	// Boards are those of the games, one for each player.
	Boards []Board

	// Seats are the players, 2 to 5.
	Seats []Seat
}

// Seat makes the strategy of a player for a game. Each game of a match has another board; a
// strategy that plays on any board ignores the argument:
//
//	func(*bigpoints.Game) game.Strategy[bigpoints.Position] { return strategy }
type Seat func(g *Game) game.Strategy[Position]

// Played is a game of a [Match].
type Played struct {
	Game   *Game
	Record []Position // from the start to the end
	Points Points     // of this game
	Total  Points     // of all games so far
}

// Play plays the match and yields each game as it ends. The total of the last
// one is the result of the match, and [Points.Winners] says who has won it.
//
// If a strategy fails or chooses what is not an option, the last pair holds an
// error as that of game.Play, and the game as far as it went, which does not
// count. Play panics if there are not 2 to 5 Seats and as many Boards; the loop
// panics if one of the Boards is the zero Board.
//
// Each loop is a match of its own. It is up to the Seats whether several may go on
// at once.
func (m Match) Play(ctx context.Context) iter.Seq2[Played, error] {
	n := len(m.Seats)
	if n < MinPlayers || n > MaxPlayers || len(m.Boards) != n {
		panic(fmt.Sprintf("bigpoints: a match of %d players on %d boards, want %d to %d and as many boards",
			n, len(m.Boards), MinPlayers, MaxPlayers))
	}
	return func(yield func(Played, error) bool) {
		var total Points
		for first, b := range m.Boards {
			p, err := m.play(ctx, New(b, n), first)
			if err != nil {
				p.Total = total
				yield(p, fmt.Errorf("game %d of %d: %w", first+1, n, err))
				return
			}
			for i, points := range p.Points {
				total[i] += points
			}
			p.Total = total
			if !yield(p, nil) {
				return
			}
		}
	}
}

// play plays one game.
func (m Match) play(ctx context.Context, g *Game, first int) (Played, error) {
	p := Played{Game: g}
	players := make([]game.Strategy[Position], len(m.Seats))
	for i, seat := range m.Seats {
		players[i] = seat(g)
	}
	for s, err := range game.Play(ctx, g, g.Start(first), players...) {
		if err != nil {
			return p, err
		}
		p.Record = append(p.Record, s)
		p.Points = g.Points(s)
	}
	return p, nil
}
