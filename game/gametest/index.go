package gametest

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
)

// TestIndex checks that an index numbers positions as it should, at all numbers of each stage, or
// some if there are more than a million: that Position and Index undo each other, so that no position
// comes twice and none is left out, and that moves lead to no later stage. Of a game with Bank the index
// numbers the rests.
func TestIndex[S comparable](t testing.TB, r game.Rules[S], index game.Index[S]) {
	t.Helper()
	const most = 1_000_000
	canonical, _ := game.Find[game.Canonicalizer[S]](r)
	banker, _ := game.Find[game.Banker[S]](r)
	var options []S
	for stage := range index.Stages() {
		size := index.Size(stage)
		for number := uint64(0); number < size; number += 1 + size/most {
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
}
