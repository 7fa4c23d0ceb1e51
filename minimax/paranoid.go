package minimax

import (
	"cmp"
	"context"
	"iter"

	"github.com/gametheory-go/gametheory/game"
)

// Coalition returns the two-player game that player sees who expects all others to
// play against him together: the paranoid reduction (Sturtevant and Korf, 2000). The
// value of a position is what the player can force, whatever the others do.
//
// The rules must be a game.Turner. Score returns the payoff of a player at a terminal
// position; the others have its opposite, to which their own payoffs are of no
// importance. Of the capabilities the game has Key and Turn: it calls the player 0 and
// the others 1, so that the same "player" often moves twice. A [Search], an
// [AlphaBeta] and a [Solver] work with it, and prune as in any game of two players.
//
// Coalition panics if the rules do not tell whose turn it is.
func Coalition[S comparable](r game.Rules[S], player int, score func(s S, player int) int) game.Game[S] {
	c := newCoalition(r, player, score)
	if keyer, ok := game.Find[game.Keyer[S]](r); ok {
		return keyedCoalition[S]{c, keyer}
	}
	return c
}

func newCoalition[S comparable](r game.Rules[S], player int, score func(s S, player int) int) coalition[S] {
	turner, ok := game.Find[game.Turner[S]](r)
	if !ok {
		panic("minimax: Coalition of rules without Turn")
	}
	return coalition[S]{r, turner, player, score}
}

// coalition does not unwrap its rules: Canonical may exchange the players, Bounds
// would be of another game, and Turn is another.
type coalition[S comparable] struct {
	game.Rules[S]
	turner game.Turner[S]
	player int
	score  func(s S, player int) int
}

// keyedCoalition is one of rules with a Key.
type keyedCoalition[S comparable] struct {
	coalition[S]
	game.Keyer[S]
}

// Turn returns 0 for the player and 1 for the others.
func (c coalition[S]) Turn(s S) int {
	if c.turner.Turn(s) == c.player {
		return 0
	}
	return 1
}

// Score returns the payoff of the player, as whoever is to move sees it.
func (c coalition[S]) Score(s S) int { return c.relative(s, c.score) }

// relative returns a payoff of the player, as whoever is to move sees it.
func (c coalition[S]) relative(s S, payoff func(s S, player int) int) int {
	v := payoff(s, c.player)
	if c.Turn(s) != 0 {
		return -v
	}
	return v
}

// Paranoid is a [Search] for games of more than two players: whoever is to move
// expects the others to play against him together (Sturtevant and Korf, 2000). That
// errs on the side of caution, and with b options to a position looks only at some
// b^(d·(n-1)/n) of the b^d positions at depth d with n players, where [MaxN] looks at
// all.
//
// Rules, which must be a game.Turner, and Score must be set. A Paranoid remembers what
// it has found for each player, and is not safe for concurrent use.
type Paranoid[S comparable] struct {
	Rules game.Rules[S]

	// Score returns the payoff of a player at terminal position s.
	Score func(s S, player int) int

	// Evaluate guesses the payoff of a player at s, which is not terminal. Nil
	// means 0 everywhere.
	Evaluate func(s S, player int) int

	// Settings are those of the search, which are described there, but for its Game and
	// Evaluate, which are not used, and its Scale, of which 0 means 1: with several
	// players a payoff is seldom a win or a loss. Memory is for each player.
	Settings Search[S]

	searches map[int]*Search[S] // by player
}

// Best returns the result of the deepest search within the limits, for the player
// to move at s, to whom the value is what he can force. It panics, and its errors are,
// as for [Search.Best]; it panics also if Rules or Score is not set.
func (p *Paranoid[S]) Best(ctx context.Context, s S) (game.Result[S, int], error) {
	return p.search(s).Best(ctx, s)
}

// All returns the results as [Search.All] does, for the player to move at s.
func (p *Paranoid[S]) All(ctx context.Context, s S) iter.Seq2[game.Result[S, int], error] {
	return p.search(s).All(ctx, s)
}

// Choose returns the best move at s that is found within the limits, which makes
// a Paranoid a game.Strategy. At a terminal position the error is game.ErrTerminal,
// otherwise it is as for Best.
func (p *Paranoid[S]) Choose(ctx context.Context, s S) (S, error) {
	return p.search(s).Choose(ctx, s)
}

// Reset forgets everything. The fields may then be changed.
func (p *Paranoid[S]) Reset() { p.searches = nil }

// search returns the search of the player to move at s. The limits are set anew,
// since they may have been changed.
func (p *Paranoid[S]) search(s S) *Search[S] {
	if p.Rules == nil || p.Score == nil {
		panic("minimax: Paranoid without Rules or Score")
	}
	player := 0
	if t, ok := game.Find[game.Turner[S]](p.Rules); ok {
		player = t.Turn(s)
	}
	sr, ok := p.searches[player]
	if !ok {
		sr = p.newSearch(player)
		if p.searches == nil {
			p.searches = map[int]*Search[S]{}
		}
		p.searches[player] = sr
	}
	sr.Depth, sr.Time, sr.Nodes, sr.Window = p.Settings.Depth, p.Settings.Time, p.Settings.Nodes, p.Settings.Window
	return sr
}

func (p *Paranoid[S]) newSearch(player int) *Search[S] {
	sr := p.Settings
	sr.Game, sr.Evaluate, sr.engine = Coalition(p.Rules, player, p.Score), nil, nil
	sr.Scale = cmp.Or(sr.Scale, 1)
	if evaluate := p.Evaluate; evaluate != nil {
		c := newCoalition(p.Rules, player, p.Score)
		sr.Evaluate = func(s S) int { return c.relative(s, evaluate) }
	}
	return &sr
}
