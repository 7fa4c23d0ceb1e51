package gametest

// before is a result of Before.
type before struct {
	position any
	ok       bool
}

// checkBefore checks that both choices at s are made at once, if the first is hidden. The options
// of s must agree on Before, and must have equally many moves of the other player.
func (c *checker) checkBefore(s any, options []any) {
	get := func(s any) (before, bool) {
		return ask(&c.violations, "Before", s, func(s any) before {
			b, ok := c.simultaneous.Before(s)
			if !ok {
				return before{}
			}
			return before{b, true}
		})
	}
	if own, ok := get(s); !ok || own.ok && len(options) == 0 {
		if ok {
			c.fail("Before hides a choice where nobody moves", "at %v", s)
		}
		return
	} else if own.ok && c.chanceMoves(s) {
		c.fail("Before hides a choice where chance moves", "at %v", s)
		return
	}
	first := 0 // number of second choices after the first option
	for i, o := range options {
		b, ok := get(o)
		if !ok {
			return
		}
		if i == 0 && !b.ok {
			// All options must be seen.
			for _, o := range options[1:] {
				if b, ok := get(o); ok && b.ok {
					c.fail("Before hides some options of a position and not others", "at %v: %v is seen, and %v is hidden", s, options[0], o)
					return
				}
			}
			return
		}
		if !b.ok {
			c.fail("Before hides some options of a position and not others", "at %v: %v is hidden, and %v is seen", s, options[0], o)
			return
		}
		if b.position != s {
			c.fail("Before of an option is another position", "at %v: the option %v has %v", s, o, b.position)
			return
		}
		if c.chanceMoves(s) {
			c.fail("Before hides a move of chance", "at %v", s)
			return
		}
		n, ok := c.choices(s, o)
		if !ok {
			return
		}
		if i == 0 {
			first = n
		} else if n != first {
			c.fail("the number of second choices depends on the first choice", "at %v: %d after %v, and %d after %v", s, first, options[0], n, o)
			return
		}
	}
}

// choices returns the number of moves of the second player at o, a hidden option of s, and whether
// o keeps the contract.
func (c *checker) choices(s, o any) (n int, ok bool) {
	if c.turner != nil {
		players, ok := try(&c.violations, "Turn", o, func() [2]int { return [2]int{c.turner.Turn(s), c.turner.Turn(o)} })
		if !ok {
			return 0, false
		}
		if players[0] == players[1] {
			c.fail("the same player makes both of two simultaneous choices", "at %v and %v: player %d", s, o, players[0])
			return 0, false
		}
	}
	options, ok := c.moves(o)
	return len(options), ok
}
