package period

import (
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	"github.com/gametheory-go/gametheory/nim/internal/repetition"
)

// # The proof of an arithmetic period
//
// A game whose moves leave three heaps may have values that grow forever, with a
// period of p heaps and a saltus of s > 0. Howse and Nowakowski (Periodicity and
// arithmetic-periodicity in hexadecimal games, 2004) gave a test for it, in which s
// is a power of two. The theorem here is another one, for any saltus, and for codes
// without end as well. It needs finitely many values, those of the heaps below N.
//
// Assume that g(m+p) = g(m) + s for all m with n0 <= m < N-p, where n0 >= 1. To
// prove it for all m >= n0, let 2^i be the largest power of two that divides s, and
// call v div 2^i the high part of a value, and v mod 2^i the low part. From n0 on the
// low parts have period p, and the high parts grow by r = s/2^i, which is odd, in
// each period. Nim-sums are made part by part.
//
// Call an option plain if one of its heaps has the high part of the whole nim-sum:
// the others have a nim-sum below 2^i. This heap is the main heap. If it has n0 or
// more counters, p more of them raise the value of the option by s, since the low
// part stays.
//
// Call an option of n everlasting if the heaps n+2p, n+4p ... have options of the
// same value too. Those that leave a main heap and two equal heaps are, since these
// can have p more counters each; as do two heaps of n0 or more with equal high
// parts, which have a nim-sum below 2^i before and after, the same one. The main
// heap may be missing. If the code is endless, all options by its tail are
// everlasting, for all larger heaps.
//
// Theorem. Let T be the least multiple of 2^i that is above 0 and the values of
// heaps below n0. If
//
//  1. g(n) + s is at least 2^i H for N-p <= n < N, where H is larger than the high
//     parts of all heaps below n0+p,
//  2. n has everlasting options of all values below T+s, for N-2p <= n < N, which are
//     plain or of values below T,
//  3. n has plain options of all other values below g(n), for N-p <= n < N, and
//  4. no option that is not plain can have the value of its heap, see below,
//
// then g(m+p) = g(m) + s for all m >= n0.
//
// Proof, by induction on n = m+p >= N, together with: n has plain options of all
// values from T up to g(n). By 3 and 2 that is so for m. A plain option with a
// value of T or more has a main heap of n0 or more, since those below n0 have
// smaller high parts.
//
//   - All values v < g(m) + s are those of options of n. Those below T+s are
//     everlasting, by 2. From T+s on there is a plain option of m with the value v-s,
//     which is T or more. So p more counters in its main heap are a plain option of
//     n. With 2, there are plain options for all values from T on.
//   - The value g(m) + s is not that of an option of n. Assume that it is; by 4 the
//     option is plain. If its main heap has n0+p or more, then p counters less make it
//     an option of m with the value g(m), which cannot be. If it is smaller, its high
//     part is below H, and that of g(m) + s is not: by 1, or since it is larger still
//     than one for which 1 holds. And to take the whole heap has the value 0, less
//     than s.
//
// # Options that are not plain
//
// They leave two heaps, or three, of which no two have equal high parts; two heaps
// have high parts above 0. We ask for what keeps their value from being g(n), in
// terms of residues mod p only.
//
// Write m = k p + ρ with 0 <= ρ < p, and call h(m) - r k the lift of m, where h(m) is
// the high part of g(m). The lift of a heap from n0 on depends on ρ only, as the low
// part does: the heap is of a class of p. Heaps below n0 are classes of their own.
//
// A nim-sum is at most the sum, and differs from it by an even number. So if the
// option has the value of its heap n, then
//
//   - the nim-sum of the low parts of its heaps is the low part of g(n), and
//   - the sum of their high parts exceeds h(n) by an even number, 0 or more.
//
// If d counters are taken, the excess is that of the lifts minus r w, where w is
// the sum of the residues and of d, minus the residue of n, divided by p. That
// depends on the classes and on d only. So 4 can be decided: for all d and all
// classes of two or three heaps there must not be such an excess. Of three heaps no two, and of
// two heaps none, may be below n0 with high part 0: such options are plain.
//
// # Doubling
//
// If the theorem does not apply to p and s, it may apply to 2p and 2s, to 4p and 4s
// ..., as far as the values go. That proves the same: if values grow by 2s every 2p
// heaps, and the first 2p of them by s every p heaps, then all do. With each doubling more
// options are plain, and the low parts, which tell nothing where the saltus is odd, tell more.
// Of random codes, one in twenty needs it.
//
// When r is 1, the theorem is nearly sharp. High parts h and 0, 0 have the nim-sum
// h, and so have h, e and e; an excess of 2e is there for some n if not for all.
//
// # What it applies to
//
// By 2, heaps without end must have options of each value. A move that leaves three
// heaps may do it, and so may an endless tail. Octal games of finitely many digits
// are never arithmetic periodic (Austin, Impartial combinatorial games, 1976). If
// heaps must be unequal, p more counters may be what makes two of them equal, and
// the theorem does not apply.

