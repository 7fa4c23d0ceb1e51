package misere

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

// digraph is a random game: from position n one moves to the members of digraph[n],
// which are less.
type digraph [][]int

func newDigraph(r *rand.Rand) digraph {
	d := make(digraph, 8+r.IntN(8))
	sparse := 2 + r.IntN(3)
	for i := range d {
		for j := range i {
			if r.IntN(sparse) == 0 {
				d[i] = append(d[i], j)
			}
		}
	}
	return d
}

func (d digraph) Moves(dst []int, n int) []int { return append(dst, d[n]...) }

// company is a sum of two positions of a digraph and some heaps of two and of one of
// Nim.
type company struct{ a, b, twos, ones int }

// misere is the oracle: the misère nim-value by its definition.
func (d digraph) misere(c company, memo map[company]nim.Nimber) nim.Nimber {
	if v, ok := memo[c]; ok {
		return v
	}
	var options []company
	for _, a := range d[c.a] {
		options = append(options, company{a, c.b, c.twos, c.ones})
	}
	for _, b := range d[c.b] {
		options = append(options, company{c.a, b, c.twos, c.ones})
	}
	if c.twos > 0 {
		options = append(options, company{c.a, c.b, c.twos - 1, c.ones}, company{c.a, c.b, c.twos - 1, c.ones + 1})
	}
	if c.ones > 0 {
		options = append(options, company{c.a, c.b, c.twos, c.ones - 1})
	}
	values := make(map[nim.Nimber]bool)
	for _, o := range options {
		values[d.misere(o, memo)] = true
	}
	v := nim.Nimber(0)
	for values[v] {
		v++
	}
	if len(options) == 0 {
		v = 1
	}
	memo[c] = v
	return v
}

// TestGenusOracle compares genera of random games with their definition, and sums of
// tame positions with those of Nim.
func TestGenusOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	tames, reverted := 0, 0
	digraphs := []digraph{
		// In the last position the mex of the tame options is another genus.
		{{}, {0}, {0}, {0, 1, 2}, {0, 2}, {3, 4}, {0, 1, 2, 3, 4, 5}, {1, 2, 3, 4, 5}, {0, 1, 2, 4, 5, 6}, {3, 4, 6, 7}, {1, 5, 7, 9}},
		// In these a misère nim-value recurs before all those of the options do.
		{{}, {0}, {0}, {0, 2}, {3}, {0, 1, 3, 4}, {3, 5}, {1, 2, 3, 4, 6}, {0, 1, 4, 5, 6}, {4, 6, 8}, {1, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 10}},
		{{}, {0}, {0, 1}, {0, 1}, {0, 2}, {0, 2, 3, 4}, {2, 3, 5}, {1, 2, 3, 5, 6}, {2, 4, 6}, {8}, {1, 3, 4, 5, 8}, {0, 2, 3, 5, 6, 7, 8, 9}, {2, 7, 8, 9, 11}, {0, 2, 3, 4, 7, 8}, {1, 2, 3, 5, 6, 7, 9, 10, 13}},
	}
	for range longtest.Cases(30, 300) {
		digraphs = append(digraphs, newDigraph(r))
	}
	for _, d := range digraphs {
		g, memo := NewGenera[int](d), make(map[company]nim.Nimber)
		var tame []int
		for n := range d {
			genus, err := g.Genus(t.Context(), n)
			if err != nil {
				t.Fatal(err)
			}
			for k := range 9 {
				if want := d.misere(company{n, 0, k, 0}, memo); genus.Misere(k) != want {
					t.Fatalf("%v: position %d with %d heaps of two: %d, want %d", d, n, k, genus.Misere(k), want)
				}
			}
			digits := genus.Digits()
			if k := len(digits); digits[k-1]^digits[k-2] != 2 || newGenus(genus.Normal, append(digits, digits[k-2])) != genus {
				t.Errorf("%v ends in other digits", genus)
			}
			if ok, err := g.Tame(t.Context(), n); err != nil {
				t.Fatal(err)
			} else if ok {
				tame = append(tame, n)
				for _, o := range d[n] {
					if ok, _ := g.Tame(t.Context(), o); !ok {
						reverted++
						break
					}
				}
			}
		}
		for _, a := range tame {
			for _, b := range tame {
				x, _ := g.Genus(t.Context(), a)
				y, _ := g.Genus(t.Context(), b)
				want := sum(x, y)
				tames++
				for k := range 3 {
					if v := d.misere(company{a, b, k, 0}, memo); v != want.Misere(k) {
						t.Fatalf("%v: %d+%d with %d heaps of two: %d, want %v", d, a, b, k, v, want)
					}
				}
			}
		}
	}
	if tames == 0 || reverted == 0 {
		t.Errorf("%d sums of tame positions, %d with wild options", tames, reverted)
	}
}

// sum returns the genus of a sum of tame positions (Winning Ways, chapter 13).
func sum(x, y Genus) Genus {
	n := x.Normal ^ y.Normal
	fickle := func(g Genus) bool { return g == fickle0 || g == fickle1 }
	switch {
	case !fickle(x) || !fickle(y):
		return newGenus(n, []nim.Nimber{n, n ^ 2})
	case n == 0:
		return fickle0
	}
	return fickle1
}

func TestGenusString(t *testing.T) {
	for _, test := range []struct {
		genus Genus
		want  string
		tame  bool
	}{
		{fickle0, "0^120", true},
		{fickle1, "1^031", true},
		{newGenus(0, []nim.Nimber{0, 2}), "0^02", true},
		{newGenus(5, []nim.Nimber{5, 7, 5, 7}), "5^57", true},
		{newGenus(4, []nim.Nimber{1, 4, 6}), "4^146", false},
		{newGenus(0, []nim.Nimber{1, 3}), "0^13", false},
		{newGenus(6, []nim.Nimber{1, 9, 10, 8}), "6^(1,9,10,8)", false},
	} {
		if got := test.genus.String(); got != test.want || test.genus.Tame() != test.tame {
			t.Errorf("%s, tame %v, want %s, %v", got, test.genus.Tame(), test.want, test.tame)
		}
	}
}
