package game

import (
	"fmt"
	"strings"
	"time"
)

// Stats tells what a call of a tool has cost, or so far if it is handed to a
// Progress function. What a tool does not do it counts as 0.
type Stats struct {
	Positions int64         // expanded: their moves were generated and gone through, each time that this was done
	Terminals int64         // terminal positions met, each as often as it was
	Hits      int64         // positions met that what was remembered sufficed to answer
	Cutoffs   int64         // positions left before all their options had been gone through, or decided by Bounds
	Plays     int64         // plays made at random
	Plies     int64         // moves made in them
	Truncated int64         // plays broken off by a limit on their moves
	Depth     int           // the longest path followed, in moves
	Memory    int64         // bytes held at the end of the call
	Elapsed   time.Duration // wall-clock time
}

// String returns the counts that are not 0, such as
//
//	16167 positions, 9167 terminals, 14234 hits, depth 9, 1.2 MB, 3ms
func (st Stats) String() string {
	var parts []string
	add := func(n int64, name string) {
		if n != 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, name))
		}
	}
	add(st.Positions, "positions")
	add(st.Terminals, "terminals")
	add(st.Hits, "hits")
	add(st.Cutoffs, "cutoffs")
	add(st.Plays, "plays")
	add(st.Plies, "plies")
	add(st.Truncated, "truncated")
	if st.Depth != 0 {
		parts = append(parts, fmt.Sprintf("depth %d", st.Depth))
	}
	if st.Memory != 0 {
		parts = append(parts, fmt.Sprintf("%.1f MB", float64(st.Memory)/1e6))
	}
	parts = append(parts, roundTime(st.Elapsed).String())
	return strings.Join(parts, ", ")
}

// roundTime rounds d to three digits or so.
func roundTime(d time.Duration) time.Duration {
	for unit := time.Duration(1); unit < time.Second; unit *= 10 {
		if d < 1000*unit {
			return d.Round(unit)
		}
	}
	return d.Round(10 * time.Millisecond)
}
