package partizan

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// longGame is a number or a switch.
type longGame struct {
	left, right Number
	hot         bool // {left|right}, and otherwise left
}

type longRules struct{}

func (longRules) moves(dst []longGame, g longGame, p Player) []longGame {
	if g.hot {
		return append(dst, longGame{left: [2]Number{g.left, g.right}[p]})
	}
	for _, o := range Dyadic(g.left).Options(p) {
		x, _ := o.Number()
		dst = append(dst, longGame{left: x})
	}
	return dst
}

func (r longRules) Left(dst []longGame, g longGame) []longGame  { return r.moves(dst, g, Left) }
func (r longRules) Right(dst []longGame, g longGame) []longGame { return r.moves(dst, g, Right) }

func (longRules) KnownValue(g longGame) (Value, bool) { return Dyadic(g.left), !g.hot }

// Sums with numbers out of the range of the search have the outcomes and the winning moves of their values.
func TestSumSolverLong(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 28))
	numbers := []Number{NewNumber(1<<40, 0), NewNumber(-1<<40, 0), NewNumber(1, 40), NewNumber(-1, 40), NewNumber(3, 30), NewNumber(1<<34, 0), NewNumber(2, 0), NewNumber(-1, 1), {}}
	number := func() Number { return numbers[r.IntN(len(numbers))] }
	s := NewSumSolver[longGame](longRules{})
	a := NewStore().Arithmetic(t.Context())
	value := func(g longGame) Value {
		if g.hot {
			return a.Game([]Value{Dyadic(g.left)}, []Value{Dyadic(g.right)})
		}
		return Dyadic(g.left)
	}
	outcomes := map[Outcome]int{}
	for range longtest.Some(300) {
		var sum []Term[longGame]
		for range 1 + r.IntN(4) {
			sum = append(sum, Term[longGame]{longGame{number(), number(), r.IntN(2) == 0}, r.IntN(2) == 0})
			if r.IntN(3) == 0 {
				x := sum[len(sum)-1]
				x.Negative = !x.Negative
				sum = append(sum, x)
			}
		}
		outcomes[total(a, value, sum).Outcome()]++
		testSum(t, s, a, value, sum)
	}
	if len(outcomes) < 4 || a.Err() != nil {
		t.Errorf("outcomes %v, %v", outcomes, a.Err())
	}
}

// knownNumbers are the rules of values. The numbers are known.
type knownNumbers struct{ Rules[Value] }

func (knownNumbers) KnownValue(v Value) (Value, bool) {
	_, ok := v.Number()
	return v, ok
}

// A number out of the range that a search meets late does not disturb the search of the next move.
func TestSumSolverLongLate(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 29))
	a := NewStore().Arithmetic(t.Context())
	var values []Value
	for _, text := range []string{
		"{0||0|-1099511627776}", "{0||||0||0|-1099511627776}", "{0||0|-1}", "{2|0||0}", "^", "v*", "*2", "{0|*,{0|-2}}", "{1|0||*|-1}",
	} {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(text, err)
		}
		values = append(values, v)
	}
	s := NewSumSolver[Value](knownNumbers{valueRules})
	if _, err := s.Outcome(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	s.search.merged = -1 // so that the search does not add values
	for range longtest.Some(1600) {
		testSum(t, s, a, func(v Value) Value { return v }, pick(r, values, 2+r.IntN(2)))
	}
	if a.Err() != nil {
		t.Error(a.Err())
	}
}
