package gametest

// checkIdempotent checks that the representative of s represents itself.
func (c *checker) checkIdempotent(s any) {
	rep, ok := c.canonical(s)
	if !ok || rep == s {
		return
	}
	if again, ok := c.canonical(rep); ok && again != rep {
		c.fail(c.symmetry+" is not idempotent", "at %v: that gives %v, and that %v", s, rep, again)
	}
	if c.keyer != nil {
		c.checkKey(rep)
	}
}

// checkCanonical compares s with its representative.
func (c *checker) checkCanonical(s any) {
	if rep, ok := c.representative(s); ok && rep != s {
		c.compareOptions(s, rep)
		c.compareScores(s, rep)
	}
}

// representative returns the representative of s. It returns false if there is none or if the
// representative does not represent itself, which checkIdempotent has reported.
func (c *checker) representative(s any) (any, bool) {
	rep, ok := c.canonical(s)
	if !ok || rep == s {
		return rep, ok
	}
	again, ok := c.canonical(rep)
	return rep, ok && again == rep
}

// canonical returns the representative of s, or false if there is none.
func (c *checker) canonical(s any) (any, bool) {
	rep, ok := try(&c.violations, c.symmetry, s, func() any { return c.canonicalizer.Canonical(s) })
	if !ok || !c.equalsItself(c.symmetry, rep) {
		return rep, false
	}
	return ask(&c.violations, c.symmetry, s, c.canonicalizer.Canonical)
}

// class describes an option up to symmetry.
type class struct {
	representative any
	again          bool // the same player moves again
}

// classes returns the options of s and the class of each.
func (c *checker) classes(s any) (options []any, classes []class, ok bool) {
	options, ok = c.moves(s)
	for _, o := range options {
		rep, ok := c.canonical(o)
		if !ok {
			return nil, nil, false
		}
		again, ok := c.samePlayer(s, o)
		if !ok {
			return nil, nil, false
		}
		classes = append(classes, class{rep, again})
	}
	return options, classes, ok
}

// compareOptions checks that s and its representative have options of the same classes.
func (c *checker) compareOptions(s, rep any) {
	ours, classes, ok := c.classes(s)
	if !ok {
		return
	}
	theirs, repClasses, ok := c.classes(rep)
	if !ok {
		return
	}
	rule := c.symmetry + " changes the options"
	if (len(ours) == 0) != (len(theirs) == 0) {
		c.fail(c.symmetry+" changes what is terminal", "at %v: it or its representative %v is terminal, and the other not", s, rep)
	} else if i, ok := missing(classes, repClasses); ok {
		c.fail(rule, "at %v: its representative %v has no option like %v", s, rep, ours[i])
	} else if i, ok := missing(repClasses, classes); ok {
		c.fail(rule, "at %v: its representative %v has the option %v, and it has none like that", s, rep, theirs[i])
	}
}

// missing returns the index of the first element of a that is not in b.
func missing[T comparable](a, b []T) (int, bool) {
	set := make(map[T]bool, len(b))
	for _, t := range b {
		set[t] = true
	}
	for i, t := range a {
		if !set[t] {
			return i, true
		}
	}
	return 0, false
}

// compareScores checks that s and its representative have the same score, if both are terminal.
func (c *checker) compareScores(s, rep any) {
	mine, ok := c.score(s)
	if yours, ok2 := c.score(rep); ok && ok2 && mine != yours {
		c.fail(c.symmetry+" changes the score", "at %v: from %d to %d at %v", s, mine, yours, rep)
	}
}
