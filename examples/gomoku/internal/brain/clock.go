package brain

import "time"

// clock tells how long the brain may think, so that its answer comes in time.
//
// What makes an answer late is not the search, which looks at the time every fraction of a
// millisecond, but the system: where more programs run than there are processors, one that
// has had its share may wait for tens of milliseconds, and it does not see it coming. So the
// clock keeps by how much the brain was late for its own plan, and plans the more ahead.
type clock struct {
	begin  time.Time     // when the command came, or the answer before was given if that was later
	end    time.Time     // of the thinking, as planned; zero if there is no plan
	before time.Time     // when the last answer was given
	late   time.Duration // the most that answers were given after the plan, of late
}

const (
	// margin is how long before its limit a move is to be answered, at least: a part of the
	// limit, and no more than mostMargin.
	marginPart = 12
	mostMargin = 60 * time.Millisecond

	// firstLate is what late is before anything was measured.
	firstLate = 15 * time.Millisecond

	quickest = time.Millisecond
)

// came notes when a command came that is to be answered by a move.
func (c *clock) came(at time.Time) {
	c.begin = at
	if c.before.After(at) {
		c.begin = c.before
	}
}

// plan returns when to stop thinking about a move that may take so long.
func (c *clock) plan(limit time.Duration) time.Time {
	margin := min(limit/marginPart, mostMargin) + 3*c.late
	c.end = c.begin.Add(max(limit-min(margin, limit*3/4), quickest))
	return c.end
}

// answered notes that the answer was given.
func (c *clock) answered() {
	c.before = time.Now()
	if late := c.before.Sub(c.end); !c.end.IsZero() && late > 0 {
		c.late = max(late, c.late-c.late/16)
	}
	c.end = time.Time{}
}
