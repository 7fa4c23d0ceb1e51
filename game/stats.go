package game

import (
	"fmt"
	"strings"
	"time"
)

// Stats counts the work of a call of a tool. The function Progress of a tool gets the Stats so
// far. Fields without a meaning for a tool are 0.
type Stats struct {
	Positions int64         // positions expanded by a call of Moves, counted again each time
	Terminals int64         // terminal positions met, counted again each time
	Hits      int64         // positions met with a remembered answer
	Cutoffs   int64         // positions left before all options were searched, or decided by Bounds
	Plays     int64         // random plays
	Plies     int64         // moves in random plays
	Truncated int64         // random plays stopped by a limit on plies
	Left      int64         // positions still to expand, if this number is known
	Depth     int           // length of the longest path searched, in moves
	Memory    int64         // bytes held at the end of the call
	Elapsed   time.Duration // wall-clock time
}

// String returns Elapsed and all fields that are not 0, for example
//
//	16167 positions, 9167 terminals, 14234 hits, depth 9, 1.2 MB, 3ms
func (st Stats) String() string {
	var parts []string
	add := func(n int64, name string) {
		if n == 1 {
			name = singular[name]
		}
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
	add(st.Left, "left")
	if st.Depth != 0 {
		parts = append(parts, fmt.Sprintf("depth %d", st.Depth))
	}
	if st.Memory != 0 {
		parts = append(parts, fmt.Sprintf("%.1f MB", float64(st.Memory)/1e6))
	}
	parts = append(parts, roundTime(st.Elapsed).String())
	return strings.Join(parts, ", ")
}

// singular holds the names for a count of 1.
var singular = map[string]string{
	"positions": "position",
	"terminals": "terminal",
	"hits":      "hit",
	"cutoffs":   "cutoff",
	"plays":     "play",
	"plies":     "ply",
	"truncated": "truncated",
	"left":      "left",
}

// roundTime rounds d to about three digits.
func roundTime(d time.Duration) time.Duration {
	for unit := time.Duration(1); unit < time.Second; unit *= 10 {
		if d < 1000*unit {
			return d.Round(unit)
		}
	}
	return d.Round(10 * time.Millisecond)
}
