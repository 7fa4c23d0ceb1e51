package lookahead

import (
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// engine searches. It knows positions by their numbers.
type engine struct {
	positions
	words *transposition.Table[uint64, entry] // nil if keys are positions
	has   traits
	size  int // positions that are in use: the numbers below

	Numbers     // with the defaults; Scale is 0 before the first Set
	most    int // guesses may be, in absolute value
	largest int // scores may be, in absolute value

	// What is remembered from call to call.
	unseen  worth         // no position at which a search has stopped is worth more
	merit   [merits]int32 // of moves, by label, for the history heuristic
	killers [][2]int32    // by ply, the labels of the last moves that refuted a position there

	// Of the call.
	Limits
	stop     *poll.Flag
	deadline time.Time // zero means none
	visited  int       // positions, for the clock
	ended    bool      // the search has been stopped, or failed
	err      error
	sum      game.Stats
	root     rooted
	result   result
	told     []result // of the options, in an analysis

	// In arenas each position on the path has the part behind that of the one before it.
	order   []int32 // in which the options are tried
	lines   []int   // how long the principal variation is from each ply on
	labels  []int32 // of the options that are being arranged
	weights []int   // where chance moves
	spans   []span  // of what the options count, where chance moves
	drawn   int     // how often chance has moved on the path
}

func (e *engine) stats() game.Stats {
	st := e.sum
	st.Memory, st.Elapsed = e.memory(), e.Meter.Elapsed()
	return st
}

// clockEvery is how many positions are visited between two looks at the clock. The timer of
// a context may be late where the machine is busy.
const clockEvery = 64

// reportEvery is how many positions are expanded between two looks at the clock of
// reports.
const reportEvery = 16

// visit begins a position at the given ply. It returns false if the search has to
// end there.
func (e *engine) visit(ply int) bool {
	if e.visited++; e.visited%clockEvery == 0 && !e.deadline.IsZero() && time.Now().After(e.deadline) {
		e.ended = true
	}
	// From the first false on all searches on the path return, and what they return means nothing.
	if e.ended || e.stop.Load() {
		e.ended = true
		return false
	}
	e.sum.Depth = max(e.sum.Depth, ply)
	if ply == len(e.lines) {
		e.lines = append(e.lines, 0)
	}
	// The line that another position left at this ply is none of this one.
	e.lines[ply] = 0
	return true
}

// final returns the worth of the terminal position at.
func (e *engine) final(at int) worth { return final(e.scaled(at, e.score(at))) }

// guessed returns what position at, of which the game knows the bounds, is worth by Evaluate. If the points
// are moved between the bounds, they remain those of a guess, which counts less than a win of
// as many points.
func (e *engine) guessed(at int, known span) worth {
	v := e.guess(at)
	if v < -e.most || v > e.most {
		e.fail(fmt.Errorf("%w: a guess of %d at %s, want at most ±%d with this Scale", rules.ErrScore, v, e.name(at), e.most))
		v = 0
	}
	if e.has.bounds {
		v = min(max(v, known.low.points()), known.high.points())
	}
	return guess(v)
}

// scaled returns the score v of position at in points.
func (e *engine) scaled(at, v int) int {
	if v < -e.largest || v > e.largest {
		e.excessive(at, v)
		return 0
	}
	return v * e.Scale
}

// excessive is not a part of scaled so that scaled can be inlined.
func (e *engine) excessive(at, v int) {
	e.fail(fmt.Errorf("%w: %d at %s, want at most ±%d with this Scale", rules.ErrScore, v, e.name(at), e.largest))
}

// known returns what the game knows of position at: any slack is possible. A bound that is beyond all
// scores says nothing.
func (e *engine) known(at int) span {
	sp := unknown
	if e.has.bounds {
		// A bound tells the points and not the plies, so it has the widest slack there is.
		lo, hi := e.bounds(at)
		if lo >= -e.largest {
			sp.low = guess(e.scaled(at, lo)) - sure
		}
		if hi <= e.largest {
			sp.high = guess(e.scaled(at, hi)) + sure
		}
	}
	return sp
}

// fail ends the search with an error.
func (e *engine) fail(err error) { e.err, e.ended = err, true }
