package extensive

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Regret approximates optimal strategies of a zero-sum game of two players with perfect recall by
// counterfactual regret minimization (Zinkevich, Johanson, Bowling and Piccione 2007). Each result
// has proved bounds on the value of the game.
//
// In each iteration each player finds, for each information set, how much more each move would have
// brought against the opponent's strategy. The sums of these numbers are regrets. The next strategy
// makes moves with large regrets more often. The average of all strategies approaches an optimal
// strategy. The field Variant chooses one of several variants.
//
// # Proof
//
// Iterations compute in floating point. A result does not rest on this computation. The average
// strategy is rounded to an exact strategy, whose probabilities of sequences are multiples of
// 2^-60. The best reply to this strategy is computed in integers, and is the payoff that the
// strategy guarantees. So Low and High of a [Profile] are exact: Low <= value <= High. If the
// common denominator of the weights of the plays has more than 2,048 bits, the weights are rounded
// outwards, and Low and High are proved bounds.
//
// # Memory
//
// The first call walks once through all plays. It stores the information sets and, except with
// ExternalSampling, a sparse matrix with the payoffs of all plays, of 28 bytes for each play. An
// iteration takes time linear in the entries of the matrix and in the number of moves at
// information sets. With ExternalSampling each result takes another walk for the proof.
//
// # Rules
//
// The rules may have Turn, Chances, View and Before, with the same requirements as in a [Replier].
// Without View, a position is an information set. The error wraps [ErrRecall] if several plays with
// different choices of the player to move lead to a position; packages minimax and simultaneous
// solve such games.
//
// # Use
//
// Game or Tree must be set, by a constructor or in a literal. The other fields are optional. A Regret
// remembers its iterations: another call about the same position continues. The first call fixes
// the game, the Variant and the Seed until Reset. A call about another position begins anew. [Regret.Save]
// writes the iterations to a file, and [Regret.Resume] reads such a file. Equal fields give equal
// results, if no limit other than Iterations ends a call. A Regret is not safe for concurrent use.
type Regret[S comparable] struct {
	Game game.Game[S]

	// Variant is the variant of the method; 0 means DiscountedCFR.
	Variant Variant

	// Iterations and Time are the limits of a call; 0 means no limit. Time limits the iterations; the
	// first walk and the proofs take more time. If both are 0 and Width is nil, the call ends at the
	// deadline of the context, or after 1,000 iterations if the context has no deadline. To reach a
	// limit is not an error.
	Iterations int64
	Time       time.Duration

	// Width is the goal: the call ends with the first result with High - Low <= Width. Nil means no
	// goal.
	Width *big.Rat

	// Memory is the limit in bytes; 0 means game.DefaultMemory.
	Memory int64

	// Workers is the number of goroutines; 0 means one for each processor. The result does not
	// depend on Workers. A small matrix and ExternalSampling use one goroutine. Only one goroutine
	// calls the methods of the game.
	Workers int

	// Seed is the seed of the random numbers of ExternalSampling.
	Seed uint64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(game.Stats)

	// Tree, if not nil, is a game in extensive form instead of Game. The positions are then the
	// numbers of nodes: [NewRegretTree] sets Tree.
	Tree *Game

	guard tool.Guard
	state *learning[S] // or nil
	saved []byte       // of a file, until the first walk has ended
}

// NewRegret returns a Regret for g.
func NewRegret[S comparable](g game.Game[S]) *Regret[S] { return &Regret[S]{Game: g} }

// NewRegretTree returns a Regret for a game in extensive form. The positions are the numbers of
// nodes, and 0 is the root. The sum of the payoffs must be the same in all plays.
func NewRegretTree(g *Game) *Regret[int] { return &Regret[int]{Tree: g} }

// Reset forgets all iterations, and the game: the next call fixes the fields anew.
func (r *Regret[S]) Reset() {
	defer r.guard.Enter("extensive", "Regret").Leave()
	r.state, r.saved = nil, nil
}

// Best returns the strategies with the largest guarantees after the iterations of this call and of
// earlier calls. The game begins at s, and player 0 moves first if players alternate.
//
// The errors are the same as in [Replier.Reply], and after Resume [ErrSavedGame] and [ErrSavedCorrupt]. If ctx ends after some results, the last of them
// comes with the error context.Cause(ctx). Best panics if there is no game, if a method of the game
// breaks the contract, if a limit is negative, or if there is no such Variant.
func (r *Regret[S]) Best(ctx context.Context, s S) (p Profile[S], err error) {
	for p, err = range r.All(ctx, s) {
	}
	return p, err
}

// All returns an iterator over results with better and better guarantees. There is a result each time
// that the number of iterations is a power of two, from 64 on, and at the end. The last result is
// the result of Best. An error is one of the errors of Best, and comes with the last result.
//
// Each loop is a separate call. The time in the body of the loop counts towards Time.
func (r *Regret[S]) All(ctx context.Context, s S) iter.Seq2[Profile[S], error] {
	mustContext(ctx)
	return func(yield func(Profile[S], error) bool) {
		defer r.guard.Enter("extensive", "Regret").Leave()
		c := r.begin(ctx)
		defer c.beat.Stop()
		p, err := c.run(s, yield)
		if err != errBroken {
			yield(p, inPackage(err))
		}
	}
}

// errBroken says that the loop of the caller has ended.
var errBroken = errors.New("the loop has ended")

// regretCall is a call of a Regret.
type regretCall[S comparable] struct {
	*Regret[S]
	ctx   context.Context
	beat  *progress.Beat
	began time.Time
	stats game.Stats
	left  int64 // iterations; less than 0 if there is no limit
}

// begin checks the fields and begins a call.
func (r *Regret[S]) begin(ctx context.Context) *regretCall[S] {
	if r.Iterations < 0 || r.Time < 0 || r.Workers < 0 || r.Width != nil && r.Width.Sign() < 0 {
		panic("extensive: a negative limit of a Regret")
	}
	if r.Variant < 0 || r.Variant >= variants {
		panic(fmt.Sprintf("extensive: Variant %d", int(r.Variant)))
	}
	tool.Memory("extensive", r.Memory, game.DefaultMemory)
	c := &regretCall[S]{Regret: r, ctx: ctx, beat: progress.Start(r.Progress != nil), began: time.Now(), left: -1}
	_, deadline := ctx.Deadline()
	switch {
	case r.Iterations > 0:
		c.left = r.Iterations
	case r.Time == 0 && r.Width == nil && !deadline:
		c.left = 1000
	}
	return c
}
