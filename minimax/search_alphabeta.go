package minimax

// fork is a position of a search whose options are being looked at.
type fork[S comparable] struct {
	s           S
	depth, ply  int
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
func (e *seeker[S, K]) search(s S, depth, ply int, alpha, beta worth) (worth, proof) {
	if !e.enter(ply) {
		return 0, 0
	}
	known := e.bounds(s)
	if w, p, ok := known.decides(alpha, beta); ok {
		e.sum.Cutoffs++
		return w, p
	}
	var key K
	first := noMove
	if depth > 0 {
		key = e.keys.Of(s)
		if f, ok := e.table.Find(key); ok {
			first = int(f.move)
			if beta-alpha == 1 {
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
	lo := len(e.options)
	e.options = e.rules.Moves.Moves(e.options, s)
	if len(e.options) == lo {
		e.sum.Terminals++
		return e.final(s), atLeast | atMost
	}
	if e.sum.Positions++; e.sum.Positions%reportEvery == 0 && e.meter.due() {
		e.meter.report(e.stats())
	}
	f := fork[S]{
		s: s, depth: depth, ply: ply, asked: alpha, alpha: alpha, beta: beta,
		best: -boundless, proof: atMost, move: noMove,
	}
	if depth <= 0 {
		e.settle(&f, lo, known)
	}
	e.try(&f, lo, first)
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

// reportEvery is how many positions are expanded between two looks at the clock of
// reports.
const reportEvery = 16

// enter begins a position at the given ply. It returns false if the search has to
// end there.
func (e *seeker[S, K]) enter(ply int) bool {
	if e.stop.Load() {
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

// settle ends the search at f, or makes it a quiescence search (Shannon, 1950;
// the way to do it is that of Harris, 1975): it leaves only the noisy options of
// those behind lo and makes the guess the worth that they have to surpass, unless
// there is no quiet move to be content with.
func (e *seeker[S, K]) settle(f *fork[S], lo int, known span) {
	hi := len(e.options)
	e.options = e.options[:lo]
	if e.noisy != nil && f.depth > -e.beyond {
		for _, o := range e.options[lo:hi] {
			if e.noisy(f.s, o) {
				e.options = append(e.options, o)
			}
		}
	}
	if len(e.options) < hi {
		f.best, f.proof = e.guess(f.s, known), 0
		f.alpha = max(f.alpha, f.best)
	}
}

// try looks at the options of f, which lie behind lo, until one is too good for
// the opponent to allow f.
func (e *seeker[S, K]) try(f *fork[S], lo, first int) {
	n := len(e.options) - lo
	at := len(e.order)
	e.arrange(n, first, e.history && f.depth > 0)
	tried := 0
	for ; tried < n && f.best < f.beta && !e.ended; tried++ {
		move := int(e.order[at+tried])
		e.weigh(f, e.options[lo+move], move, tried == 0)
	}
	if tried < n {
		f.proof &^= atMost
		e.sum.Cutoffs++
	}
	if e.history && f.best >= f.beta && f.move < merits {
		e.credit(f.move, f.depth)
	}
	e.order = e.order[:at]
}

// weigh searches option o of f, number move. If it is not the first, it is asked
// first whether it is better than those before, which mostly it is not.
func (e *seeker[S, K]) weigh(f *fork[S], o S, move int, first bool) {
	alpha, beta := f.alpha, f.beta
	if !first && beta-alpha > 1 {
		beta = alpha + 1
	}
	w, p := e.option(f, o, alpha, beta)
	if w >= beta && beta < f.beta {
		w, p = e.option(f, o, alpha, f.beta)
	}
	if e.ended {
		return
	}
	f.proof &= p | ^atMost
	if w > f.best {
		f.best, f.move = w, move
		f.proof = f.proof&^atLeast | p&atLeast
	}
	if w > f.alpha {
		f.alpha = w
		if w < f.beta {
			e.lines[f.ply] = append(append(e.lines[f.ply][:0], e.canonical(o)), e.lines[f.ply+1]...)
		}
	}
}

// option searches option o of f with a window that is one of f, and returns what
// o counts there.
func (e *seeker[S, K]) option(f *fork[S], o S, alpha, beta worth) (worth, proof) {
	alpha, beta = alpha.floor(), beta.ceil()
	if e.same(f.s, o) {
		w, p := e.search(e.canonical(o), f.depth-1, f.ply+1, alpha, beta)
		return w.before(), p
	}
	w, p := e.search(e.canonical(o), f.depth-1, f.ply+1, -beta, -alpha)
	return -w.before(), p.reverse()
}
