package lookahead

import (
	"math"

	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// fork is a position of a search whose options are being looked at.
type fork struct {
	at          int // its number
	options, n  int // the number of the first option, and how many are looked at
	depth, ply  int
	turn        int   // the player to move, if the game has turns
	rest        int   // the depth to which the options are searched
	asked       worth // the lower end of the window at first
	alpha, beta worth // the window that is left

	// What has been found so far.
	best  worth // the largest worth of an option
	proof proof // of best
	move  int   // its number among the options
}

// search returns the worth of position at, a representative, when searched to the given
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
// The stages go from what costs least to what costs most. Each may answer, and then the position
// is not expanded.
func (e *engine) search(at, depth, ply int, alpha, beta worth) (worth, proof) {
	if !e.visit(ply) {
		return 0, 0
	}

	// Known: the bounds of the game. They are theorems, so any depth and any window may use them.
	known := e.known(at)
	if w, p, ok := known.decides(alpha, beta); ok {
		e.sum.Cutoffs++
		return w, p
	}

	// Table: what a search found before narrows the bounds. Where chance has moved on the path there is no line to
	// be cut short, whatever the window: a line ends before chance moves.
	var key uint64
	first := noMove
	if depth > 0 {
		var f entry
		var ok bool
		if e.words != nil {
			key = e.key(at)
			f, ok = e.words.Find(key, transposition.HashWord(key))
		} else {
			f, ok = e.find(at)
		}
		if ok {
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
	if e.has.prove && ply > 0 {
		if w, ok := e.consult(at, depth); ok {
			if depth > 0 {
				e.put(at, key, entry{w, w, uint16(depth), noMove, whole})
			}
			return w, whole
		}
	}

	// Margin: a guess far outside a window between neighboring numbers answers it, without proof. It is not
	// stored, since it costs no search.
	if e.has.margin && depth > 0 && ply > 0 && beta-alpha == 1 {
		if w, ok := e.futile(at, depth, alpha, beta, known); ok {
			e.sum.Positions++
			e.sum.Cutoffs++
			return w, 0
		}
	}

	// Expand: with no depth left too, since only the options tell a terminal position from others.
	lo := e.size
	n, quiet := e.expand(at, lo, depth)
	if n == 0 && !quiet {
		e.sum.Terminals++
		return e.final(at), whole
	}
	if e.sum.Positions++; e.sum.Positions%reportEvery == 0 && e.Meter.Due() {
		e.Meter.Report(e.stats())
	}
	f := fork{
		at: at, options: lo, n: n, depth: depth, rest: depth - 1, ply: ply, asked: alpha, alpha: alpha, beta: beta,
		best: -boundless, proof: atMost, move: noMove,
	}
	switch {
	case e.Forced && n == 1 && !quiet && ply < MaxDepth:
		f.rest = depth // the reply costs no depth; the ply ends a cycle of forced moves
	case depth <= 0:
		e.standPat(&f, known, quiet)
	}
	// The options stay while they are searched: whatever a search below needs comes behind them.
	e.size = lo + f.n
	if e.has.turns && f.n > 0 {
		f.turn = e.turn(at)
	}
	if !e.has.chance || !e.average(&f) {
		e.try(&f, first)
	}
	if ply == 0 {
		e.root = rooted{f.best, f.proof, e.lines[0] > 0, f.n == 1}
	}
	e.size = lo
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

// consult returns the worth of position at, if Prove knows it.
func (e *engine) consult(at, depth int) (worth, bool) {
	p, ok := e.prove(at, depth)
	e.sum.Positions += p.Positions
	if !ok {
		return 0, false
	}
	e.sum.Positions++
	// A move takes 1 from the slack of an end, so the slack after Plies moves is that much less, and keeps its sign.
	w := final(e.scaled(at, p.Score))
	switch slack := min(max(worth(p.Plies), 0), sure-1); {
	case w.slack() > 0:
		w -= slack
	case w.slack() < 0:
		w += slack
	}
	return w, true
}

// futile returns the guess of position at, if it is so far outside the window that a search to the
// given depth is not worthwhile.
func (e *engine) futile(at, depth int, alpha, beta worth, known span) (worth, bool) {
	points, ok := e.margin(at, depth)
	if !ok {
		return 0, false
	}
	const most = 1 << 33 // points, by which no two worths differ
	w, off := e.guessed(at, known), worth(min(max(int64(points), -most), most))*point
	return w, w-off >= beta || w+off <= alpha
}

// standPat ends the search at f, or makes it a quiescence search (Shannon, 1950;
// the way to do it is that of Harris, 1975): it leaves only the noisy options of
// its options and makes the guess the worth that they have to surpass, unless
// there is no quiet move to be content with. Where chance moves it leaves none.
func (e *engine) standPat(f *fork, known span, quiet bool) {
	// Who may stop at the guess is a player. Chance cannot decline an option, so none could be left out of its mean.
	ends := f.depth <= -e.NoisyPlies || e.has.chance && e.draws(e.weights[len(e.weights):], f.at)
	n := f.n
	switch {
	case ends, !e.has.path && !e.has.noisy:
		f.n = 0
	case !e.has.path:
		f.n = e.loud(f.at, f.options, n)
	}
	quiet = quiet || f.n < n
	// Without a quiet move the player cannot decline the noisy ones, and the guess is no lower bound.
	if !quiet {
		return
	}
	// The player may be content with the guess, so an option counts only if it is worth more.
	f.best, f.proof = e.guessed(f.at, known), 0
	f.alpha = max(f.alpha, f.best)
	if e.has.bounds {
		e.unseen = max(e.unseen, known.high, -known.low) // what an end behind f may pay to either player
	}
}

// try looks at the options of f until one is too good for the opponent to allow f.
func (e *engine) try(f *fork, first int) {
	at := len(e.order)
	e.arrange(f, first)
	if f.ply == 0 && f.n > 0 {
		e.tryFirst(f.at, f.options+int(e.order[at]))
	}
	most := f.n
	if e.has.enough && f.ply > 0 && f.depth > 0 && f.n > 1 {
		// Without any option there would be no worth, so one is always tried.
		most = max(1, e.enough(f.at, f.depth))
	}
	// Where all options so far lose for certain, another one may save the game, so there Enough says nothing.
	tried := 0
	for ; tried < f.n && f.best < f.beta && !e.ended && (tried < most || f.best.slack() < 0); tried++ {
		e.weigh(f, int(e.order[at+tried]), tried)
	}
	if tried < f.n {
		f.proof &^= atMost // an option that was not tried may be worth more
		e.sum.Cutoffs++
	}
	if (e.History || e.Killers) && f.best >= f.beta && f.move != noMove {
		e.refuted(f)
	}
	e.order = e.order[:at]
}

// weigh searches the option of f with a number, before which so many have been tried. If
// it is not the first, it is asked first whether it is better than those before, which
// mostly it is not.
func (e *engine) weigh(f *fork, move, tried int) {
	o := f.options + move
	alpha, beta, less := f.alpha, f.beta, 0
	// An answer to the question whether the option is better costs the least. If it is better, the search is repeated
	// below in the whole window.
	if tried > 0 && beta-alpha > 1 {
		beta = alpha + 1
	}
	if e.has.reduce && tried > 0 && f.rest > 0 {
		less = min(max(e.reduce(f.at, o, tried, f.depth), 0), f.rest)
	}
	if e.has.path {
		e.enter(o)
	}
	root, again := e.rootOf(f, o)
	// Up to three searches, each only if the one before says that the option seems better: to less depth, to
	// the full depth, and in the whole window. So an option that raises f.best was searched to the full depth.
	w, p := e.option(f, root, again, f.rest-less, alpha, beta)
	if less > 0 && w > alpha && !e.ended {
		w, p = e.option(f, root, again, f.rest, alpha, beta)
	}
	if w >= beta && beta < f.beta {
		w, p = e.option(f, root, again, f.rest, alpha, f.beta)
	}
	e.size = f.options + f.n
	if e.has.path {
		e.leave()
	}
	if e.ended {
		return // w means nothing
	}
	f.proof = f.proof.besides(p) // of f.best or of w: that no option is worth more has to be proved of all
	if w > f.best {
		// That the position is worth at least w follows from this option alone.
		f.best, f.move = w, move
		f.proof = f.proof&^atLeast | p&atLeast
	}
	if w > f.alpha {
		f.alpha = w
		if w < f.beta {
			n := e.lines[f.ply+1]
			e.extend(f.ply, f.at, o, n)
			e.lines[f.ply] = n + 1 // a worth of beta or more is a bound, and its line is not the principal one
		}
	}
}

// rootOf returns the representative of option o of f, which is the last of the positions if it is not o, and
// whether the player to move at f moves there again.
func (e *engine) rootOf(f *fork, o int) (root int, again bool) {
	if e.has.turns {
		again = e.turn(o) == f.turn
	}
	if !e.has.alike {
		return o, again
	}
	root = e.size
	e.represent(o, root)
	e.size++
	return root, again
}

// option searches an option of f, whose representative is root, to the given depth with a window that is one
// of f, and returns what the option counts there.
func (e *engine) option(f *fork, root int, again bool, depth int, alpha, beta worth) (worth, proof) {
	// What counts alpha or less at f is worth floor(alpha) or less at the option, and so with beta: the narrowest window
	// that answers the same question.
	alpha, beta = alpha.floor(), beta.ceil()
	if again {
		w, p := e.search(root, depth, f.ply+1, alpha, beta)
		return w.before(), p
	}
	w, p := e.search(root, depth, f.ply+1, -beta, -alpha)
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
func (e *engine) recall(known *span, f *entry, depth int) {
	low, high := -boundless, boundless // say nothing
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
func (e *engine) usable(f *entry, p proof, depth int) bool {
	proved, deep := f.proof&p != 0, int(f.depth)
	if e.Deeper {
		return deep >= depth || proved
	}
	return deep == depth || deep < depth && proved
}

// remember stores the worth w of fork f and its proof in the table, given what was known
// before the search.
func (e *engine) remember(key uint64, f *fork, known span, w worth, p proof) {
	// A bound that the search did not find remains as it was known before.
	if f.best < f.beta {
		known.meet(-boundless, w, p)
	}
	if f.best > f.asked {
		known.meet(w, boundless, p)
	}
	e.put(f.at, key, entry{known.low, known.high, uint16(f.depth), uint16(min(f.move, noMove)), known.proof})
}

// work measures the work behind an entry: the plies searched.
func (f *entry) work() uint8 { return uint8(min(255, f.depth+1)) }

// put stores the entry of position at, which has a key if keys are words.
func (e *engine) put(at int, key uint64, f entry) {
	if e.words != nil {
		e.words.Store(key, transposition.HashWord(key), f, f.work(), nil)
		return
	}
	e.store(at, f)
}
