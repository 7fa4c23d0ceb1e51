package certificate

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Source compares the values of positions with bounds. Solver, AlphaBeta and ProofNumber of package
// minimax are sources. [Values] and [Distances] turn functions into sources.
type Source[S comparable] interface {
	// AtLeast reports whether the value of s is at least v for the player to move at s.
	AtLeast(ctx context.Context, s S, v int) (bool, error)
}

// Values is a [Source]: a function that returns the value of s for the player to move. In this
// example t is a minimax.Table:
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

// Distances is a function that returns the value of s for the player to move, and the number of
// moves to the end. The number assumes that the winner wins as soon as possible and that the loser
// loses as late as possible. Distances is a [Source] for games with cycles. With Distances, the
// moves of a certificate of a positive payoff close no cycle, and no certificate relies on Bank. In
// this example l is a minimax.Loopy:
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

// Writer writes certificates of a game. A Writer asks the Source about the values of positions. A
// move keeps the claim if the player of the claim still achieves the claim after the move. Among
// these moves the Writer looks for moves that make the certificate small.
//
// Game and Source must be set, by [NewWriter] or in a literal. The other fields are optional. A
// Writer does not accept a game with Chances or View. A Writer is not safe for concurrent use.
type Writer[S comparable] struct {
	Game   game.Game[S]
	Source Source[S]

	// Name is the name of the game in the certificate, at most 4096 bytes. The name should contain
	// the variant of the game, such as the size of the board.
	Name string

	// Trust is the set of the capabilities that the certificate may rely on; 0 means Canonical and
	// Bank. [RulesAlone] means no capability. Write ignores the capabilities that the game lacks.
	// With Canonical and Bank a certificate is smaller, but a checker must trust these methods of
	// the game. With Bounds, a play of the certificate ends where Bounds proves that the claim is
	// achieved. A [Strategy] has no moves after such an end.
	Trust Capability

	// Rounds is the largest number of rounds that look for better moves; 0 means 3, and a negative
	// number means none. Without rounds, Write chooses the first move that keeps the claim. A round
	// tries the moves that keep the claim, at each choice of the certificate. The round chooses the
	// move with the fewest choices in the walk after the move. The first round gains the most and
	// takes the longest. If a round does not make the certificate smaller, no other round follows.
	Rounds int

	// Memory is the limit in bytes for the positions of the walk and the chosen moves; 0 means
	// game.DefaultMemory. The memory of the source does not count.
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

// plan is the knowledge of a Writer about a goal where the player of the claim chooses.
type plan struct {
	best     int       // the index of the planned move, or -1
	verdicts []verdict // by the index of the move; a missing verdict is unknown
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

// Write writes a certificate of the claim c about s to out. Write panics if Player of c is neither
// 0 nor 1, if Value of c does not fit in 32 bits, or if Name has more than 4096 bytes.
//
// If Write fails, the Writer keeps the chosen moves. A later call with the same Game, position and
// claim begins with these moves. [Writer.Save] writes these moves to a file, and [Writer.Resume]
// reads the file.
//
// The error wraps one of these causes:
//
//   - [ErrFalse]: the claim is false. Write has written nothing.
//   - [game.ErrCycle] or [ErrInsufficient]: the moves that keep the claim lead into a cycle. For a
//     positive Value, use [Distances]; for another Value, see [Claim.Endless]. In a game without
//     cycles, the Source gives wrong answers.
//   - [game.ErrMemory]: the limit Memory is too small.
//   - [context.Cause](ctx), if ctx ends before the answer.
//   - An error of Source or out.
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

// Save writes the chosen moves for the claim of the last Write or Resume. The moves have the form
// of a certificate that is truncated at the first missing choice. [Writer.Resume] reads the moves.
// If Write has succeeded, Save writes the complete certificate again. Save panics if neither Write
// nor Resume has been called since NewWriter or [Writer.Reset].
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

// Resume reads the moves of a certificate about s, or the moves that [Writer.Save] has written. A
// later Write of the same claim begins with these moves. Write asks the Source about each of these
// moves, and replaces a move that does not keep the claim. Resume returns the errors of
// [Checker.Check], except [ErrTruncated].
func (wr *Writer[S]) Resume(ctx context.Context, s S, r io.Reader) error {
	must.HaveContext("certificate", ctx)
	must.Have(r, "certificate: Resume without a reader")
	defer wr.guard.Enter("certificate", "Writer").Leave()
	c := Checker[S]{wr.Game, wr.Name, wr.Memory, wr.Progress}
	plans := make(map[goal[S]]*plan)
	report, _, err := c.check(ctx, s, r, func(g goal[S], index int) { plans[g] = &plan{best: index} })
	if err != nil && !errors.Is(err, ErrTruncated) {
		return err
	}
	wr.topic, wr.plans = topic[S]{s, report.Claim, report.Uses}, plans
	return nil
}

// Reset discards the chosen moves. The fields may then be set for another game.
func (wr *Writer[S]) Reset() {
	defer wr.guard.Enter("certificate", "Writer").Leave()
	wr.topic, wr.plans = topic[S]{}, nil
}

// proof is a call of a Writer.
type proof[S comparable] struct {
	writer *Writer[S]
	graph  *graph[S]
	header
	ctx   context.Context
	start S
	limit int64 // bytes
	saves bool  // the source is not asked
}

// errUnplanned ends the walk of Save at the first goal without a planned move.
var errUnplanned = errors.New("no move is planned")

// topic identifies the proof of the plans.
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
		uses &^= Bank // Bank would hide the points won in a cycle, and give Distances another position
	}
	r, err := newGraph(wr.Game, c, uses)
	limit := tool.Memory("certificate", wr.Memory, game.DefaultMemory)
	return &proof[S]{writer: wr, graph: r, header: header{c, uses, wr.Name}, ctx: ctx, start: s, limit: limit}, err
}

