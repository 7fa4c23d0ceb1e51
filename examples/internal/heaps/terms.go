package heaps

import "github.com/gametheory-go/gametheory/play"

// The words of the theory of heaps that a reason may use.
var (
	GrundyValue = play.Term{Name: "Grundy value", Means: "The Grundy value of a position is the size of the heap of Nim that is as good; xor adds such numbers in binary without carrying."}

	nimSumTerm   = play.Term{Name: "nim-sum", Means: "The nim-sum of heaps adds their sizes in binary without carrying, which is called xor."}
	quotientTerm = play.Term{Name: "misère quotient", Means: "The misère quotient is an algebra with an element for each position; a position whose element is in P is lost for the player to move."}
)

// terms are all of them.
var terms = []play.Term{GrundyValue, nimSumTerm, quotientTerm}
