package grid

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// randomSet returns a set of members below n.
func randomSet(r *rand.Rand, n int) Set {
	return Set{r.Uint64() & r.Uint64(), r.Uint64() & r.Uint64()}.And(Below(n))
}

// Sets have the members that lists of numbers have.
func TestSet(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 1))
	for range 60 {
		s, u, n := randomSet(r, 1+r.IntN(MaxSquares)), randomSet(r, MaxSquares), r.IntN(MaxSquares+10)
		in := func(s Set, i int) bool { return slices.Contains(slices.Collect(s.All()), i) }
		for name, test := range map[string]struct {
			got  Set
			want func(i int) bool
		}{
			"And":    {s.And(u), func(i int) bool { return in(s, i) && in(u, i) }},
			"AndNot": {s.AndNot(u), func(i int) bool { return in(s, i) && !in(u, i) }},
			"Or":     {s.Or(u), func(i int) bool { return in(s, i) || in(u, i) }},
			"Xor":    {s.Xor(u), func(i int) bool { return in(s, i) != in(u, i) }},
			"Lsh":    {s.Lsh(n), func(i int) bool { return in(s, i-n) }},
			"Rsh":    {s.Rsh(n), func(i int) bool { return in(s, i+n) }},
			"Below":  {Below(n), func(i int) bool { return i < n }},
			"Single": {Single(n), func(i int) bool { return i == n }},
			"First":  {s.First(), func(i int) bool { return in(s, i) && i == s.Min() }},
			"Rest":   {s.Rest(), func(i int) bool { return in(s, i) && i != s.Min() }},
		} {
			length := 0
			for i := range MaxSquares {
				if test.got.Has(i) != test.want(i) || in(test.got, i) != test.want(i) {
					t.Fatalf("%s of %v, %v and %d: %v", name, s, u, n, test.got)
				}
				if test.want(i) {
					length++
				}
			}
			if test.got.Len() != length || test.got.Empty() != (length == 0) {
				t.Fatalf("%v has %d members", test.got, length)
			}
		}
		if all := slices.Collect(s.All()); len(all) > 0 && s.Min() != all[0] || len(all) == 0 && s.Min() != MaxSquares {
			t.Fatalf("the smallest of %v is %d", s, s.Min())
		}
	}
	if s := (Set{Low: 9, High: 64}); s.String() != "{0 3 70}" {
		t.Error(s)
	}
}

// sizes are boards on frames of 8 by 8 squares, of one word, of a square of two words, and of two
// words without quarter turns.
var sizes = [][2]int{{1, 1}, {4, 6}, {8, 8}, {3, 12}, {1, 40}, {40, 1}, {9, 9}, {4, 11}, {11, 11}, {2, 64}, {64, 2}, {8, 16}, {1, 128}, {128, 1}}

// place is a square by row and column.
type place struct{ row, column int }

// places returns the squares of a set.
func (b *Board) places(set Set) (all []place) {
	for i := range set.All() {
		row, column := b.Place(Single(i))
		all = append(all, place{row, column})
	}
	return all
}

// Steps lead to the next squares, and components are those that steps connect.
func TestStep(t *testing.T) {
	steps := [Directions]place{{0, 1}, {1, 0}, {1, 1}, {1, -1}, {0, -1}, {-1, 0}, {-1, -1}, {-1, 1}}
	r := rand.New(rand.NewPCG(48, 2))
	for _, size := range sizes {
		b, err := New(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			set := randomSet(r, MaxSquares).And(b.All())
			// next returns the squares of the board one step from a set.
			next := func(set Set, directions int) (all Set) {
				for _, at := range b.places(set) {
					for _, d := range steps[:directions] {
						if row, column := at.row+d.row, at.column+d.column; row >= 0 && row < size[0] && column >= 0 && column < size[1] {
							all = all.Or(b.Square(row, column))
						}
					}
				}
				return all
			}
			for d, step := range steps {
				var want Set
				for _, at := range b.places(set) {
					if row, column := at.row+step.row, at.column+step.column; row >= 0 && row < size[0] && column >= 0 && column < size[1] {
						want = want.Or(b.Square(row, column))
					}
				}
				if got := b.Step(set, Direction(d)).And(b.All()); got != want {
					t.Fatalf("%v: a step from %v to %v, want %v", size, set, got, want)
				}
			}
			around := set.Or(next(set, 8))
			if got := b.Around(set).And(b.All()); got != around {
				t.Fatalf("%v: around %v are %v, want %v", size, set, got, around)
			}
			steps[2], steps[4], steps[3], steps[5] = steps[4], steps[2], steps[5], steps[3] // the straight ones first
			if got, want := b.Beside(set).And(b.All()), next(set, 4); got != want {
				t.Fatalf("%v: beside %v are %v, want %v", size, set, got, want)
			}
			for i, diagonal := range []bool{false, true} {
				want := set.First()
				for more := want; !more.Empty(); want = want.Or(more) {
					more = next(want, 4+4*i).And(set).AndNot(want)
				}
				if got := b.Component(set.First(), set, diagonal); got != want {
					t.Fatalf("%v: a component of %v is %v, want %v", size, set, got, want)
				}
			}
			steps[2], steps[4], steps[3], steps[5] = steps[4], steps[2], steps[5], steps[3]
		}
	}
}

