package bigpoints

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
)

// Match is a sequence of games, one for each player. Player 0 begins the first game, player 1 the
// second, and so on. The points of all games add up.
type Match struct {
	// Boards has the board of each game. The number of boards is the number of players.
	Boards []Board

	// Seats has 2 to 5 players.
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

// Play plays the match and yields each game at the end of the game. The total of the last game is
// the result of the match; [Points.Winners] returns the winners of the total.
//
// A strategy may fail, or choose a position that is not an option. The last pair then holds the
// error of game.Play and the moves of the game so far. This game does not count. Play panics if the
// number of Seats is not between 2 and 5, or differs from the number of Boards. The loop panics if
// one of the Boards is the zero Board.
//
// Each loop plays a new match. Several loops may run at once if the functions in Seats are safe for
// concurrent use.
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
