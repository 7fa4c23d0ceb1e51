package lookahead

import "slices"

// finding is what a search has found of a position.
type finding struct {
	worth       worth
	proof       proof // of the worth: of its points, and of the plies to the end
	pointsProof proof // of the points alone
	plies       int   // to the end if that is proved, or else 0
	settled     bool  // no deeper search alters points or plies
}

// whole is the proof that a worth is neither more nor less.
const whole = atLeast | atMost

// exact reports whether the points are those of the game, with no mean rounded.
func (f finding) exact() bool { return f.pointsProof == whole }

// closed reports whether no deeper search alters the points.
func (f finding) closed() bool { return f.pointsProof&whole == whole }

// newFinding returns the finding of a worth with its proof.
func newFinding(w worth, p proof) finding { return finding{worth: w, proof: p, pointsProof: p} }

// conclude returns what follows from f, found of position at by a search to the given depth.
func (e *engine) conclude(at, depth int, f finding) finding {
	f = e.compare(at, f)
	f.settle(e.sight(depth, f.worth.points()))
	return f
}

// sight returns up to which depth a search to the given depth has found all ends that may be
// better than a win of so many points: 0, if it may have left some out. Beyond the depth, an end
// may still pay more.
func (e *engine) sight(depth, points int) int {
	if e.has.reduce || e.has.enough || e.has.margin || !e.has.bounds || max(points, -points) < e.unseen.points() {
		return 0
	}
	return depth
}

// compare adds to f what the bounds of position at prove: they say of points what they do not say
// of worths. With the points of a bound a worth lies within 2·sure of it.
func (e *engine) compare(at int, f finding) finding {
	known := e.known(at)
	if f.worth >= known.high-2*sure {
		f.pointsProof |= atMost
	}
	if f.worth <= known.low+2*sure {
		f.pointsProof |= atLeast
	}
	return f
}

// concludeMove is conclude for a result with a value that a search to the given depth has found at position 0: the
// value is proved to be no less only if the first move of the line is proved to keep it. That move, if there is one,
// leads to position 1, where the same player moves again or not.
//
// Where the bounds of the position alone prove that, the move rests on a guess, and a deeper search
// may find a better one. A search to the ends does find a move that is proved: the value
// is then that of an option whose proof is whole.
func (e *engine) concludeMove(value, depth int, moved, again bool, f finding) finding {
	f = e.compare(0, f)
	if f.pointsProof&atLeast != 0 && moved && !e.keeps(value, again) {
		f.pointsProof &^= atLeast
	}
	f.settle(e.sight(depth, value))
	return f
}

// keeps reports whether the first move of the line of the last
// search is proved to keep the value: because there is no other, by that search, or by
// the bounds of the position that it leads to.
func (e *engine) keeps(value int, again bool) bool {
	if e.root.only || e.root.line && e.root.proof&atLeast != 0 && e.root.best.points() >= value {
		return true
	}
	// The bounds of the option are points of the player who moves there: of the opponent, unless again.
	known := e.known(1)
	if again {
		return known.low.points() >= value
	}
	return -known.high.points() >= value
}

// rooted is what a search has found of the moves at its root, whose bounds do not count.
type rooted struct {
	best  worth // of an option
	proof proof // of best
	line  bool  // the principal variation begins with that option
	only  bool  // it is the only one
}

// settle tells after how many plies the end comes, if a search to the given depth proves
// it.
//
// Let w be the worth that it found, a win in k plies. Let it be proved that the true
// worth W, which is what a search without limits finds, is at least w, and has the same
// points. If k is at most the depth, no end beyond the depth pays more points, and the search
// leaves nothing out within it, then W = w.
//
// For W is at least w and has the same points, so it is a win in at most k plies, and
// the winner has a strategy all of whose plays end in ends that are worth at least W to him,
// counted from the root: within the depth, since beyond it an end is worth less. From these
// ends back to the root, the
// search found of each position that the strategy leads to at least what W is there:
// where the winner moves, since he has the option of the strategy; where the opponent
// moves, since all his options are such positions; and where a worth is moved between
// the bounds, since W lies between them. What was remembered of a position is a theorem,
// or was found by a search at least as deep. So w is at least W.
//
// Where an end beyond the depth may pay more points, the depth is 0, and that does not follow:
// the opponent may have the choice between an end soon and a larger loss late, which the search
// takes for a smaller one.
//
// A loss is a win of the opponent. The plies can exceed the depth only along noisy moves. Where
// bounds have the points before any end is seen, the slack of w has the other sign than its
// points, and says nothing. In both cases a deeper search will tell.
func (f *finding) settle(depth int) {
	f.plies, f.settled = 0, false
	if !f.closed() {
		return
	}
	need := atLeast
	switch points := f.worth.points(); {
	case points == 0:
		f.worth, f.proof, f.settled = 0, f.proof|whole, true
		return
	case f.worth.slack() == 0 && f.proof&whole == whole: // a mean
		f.settled = true
		return
	case points < 0:
		need = atMost
	}
	plies, ok := f.worth.plies()
	if ok && (f.proof&whole == whole || f.proof&need != 0 && plies <= depth) {
		f.plies, f.settled = plies, true
	}
}

