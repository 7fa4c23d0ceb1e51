package rules

// Span bounds a number, such as the value of a position for the player to move: Lo <= number <=
// Hi.
type Span struct{ Lo, Hi int32 }

// Anything is the span of an unknown value.
var Anything = Span{-Infinity, Infinity}

// Meet returns the intersection of both spans.
func (s Span) Meet(t Span) Span { return Span{max(s.Lo, t.Lo), min(s.Hi, t.Hi)} }

// Exact reports whether the number is known.
func (s Span) Exact() bool { return s.Lo == s.Hi }

// Answer returns the result of a search with the window (alpha, beta), if the span decides it:
// the number, a lower bound of beta or more, or an upper bound of alpha or less.
func (s Span) Answer(alpha, beta int32) (v int32, ok bool) {
	switch {
	// Bounds on one side of the window answer the question, although the number stays unknown.
	case s.Lo >= beta || s.Lo == s.Hi:
		return s.Lo, true
	case s.Hi <= alpha:
		return s.Hi, true
	}
	return 0, false
}

// Turned returns the span of the negated number: the same value for the other player.
func (s Span) Turned() Span { return Span{-s.Hi, -s.Lo} }
