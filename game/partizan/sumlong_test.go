package partizan

import (
	"math/rand/v2"
	"slices"
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
	total := func(sum []Term[longGame]) (v Value) {
		for _, x := range sum {
			one := Dyadic(x.Position.left)
			if x.Position.hot {
				one = a.Game([]Value{one}, []Value{Dyadic(x.Position.right)})
			}
			if x.Negative {
				one = a.Neg(one)
			}
			v = a.Add(v, one)
		}
		return v
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
		want := total(sum).Outcome()
		outcomes[want]++
		if o, err := s.Outcome(t.Context(), sum); o != want || err != nil {
			t.Fatalf("%v is %v, %v; want %v", sum, o, err, want)
		}
		for p := range Player(2) {
			moves, err := s.WinningMoves(t.Context(), sum, p)
			if err != nil || (len(moves) > 0) != want.Wins(p, p) {
				t.Fatalf("%v: %v wins by %v, %v; want %v", sum, p, moves, err, want)
			}
			for _, m := range moves {
				after := slices.Clone(sum)
				after[m.Summand].Position = m.To
				if !total(after).Outcome().Wins(p, p.Opponent()) {
					t.Fatalf("%v: %v does not win by %v", sum, p, m)
				}
			}
		}
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
		var sum []Term[Value]
		for range 2 + r.IntN(2) {
			sum = append(sum, Term[Value]{values[r.IntN(len(values))], r.IntN(2) == 0})
		}
		total := func(sum []Term[Value]) (v Value) {
			for _, x := range sum {
				if x.Negative {
					v = a.Sub(v, x.Position)
				} else {
					v = a.Add(v, x.Position)
				}
			}
			return v
		}
		for p := range Player(2) {
			analysis, err := s.Analyze(t.Context(), sum, p)
			if err != nil {
				t.Fatal(sum, err)
			}
			wins := 0
			for i, x := range sum {
				for _, o := range options(valueRules, x.Position, map[bool]Player{false: p, true: p.Opponent()}[x.Negative]) {
					after := slices.Clone(sum)
					after[i].Position = o
					if total(after).Outcome().Wins(p, p.Opponent()) {
						wins++
					}
				}
			}
			if wins != len(analysis.Winning) || a.Err() != nil {
				t.Fatalf("%v: %v has the winning moves %v, want %d of them; %v", sum, p, analysis.Winning, wins, a.Err())
			}
		}
	}
}
