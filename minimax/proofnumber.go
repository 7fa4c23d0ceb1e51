package minimax

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// ProofNumber answers questions about values: is a position worth at least so
// much to the player to move? It is made for games with few good answers, in
// which a win is forced by threats or by leaving the opponent hardly a move:
// there it looks at a small part of what a [Solver] or an [AlphaBeta] does.
// Where all positions have about as many options, it looks at more.
//
// It searches by proof numbers (Allis, 1994), depth first (Nagai, 2002), in a
// table of fixed size: what does not fit is forgotten and, if need be, proved
// again. Every answer is exact.
//
// Game must be set; the other fields may be. But for Nodes, they must not be
// changed after the first call of a method, unless Reset is called too. A
// ProofNumber is not safe for concurrent use.
//
// It uses the capabilities Key, Canonical, Turn and Bounds.
type ProofNumber[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on what is held; 0 means DefaultTable. An
	// eighth of it is for the path of the search, which takes some hundred bytes a
	// move, and the rest for the table.
	Memory int64

	// Nodes is the limit on the positions that a call may expand, again if they
	// were forgotten; 0 means none. It may be changed at any time.
	Nodes int64

	// Progress, if not nil, is called now and then during long calls, with the
	// Positions and the Depth so far.
	Progress func(game.Stats)

	engine proofEngine[S]
}

// ErrUnproved says that a question needs more positions to be expanded than the
// Nodes of a [ProofNumber] allow.
var ErrUnproved = errors.New("neither proved nor refuted within the nodes allowed")

// Proof is the answer to the question whether a position is worth so much.
type Proof[S comparable] struct {
	Holds bool

	// Line is a play that ends as the answer says, from the position after the
	// one asked about to a terminal one. The player whom the answer favors makes
	// the moves of the proof, which are good enough but need not be the best. The
	// other makes the first option of each position, the game's own guess.
	Line []S

	// Stats counts as Positions those that were expanded, each as often as it
	// was, and as Cutoffs those that were proved with options left undecided.
	Stats game.Stats
}

