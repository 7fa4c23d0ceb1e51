package minimax

import (
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

// ProofNumber answers questions about values: is a position worth at least v to the
// player to move? It is made for games with few good answers, in which a win is
// forced by threats or by leaving the opponent hardly a move: there it looks at a
// small part of the positions that a [Solver] or an [AlphaBeta] looks at.
//
// It does not suit games in which nearly every position has to be looked at anyway, since it
// comes back to a position again and again: in a game such as taking one or two from a heap
// it expands each position some ten times, and up to fifty if there are many values, where a
// Solver does so once. That does not grow with the length of the plays. A position with very
// many options takes time quadratic in their number.
//
// It searches by proof numbers (Allis, 1994), depth first (Nagai, 2002), in a
// table of fixed size: what does not fit is forgotten and, if need be, proved
// again. Every answer is exact.
//
// Game must be set, by [NewProofNumber] or in a literal; the other fields are optional. The game is fixed at
// the first call; Reset lets another one be set. A change of Memory or Shortest makes a new table.
//
// A ProofNumber uses the capabilities Key, Canonical, Turn and Bounds. It does not accept a game with
// Chances or View.
type ProofNumber[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on what is held; 0 means DefaultTable. An
	// eighth of it is for the path of the search, which takes some hundred bytes a
	// move, and for the line. The rest is for the table.
	Memory int64

	// Nodes is the limit on the positions that a call may expand, counting those that
	// were forgotten each time; 0 means none.
	Nodes int64

	// Shortest makes Solve, Analyze and Choose prefer, among moves of the same value, the
	// shortest win and the longest loss, and tell the Plies until the end. Value is the
	// same, and takes the same time. An eighth of the Memory, and at least 1 MiB, is for
	// the distances; the farther off the end is, the longer it takes to find them.
	Shortest bool

	// Expand, if not nil, tells at once what the search asks about the options of a position: see
	// [Expanded]. Expand belongs to the Game: Reset lets another one be set. A ProofNumber does not
	// call Expand if the game has Bank.
	Expand func(dst []Expanded[S], s S, alpha, beta int) []Expanded[S]

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(game.Stats)

	tool   exact.Tool[S]
	engine *proof.Engine[S] // of the tool
}

// NewProofNumber returns a solver of game g in [DefaultTable] bytes. If the compiler
// does not accept a type with Moves, it has no Score: game.Normal and game.Misere add
// one.
func NewProofNumber[S comparable](g game.Game[S]) *ProofNumber[S] { return &ProofNumber[S]{Game: g} }

// ErrUnproved says that a question needs more positions to be expanded than the
// Nodes of a [ProofNumber] allow.
var ErrUnproved = proof.ErrUnproved

// Proof is the answer to the question whether a position is worth a value.
type Proof[S comparable] struct {
	Holds bool

	// Line is a play that ends as the answer says, from the position after the
	// one asked about to a terminal one. The player whom the answer favors makes
	// the moves of the proof, which are good enough but need not be the best. The
	// other makes the first move of each position, the game's own guess. In a game
	// with cycles both skip moves that lead back to a position of the line.
	Line []S

	Stats game.Stats
}

// AtLeast reports whether s is worth v or more to the player to move.
//
// The error wraps game.ErrCycle, [ErrScore], [ErrUnproved], context.Cause(ctx), or game.ErrMemory if
// a path is too long for the memory allowed. A cycle in a part of the digraph that need not be
// searched is not found. What was found before an error is kept, and a later call goes on from there.
func (p *ProofNumber[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	holds, err := p.tool.AtLeast(ctx, s, v)
	return holds, p.explain(err)
}

// Prove returns the answer of AtLeast, with a play that confirms it. Its errors are
// those of AtLeast; in a game with cycles it is game.ErrCycle if there is no such play.
func (p *ProofNumber[S]) Prove(ctx context.Context, s S, v int) (proof Proof[S], err error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	// All scores lie within ±MaxScore, so all values beyond are equally out of reach.
	goal := int32(min(max(v, -rules.MaxScore), rules.MaxScore+1))
	proof.Holds, proof.Line, err = p.engine.Prove(ctx, s, goal)
	proof.Stats = p.tool.Stats()
	return proof, p.explain(err)
}

// Value returns the exact value of s to the player to move, found by questions
// that halve the range in which it lies. The fewer values there are between the
// Bounds of the game, the fewer questions it takes: in a game that is
// game.Normal, at most two. Its errors are those of AtLeast, those of a limit as a
// [*BoundsError] if bounds on the value have been proved.
func (p *ProofNumber[S]) Value(ctx context.Context, s S) (int, error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	v, err := p.tool.Value(ctx, s)
	return int(v), p.explain(err)
}

// Solve returns the exact value of s to the player to move and a play that ends so. Its
// moves are those of the proof: best ones, but not always the first of equals. Its errors
// are those of Value; in a game with cycles it is game.ErrCycle if there is no such play.
// With an error, the result has what was found so far: its Value is that of s only if it
// is Exact.
func (p *ProofNumber[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	r, err := p.tool.Solve(ctx, s)
	return r, p.explain(err)
}

// Analyze returns the exact value of every move at s, or with an error of the first
// ones. That takes longer than finding a best one. Its errors are those of Value.
func (p *ProofNumber[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	defer p.tool.Meter.Enter(ctx, "ProofNumber", p.Progress).End()
	p.begin()
	a, err := p.tool.Analyze(ctx, s)
	return a, p.explain(err)
}

// Choose returns a best move at s, which makes a ProofNumber a game.Strategy:
// the move of the proof that s is worth its value. At a terminal position the
// error is game.ErrTerminal; the others are those of AtLeast. In a game with
// cycles its moves may repeat positions for ever; with Shortest they do not
// where s is won or lost.
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
	if p.engine == nil {
		must.Have(p.Game, "minimax: ProofNumber without a Game")
		p.tool.Set(p.Game)
		p.tool.Config.Expand = expander(p.Expand)
	}
	if p.engine == nil || p.engine.Size() != values {
		p.engine = proof.New(&p.tool, values)
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
		return exact.LongPath(err, tool.Memory("minimax", p.Memory, DefaultTable), p.engine.Tally().Depth)
	})
}
