package alphabeta

import "github.com/gametheory-go/gametheory/minimax/internal/rules"

// child is an option that a search has yet to look at.
type child struct {
	key    uint64 // if keys are words
	hash   uint64
	value  rules.Span // to the player to move there
	points int32      // what the value there is more than that of the position which stands for it
	at     int32      // the number of the position
	index  uint16     // which move it is, counted from 1
	move   uint16     // what seemed the best move there, or 0
	sign   int8       // ±1: what a value there counts for the player who moves there
	later  bool       // it was put off, since another worker is at it
}

// frame is a position on the path of a search.
type frame struct {
	key  uint64 // as of the child
	hash uint64
	at   int32

	options  int // the number of its first option
	children int // where its children begin
	next     int // the child to look at next

	points      int32 // as of the child
	alpha, beta int32 // what is asked, to the player to move at the position
	best        int32 // the largest value of the options so far
	move        uint16
	sign        int8
	turn        int
	before      int64 // the positions expanded before it
}

// window returns what is asked of an option with this sign, to the player to move
// there.
func (f *frame) window(sign int8) (alpha, beta int32) {
	// An option that is worth no more than the best one changes nothing.
	alpha = max(f.alpha, f.best)
	if sign > 0 {
		return alpha, f.beta
	}
	// Values of the opponent are negated, so the ends of the window change places.
	return -f.beta, -alpha
}

// take makes v the value of an option.
func (f *frame) take(v int32, index uint16) {
	// Of equal options the first one stays.
	if v > f.best {
		f.best, f.move = v, index
	}
}

// counts returns what a value of the position counts for the player who moved there.
func (f *frame) counts(v int32) (int32, error) {
	// Each of the two fits in 32 bits, and the sum may not.
	sum := int64(v) + int64(f.points)
	if sum <= -rules.Infinity || sum >= rules.Infinity {
		return 0, errWide
	}
	return int32(f.sign) * int32(sum), nil
}

// know narrows the value by a span of the position which stands for it.
func (c *child) know(v rules.Span) {
	// Every bound is proved by itself, whoever found it, so the narrowest ones hold together.
	if v.Lo > -rules.Infinity {
		c.value.Lo = max(c.value.Lo, less(v.Lo, -c.points))
	}
	if v.Hi < rules.Infinity {
		c.value.Hi = min(c.value.Hi, less(v.Hi, -c.points))
	}
}

// less returns a bound that is less by so many points. What is infinite remains so.
func less(bound, points int32) int32 {
	if points == 0 {
		return bound
	}
	return int32(min(max(int64(bound)-int64(points), -rules.Infinity), rules.Infinity))
}
