package heuristic

import "github.com/gametheory-go/gametheory/bigpoints"

// Turns is for tests.
func Turns(v *View, f func(after *View, d bigpoints.Disc)) { v.turns(f) }