// Arithmetic reports whether the theorem may prove an arithmetic period for c. It is
// of no use for codes whose moves leave at most one heap.
func Arithmetic(c code.Code) bool {
	mv := c.Moves()
	return c.MaxParts() > 1 && !c.Unequal && (mv.Breaks(3) || c.Tail > code.None)
}

// ProveArithmetic returns the arithmetic period of the values of c, with the least
// preperiod and length, if the values of the heaps below n prove it by the theorem;
// at(m) is the value of a heap of m. [Arithmetic] must hold. It may stop early,
// with no proof, if stop is set or more than memory bytes were needed.
//
// It takes time linear in n if no period is in sight. If one is, the steps for each
// digit and doubling are p n at most, times the words of a set of values below s; that
// is far less than the values themselves took. It takes some 40 bytes a value, and
// memory for n such sets.
func ProveArithmetic(c code.Code, n int, at func(int) uint64, memory int64, stop *poll.Flag) (code.Period, bool) {
	if memory -= 40 * int64(n); memory < 0 {
		return code.Period{}, false
	}
	p, ok := climb(n, at, stop)
	if !ok {
		return code.Period{}, false
	}
	values := make([]int, n)
	for m := range values {
		values[m] = int(at(m))
	}
	a := ascent{Moves: c.Moves(), g: values, begin: max(1, int(p.Preperiod)), stop: stop}
	// Condition 2 looks at the last two periods, which must lie above n0.
	for length, saltus := int(p.Length), int(p.Saltus); n-2*length >= a.begin; length, saltus = 2*length, 2*saltus {
		if a.set(length, saltus); a.setBytes() > memory {
			break
		}
		// Conditions 1, 2 and 3, and 4. A stop may have cut one short, so it is asked last.
		if a.risen() && a.reaches() && a.misses() && !stop.Load() {
			// What is proved of 2^k p and 2^k s holds for p and s, since the first 2^k periods have
			// been seen.
			return p, true
		}
	}
	return code.Period{}, false
}

// climb returns the arithmetic period that the last values have had for longest,
// proved or not. The first differences have it as an ordinary one.
func climb(n int, at func(int) uint64, stop *poll.Flag) (code.Period, bool) {
	if n < 2 {
		return code.Period{}, false
	}
	differences := make([]uint64, n-1)
	for m := range differences {
		// Unsigned subtraction wraps around, and equal differences stay equal.
		differences[m] = at(m+1) - at(m)
	}
	length, preperiod := repetition.Find(differences, n/4, stop)
	if length == 0 {
		return code.Period{}, false
	}
	saltus := int64(at(n-1) - at(n-1-length))
	return code.Period{Preperiod: int64(preperiod), Length: int64(length), Saltus: saltus}, saltus > 0
}
