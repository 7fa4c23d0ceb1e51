package gametest

import (
	"errors"
	"fmt"
	"strings"
)

// Report is what [Examine] has found, and how much it has seen.
type Report struct {
	// Positions is the number of positions that the cheap checks have seen: all
	// that can be reached from the starts, if All is set.
	Positions int
	All       bool

	// Sampled is the number of positions that the expensive checks have seen.
	Sampled int

	// Compared is the number of positions whose Bounds or Canonical were compared
	// with the value that plain negamax finds: all of a small game, and late ones of a
	// large one. It is 0 for a game with neither.
	Compared int

	// Doubled is the number of positions where Moves lists an option more than
	// once. That is legal, since two moves to the same position are one move, but
	// it costs every tool time, and may mean that a position lacks something that
	// tells the two apart.
	Doubled int

	// Unchecked says what was not checked, and why, each in one line, such as "Bounds
	// not compared with values: the rules have no Score, so that there are none".
	Unchecked []string

	// Violations are the rules of the contract that are broken. Each error names
	// the method, the first position where it was seen, and how often it was.
	Violations []error

	doubled string // the first position with a doubled option, and the option
}

// Err returns the violations, joined as by errors.Join: nil if there are none.
func (r Report) Err() error { return errors.Join(r.Violations...) }

// String says how much was seen, in one line, such as
//
//	5478 positions, all that can be reached; 5478 examined closely; 5478 compared with negamax
func (r Report) String() string {
	var b strings.Builder
	if r.All {
		fmt.Fprintf(&b, "%d positions, all that can be reached", r.Positions)
	} else {
		fmt.Fprintf(&b, "the nearest %d positions of more", r.Positions)
	}
	fmt.Fprintf(&b, "; %d examined closely", r.Sampled)
	if r.Compared > 0 {
		fmt.Fprintf(&b, "; %d compared with negamax", r.Compared)
	}
	if r.Doubled > 0 {
		fmt.Fprintf(&b, "; %d where Moves lists an option twice, %s", r.Doubled, r.doubled)
	}
	return b.String()
}
