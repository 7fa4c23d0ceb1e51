package subtraction

// matcher finds a pattern in a stream of symbols, by the algorithm of Knuth, Morris
// and Pratt (1977): in time linear in the pattern and the stream, however often the
// stream begins like the pattern and then differs.
type matcher struct {
	pattern []uint32
	border  []int // border[i] is the length of the longest proper border of pattern[:i+1]
	matched int   // how much of the pattern the end of the stream is
}

// reset returns the matcher with an empty pattern.
func (m *matcher) reset() {
	m.pattern, m.border, m.matched = m.pattern[:0], m.border[:0], 0
}

// extend appends a symbol to the pattern. The stream begins with all of the pattern
// but its first symbol, so that the pattern is not found where it is itself, but may
// overlap itself.
func (m *matcher) extend(symbol uint32) {
	if len(m.pattern) > 0 {
		m.advance(symbol)
	}
	m.pattern = append(m.pattern, symbol)
	m.border = append(m.border, m.matched)
}

// feed appends a symbol to the stream, and reports whether it now ends with the
// pattern. Then the search is over.
func (m *matcher) feed(symbol uint32) bool {
	m.advance(symbol)
	return m.matched == len(m.pattern)
}

// advance follows borders until one can be continued by the symbol.
func (m *matcher) advance(symbol uint32) {
	for m.matched > 0 && m.pattern[m.matched] != symbol {
		m.matched = m.border[m.matched-1]
	}
	if m.pattern[m.matched] == symbol {
		m.matched++
	}
}
