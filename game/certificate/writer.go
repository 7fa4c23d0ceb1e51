package certificate

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Source knows values of positions. Solver, AlphaBeta and ProofNumber of package minimax are
// sources. [Values] and [Distances] make sources of other tools.
type Source[S comparable] interface {
	// AtLeast reports whether the value of s is at least v for the player to move at s.
	AtLeast(ctx context.Context, s S, v int) (bool, error)
}

// Values is a Source that returns the value of s for the player to move. For example, t is a
// minimax.Table:
//
//	certificate.Values[S](func(_ context.Context, s S) (int, error) {
//		v, err := t.Value(s)
//		return v.Payoff, err
//	})
type Values[S comparable] func(ctx context.Context, s S) (int, error)

// AtLeast reports whether the value of s is at least v.
func (f Values[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	value, err := f(ctx, s)
	return value >= v, err
}

// Distances is a Source for games with cycles. It returns the value of s for the player to move, and
// the number of moves to the end if the winner wins as soon as possible and the loser loses as late
// as possible. The Writer then wins without a cycle, and does not rely on Bank. For example, l is a minimax.Loopy:
//
//	certificate.Distances[S](func(ctx context.Context, s S) (value, plies int, err error) {
//		r, err := l.Solve(ctx, s)
//		return r.Value, r.Plies, err
//	})
type Distances[S comparable] func(ctx context.Context, s S) (value, plies int, err error)

// AtLeast reports whether the value of s is at least v.
func (f Distances[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	value, _, err := f(ctx, s)
	return value >= v, err
}

// Writer writes certificates of a game. A Writer asks a source for the values of positions, and
// among the moves that keep the claim looks for moves with few positions behind them.
//
// Game and Source must be set, by [NewWriter] or in a literal. The other fields are optional. A
// Writer does not accept a game with Chances or View. A Writer is not safe for concurrent use.
type Writer[S comparable] struct {
	Game   game.Game[S]
	Source Source[S]

	// Name is the name of the game in the certificate, at most 4096 bytes. The name should tell the
	// size of the board.
	Name string

	// Trust holds the capabilities that the certificate may rely on; 0 means Canonical and Bank. A
	// capability that the game lacks does not matter. With Canonical and Bank a certificate is
	// smaller, but a checker must trust these methods of the game. With Bounds, a play of the
	// certificate ends where Bounds proves the claim, and a [Strategy] knows no moves after such
	// an end. [RulesAlone] means no capability.
	Trust Capability

	// Rounds is the largest number of rounds that look for better moves; 0 means 3, and a negative
	// number means none. Without rounds, the first move that keeps the claim is chosen. Each round
	// compares, at each position of the certificate, the numbers of choices behind the moves that
	// keep the claim. The first round gains the most and takes the longest. A round that gains
	// nothing is the last.
	Rounds int

	// Memory is the limit in bytes for the met positions; 0 means game.DefaultMemory. The memory
	// of the source does not count.
	Memory int64

	// Progress, if not nil, is called about ten times a second during a long call.
	Progress func(game.Stats)

	guard tool.Guard
	topic topic[S] // of plans
	plans map[goal[S]]*plan
}

// NewWriter returns a writer of certificates of game g. The values of positions come from source.
func NewWriter[S comparable](g game.Game[S], source Source[S]) *Writer[S] {
	return &Writer[S]{Game: g, Source: source}
}

// plan is what a Writer knows of a goal where the player of the claim chooses.
type plan struct {
	best     int       // the index of the move that is made, or -1
	verdicts []verdict // of the moves, by index; missing ones are unknown
}

// planSize returns the bytes of a plan in the map of plans, with a few verdicts.
func planSize[S comparable]() int64 { return entrySize[goal[S], *plan]() + 48 }

// verdict says whether a move keeps the claim.
type verdict uint8

const (
	unknown verdict = iota
	good
	bad
)

// Write writes a certificate of a claim about s to out. If the claim is false, the error wraps
// [ErrFalse], and Write writes nothing.
//
// If Write stops early, a later call with the same Game, position and claim goes on with the moves
// that are chosen already. [Writer.Save] and [Writer.Resume] keep these moves in a file.
//
// The error wraps ErrFalse, game.ErrMemory, context.Cause(ctx), or an error of Source or out. The
// error wraps game.ErrCycle if Source does not know how to win without a cycle: see [Distances].
func (wr *Writer[S]) Write(ctx context.Context, out io.Writer, s S, c Claim) (Report, error) {
	must.Have(out, "certificate: Write without a writer")
	defer wr.guard.Enter("certificate", "Writer").Leave()
	p, err := wr.begin(ctx, s, c)
	if err == nil {
		err = p.improve()
	}
	var report Report
	if err == nil {
		report, err = p.encode(out)
	}
	if err != nil {
		err = fmt.Errorf("certificate: %w", err)
	}
	return report, err
}

// Save writes the moves chosen so far for the claim of the last Write, in the form of a certificate
// that ends too early. [Writer.Resume] reads the moves. Save after a Write without an error writes the
// certificate once more. Save panics if there was no Write since [Writer.Reset].
func (wr *Writer[S]) Save(out io.Writer) error {
	must.Have(out, "certificate: Save without a writer")
	defer wr.guard.Enter("certificate", "Writer").Leave()
	if wr.plans == nil {
		panic("certificate: Save before Write")
	}
	p, err := wr.proof(context.Background(), wr.topic.position, wr.topic.claim)
	if err == nil {
		p.saves = true
		_, err = p.encode(out)
	}
	if err != nil {
		err = fmt.Errorf("certificate: %w", err)
	}
	return err
}

// Resume reads the moves of a certificate about s, or the moves of [Writer.Save]. A later Write of the
// same claim begins with these moves. Write asks the source about each of these moves, so moves of
// another game do no harm. So the error is nil if r ends too early, or if the moves do not prove the
// claim. Otherwise Resume returns the errors of [Checker.Check].
func (wr *Writer[S]) Resume(ctx context.Context, s S, r io.Reader) error {
	must.HaveContext("certificate", ctx)
	must.Have(r, "certificate: Resume without a reader")
	defer wr.guard.Enter("certificate", "Writer").Leave()
	c := Checker[S]{wr.Game, wr.Name, wr.Memory, wr.Progress}
	plans := make(map[goal[S]]*plan)
	report, _, err := c.check(ctx, s, r, func(g goal[S], index int) { plans[g] = &plan{best: index} })
	// The bytes after the last saved move may be read as more moves, which lead anywhere.
	if err != nil && !slices.ContainsFunc([]error{ErrTruncated, ErrExtra, ErrInsufficient, game.ErrCycle}, func(e error) bool { return errors.Is(err, e) }) {
		return err
	}
	wr.topic, wr.plans = topic[S]{s, report.Claim, report.Uses}, plans
	return nil
}

// Reset forgets the chosen moves. The next Write may be for another game.
func (wr *Writer[S]) Reset() {
	defer wr.guard.Enter("certificate", "Writer").Leave()
	wr.topic, wr.plans = topic[S]{}, nil
}

// proof is a call of a Writer.
type proof[S comparable] struct {
	*Writer[S]
	*graph[S]
	header
	ctx   context.Context
	start S
	limit int64 // bytes
	saves bool  // the source is not asked
}

// errUnplanned ends a walk that saves where a move has not been chosen.
var errUnplanned = errors.New("no move is planned")

// topic is the proof under way, for comparison.
type topic[S comparable] struct {
	position S
	claim    Claim
	uses     Capability
}

// proof returns the proof of a claim.
func (wr *Writer[S]) proof(ctx context.Context, s S, c Claim) (*proof[S], error) {
	uses := wr.Trust
	if uses == 0 {
		uses = Canonical | Bank
	}
	uses &= capabilities(wr.Game)
	if _, ok := wr.Source.(Distances[S]); ok || c.Endless {
		uses &^= Bank // the points that are won in a cycle would be lost, and so would distances
	}
	r, err := newGraph(wr.Game, c, uses)
	limit := tool.Memory("certificate", wr.Memory, game.DefaultMemory)
	return &proof[S]{Writer: wr, graph: r, header: header{c, uses, wr.Name}, ctx: ctx, start: s, limit: limit}, err
}

// begin begins a call. It returns an error that wraps ErrFalse if the claim is false.
func (wr *Writer[S]) begin(ctx context.Context, s S, c Claim) (*proof[S], error) {
	must.HaveContext("certificate", ctx)
	must.Have(wr.Game, "certificate: Writer without a Game")
	must.Have(wr.Source, "certificate: Writer without a Source")
	tool.MustBePlain("certificate", wr.Game)
	c.mustBeValid()
	if len(wr.Name) > mostName {
		panic(fmt.Sprintf("certificate: a name of %d bytes, at most %d", len(wr.Name), mostName))
	}
	p, err := wr.proof(ctx, s, c)
	if err != nil {
		return nil, err
	}
	if t := (topic[S]{s, c, p.uses}); wr.plans == nil || wr.topic != t {
		wr.topic, wr.plans = t, make(map[goal[S]]*plan)
	}
	g := p.graph.start(s, c)
	_, ended, ok := p.end(g)
	if !ended {
		ok, err = p.atLeast(g)
	}
	if err == nil && !ok {
		err = fmt.Errorf("%w: %v", ErrFalse, c)
	}
	return p, err
}

// atLeast asks the source whether the player of the claim achieves the goal.
func (p *proof[S]) atLeast(g goal[S]) (bool, error) {
	if g.mine {
		return p.Source.AtLeast(p.ctx, g.position, g.need)
	}
	ok, err := p.Source.AtLeast(p.ctx, g.position, 1-g.need)
	return !ok, err
}

// keeps reports whether a move from g leads to a goal that can be achieved. If the source
// knows distances, a move that wins must also keep the value and come nearer to the end. These moves
// never make a cycle: a move of the opponent raises the value, or keeps the value and comes nearer to
// the end.
func (p *proof[S]) keeps(g, next goal[S]) (bool, error) {
	distances, ok := p.Source.(Distances[S])
	if !ok || g.need <= 0 {
		return p.atLeast(next)
	}
	value, plies, err := distances(p.ctx, g.position)
	if err != nil {
		return false, err
	}
	v, left, err := distances(p.ctx, next.position)
	if !next.mine {
		v = -v
	}
	return v == value && left < plies, err
}

// plan returns the plan at g, with a best move among those that are given.
func (p *proof[S]) plan(g goal[S], among []choice[S], w *walk[S]) (*plan, error) {
	at := p.plans[g]
	if p.saves {
		if at == nil || indexOf(among, at.best) < 0 {
			return nil, errUnplanned
		}
		return at, nil
	}
	if at == nil {
		if err := w.full(int64(len(p.plans)) * planSize[S]()); err != nil {
			return nil, err
		}
		at = &plan{best: -1}
		p.plans[g] = at
	}
	if i := indexOf(among, at.best); i >= 0 {
		if ok, err := p.good(at, g, among[i]); ok || err != nil {
			return at, err
		}
	}
	for _, c := range among {
		if ok, err := p.good(at, g, c); err != nil {
			return nil, err
		} else if ok {
			at.best = c.index
			return at, nil
		}
	}
	// The source knows a move that keeps the claim, but this move closes a cycle.
	return nil, game.ErrCycle
}

// good reports whether the source says that a move keeps the claim, and asks once.
func (p *proof[S]) good(at *plan, g goal[S], c choice[S]) (bool, error) {
	for len(at.verdicts) <= c.index {
		at.verdicts = append(at.verdicts, unknown)
	}
	v := &at.verdicts[c.index]
	if *v == unknown {
		ok, err := p.keeps(g, c.goal)
		if err != nil {
			return false, err
		}
		if *v = bad; ok {
			*v = good
		}
	}
	return *v == good, nil
}

// indexOf returns the index of a move in a list, or -1.
func indexOf[S comparable](among []choice[S], index int) int {
	return slices.IndexFunc(among, func(c choice[S]) bool { return c.index == index })
}

// walk returns a walk that chooses the planned moves.
func (p *proof[S]) walk() *walk[S] {
	w := newWalk(p.graph, p.limit, p.Progress)
	w.choose = func(g goal[S], among []choice[S]) (int, error) {
		at, err := p.plan(g, among, w)
		if err != nil {
			return 0, err
		}
		return indexOf(among, at.best), nil
	}
	return w
}

// encode writes the certificate with the planned moves.
func (p *proof[S]) encode(out io.Writer) (Report, error) {
	counted := &countingWriter{w: out}
	b := bufio.NewWriter(counted)
	if err := p.header.write(b); err != nil {
		return Report{}, err
	}
	e, m := newEncoder(b), newModel()
	w := p.walk()
	defer w.beat.Stop()
	choose := w.choose
	w.choose = func(g goal[S], among []choice[S]) (int, error) {
		i, err := choose(g, among)
		if err == nil {
			_, err = m.code(i, len(among), e.bit)
		}
		return i, err
	}
	err := w.run(p.ctx, p.graph.start(p.start, p.Claim))
	if p.saves && errors.Is(err, errUnplanned) {
		err = nil
	}
	err = cmp.Or(err, e.close(), b.Flush())
	return Report{p.Claim, p.uses, w.choices, w.positions, counted.n}, err
}

// improve makes rounds until a round gains nothing.
func (p *proof[S]) improve() error {
	rounds := p.Rounds
	if rounds == 0 {
		rounds = 3
	}
	best := int64(-1)
	for range rounds {
		r := &round[S]{proof: p, walk: p.walk(), before: make(map[*plan]int)}
		err := r.run()
		r.walk.beat.Stop()
		if err != nil {
			return err
		}
		if best >= 0 && r.walk.choices >= best {
			for at, move := range r.before {
				at.best = move
			}
			return nil
		}
		best = r.walk.choices
	}
	return nil
}
