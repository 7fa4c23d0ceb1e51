package lookahead

import (
	"math"
	"time"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// fork is a position of a search whose options are being looked at.
type fork[S comparable] struct {
	s           S
	depth, ply  int
	rest        int   // the depth to which the options are searched
	asked       worth // the lower end of the window at first
	alpha, beta worth // the window that is left

	// What has been found so far.
	best  worth // the largest worth of an option
	proof proof // of best
	move  int   // its number
}

// search returns the worth of s, a representative, when searched to the given
// depth. It is fail-soft (Fishburn, 1983): the result w is related to the worth by
//
//   - w <= alpha: it is at most w,
//   - w >= beta: it is at least w,
//   - alpha < w < beta: it is w, and lines[ply] is the principal variation.
//
// The proof is that of w, whatever the window.
//
// A window between neighboring numbers only asks whether the worth is more. Wider
// ones have the positions of the principal variation, and there the table is only
// asked for the best move, so that the line is not cut short.
//
// The stages go from what costs least to what costs most. Each may answer, and then s is not
// expanded.
func (e *Search[S]) search(s S, depth, ply int, alpha, beta worth) (worth, proof) {
	if !e.visit(ply) {
		return 0, 0
	}

	// Known: the bounds of the game. They are theorems, so any depth and any window may use them.
	known := e.bounds(s)
	if w, p, ok := known.decides(alpha, beta); ok {
		e.sum.Cutoffs++
		return w, p
	}

	// Table: what a search found before narrows the bounds. Where chance has moved on the path, the window
	// is wide though it only asks whether the worth is more, and there is no line to be cut short.
	var key uint64
	first := noMove
	if depth > 0 {
		key = e.table.Key(s)
		if f, ok := e.table.Find(s, key); ok {
			first = int(f.move)
			if beta-alpha == 1 || e.drawn > 0 {
				e.recall(&known, &f, depth)
			}
		}
		if w, p, ok := known.decides(alpha, beta); ok {
			e.sum.Hits++
			return w, p
		}
	}

	// Nodes: each of the stages that follow counts a position, so the limit comes before them.
	if e.sum.Positions >= e.Nodes {
		e.ended = true
		return 0, 0
	}

	// Prove: it is asked after the table, which has its earlier answers. It is believed, so its proof is whole. The
	// root is not asked, since a result needs a move.
	if e.Prove != nil && ply > 0 {
		if w, ok := e.consult(s, depth); ok {
			if depth > 0 {
				e.table.Store(s, key, entry{w, w, uint16(depth), noMove, whole}, uint16(depth))
			}
			return w, whole
		}
	}

	// Margin: a guess far outside a window between neighboring numbers answers it, without proof. It is not
	// stored, since it costs no search.
	if e.Margin != nil && depth > 0 && ply > 0 && beta-alpha == 1 {
		if w, ok := e.futile(s, depth, alpha, beta, known); ok {
			e.sum.Positions++
			e.sum.Cutoffs++
			return w, 0
		}
	}

	// Expand: with no depth left too, since only the options tell a terminal position from others.
	lo := len(e.options)
	quiet := e.expand(s, depth)
	if len(e.options) == lo && !quiet {
		e.sum.Terminals++
		return e.final(s), whole
	}
	if e.sum.Positions++; e.sum.Positions%reportEvery == 0 && e.Meter.Due() {
		e.Meter.Report(e.stats())
	}
	f := fork[S]{
		s: s, depth: depth, rest: depth - 1, ply: ply, asked: alpha, alpha: alpha, beta: beta,
		best: -boundless, proof: atMost, move: noMove,
	}
	switch {
	case e.Forced && len(e.options) == lo+1 && !quiet && ply < MaxDepth:
		f.rest = depth
	case depth <= 0:
		e.standPat(&f, lo, known, quiet)
	}
	if e.chancer == nil || !e.average(&f, lo) {
		e.try(&f, lo, first)
	}
	if ply == 0 {
		e.root = rooted{f.best, f.proof, len(e.lines[0]) > 0, len(e.options)-lo == 1}
	}
	e.options = e.options[:lo]
	if e.ended {
		return 0, 0 // some options have not been searched, so that best says nothing
	}

	// Remember. The worth is moved between the bounds first: a bound proves what a guess of an option does not.
	w, p := known.clamp(f.best, f.proof)
	if depth > 0 {
		e.remember(key, &f, known, w, p)
	}
	return w, p
}

// clockEvery is how many positions are visited between two looks at the clock. The timer of
// a context may be late where the machine is busy.
const clockEvery = 64

// reportEvery is how many positions are expanded between two looks at the clock of
// reports.
const reportEvery = 16

// visit begins a position at the given ply. It returns false if the search has to
// end there.
func (e *Search[S]) visit(ply int) bool {
	if e.visited++; e.visited%clockEvery == 0 && !e.deadline.IsZero() && time.Now().After(e.deadline) {
		e.ended = true
	}
	if e.ended || e.stop.Load() {
		e.ended = true
		return false
	}
	e.sum.Depth = max(e.sum.Depth, ply)
	if ply == len(e.lines) {
		e.lines = append(e.lines, nil)
	}
	e.lines[ply] = e.lines[ply][:0]
	return true
}

// expand appends the options of s, which is searched to the given depth. With a path, and where
// no depth is left, it appends only those that are followed all the same, and reports whether
// there are others.
func (e *Search[S]) expand(s S, depth int) (quiet bool) {
	switch {
	case e.Path == nil:
		e.options = moves.Append(e.rules.Moves, e.options, s)
	case depth > 0:
		e.options = moves.AppendPath(e.Path, e.options)
	default:
		e.options, quiet = moves.AppendLoud(e.Path, e.options)
	}
	return quiet
}

// consult returns the worth of s, if Prove knows it.
func (e *Search[S]) consult(s S, depth int) (worth, bool) {
	p, ok := e.Prove(s, depth)
	e.sum.Positions += p.Positions
	if !ok {
		return 0, false
	}
	e.sum.Positions++
	w := final(e.scaled(s, p.Score))
	switch slack := min(max(worth(p.Plies), 0), sure-1); {
	case w.slack() > 0:
		w -= slack
	case w.slack() < 0:
		w += slack
	}
	return w, true
}

// futile returns the guess of s, if it is so far outside the window that a search to the
// given depth is not worthwhile.
func (e *Search[S]) futile(s S, depth int, alpha, beta worth, known span) (worth, bool) {
	points, ok := e.Margin(s, depth)
	if !ok {
		return 0, false
	}
	const most = 1 << 33 // points, by which no two worths differ
	w, off := e.guess(s, known), worth(min(max(int64(points), -most), most))*point
	return w, w-off >= beta || w+off <= alpha
}

// standPat ends the search at f, or makes it a quiescence search (Shannon, 1950;
// the way to do it is that of Harris, 1975): it leaves only the noisy options of
// those behind lo and makes the guess the worth that they have to surpass, unless
// there is no quiet move to be content with. Where chance moves it leaves none.
func (e *Search[S]) standPat(f *fork[S], lo int, known span, quiet bool) {
	ends := f.depth <= -e.NoisyPlies || e.chancer != nil && len(e.chancer.Chances(e.weights[len(e.weights):], f.s)) > 0
	switch {
	case e.Path == nil:
		hi := len(e.options)
		e.options = e.options[:lo]
		if e.Noisy != nil && !ends {
			for _, o := range e.options[lo:hi] {
				if e.Noisy(f.s, o) {
					e.options = append(e.options, o)
				}
			}
		}
		quiet = len(e.options) < hi
	case ends:
		e.options, quiet = e.options[:lo], true
	}
	if !quiet {
		return
	}
	f.best, f.proof = e.guess(f.s, known), 0
	f.alpha = max(f.alpha, f.best)
	if e.bounder != nil {
		e.unseen = max(e.unseen, known.high, -known.low)
	}
}

// try looks at the options of f, which lie behind lo, until one is too good for
// the opponent to allow f.
func (e *Search[S]) try(f *fork[S], lo, first int) {
	n := len(e.options) - lo
	at := len(e.order)
	e.arrange(f, lo, n, first)
	if f.ply == 0 && n > 0 {
		e.first = e.Step(f.s, e.options[lo+int(e.order[at])])
	}
	most := n
	if e.Enough != nil && f.ply > 0 && f.depth > 0 && n > 1 {
		most = max(1, e.Enough(f.s, f.depth))
	}
	// Where so far all options lose for certain, another one may save the game: there Enough is not enough.
	tried := 0
	for ; tried < n && f.best < f.beta && !e.ended && (tried < most || f.best.slack() < 0); tried++ {
		move := int(e.order[at+tried])
		e.weigh(f, e.options[lo+move], move, tried)
	}
	if tried < n {
		f.proof &^= atMost // an option that was not tried may be worth more
		e.sum.Cutoffs++
	}
	if (e.History || e.Killers) && f.best >= f.beta && f.move != noMove {
		e.refuted(f, lo)
	}
	e.order = e.order[:at]
}

// weigh searches option o of f, number move, of which so many have been tried before. If
// it is not the first, it is asked first whether it is better than those before, which
// mostly it is not.
func (e *Search[S]) weigh(f *fork[S], o S, move, tried int) {
	alpha, beta, less := f.alpha, f.beta, 0
	if tried > 0 && beta-alpha > 1 {
		beta = alpha + 1
	}
	if e.Reduce != nil && tried > 0 && f.rest > 0 {
		less = min(max(e.Reduce(f.s, o, tried, f.depth), 0), f.rest)
	}
	if e.Path != nil {
		e.Path.Enter(o)
	}
	// Up to three searches, each only if the one before says that the option seems better: to less depth, to
	// the full depth, and in the whole window. What lowers the worth of f has then been searched in full.
	w, p := e.option(f, o, f.rest-less, alpha, beta)
	if less > 0 && w > alpha && !e.ended {
		w, p = e.option(f, o, f.rest, alpha, beta)
	}
	if w >= beta && beta < f.beta {
		w, p = e.option(f, o, f.rest, alpha, f.beta)
	}
	if e.Path != nil {
		e.Path.Leave()
	}
	if e.ended {
		return // w means nothing
	}
	f.proof = f.proof.besides(p) // of f.best, or of w: that nothing is worth more has to be proved of all options
	if w > f.best {
		f.best, f.move = w, move
		f.proof = f.proof&^atLeast | p&atLeast
	}
	if w > f.alpha {
		f.alpha = w
		if w < f.beta {
			e.lines[f.ply] = append(append(e.lines[f.ply][:0], e.Step(f.s, o)), e.lines[f.ply+1]...)
		}
	}
}

// option searches option o of f to the given depth with a window that is one of f, and
// returns what o counts there.
func (e *Search[S]) option(f *fork[S], o S, depth int, alpha, beta worth) (worth, proof) {
	alpha, beta = alpha.floor(), beta.ceil()
	if e.Again(f.s, o) {
		w, p := e.search(e.Canonical(o), depth, f.ply+1, alpha, beta)
		return w.before(), p
	}
	w, p := e.search(e.Canonical(o), depth, f.ply+1, -beta, -alpha)
	return -w.before(), p.reverse()
}

// entry is what the table has on a position: bounds on its worth when searched to some
// depth, and the number of its best move. A span in it would take 8 bytes more.
type entry struct {
	low, high worth
	depth     uint16
	move      uint16
	proof     proof
}

// noMove says that there is no move, or that its number is too large to be stored.
const noMove = math.MaxUint16

// recall narrows what is known of a position by f, its entry in the table, as far as a
// search to the given depth may use it.
//
// It may use what was found to the same depth, and what was proved to a smaller
// one: everything that a proof depends on is within the greater depth too. What
// was proved to a greater depth is true, but plain minimax to the given depth
// would not find it.
func (e *Search[S]) recall(known *span, f *entry, depth int) {
	low, high := -boundless, boundless
	if e.usable(f, atLeast, depth) {
		low = f.low
	}
	if e.usable(f, atMost, depth) {
		high = f.high
	}
	known.meet(low, high, f.proof)
}

// usable reports whether a search to the given depth may use the bound of f whose proof is
// p.
func (e *Search[S]) usable(f *entry, p proof, depth int) bool {
	proved, deep := f.proof&p != 0, int(f.depth)
	if e.Deeper {
		return deep >= depth || proved
	}
	return deep == depth || deep < depth && proved
}

// remember stores the worth w of fork f and its proof in the table, given what was known
// before the search.
func (e *Search[S]) remember(key uint64, f *fork[S], known span, w worth, p proof) {
	// A bound that the search did not find remains as it was known before.
	if f.best < f.beta {
		known.meet(-boundless, w, p)
	}
	if f.best > f.asked {
		known.meet(w, boundless, p)
	}
	e.table.Store(f.s, key, entry{known.low, known.high, uint16(f.depth), uint16(min(f.move, noMove)), known.proof}, uint16(f.depth))
}
