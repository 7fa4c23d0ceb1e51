package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// goal is what a report needs of a size.
type goal struct {
	bigpoints.Size
	boards int // random classes to be solved, or 0 for all classes
	states int // random classes whose states are counted, 0 for all, or none
}

// none of the states are counted: there are too many.
const none = -1

// plan is the report: all sizes that the thesis finished, and those beyond that can
// be solved, or estimated, in minutes.
var plan = []goal{
	{bigpoints.Size{Colors: 2, Discs: 2}, 0, 0},
	{bigpoints.Size{Colors: 2, Discs: 3}, 0, 0},
	{bigpoints.Size{Colors: 2, Discs: 4}, 0, 0},
	{bigpoints.Size{Colors: 2, Discs: 5}, 0, 0},
	{bigpoints.Size{Colors: 3, Discs: 2}, 0, 0},
	{bigpoints.Size{Colors: 3, Discs: 3}, 0, 0},
	{bigpoints.Size{Colors: 3, Discs: 4}, 0, 0},
	{bigpoints.Size{Colors: 3, Discs: 5}, 0, 400},
	{bigpoints.Size{Colors: 4, Discs: 2}, 0, 0},
	{bigpoints.Size{Colors: 4, Discs: 3}, 0, 400},
	{bigpoints.Size{Colors: 4, Discs: 4}, 20_000, 40},
	{bigpoints.Size{Colors: 4, Discs: 5}, 500, none},
	{bigpoints.Size{Colors: 5, Discs: 2}, 0, 400},
	{bigpoints.Size{Colors: 5, Discs: 3}, 5000, none},
	{bigpoints.Size{Colors: 5, Discs: 4}, 200, none},
}

// seed is that of the random boards of a report.
const seed = 1

// args returns the command line of bigpoints that solves the boards, or, if full,
// visits all states of those whose states are counted. Its rows go to dir.
func (g goal) args(dir string, full bool) []string {
	name, sample, objective := "points", g.boards, "-objective points -search"
	if full {
		name, sample, objective = "thesis", g.states, "-objective thesis"
	}
	line := fmt.Sprintf("-colors %d -discs %d -classes ", g.Colors, g.Discs)
	if sample > 0 {
		line += fmt.Sprintf("-sample %d -seed %d ", sample, seed)
	}
	args := strings.Fields(line + objective + " -seconds=false -csv")
	return append(args, filepath.Join(dir, fmt.Sprintf("%v-%s.csv", g.Size, name)))
}
