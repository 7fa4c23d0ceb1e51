package misere

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// Stats tells the cost of a call of a [Solver]. A Progress function gets the cost so far.
// Positions counts the positions of all proofs, including failed proofs. Stats extends
// game.Stats, because the heap and the order show the progress of a call better than positions.
type Stats struct {
	game.Stats

	Heap       int   // the heap that is being added, or was last
	Order      int   // of the last candidate; 0 if there was none
	Candidates int64 // the number of monoids tried
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
