package survey

import (
	"iter"
	"sync"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// known is what has been found of the classes of boards: of boards that differ by
// the names of the colors only, one is solved. It may be used by several goroutines
// at once. A nil one knows nothing, and every board is to be solved.
type known struct {
	mu    sync.Mutex
	pages map[int64]*[pageSize]finding // by the rank of the class
}

// Classes are solved in almost the order of their ranks, so that pages are full,
// and take less than a map of classes.
const pageSize = 1 << 10

// finding is what has been found of a class.
type finding struct {
	points reduced.Points
	state  findingState
	states int64
	best   string // the kinds of the best first moves, if those are asked for
}

type findingState int8

const (
	unknown findingState = iota
	asked                // somebody solves it
	solved
)

func newKnown() *known { return &known{pages: make(map[int64]*[pageSize]finding)} }

// at returns the place for the class of a rank.
func (k *known) at(rank int64) *finding {
	page := k.pages[rank/pageSize]
	if page == nil {
		page = new([pageSize]finding)
		k.pages[rank/pageSize] = page
	}
	return &page[rank%pageSize]
}

// put remembers what was found of a board.
func (k *known) put(a reduced.Analysis) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	f := finding{points: a.Value, state: solved, states: a.Stats.Positions}
	if a.Options != nil {
		f.best = rows.Kinds(a)
	}
	*k.at(a.Board.ClassRank()) = f
}

// get returns what is known of board b, if anything is. It took no time.
func (k *known) get(b reduced.Board) (a reduced.Analysis, ok bool) {
	if k == nil {
		return reduced.Analysis{}, false
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	f := k.at(b.ClassRank())
	a.Board, a.Value, a.Stats.Positions = b, f.points, f.states
	if f.best != "" {
		a.Options = rows.Options(b, f.best)
	}
	return a, f.state == solved
}

// ask yields, in the order of the boards, the canonical boards of the classes that
// nobody has asked for: whichever board of a class comes first, it is the same one
// that is solved, so that the number of states searched is the same too.
func (k *known) ask(boards iter.Seq[reduced.Board]) iter.Seq[reduced.Board] {
	if k == nil {
		return boards
	}
	return func(yield func(reduced.Board) bool) {
		for b := range boards {
			if k.claim(b) && !yield(b.Canonical()) {
				return
			}
		}
	}
}

// claim asks for the class of b, and reports whether nobody has before.
func (k *known) claim(b reduced.Board) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	f := k.at(b.ClassRank())
	if f.state != unknown {
		return false
	}
	f.state = asked
	return true
}