// AtLeast reports whether s is worth v or more to the player to move.
//
// The error wraps game.ErrCycle, [ErrScore], [ErrUnproved], the cause of ctx's
// end, or game.ErrMemory if a path is too long for the memory allowed. A cycle in a
// part of the digraph that need not be searched is not found. What was found
// before an error is kept, and a later call goes on from there.
func (p *ProofNumber[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	p.prepare()
	holds, _, err := p.ask(ctx, s, v, false)
	return holds, err
}

// Prove is AtLeast with a play that bears the answer out.
func (p *ProofNumber[S]) Prove(ctx context.Context, s S, v int) (proof Proof[S], err error) {
	began := time.Now()
	p.prepare()
	proof.Holds, proof.Line, err = p.line(ctx, s, v)
	proof.Stats = p.engine.stats()
	proof.Stats.Elapsed = time.Since(began)
	return proof, err
}

// Value returns the exact value of s to the player to move, found by questions
// that halve the range in which it lies. The fewer values there are between the
// Bounds of the game, the fewer questions it takes: in a game that is
// game.Normal, at most two. Its errors are those of AtLeast.
func (p *ProofNumber[S]) Value(ctx context.Context, s S) (int, error) {
	p.prepare()
	return p.value(ctx, s)
}

// Choose returns a best move at s, which makes a ProofNumber a game.Strategy:
// the move of the proof that s is worth its value. At a terminal position the
// error is game.ErrTerminal; the others are those of AtLeast.
func (p *ProofNumber[S]) Choose(ctx context.Context, s S) (S, error) {
	p.prepare()
	options := p.Game.Moves(nil, s)
	if len(options) == 0 {
		return s, game.ErrTerminal
	}
	v, err := p.value(ctx, s)
	if err != nil {
		return s, err
	}
	return p.move(ctx, options, s, v)
}

// Reset forgets everything. The fields may then be changed.
func (p *ProofNumber[S]) Reset() { p.engine = nil }

// prepare readies the engine for a call.
func (p *ProofNumber[S]) prepare() {
	if p.Nodes < 0 || p.Memory < 0 {
		panic("minimax: negative Nodes or Memory")
	}
	if p.engine == nil {
		if p.Game == nil {
			panic("minimax: ProofNumber without a Game")
		}
		p.engine = newProofEngine(newConfig(p.Game), p.memory(), p.Progress)
	}
	p.engine.begin(p.Nodes)
}

func (p *ProofNumber[S]) memory() int64 {
	if p.Memory == 0 {
		return DefaultTable
	}
	return p.Memory
}

// ask asks whether s is worth v, and if it is, and move is set, by which option:
// its index, or -1 if s is terminal.
func (p *ProofNumber[S]) ask(ctx context.Context, s S, v int, move bool) (holds bool, option int, err error) {
	if holds, option, err = p.engine.search(ctx, s, goal(v), move); err != nil {
		err = p.explain(err)
	}
	return holds, option, err
}

func (p *ProofNumber[S]) explain(err error) error {
	switch {
	case errors.Is(err, fold.ErrFull):
		st := p.engine.stats()
		return fmt.Errorf("minimax: %w, %d bytes, for a path of %d moves", game.ErrMemory, p.memory(), st.Depth)
	case errors.Is(err, ErrUnproved):
		return fmt.Errorf("minimax: %w, %d", err, p.Nodes)
	}
	return fmt.Errorf("minimax: %w", err)
}

// goal returns v as what a search asks for. All scores lie within ±MaxScore, so
// a value beyond is as good as the next one that is out of reach.
func goal(v int) int32 { return int32(min(max(v, -MaxScore), MaxScore+1)) }

// line answers a question, and finds a play that ends as the answer says.
func (p *ProofNumber[S]) line(ctx context.Context, s S, v int) (holds bool, line []S, err error) {
	if holds, _, err = p.ask(ctx, s, v, false); err != nil {
		return holds, nil, err
	}
	config := newConfig(p.Game)
	v = int(goal(v)) // so that 1-v is a number
	var options []S
	// The player to move at s has the better of the question if mine holds.
	for mine := holds; ; {
		if options = p.Game.Moves(options[:0], s); len(options) == 0 {
			return holds, line, nil
		}
		next := options[0]
		if mine {
			if next, err = p.move(ctx, options, s, v); err != nil {
				return holds, line, err
			}
		}
		line = append(line, next)
		if config.sign(s, next) < 0 {
			v, mine = 1-v, !mine
		}
		s = next
	}
}

// move returns which of the options of s proves that s is worth v.
func (p *ProofNumber[S]) move(ctx context.Context, options []S, s S, v int) (S, error) {
	_, option, err := p.ask(ctx, s, v, true)
	if err != nil {
		return s, err
	}
	if option < 0 {
		panic(fmt.Sprintf("minimax: no option of %v is worth what it is: Moves, Score or a capability breaks its contract", s))
	}
	return options[option], nil
}

// value finds the value of s by bisection, from the bounds that the game gives.
// Between bounds of both signs it asks about small values first: of most games
// those are the likely ones, and the answer halves the range of the others.
func (p *ProofNumber[S]) value(ctx context.Context, s S) (int, error) {
	lo, hi := -MaxScore, MaxScore
	if b := find[game.Bounder[S]](p.Game); b != nil {
		l, h := b.Bounds(s)
		lo, hi = max(lo, l), min(hi, h)
	}
	for lo < hi {
		v := probe(lo, hi)
		holds, _, err := p.ask(ctx, s, v, false)
		if err != nil {
			return 0, err
		}
		if holds {
			lo = v
		} else {
			hi = v - 1
		}
	}
	return lo, nil
}

// probe returns which value to ask about if it lies between lo and hi, lo < hi: a
// number v with lo < v <= hi. A range of many values is searched from the end
// nearer to 0, in steps that double.
func probe(lo, hi int) int {
	switch {
	case lo <= 0 && hi > 0:
		return 1
	case lo > 0:
		return lo + min(lo, (hi-lo+1)/2)
	default: // hi <= 0, and lo below it
		return hi + 1 - min(1-hi, (hi-lo+1)/2)
	}
}