// All images of a position have one representative, wherever they are on the board, and the
// representative is one of them.
func TestImages(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 3))
	for _, size := range sizes {
		b, err := New(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		for range 40 {
			rows, columns := 1+r.IntN(size[0]), 1+r.IntN(size[1])
			signs := make([][]int, rows)
			for row := range signs {
				signs[row] = make([]int, columns)
				for column := range signs[row] {
					signs[row][column] = r.IntN(8) / 2
				}
			}
			// at returns the position with the signs somewhere on the board.
			at := func(signs [][]int, exchange bool) (p Position) {
				down, right := 0, 0
				if n := size[0] - len(signs); n > 0 {
					down = r.IntN(n + 1)
				}
				if n := size[1] - len(signs[0]); n > 0 {
					right = r.IntN(n + 1)
				}
				for row := range signs {
					for column, sign := range signs[row] {
						square := Single((row+down)*b.stride + column + right)
						if sign&1 != 0 {
							p.Left = p.Left.Or(square)
						}
						if sign&2 != 0 {
							p.Right = p.Right.Or(square)
						}
					}
				}
				if exchange {
					p = p.Negative()
				}
				return p
			}
			p := at(signs, false)
			want, sign := b.Signed(p)
			found := p.Any().Empty()
			for turn := range 4 {
				if len(signs) <= size[0] && len(signs[0]) <= size[1] {
					for range 2 { // and mirrored
						q := at(signs, false)
						if got, n := b.Signed(q); got != want || n != sign {
							t.Fatalf("%v: the representative of %v is %v, %d, and of the image %v it is %v, %d", size, p, want, sign, q, got, n)
						}
						if got, n := b.Signed(at(signs, true)); got != want || n != -sign {
							t.Fatalf("%v: the representative of the negative of %v is %v, %d, want %v, %d", size, q, got, n, want, -sign)
						}
						image, n := b.Oriented(p.Left)
						if turn%2 == 1 {
							n = -n
						}
						if other, m := b.Oriented(q.Left); other != image || m != n {
							t.Fatalf("%v: %v and %v are not alike", size, p.Left, q.Left)
						}
						flip := func(q Position) Position { return b.Flip(b.HalfTurn(q)) } // as the rows below are reversed
						if again := b.Flip(b.Flip(q)); again != b.Corner(q) || flip(flip(q)) != b.Corner(q) {
							t.Fatalf("%v: %v flipped twice is %v", size, q, again)
						}
						found = found || b.Corner(q) == want || b.Corner(q.Negative()) == want
						for row := range signs {
							slices.Reverse(signs[row])
						}
					}
				}
				signs = turned(signs)
			}
			if beyond := want.Any().AndNot(b.All()); !beyond.Empty() {
				t.Fatalf("%v: the representative %v is beyond the board", size, want)
			}
			if q, n := b.Signed(want); !found || q != want || n < 0 {
				t.Fatalf("%v: the representative of %v is %v, found %v, and its own %v, %d", size, p, want, found, q, n)
			}
		}
	}
}

// Different positions have different keys, on the boards that have keys.
func TestKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 4))
	for _, size := range append(sizes, [2]int{5, 5}, [2]int{5, 6}, [2]int{6, 5}, [2]int{4, 8}, [2]int{8, 4}, [2]int{1, 32}, [2]int{16, 2}, [2]int{10, 3}, [2]int{3, 11}, [2]int{4, 16}, [2]int{6, 6}) {
		b, err := New(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		key := func(r partizan.Rules[Position]) func(Position) uint64 {
			if r == nil {
				return nil
			}
			return r.(game.Keyer[Position]).Key
		}
		pairs, alike := key(b.Keyed(none{})), key(b.KeyedAlike(none{}))
		if n := size[0] * size[1]; (pairs != nil) != (n <= 32) || (alike != nil) != (n <= 64) {
			t.Fatalf("%v has keys: %t, and for equal sets: %t", size, pairs != nil, alike != nil)
		}
		if alike == nil {
			continue
		}
		// Each square has bits of its own in the key.
		squares := slices.Collect(b.All().All())
		for range 50 {
			var p Position
			var sum, same uint64
			for _, i := range squares {
				one := Single(i)
				if r.IntN(2) == 0 {
					p.Left, same = p.Left.Or(one), same+alike(Position{one, one})
					if pairs != nil {
						sum += pairs(Position{Left: one})
					}
				}
				if r.IntN(2) == 0 {
					p.Right = p.Right.Or(one)
					if pairs != nil {
						sum += pairs(Position{Right: one})
					}
				}
			}
			if got := alike(Position{p.Left, p.Left}); got != same || bits.OnesCount64(got) != p.Left.Len() {
				t.Fatalf("%v: the key of %v is %x, want %x", size, p.Left, got, same)
			}
			if pairs == nil {
				continue
			}
			if got := pairs(p); got != sum || bits.OnesCount64(got) != p.Left.Len()+p.Right.Len() {
				t.Fatalf("%v: the key of %v is %x, want %x", size, p, got, sum)
			}
		}
	}
}

// none is a game without moves.
type none struct{}

func (none) Left(dst []Position, _ Position) []Position  { return dst }
func (none) Right(dst []Position, _ Position) []Position { return dst }

// turned returns rows after a quarter turn.
func turned(rows [][]int) [][]int {
	next := make([][]int, len(rows[0]))
	for column := range next {
		for row := len(rows) - 1; row >= 0; row-- {
			next[column] = append(next[column], rows[row][column])
		}
	}
	return next
}
