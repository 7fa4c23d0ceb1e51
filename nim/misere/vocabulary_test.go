package misere_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/misere"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// pile is taking one, two or four counters from one heap.
type pile struct{}

func (pile) Moves(dst []int, n int) []int {
	for _, take := range []int{1, 2, 4} {
		if take <= n {
			dst = append(dst, n-take)
		}
	}
	return dst
}

// Genera keeps the vocabulary of exact tools. Its values are misère Grundy values: that of a
// terminal position is 1.
func TestVocabulary(t *testing.T) {
	var value func(n int) nim.Nimber
	value = func(n int) nim.Nimber {
		if n == 0 {
			return 1
		}
		var options []nim.Nimber
		for _, o := range (pile{}).Moves(nil, n) {
			options = append(options, value(o))
		}
		return nim.Mex(options...)
	}
	oracle := gametest.Oracle[int, nim.Nimber]{Rules: pile{}, Value: value, Option: func(s, o int) (nim.Nimber, bool) {
		return value(o), value(o) == 0 || value(s) == 0
	}}
	gametest.TestExact(t, misere.NewGenera(pile{}), oracle, 0, 1, 2, 3, 4, 7, 11, 12)
}

// A quotient answers as a table does, but for All and Len, which infinitely many positions cannot
// have.
func TestTable(t *testing.T) {
	q, err := misere.NewSolver(takeaway.Subtraction(1, 2)).Quotient(t.Context(), 9)
	if err != nil {
		t.Fatal(err)
	}
	g := q.Game()
	for _, h := range []nim.Heaps{nim.NewHeaps(), nim.NewHeaps(1), nim.NewHeaps(4, 2), nim.NewHeaps(9, 5, 3)} {
		a, err := q.Analyze(h)
		line, err2 := q.Line(h)
		if err != nil || err2 != nil || len(line) == 0 && len(a.Options) > 0 {
			t.Fatalf("%v: %+v, %v, %v, %v", h, a, err, line, err2)
		}
		for at := h; len(line) > 0; at, line = line[0], line[1:] {
			next, err := q.Strategy().Choose(t.Context(), at)
			if err != nil || next != line[0] {
				t.Errorf("%v: the strategy moves from %v to %v, %v; the line to %v", h, at, next, err, line[0])
			}
			if len(line) == 1 && !game.Terminal(g, line[0]) {
				t.Errorf("%v: the line ends at %v", h, line[0])
			}
		}
	}
}