// plies returns after how many plies an end of this worth comes, or ok false if it is not
// that of an end.
func (w worth) plies() (n int, ok bool) {
	slack := w.slack()
	if w.points() < 0 {
		slack = -slack
	}
	return int(sure - slack), slack > 0 && w.points() != 0
}

// done reports whether no deeper search is wanted.
func (f finding) done(shortest bool) bool { return f.closed() && (f.settled || !shortest) }

// before returns what a finding of an option says about the position before it, to the player
// to move there: the same player if again, and otherwise the opponent.
func (f finding) before(again bool) finding {
	f.worth = f.worth.before()
	if !again {
		f.worth, f.proof, f.pointsProof = -f.worth, f.proof.reverse(), f.pointsProof.reverse()
	}
	// A worth without slack is 0 or a mean. Neither has a distance to the end.
	if f.settled && f.worth.slack() != 0 {
		f.plies++
	}
	return f
}

// chosen returns what findings of all options say of their position, where a player chooses.
func chosen(options []finding) finding {
	b := finding{worth: -boundless, proof: atMost, pointsProof: atMost}
	for _, o := range options {
		b.worth = max(b.worth, o.worth)
	}
	// That the position is worth at most so much has to be proved of all options; that it is worth at least so much,
	// of one of the best.
	for _, o := range options {
		b.proof = b.proof.besides(o.proof)
		b.pointsProof = b.pointsProof.besides(o.pointsProof)
	}
	for _, o := range options {
		if o.worth == b.worth {
			b.proof |= o.proof & atLeast
		}
		if o.worth.points() == b.worth.points() {
			b.pointsProof |= o.pointsProof & atLeast
		}
	}
	return b
}

// claim is what is proved of a move, given what is proved of the position. The best moves are
// those of the largest claim, and of these those of the largest worth.
//
//	value of the position    the move is proved to be worth    claim
//	not proved               anything                          mayKeep
//	proved                   less                              fails
//	proved                   neither less nor as much          mayKeep
//	proved                   as much                           keeps
//	proved, with the plies   as much, with no worse plies      keepsPlies
type claim int

const (
	fails claim = iota
	mayKeep
	keeps
	keepsPlies
)

// claim returns what is proved of option o of the position of f.
func (f finding) claim(o finding) claim {
	switch value, points := f.worth.points(), o.worth.points(); {
	case !f.closed():
		return mayKeep
	case points < value && o.pointsProof&atMost != 0:
		return fails
	case points < value || o.pointsProof&atLeast == 0:
		return mayKeep
	case f.plies > 0 && (o.plies == f.plies || o.worth >= f.worth && o.proof&atLeast != 0):
		return keepsPlies
	}
	return keeps
}

// judge calls mark with the numbers of the best options. If the value of the position is proved,
// and of one option alone it is not proved that it is worth less, then that option is worth what
// the position is, and judge makes it so. If no option is proved to keep the value, judge
// leaves it unproved.
func (f *finding) judge(options []finding, mark func(i int)) {
	claims := make([]claim, len(options))
	left, last := 0, 0
	for i, o := range options {
		if claims[i] = f.claim(o); claims[i] > fails {
			left, last = left+1, i
		}
	}
	// Some option is worth what the position is. If all others are proved to be worth less, it is the last one.
	if f.closed() && left == 1 && claims[last] == mayKeep {
		options[last], claims[last] = *f, keeps
	}
	top := slices.Max(claims)
	most := -boundless
	for i, o := range options {
		if claims[i] == top {
			most = max(most, o.worth)
		}
	}
	for i, o := range options {
		if claims[i] == top && o.worth == most {
			mark(i)
		}
	}
	// The bounds of the position prove its value, but no move is proved to keep it: a deeper search may find one.
	if top < keeps {
		f.pointsProof &^= atLeast
		f.settle(0)
	}
}
