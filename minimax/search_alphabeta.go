package minimax

import (
	"time"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// fork is a position of a search whose options are being looked at.
type fork[S comparable] struct {
	s           S
	depth, ply  int
	next        int   // the depth to which the options are searched
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
func (e *seeker[S]) search(s S, depth, ply int, alpha, beta worth) (worth, proof) {
	if !e.enter(ply) {
		return 0, 0
	}
	known := e.bounds(s)
	if w, p, ok := known.decides(alpha, beta); ok {
		e.sum.Cutoffs++
		return w, p
	}
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
	if e.sum.Positions >= e.nodes {
		e.ended = true
		return 0, 0
	}
	if e.prove != nil && ply > 0 {
		if w, ok := e.proved(s, depth); ok {
			if depth > 0 {
				e.table.Store(s, key, found{w, w, uint16(depth), noMove, whole}, uint16(depth))
			}
			return w, whole
		}
	}
	if e.margin != nil && depth > 0 && ply > 0 && beta-alpha == 1 {
		if w, ok := e.futile(s, depth, alpha, beta, known); ok {
			e.sum.Positions++
			e.sum.Cutoffs++
			return w, 0
		}
	}
	lo := len(e.options)
	quiet := e.expand(s, depth)
	if len(e.options) == lo && !quiet {
		e.sum.Terminals++
		return e.final(s), atLeast | atMost
	}
	if e.sum.Positions++; e.sum.Positions%reportEvery == 0 && e.meter.Due() {
		e.meter.Report(e.stats())
	}
	f := fork[S]{
		s: s, depth: depth, next: depth - 1, ply: ply, asked: alpha, alpha: alpha, beta: beta,
		best: -boundless, proof: atMost, move: noMove,
	}
	switch {
	case e.forced && len(e.options) == lo+1 && !quiet && ply < MaxDepth:
		f.next = depth
	case depth <= 0:
		e.settle(&f, lo, known, quiet)
	}
	if e.chancer == nil || !e.average(&f, lo) {
		e.try(&f, lo, first)
	}
	if ply == 0 {
		e.root = rooted{f.best, f.proof, len(e.lines[0]) > 0, len(e.options)-lo == 1}
	}
	e.options = e.options[:lo]
	if e.ended {
		return 0, 0
	}
	w, p := known.clamp(f.best, f.proof)
	if depth > 0 {
		e.remember(key, &f, known, w, p)
	}
	return w, p
}

// clockEvery is how many positions are entered between two looks at the clock. The timer of
// a context may be late where the machine is busy.
const clockEvery = 64

// reportEvery is how many positions are expanded between two looks at the clock of
// reports.
const reportEvery = 16

// enter begins a position at the given ply. It returns false if the search has to
// end there.
func (e *seeker[S]) enter(ply int) bool {
	if e.entered++; e.entered%clockEvery == 0 && !e.deadline.IsZero() && time.Now().After(e.deadline) {
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
func (e *seeker[S]) expand(s S, depth int) (quiet bool) {
	switch {
	case e.path == nil:
		e.options = moves.Append(e.rules.Moves, e.options, s)
	case depth > 0:
		e.options = moves.AppendPath(e.path, e.options)
	default:
		e.options, quiet = moves.AppendLoud(e.path, e.options)
	}
	return quiet
}

// proved returns the worth of s, if the game is known to be decided there.
func (e *seeker[S]) proved(s S, depth int) (worth, bool) {
	p, ok := e.prove(s, depth)
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
func (e *seeker[S]) futile(s S, depth int, alpha, beta worth, known span) (worth, bool) {
	points, ok := e.margin(s, depth)
	if !ok {
		return 0, false
	}
	const most = 1 << 33 // points, by which no two worths differ
	w, off := e.guess(s, known), worth(min(max(int64(points), -most), most))*point
	return w, w-off >= beta || w+off <= alpha
}

// settle ends the search at f, or makes it a quiescence search (Shannon, 1950;
// the way to do it is that of Harris, 1975): it leaves only the noisy options of
// those behind lo and makes the guess the worth that they have to surpass, unless
// there is no quiet move to be content with. Where chance moves it leaves none.
func (e *seeker[S]) settle(f *fork[S], lo int, known span, quiet bool) {
	ends := f.depth <= -e.beyond || e.chancer != nil && len(e.chancer.Chances(e.weights[len(e.weights):], f.s)) > 0
	switch {
	case e.path == nil:
		hi := len(e.options)
		e.options = e.options[:lo]
		if e.noisy != nil && !ends {
			for _, o := range e.options[lo:hi] {
				if e.noisy(f.s, o) {
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
func (e *seeker[S]) try(f *fork[S], lo, first int) {
	n := len(e.options) - lo
	at := len(e.order)
	e.arrange(f, lo, n, first)
	if f.ply == 0 && n > 0 {
		e.opened = e.Step(f.s, e.options[lo+int(e.order[at])])
	}
	most := n
	if e.enough != nil && f.ply > 0 && f.depth > 0 && n > 1 {
		most = max(1, e.enough(f.s, f.depth))
	}
	tried := 0
	for ; tried < n && f.best < f.beta && !e.ended && (tried < most || f.best.slack() < 0); tried++ {
		move := int(e.order[at+tried])
		e.weigh(f, e.options[lo+move], move, tried)
	}
	if tried < n {
		f.proof &^= atMost
		e.sum.Cutoffs++
	}
	if (e.history || e.killing) && f.best >= f.beta && f.move != noMove {
		e.refuted(f, lo)
	}
	e.order = e.order[:at]
}

// weigh searches option o of f, number move, of which so many have been tried before. If
// it is not the first, it is asked first whether it is better than those before, which
// mostly it is not.
func (e *seeker[S]) weigh(f *fork[S], o S, move, tried int) {
	alpha, beta, less := f.alpha, f.beta, 0
	if tried > 0 && beta-alpha > 1 {
		beta = alpha + 1
	}
	if e.reduce != nil && tried > 0 && f.next > 0 {
		less = min(max(e.reduce(f.s, o, tried, f.depth), 0), f.next)
	}
	if e.path != nil {
		e.path.Enter(o)
	}
	w, p := e.option(f, o, f.next-less, alpha, beta)
	if less > 0 && w > alpha && !e.ended {
		w, p = e.option(f, o, f.next, alpha, beta)
	}
	if w >= beta && beta < f.beta {
		w, p = e.option(f, o, f.next, alpha, f.beta)
	}
	if e.path != nil {
		e.path.Leave()
	}
	if e.ended {
		return
	}
	f.proof = f.proof.besides(p)
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
func (e *seeker[S]) option(f *fork[S], o S, depth int, alpha, beta worth) (worth, proof) {
	alpha, beta = alpha.floor(), beta.ceil()
	if e.Again(f.s, o) {
		w, p := e.search(e.Canonical(o), depth, f.ply+1, alpha, beta)
		return w.before(), p
	}
	w, p := e.search(e.Canonical(o), depth, f.ply+1, -beta, -alpha)
	return -w.before(), p.reverse()
}
