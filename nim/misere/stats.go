package misere

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Stats tells what a call of a [Solver] has cost, or, in a Progress function, what it has cost
// so far. Positions counts those that the proofs of quotients went through, failed proofs
// included. It is more than a game.Stats, since how far a call has come shows in the heap and
// the order, not in positions.
type Stats struct {
	game.Stats

	Heap       int   // the heap that is being added, or was last
	Order      int   // of the candidate tried last; 0 if there was none
	Candidates int64 // the monoids tried
}

// String returns the counts, such as
//
//	heap 30, 23 candidates, the last of order 360, 16167 positions, 1.2 MB, 88ms
func (st Stats) String() string {
	text := fmt.Sprintf("heap %d", st.Heap)
	if st.Candidates > 0 {
		text += fmt.Sprintf(", %d candidates, the last of order %d", st.Candidates, st.Order)
	}
	return text + ", " + st.Stats.String()
}
