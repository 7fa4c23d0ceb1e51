package gametest

import "math"

// oracle holds the values that negamax found.
type oracle[S comparable] struct {
	on    bool
	known map[S]worth
}

// worth is a value, once it is known. It never is where a cycle can be reached.
type worth struct {
	value int
	known bool
}

// prepareOracle decides whether values can be found.
func (c *checker[S]) prepareOracle() {
	c.oracle.on = c.game != nil && c.whole && len(c.order) == 0
	c.oracle.known = make(map[S]worth)
}

// score returns the score of s, if it is terminal and there are scores.
func (c *checker[S]) score(s S) (int, bool) {
	options, ok := c.moves(s)
	if c.game == nil || !ok || len(options) > 0 {
		return 0, false
	}
	return try(&c.report, "Score", s, func() int { return c.game.Score(s) })
}

// value returns the value of s by plain negamax:
//
//	value(s) = max over options o of -value(o)
//
// or of +value(o) where the same player is to move at o. It returns false where
// there is no value, or too much work to find it.
func (c *checker[S]) value(s S) (int, bool) {
	if w, met := c.oracle.known[s]; met || !c.oracle.on {
		return w.value, w.known
	}
	c.oracle.on = len(c.oracle.known) < 4*everything
	c.oracle.known[s] = worth{} // and it stays unknown if s is met below s
	options, ok := c.moves(s)
	if !ok {
		return 0, false
	}
	best, ok := c.score(s)
	if len(options) > 0 {
		best, ok = c.best(s, options)
	}
	if ok {
		c.oracle.known[s] = worth{best, true}
	}
	return best, ok
}

// best returns the value of the best option of s.
func (c *checker[S]) best(s S, options []S) (int, bool) {
	best := math.MinInt
	for _, o := range options {
		v, ok := c.value(o)
		if !ok {
			return 0, false
		}
		same, ok := c.samePlayer(s, o)
		if !ok {
			return 0, false
		}
		if !same {
			v = -v
		}
		best = max(best, v)
	}
	return best, true
}
