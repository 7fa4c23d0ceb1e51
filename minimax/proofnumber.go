package minimax

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/proof"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// ProofNumber decides whether the value of a position is at least v, for the player to move. It
// suits games with few good moves: a win is forced by threats, or by leaving the opponent few
// moves. In these games a ProofNumber expands only a small part of the positions that a [Solver]
// or an [AlphaBeta] expands.
//
// A ProofNumber does not suit games where nearly every position must be expanded, such as taking 1
// or 2 counters from a heap. A ProofNumber expands a position many times, but a Solver expands a
// position once. The number of expansions of a position grows with the number of values between the
// bounds, and not with the length of the plays. A position with n options takes time quadratic in
// n.
//
// The method is proof-number search (Allis, 1994) in the depth-first form df-pn (Nagai, 2002), with
// a table of fixed size. If the table is full, a ProofNumber forgets positions, and searches
// forgotten positions again if necessary. Every answer is exact. Several workers share the table,
// and part by virtual proof numbers (Kaneko, 2010; Pawlewicz and Hayward, 2013).
//
// Game must be set, by [NewProofNumber] or in a literal; the first call fixes it until Reset. The
// other fields are optional. A change of Memory, Workers or Shortest makes a new table.
//
// A ProofNumber uses the capabilities Key, Canonical, Turn and Bounds of the game. It does not
// accept a game with Chances or View.
type ProofNumber[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes; 0 means DefaultTable. An eighth of Memory is for the line and
	// for the path of the search, which takes about a hundred bytes for each move. The rest is
	// for the table.
	Memory int64

	// Nodes is the limit on the number of positions that a call expands; 0 means no limit. A
	// position counts each time it is expanded.
	Nodes int64

	// Workers is the number of goroutines that search with one table, at most 65,536; 0 means 1,
	// unlike in an AlphaBeta: so the result is the same in each run. Unless Workers is 0 or 1, the
	// methods of Game must be safe for concurrent use. A method that writes only to dst is safe.
	// Package gametest tests the methods.
	//
	// With several workers the values and the answers stay the same. The number of expanded positions
	// differs from run to run, and so do the moves of proofs: a position may have several proofs. In
	// a game with cycles, one run may find a cycle and another run the answer. If the paths of all
	// workers take too much memory, one worker searches alone. If a method of Game panics, the
	// goroutine of the caller panics too, with an error that contains the stack of the first panic.
	Workers int

	// Shortest makes Solve, Analyze and Choose prefer the shortest win and the longest loss among
	// moves of equal value. The results then have Plies, the number of moves until the end. Value
	// returns the same value in the same time. The distances take an eighth of Memory, and at
	// least 1 MiB. One worker searches for the distance, and the time grows with the distance.
	Shortest bool

	// Expand, if not nil, returns everything that the search needs to know about the options of a
	// position: see [Expanded]. The first call fixes Expand together with Game. A ProofNumber
	// does not call Expand if the game has Bank. Unless Workers is 0 or 1, Expand must be safe for
	// concurrent use.
	Expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]

	// Progress, if not nil, is called by one worker about ten times a second during a long call.
	Progress func(game.Stats)

	tool   exact.Tool[S]
	engine *proof.Engine[S] // of the tool
}

// NewProofNumber returns a solver of game g in [DefaultTable] bytes. If the compiler does not
// accept rules with Moves, the rules have no Score: game.Normal and game.Misere add Score.
func NewProofNumber[S comparable](g game.Game[S]) *ProofNumber[S] { return &ProofNumber[S]{Game: g} }

// ErrUnproved reports that a [ProofNumber] has expanded as many positions as Nodes allows,
// without an answer.
var ErrUnproved = proof.ErrUnproved

// Proof is the answer to the question whether the value of a position is at least v.
type Proof[S comparable] struct {
	Holds bool // whether the value is at least v

	// Line is a play that confirms the answer: from the option after the given position to a
	// terminal position. The player favored by the answer makes the moves of the proof. The moves
	// of the proof are good enough for the answer, but need not be best moves. The other player
	// makes the first move at each position, as a guess of the best move. In a game with cycles,
	// both players skip moves back to a position of the line.
	Line []S

	Stats game.Stats
}

