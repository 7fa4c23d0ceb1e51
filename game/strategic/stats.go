package strategic

import (
	"fmt"
	"strings"
	"time"
)

// Stats counts the work of one call of a tool; a Progress function gets the work done
// so far. Fields that do not apply to a tool are 0. It is not a game.Stats, because the tools of
// this package have no positions to count: they solve linear programs, and follow edges of
// polytopes and curves.
type Stats struct {
	Pivots   int64         // exchanges of a basic variable of a linear program or a path
	Vertices int64         // vertices of best-reply polytopes visited
	Profiles int64         // profiles looked at one by one
	Supports int64         // profiles of supports whose equations were solved
	Boxes    int64         // boxes of probabilities looked at
	Steps    int64         // steps of a method that approximates
	Done     float64       // the part of the work that is done, from 0 to 1, where it is known
	Elapsed  time.Duration // wall-clock time
}

// String returns the fields that are not 0, and Elapsed, such as "17 pivots, 3ms". It
// does not write Done.
func (st Stats) String() string {
	var parts []string
	for _, f := range []struct {
		n         int64
		one, many string
	}{
		{st.Pivots, "pivot", "pivots"},
		{st.Vertices, "vertex", "vertices"},
		{st.Profiles, "profile", "profiles"},
		{st.Supports, "support", "supports"},
		{st.Boxes, "box", "boxes"},
		{st.Steps, "step", "steps"},
	} {
		switch {
		case f.n == 1:
			parts = append(parts, "1 "+f.one)
		case f.n != 0:
			parts = append(parts, fmt.Sprintf("%d %s", f.n, f.many))
		}
	}
	parts = append(parts, st.Elapsed.Round(time.Microsecond).String())
	return strings.Join(parts, ", ")
}
