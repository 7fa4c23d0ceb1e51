package misere

import "github.com/gametheory-go/gametheory/nim"

// # The genus of a position from those of its options
//
// (Winning Ways, chapter 13.) Let g(n) be the misère nim-value of the position with n
// heaps of two added. A move is made in the position, or it turns a heap of two into one
// of one or none; and adding a heap of one changes a misère nim-value x to x xor 1,
// because two such heaps cancel. So
//
//	g(0) = mex of the options' g(0), or 1 if there is no option,
//	g(n) = mex of the options' g(n), and g(n-1), and g(n-1) xor 1, for n >= 1.
//
// Let the sequences of all options have period 2 from n = m on. Then, for n > m, g(n)
// depends only on g(n-1) and the parity of n, so g has period 2 from n-2 on as soon as
// g(n) = g(n-2) with n > m and n >= 2.
//
// That must happen. For n > m let f be the function that gives g(n) from g(n-1), and
// call 2i and 2i+1 a pair. If c is the mex of the options' g(n), then f has the value c,
// except for the two arguments in c's own pair, for which it has another value d, which
// is not in that pair. Write f, c, d for n and f', c', d' for n+1, which are also those
// for n-1. Two steps from n-1 lead from c' or d' to c' or d' again, and there is a fixed
// point, hence period 2, unless they exchange the two. In that case f'(f(c')) = d', so
// f(c') is in the pair of c'. It is not c: otherwise c' would be in c's pair, and f(c')
// would be d. So it is d, which is then in the pair of c'. But f has the value d at c'
// only if c' is in c's pair, and d is not in that pair.

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
