package misere

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Genus is Conway's genus of a position (On Numbers and Games, 1976, chapter 12; Winning Ways,
// chapter 13). It has two parts:
//
//   - the Grundy value in normal play;
//   - the sequence of the misère nim-values of the position with 0, 1, 2, ... Nim heaps of two
//     counters added.
//
// The misère nim-value of a position is the mex of the misère nim-values of its options. A
// position without options has the misère nim-value 1. The misère nim-value is 0 if and only if
// the position is a P-position in misère play.
//
// In the end the sequence alternates between two numbers with nim-sum 2. Genera are comparable:
// two genera are equal if the Grundy values and the whole sequences are equal. The zero value is
// not a genus.
type Genus struct {
	Normal nim.Nimber // the Grundy value
	digits string     // packed; the last two alternate forever
}

// newGenus returns the genus with these misère nim-values. The last two values alternate forever.
// newGenus drops the values that the rest implies.
func newGenus(normal nim.Nimber, misere []nim.Nimber) Genus {
	n := len(misere)
	// The last two alternate, so one that already fits the alternation is implied.
	for n > 2 && misere[n-3] == misere[n-1] {
		n--
	}
	return Genus{normal, varint.Pack(misere[:n])}
}

// Digits returns the beginning of the sequence of misère nim-values, up to the first two numbers
// of the final alternation. There are at least two digits.
func (g Genus) Digits() []nim.Nimber { return varint.Unpack[nim.Nimber](nil, g.digits) }

// Misere returns the misère nim-value of the position with k Nim heaps of two counters added.
// Misere panics if k is negative or g is the zero value.
func (g Genus) Misere(k int) nim.Nimber {
	if k < 0 || g.digits == "" {
		panic("misere: negative number of heaps, or no genus")
	}
	return at(g.Digits(), k)
}

// at returns member k of a sequence. The last two digits alternate forever.
func at(digits []nim.Nimber, k int) nim.Nimber {
	if n := len(digits); k >= n {
		k = n - 2 + (k-n)%2
	}
	return digits[k]
}

// Tame reports whether some position of Nim has this genus. The genera of Nim are 0^120 and
// 1^031, for heaps of one counter, and n^n(n+2) for a heap of n, where n+2 is the nim-sum of n
// and 2. A position with a genus of Nim need not be tame: see [Genera.Tame].
func (g Genus) Tame() bool {
	n := g.Normal
	return g == fickle0 || g == fickle1 || g == newGenus(n, []nim.Nimber{n, n ^ 2})
}

// The genera of an even and an odd number of heaps of one counter.
var (
	fickle0 = newGenus(0, []nim.Nimber{1, 2, 0})
	fickle1 = newGenus(1, []nim.Nimber{0, 3, 1})
)

// String returns the genus in Conway's notation, with a caret for the superscript: 4^146 has
// Grundy value 4 and the misère nim-values 1, 4, 6, 4, 6, ... If a value is 10 or more, the
// values are in parentheses, with commas: 6^(1,9,10,8).
func (g Genus) String() string {
	var words []string
	for _, d := range g.Digits() {
		words = append(words, strconv.FormatUint(uint64(d), 10))
	}
	text := strings.Join(words, "")
	if slices.ContainsFunc(words, func(w string) bool { return len(w) > 1 }) {
		text = "(" + strings.Join(words, ",") + ")"
	}
	return strconv.FormatUint(uint64(g.Normal), 10) + "^" + text
}
