package survey

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Range is the ranks First, First+1, ..., End-1.
type Range struct{ First, End int64 }

// Len returns how many ranks there are.
func (r Range) Len() int64 { return r.End - r.First }

// String returns the range in the form 0:1000.
func (r Range) String() string { return fmt.Sprintf("%d:%d", r.First, r.End) }

// ErrRange says that a text is no range.
var ErrRange = errors.New("no range of ranks, such as 0:1000")

// ParseRange reads what String writes. The error wraps [ErrRange].
func ParseRange(text string) (r Range, err error) {
	from, to, _ := strings.Cut(text, ":")
	r.First, _ = strconv.ParseInt(from, 10, 64) // another text comes out as another range
	r.End, _ = strconv.ParseInt(to, 10, 64)
	if r.String() != text || r.First < 0 || r.Len() <= 0 {
		return Range{}, fmt.Errorf("%w: %q", ErrRange, text)
	}
	return r, nil
}

// Within reports whether r has ranks, and all of them are of s.
func (r Range) Within(s Range) bool { return s.First <= r.First && r.First < r.End && r.End <= s.End }

// Split returns part k of n, counted from 0: the parts adjoin, are in order, and no two
// differ by more than one rank in length. It panics unless 0 <= k < n <= r.Len().
//
// Boards differ in what they cost, and neighbors in rank cost alike: with many more
// parts than workers that evens out.
func (r Range) Split(k, n int64) Range {
	if k < 0 || k >= n || n > r.Len() {
		panic(fmt.Sprintf("survey: part %d of %d of the ranks %v", k, n, r))
	}
	begin := func(k int64) int64 {
		// The first Len % n parts are one rank longer. No product here exceeds Len.
		return r.First + k*(r.Len()/n) + min(k, r.Len()%n)
	}
	return Range{begin(k), begin(k + 1)}
}
