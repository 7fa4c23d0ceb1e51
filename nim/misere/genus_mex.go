package misere

import "github.com/gametheory-go/gametheory/nim"

// # The genus of a position from the genera of its options
//
// (Winning Ways, chapter 13.) Let g(n) be the misère nim-value of the position with n heaps of
// two added. A move changes the position, or reduces a heap of two to one or to none. Adding a
// heap of one changes a misère nim-value x to x xor 1, because two heaps of one cancel. So
//
//	g(0) = mex of the options' g(0), or 1 if there is no option,
//	g(n) = mex of the options' g(n), and g(n-1), and g(n-1) xor 1, for n >= 1.
//
// Let the sequences of all options have period 2 from n = m on. Then, for n > m, g(n) depends
// only on g(n-1) and the parity of n. So g has period 2 from n-2 on as soon as g(n) = g(n-2) with
// n > m and n >= 2.
//
// This equality must occur. For n > m let f be the function that gives g(n) from g(n-1), and call
// 2i and 2i+1 a pair. Let c be the mex of the options' g(n). Then f has the value c, except for
// the two arguments in c's own pair. For these arguments f has another value d outside of this
// pair. Write f, c, d for n and f', c', d' for n+1; f', c', d' also belong to n-1. Two steps from
// n-1 lead from c' or d' to c' or d' again. So there is a fixed point, and period 2, unless the
// two steps exchange c' and d'. In this case f'(f(c')) = d', so f(c') is in the pair of c'. f(c')
// is not c: otherwise c' would be in c's pair, and f(c') would be d. So f(c') is d, and d is in
// the pair of c'. But f has the value d at c' only if c' is in c's pair, and d is not in that
// pair.

// mex returns the number of the genus of a position with these options.
func (g *Genera[S]) mex(options []remembered) int32 {
	values, m := g.buffers.values[:0], 0
	for _, o := range options {
		values = append(values, g.genera[o.id].Normal)
		m = max(m, len(g.digits[o.id])-2)
	}
	normal := nim.Mex(values...)
	misere := g.buffers.misere[:0]
	// All options alternate from m on, so two equal values at a distance of 2 beyond m prove that the
	// sequence alternates.
	for n := 0; n < 3 || n <= m+1 || misere[n-1] != misere[n-3]; n++ {
		values = values[:0]
		for _, o := range options {
			values = append(values, at(g.digits[o.id], n))
		}
		// A heap of two becomes nothing, or a heap of one.
		if n > 0 {
			values = append(values, misere[n-1], misere[n-1]^1)
		}
		misere = append(misere, nim.Mex(values...))
	}
	g.buffers.values, g.buffers.misere = values, misere
	return g.intern(newGenus(normal, misere))
}
