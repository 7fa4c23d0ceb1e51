package reduced_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// smallSizes have few enough boards to list them all.
var smallSizes = []reduced.Size{{2, 2}, {2, 3}, {2, 4}, {2, 5}, {3, 2}, {3, 3}, {4, 2}}

// words returns all words with count[c] letters of each color, in lexicographic
// order, by recursion: an oracle.
func words(count []int) []string {
	var all []string
	for c := range count {
		if count[c] == 0 {
			continue
		}
		count[c]--
		for _, rest := range words(count) {
			all = append(all, string(rune('1'+c))+rest)
		}
		count[c]++
	}
	if all == nil {
		return []string{""}
	}
	return all
}

func TestList(t *testing.T) {
	for _, z := range smallSizes {
		want := words(slices.Repeat([]int{z.Discs}, z.Colors))
		var first []string // of each class
		for i, word := range want {
			b := z.Board(int64(i))
			if b.String() != word || b.Rank() != int64(i) || b.Size() != z {
				t.Fatalf("board %d of %v is %v, of rank %d; want %s", i, z, b, b.Rank(), word)
			}
			if lowest(b) == word {
				first = append(first, word)
			}
		}
		if n := z.CountClasses(); n != int64(len(first)) || n*z.ClassSize() != int64(len(want)) {
			t.Errorf("%v has %d classes of %d boards, want %d in all %d", z, n, z.ClassSize(), len(first), len(want))
		}
		for i, word := range first {
			if c := z.Class(int64(i)); c.String() != word || c.ClassRank() != int64(i) {
				t.Fatalf("class %d of %v is %v, of rank %d; want %s", i, z, c, c.ClassRank(), word)
			}
		}
	}
}

// lowest returns the first word of b's class, by trying all names.
func lowest(b reduced.Board) string {
	low := b.String()
	for _, to := range permutations(b.Size().Colors) {
		low = min(low, b.Recolor(to...).String())
	}
	return low
}

func TestCanonical(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range 300 {
		z := reduced.Size{Colors: 2 + r.IntN(4), Discs: 2 + r.IntN(4)}
		b := z.Random(r)
		c := b.Canonical()
		if c.String() != lowest(b) || c.Size() != z {
			t.Errorf("%v: canonical is %v, want %v", b, c, lowest(b))
		}
		if to := z.Board(b.Rank()); to != b {
			t.Errorf("%v has rank %d, which is that of %v", b, b.Rank(), to)
		}
		if to := z.Class(b.ClassRank()); to != c {
			t.Errorf("%v has class rank %d, which is that of %v", b, b.ClassRank(), to)
		}
		if other := z.Random(r); strings.Compare(b.String(), other.String()) != compare(b.Rank(), other.Rank()) {
			t.Errorf("%v and %v have ranks %d and %d", b, other, b.Rank(), other.Rank())
		}
	}
}

func compare(a, b int64) int { return big.NewInt(a).Cmp(big.NewInt(b)) }

func TestClassesOfLargeSizes(t *testing.T) {
	for _, test := range []struct {
		size    reduced.Size
		classes int64
	}{
		{reduced.Size{Colors: 4, Discs: 3}, 369_600 / 24},
		{reduced.Size{Colors: 5, Discs: 2}, 113_400 / 120},
		{reduced.Size{Colors: 4, Discs: 4}, 63_063_000 / 24},
		{reduced.Size{Colors: 5, Discs: 5}, 623_360_743_125_120 / 120},
	} {
		last := test.size.CountClasses() - 1
		if last+1 != test.classes {
			t.Errorf("%v has %d classes, want %d", test.size, last+1, test.classes)
		}
		if c := test.size.Class(last); c != c.Canonical() || c.ClassRank() != last {
			t.Errorf("the last class of %v is %v, of rank %d", test.size, c, c.ClassRank())
		}
	}
}

func TestRanges(t *testing.T) {
	for _, z := range smallSizes {
		all, classes := slices.Collect(z.Boards()), slices.Collect(z.Classes())
		i, j := int64(len(all)/3), int64(len(all)/2)
		if got := slices.Collect(z.BoardRange(i, j)); !slices.Equal(got, all[i:j]) {
			t.Errorf("%v: boards %d to %d are %v, want %v", z, i, j, got, all[i:j])
		}
		i, j = int64(len(classes)/3), int64(len(classes))
		if got := slices.Collect(z.ClassRange(i, j)); !slices.Equal(got, classes[i:j]) {
			t.Errorf("%v: classes %d to %d are %v, want %v", z, i, j, got, classes[i:j])
		}
		for range z.BoardRange(j, j) {
			t.Errorf("%v: an empty range has boards", z)
		}
	}
}