// begin begins a call. If the claim is false, the error wraps ErrFalse.
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
	_, ended, ok := p.graph.end(g)
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
		return p.writer.Source.AtLeast(p.ctx, g.position, g.need)
	}
	ok, err := p.writer.Source.AtLeast(p.ctx, g.position, 1-g.need)
	return !ok, err
}

// keeps reports whether a move from g leads to a goal that can be achieved. If the source is
// Distances and the need is positive, the move must also keep the value and decrease the distance
// to the end. Such moves never close a cycle: a move of the opponent raises the value for the
// player of the claim, or keeps the value and decreases the distance.
func (p *proof[S]) keeps(g, next goal[S]) (bool, error) {
	distances, ok := p.writer.Source.(Distances[S])
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

// plan returns the plan at g. The planned move is among the given moves and keeps the claim.
func (p *proof[S]) plan(g goal[S], among []choice[S], w *walk[S]) (*plan, error) {
	at := p.writer.plans[g]
	if p.saves {
		if at == nil || indexOf(among, at.best) < 0 {
			return nil, errUnplanned
		}
		return at, nil
	}
	if at == nil {
		if err := w.full(int64(len(p.writer.plans)) * planSize[S]()); err != nil {
			return nil, err
		}
		at = &plan{best: -1}
		p.writer.plans[g] = at
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
	// No given move keeps the claim. A move that keeps the claim closes a cycle.
	return nil, game.ErrCycle
}

// good reports whether a move keeps the claim. The source is asked once for each move.
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

// indexOf returns the position of a move in a list of choices, or -1.
func indexOf[S comparable](among []choice[S], index int) int {
	return slices.IndexFunc(among, func(c choice[S]) bool { return c.index == index })
}

// walk returns a walk that chooses the planned moves.
func (p *proof[S]) walk() *walk[S] {
	w := newWalk(p.graph, p.limit, p.writer.Progress)
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
	switch {
	case err == nil:
		err = e.close()
	case p.saves && errors.Is(err, errUnplanned):
		err = nil // a decoder reads past the end, and returns ErrTruncated
	}
	err = cmp.Or(err, b.Flush())
	return Report{p.Claim, p.uses, w.choices, w.positions, counted.n}, err
}

// improve makes rounds until a round does not decrease the number of choices.
func (p *proof[S]) improve() error {
	rounds := p.writer.Rounds
	if rounds == 0 {
		rounds = 3
	}
	if rounds < 0 {
		return nil
	}
	w := p.walk()
	err := w.run(p.ctx, p.graph.start(p.start, p.Claim))
	w.beat.Stop()
	best := w.choices
	switch {
	case errors.Is(err, game.ErrCycle) || errors.Is(err, ErrInsufficient):
		best = math.MaxInt64 // a round may find moves around the cycle
	case err != nil:
		return err
	}
	for range rounds {
		r := &round[S]{proof: p, walk: p.walk(), before: make(map[*plan]int)}
		err := r.run()
		r.walk.beat.Stop()
		if err != nil {
			return err
		}
		if r.walk.choices >= best {
			for at, move := range r.before {
				at.best = move
			}
			return nil
		}
		best = r.walk.choices
	}
	return nil
}