// AtLeast reports whether the value of s for the player to move is v or more.
//
// The error wraps game.ErrCycle, [ErrScore], [ErrUnproved], context.Cause(ctx) or, if a path is
// too long for Memory, game.ErrMemory. AtLeast does not find a cycle in a part of the game that
// needs no search. After an error a later call goes on from the results found before the error.
func (p *ProofNumber[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	holds, err := p.tool.AtLeast(ctx, s, v)
	return holds, p.explain(err)
}

// Prove returns the answer of AtLeast, with a play that confirms the answer. Prove returns the
// errors of AtLeast. In a game with cycles the error is also game.ErrCycle if no such play ends.
func (p *ProofNumber[S]) Prove(ctx context.Context, s S, v int) (proof Proof[S], err error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	// All scores lie within ±MaxScore, so all values beyond are equally out of reach.
	goal := int32(min(max(v, -rules.MaxScore), rules.MaxScore+1))
	proof.Holds, proof.Line, err = p.engine.Prove(ctx, s, goal)
	proof.Stats = p.tool.Stats()
	return proof, p.explain(err)
}

// Value returns the exact value of s for the player to move, by binary search with the questions of
// AtLeast. The number of questions is smaller if fewer values lie between the Bounds of the game.
// For example, Value asks at most two questions in a game that game.Normal returns.
//
// Value returns the errors of AtLeast. If bounds on the value have been proved, game.ErrMemory,
// [ErrUnproved] and context.Cause(ctx) come in a [*BoundsError].
func (p *ProofNumber[S]) Value(ctx context.Context, s S) (int, error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	v, err := p.tool.Value(ctx, s)
	return int(v), p.explain(err)
}

// Solve returns the exact value of s for the player to move and a play with this value. The moves
// of the play are the moves of the proof: best moves, but not always the first of the best moves.
//
// Solve returns the errors of Value. In a game with cycles the error is also game.ErrCycle if no
// such play ends. With an error, the result has everything found so far. The Value of the result is
// then the value of s only if Exact is true.
func (p *ProofNumber[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	r, err := p.tool.Solve(ctx, s)
	return r, p.explain(err)
}

// Analyze returns the exact value of every move at s. Analyze takes longer than Choose, which
// finds one best move. Analyze returns the errors of Value. With an error, the analysis has only
// the moves analyzed so far.
func (p *ProofNumber[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	a, err := p.tool.Analyze(ctx, s)
	return a, p.explain(err)
}

// Choose returns a best move at s: the first move in the proof of the value. Choose implements
// game.Strategy. At a terminal position the error is game.ErrTerminal. Other errors are the errors
// of AtLeast.
//
// In a game with cycles, a play by Choose can repeat positions forever. With Shortest set, a play
// by Choose from a won or lost position ends.
func (p *ProofNumber[S]) Choose(ctx context.Context, s S) (S, error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	o, err := p.tool.Choose(ctx, s)
	return o, p.explain(err)
}

// Reset forgets everything. The next call reads Game again.
func (p *ProofNumber[S]) Reset() { p.engine = nil }

// begin readies the engine for a call.
func (p *ProofNumber[S]) begin() {
	if p.Nodes < 0 {
		panic("minimax: negative Nodes")
	}
	values, distances := exact.Shares(p.Memory, DefaultTable, p.Shortest)
	workers := crew(cmp.Or(p.Workers, 1)) // panics before anything is changed
	if p.engine == nil {
		must.Have(p.Game, "minimax: ProofNumber without a Game")
		p.tool.Set(p.Game)
		p.tool.Config.Expand = expander(p.Expand)
	}
	// The table has its size from the beginning, so that another size needs another table.
	if p.engine == nil || !p.engine.Fits(values, workers) {
		p.engine = proof.New(&p.tool, values, workers)
		p.tool.Engine = p.engine
	}
	p.engine.Begin(p.Nodes)
	p.tool.Begin(p.Shortest, distances)
}

func (p *ProofNumber[S]) explain(err error) error {
	return explained(err, func(err error) error {
		if errors.Is(err, ErrUnproved) {
			return fmt.Errorf("%w, %d", err, p.Nodes)
		}
		// The table itself forgets, and never fills up: only a path or a line can be too long.
		return exact.LongPath(err, tool.Memory("minimax", p.Memory, DefaultTable), p.engine.Tally().Depth)
	})
}
