package extensive

import (
	"context"
	"fmt"
	"math/big"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Replier computes best replies to a behavior strategy in a zero-sum game of two players with perfect
// recall, without a tree in memory. A best reply shows the payoff that the strategy guarantees. Best
// replies to the strategies of both players are proved bounds on the value of the game.
//
// A Replier walks twice through all plays, in depth-first order. The first walk numbers the
// information sets and asks for the behavior at each set. The second walk adds, for each choice of
// the replying player, the payoffs of the plays after the choice. The best choices follow from the
// last information sets up to the first (Koller, Megiddo and von Stengel 1996). The memory grows with
// the number of information sets and moves, and with the length of a play. The time is linear in
// the number of plays, which may be far larger than the number of positions.
//
// The rules may have Turn, Chances, View and Before. A game with View or Chances must have Turn. A
// player must not forget: all plays to an information set have the same earlier choices of the
// player. Without View, a position is an information set. Then the error wraps [ErrRecall] if
// several plays with different choices of the player to move lead to a position.
//
// # Exact or rounded
//
// With Bits = 0 all results are exact fractions. The strategy may then need large integers: the
// common denominator of all products of probabilities along the choices of the player. A strategy
// with simple fractions has a small common denominator. With random digits it has thousands of
// digits. With Bits > 0 each product is rounded, down for a lower bound and up for an upper bound,
// to a multiple of 2^-Bits. Then results are proved bounds.
//
// Game or Tree must be set, by a constructor or in a literal. The other fields are optional. A Replier
// remembers nothing between calls, and is safe for concurrent use if the game, the strategies and
// Progress are.
type Replier[S comparable] struct {
	Game game.Game[S]

	// Bits is the number of binary places of rounded products; 0 means exact results. The number of
	// roundings of a product is the number of choices of a player in a play.
	Bits int

	// Memory is the limit in bytes on information sets and numbers; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(game.Stats)

	// Tree, if not nil, is a game in extensive form instead of Game. The positions are then the
	// numbers of nodes: [NewReplierTree] sets Tree.
	Tree *Game
}

// NewReplier returns a Replier for g.
func NewReplier[S comparable](g game.Game[S]) *Replier[S] { return &Replier[S]{Game: g} }

// NewReplierTree returns a Replier for a game in extensive form. The positions are the numbers of
// nodes, and 0 is the root. The sum of the payoffs must be the same in all plays.
func NewReplierTree(g *Game) *Replier[int] { return &Replier[int]{Tree: g} }

// Reply is the payoff of a best reply.
type Reply struct {
	// Low and High are bounds on the expected payoff of the replying player. If no number was
	// rounded, both are the exact payoff.
	Low, High *big.Rat

	Stats game.Stats
}

// Exploitability has the payoffs that two strategies guarantee. The value of the game is the expected payoff of
// player 0 if both players play optimally. It is between Low and High.
type Exploitability struct {
	// Low is a payoff that the strategy of player 0 guarantees to player 0. High is the largest
	// payoff of player 0 that the strategy of player 1 allows. If no number was rounded, both are
	// exact. Otherwise Low is rounded down and High is rounded up.
	Low, High *big.Rat

	Stats game.Stats
}

// Gap returns High - Low, an upper bound on the sum of the gains of both players by best replies.
// The strategies are optimal if the gap is 0. Some authors call half of the gap the exploitability.
func (e Exploitability) Gap() *big.Rat { return new(big.Rat).Sub(e.High, e.Low) }

// Reply returns the payoff of a best reply of the player in the game that begins at s. The opponent
// follows the behavior strategy. The function behavior returns the probabilities of the moves at a
// position, in the order of Moves. It is called once for each information set of the opponent, at
// one position of the set. The probabilities must be the same at all positions of the set.
//
// The error wraps one of these errors:
//
//   - [ErrRecall], if a player forgets;
//   - [ErrView], if positions of an information set have different numbers of moves;
//   - game.ErrCycle, if a play could be endless;
//   - game.ErrContract, if Before breaks its contract;
//   - game.ErrMemory, if Memory is too small;
//   - [ErrGame], strategic.ErrPlayers or strategic.ErrSum, for a game in extensive form that is not a
//     constant-sum game of two players;
//   - context.Cause(ctx).
//
// Reply panics if there is no game or no behavior, if a method of the game breaks the contract, if
// Memory or Bits is negative, if the player is not 0 or 1, or if the probabilities are not a mixed
// strategy.
func (r *Replier[S]) Reply(ctx context.Context, s S, player int, behavior func(s S) strategic.Mixed) (Reply, error) {
	if player != 0 && player != 1 {
		panic(fmt.Sprintf("extensive: player %d of a game of 2", player))
	}
	c, err := r.reply(ctx, s, [2]bool{player == 0, player == 1}, behavior)
	return Reply{c.lows[player], c.highs[player], c.stats}, inPackage(err)
}

// Exploitability returns the payoffs that the strategies of both players guarantee in the game that
// begins at s. The function behavior is called once for each information set of both players; see
// [Replier.Reply], which has the errors and panics too.
func (r *Replier[S]) Exploitability(ctx context.Context, s S, behavior func(s S) strategic.Mixed) (Exploitability, error) {
	c, err := r.reply(ctx, s, [2]bool{true, true}, behavior)
	e := Exploitability{High: c.highs[0], Stats: c.stats}
	if err == nil {
		// Player 1 gets the sum less the payoff of player 0.
		e.Low = new(big.Rat).Sub(c.sum, c.highs[1])
	}
	return e, inPackage(err)
}

// replied are the payoffs of best replies, by player.
type replied struct {
	lows, highs [2]*big.Rat
	sum         *big.Rat // of the payoffs of both players
	stats       game.Stats
}

// source returns the source of the game.
func (r *Replier[S]) source(w work) (source[S], error) { return sourceOf("Replier", r.Game, r.Tree, w) }

// sourceOf returns the source of rules or, if there are none, of a game in extensive form.
func sourceOf[S comparable](name string, rules game.Game[S], tree *Game, w work) (source[S], error) {
	if tree == nil {
		return newRuled(name, rules), nil
	}
	n, err := newNodal(name, tree, w)
	if err != nil {
		return nil, err
	}
	src, ok := any(n).(source[S])
	if !ok {
		panic(fmt.Sprintf("extensive: %s with a Tree, whose positions are of type int, not %T", name, *new(S)))
	}
	return src, nil
}

// reply returns the payoffs of best replies of some players.
func (r *Replier[S]) reply(ctx context.Context, s S, replying [2]bool, behavior func(s S) strategic.Mixed) (replied, error) {
	mustContext(ctx)
	must.Have(behavior, "extensive: Replier without a behavior")
	if r.Bits < 0 {
		panic("extensive: negative Bits")
	}
	budget := tool.NewBudget("extensive", r.Memory, game.DefaultMemory)
	began := time.Now()
	c := replied{}
	src, err := r.source(until(ctx))
	if err != nil {
		return c, err
	}
	book := newRulebook(&budget)
	if seen, alternate := src.seen(); seen {
		o := &open[S]{Replier: r, source: src, book: book, replying: replying, behavior: behavior, alternate: alternate}
		err = o.replies(ctx, s, &c, &budget)
		c.stats.Elapsed = time.Since(began)
		return c, err
	}
	w := &walker[S]{source: src, book: book, ctx: ctx, beat: progress.Start(r.Progress != nil), report: r.Progress, began: began}
	defer w.beat.Stop()
	a := &answering{book: book, replying: replying, bits: r.Bits}
	a.begin()
	w.skip = a.skip
	w.found = func(s S, player int, set int32) error {
		if !replying[1-player] {
			return nil
		}
		m := behavior(s)
		mustMix(m, a.book.players[player].moves(set), func() string { return w.source.label(s) })
		return a.follow(player, set, m)
	}
	if err = w.walk(s); err == nil {
		if err = a.prepare(); err == nil {
			// All sets are known now, and each is found again.
			w.found, w.end = nil, a.add
			if err = w.walk(s); err == nil {
				a.finish(&c)
			}
		}
	}
	c.stats = w.stats
	c.stats.Memory, c.stats.Elapsed = budget.Used, time.Since(began)
	return c, err
}
