package strategic

import (
	"fmt"
	"strings"
	"time"
)

// Stats counts the work of one call of a tool. A Progress function gets the work done so far. A
// field is 0 if it does not apply to the tool. Stats differs from game.Stats because the tools of
// this package count no positions: the tools solve linear programs, and follow edges of polytopes
// and curves.
type Stats struct {
	Pivots   int64         // exchanges of a basic variable of a linear program or a path
	Vertices int64         // visited vertices of best-reply polytopes
	Profiles int64         // profiles visited one by one
	Supports int64         // profiles of supports with solved equations
	Boxes    int64         // visited boxes of probabilities
	Steps    int64         // steps of an approximation
	Done     float64       // the finished part of the work, from 0 to 1, if known
	Elapsed  time.Duration // wall-clock time
}

// String returns Elapsed and all fields that are not 0, except Done: "17 pivots, 3ms".
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
