package partizan

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// days returns the values born by day n. The options of these values are born by the day before.
// Each value is {L|R} for a pair of antichains L and R.
func days(a *Arithmetic, n int) []Value {
	values := []Value{{}}
	for range n {
		chains := antichains(a, values)
		seen := map[Value]bool{}
		var next []Value
		for _, left := range chains {
			for _, right := range chains {
				if v := a.Game(left, right); !seen[v] {
					seen[v] = true
					next = append(next, v)
				}
			}
		}
		values = next
	}
	return values
}

// antichains returns all sets of values without two comparable values.
func antichains(a *Arithmetic, values []Value) [][]Value {
	sets := [][]Value{nil}
	for _, v := range values {
		for _, set := range sets {
			free := true
			for _, u := range set {
				free = free && a.Compare(u, v) == Confused
			}
			if free {
				sets = append(sets, append(set[:len(set):len(set)], v))
			}
		}
	}
	return sets
}

// 1, 4, 22 and 1474 values are born by days 0 to 3 (Conway 1976; Wolfe and Fraser 2004; OEIS
// A065401).
func TestBirthdays(t *testing.T) {
	s := NewStore()
	a := s.Arithmetic(t.Context())
	for day, want := range []int{1, 4, 22, 1474} {
		values := days(a, day)
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		if len(values) != want {
			t.Fatalf("%d values are born by day %d, want %d", len(values), day, want)
		}
		for _, v := range values {
			if v.Birthday() > day {
				t.Errorf("a value of day %d has the birthday %d", day, v.Birthday())
			}
		}
	}
}

// Large numbers are born late and take no additional memory.
func TestLateBirthdays(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for _, n := range []int{65535, 1000000, max(7, math.MaxInt>>31), max(7, math.MaxInt>>31+1), max(7, math.MaxInt>>29)} { // to 34 bits where an int has 64
		v := a.Add(a.Switch(Integer(n), Value{}), Nimber(5))
		if v.Birthday() != n+6 || v.String() != fmt.Sprintf("{%d+*5|*5}", n) || a.Err() != nil {
			t.Errorf("%v is born on day %d, want %d, %v", v, v.Birthday(), n+6, a.Err())
		}
		if u, err := a.Parse(v.String()); u != v || err != nil {
			t.Errorf("%v, %v, want %v", u, err, v)
		}
	}
	if want := int64(32 + strconv.IntSize/8); nodeBytes != want {
		t.Errorf("a value takes %d bytes, want %d: the doc of Store says 40, where an int has 64 bits", nodeBytes, want)
	}
}

// sample returns random values: the options of a value are earlier random values.
func sample(a *Arithmetic, r *rand.Rand, n int) []Value {
	values := []Value{{}, Integer(1), Integer(-1), Nimber(1), Ups(1, 0), Dyadic(NewNumber(1, 1))}
	pick := func(n int) (some []Value) {
		for range n {
			some = append(some, values[r.IntN(len(values))])
		}
		return some
	}
	for len(values) < n {
		values = append(values, a.Game(pick(r.IntN(3)), pick(r.IntN(3))))
	}
	return values
}

// A value without memory is not counted.
func TestLenWithoutMemory(t *testing.T) {
	s := &Store{Memory: 100_000} // enough for nodes and their index, but not for options
	for range 3 {
		a := s.Arithmetic(t.Context())
		a.Switch(Integer(2), Integer(1))
		if !errors.Is(a.Err(), game.ErrMemory) {
			t.Fatalf("the error is %v", a.Err())
		}
		if s.Len() != 0 {
			t.Errorf("%d values", s.Len())
		}
	}
}
