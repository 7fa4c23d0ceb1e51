package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
)

const (
	mostNumbers    = 20_000 // of a stage that is tested whole
	sampledNumbers = 200    // of a larger one
)

// TestIndex checks an index. Index and Position must undo each other, so no position is numbered
// twice and no number is left out. No move may lead to a later stage. If the game has Bank, the
// index needs numbers only for the rests. If the game has Canonical, the index needs numbers only
// for the representatives.
//
// TestIndex tests all numbers of a stage with at most 20,000 numbers. In a larger stage it tests
// 200 numbers: the first, the last, and random numbers, which are the same in each run. TestIndex
// logs the number of larger stages.
func TestIndex[S comparable](t testing.TB, r game.Rules[S], index game.Index[S]) {
	t.Helper()
	canonical, _ := game.Find[game.Canonicalizer[S]](r)
	banker, _ := game.Find[game.Banker[S]](r)
	var options []S
	sampled := 0
	dice := rand.New(rand.NewPCG(1, 2))
	for stage := range index.Stages() {
		size := index.Size(stage)
		tested := size
		if size > mostNumbers {
			tested = sampledNumbers
			sampled++
		}
		for i := range tested {
			number := number(dice, i, tested, size)
			s := index.Position(stage, number)
			if i, n := index.Index(s); i != stage || n != number {
				t.Fatalf("%T: the position with number %d of stage %d is %v, and Index(%v) is %d, %d", index, number, stage, s, s, i, n)
			}
			options = moves.Append(r, options[:0], s)
			for _, o := range options {
				if banker != nil {
					o, _ = banker.Bank(o)
				}
				if canonical != nil {
					o = canonical.Canonical(o)
				}
				i, n := index.Index(o)
				if i < 0 || i > stage || n >= index.Size(i) {
					t.Fatalf("%T: %v of stage %d has the option %v, with number %d of stage %d", index, s, stage, o, n, i)
				}
				if again := index.Position(i, n); again != o {
					t.Fatalf("%T: %v has number %d of stage %d, which is that of %v", index, o, n, i, again)
				}
			}
		}
	}
	if sampled > 0 {
		t.Logf("%T: %d of %d stages have more than %d numbers, of which %d were tested", index, sampled, index.Stages(), mostNumbers, sampledNumbers)
	}
}

// number returns the i-th number to test, if a stage has size numbers and tested of them are
// tested.
func number(r *rand.Rand, i, tested, size uint64) uint64 {
	switch {
	case tested == size || i == 0:
		return i
	case i == 1:
		return size - 1
	}
	return r.Uint64N(size)
}
