package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// goal is what a report needs of a size.
type goal struct {
	reduced.Size
	boards int // random classes to be solved, or 0 for all classes
	states int // random classes whose states are counted, 0 for all, or none
	won    int // random classes of which it is found who wins, or ofAll, or ofSame
}

// none of the states are counted: there are too many.
const none = -1

// Who wins is much less work to find than by how much, and so is found of more boards.
const (
	ofSame = -1 // those that are solved for points
	ofAll  = 0
)

// plan is the report: all sizes that the thesis finished, and those beyond that can
// be solved, or estimated, in minutes.
var plan = []goal{
	{reduced.Size{Colors: 2, Discs: 2}, 0, 0, ofSame},
	{reduced.Size{Colors: 2, Discs: 3}, 0, 0, ofSame},
	{reduced.Size{Colors: 2, Discs: 4}, 0, 0, ofSame},
	{reduced.Size{Colors: 2, Discs: 5}, 0, 0, ofSame},
	{reduced.Size{Colors: 3, Discs: 2}, 0, 0, ofSame},
	{reduced.Size{Colors: 3, Discs: 3}, 0, 0, ofSame},
	{reduced.Size{Colors: 3, Discs: 4}, 0, 0, ofSame},
	{reduced.Size{Colors: 3, Discs: 5}, 0, 400, ofSame},
	{reduced.Size{Colors: 4, Discs: 2}, 0, 0, ofSame},
	{reduced.Size{Colors: 4, Discs: 3}, 0, 400, ofSame},
	{reduced.Size{Colors: 4, Discs: 4}, 20_000, 40, ofAll},
	{reduced.Size{Colors: 4, Discs: 5}, 500, none, 100_000},
	{reduced.Size{Colors: 5, Discs: 2}, 0, 400, ofSame},
	{reduced.Size{Colors: 5, Discs: 3}, 5000, none, ofAll},
	{reduced.Size{Colors: 5, Discs: 4}, 200, none, 100_000},
}

// seed is that of the random boards of a report.
const seed = 1

// task is one command that solves boards of a size.
type task struct {
	name, flags string
	sample      int // random classes, or 0 for all
}

// tasks returns what is to be done of the size: to find by how much boards are won,
// to visit their states, and to find who wins.
func (g goal) tasks() []task {
	tasks := []task{{"margin", "-objective margin -search", g.boards}}
	if g.states != none {
		tasks = append(tasks, task{"thesis", "-objective thesis", g.states})
	}
	if g.won != ofSame {
		tasks = append(tasks, task{"outcome", "-objective outcome -search", g.won})
	}
	return tasks
}

// args returns the command line of bigpoints for a task, whose rows go to dir.
func (g goal) args(dir string, t task) []string {
	line := fmt.Sprintf("-colors %d -discs %d -classes ", g.Colors, g.Discs)
	if t.sample > 0 {
		line += fmt.Sprintf("-sample %d -seed %d ", t.sample, seed)
	}
	args := strings.Fields(line + t.flags + " -seconds=false -csv")
	return append(args, filepath.Join(dir, fmt.Sprintf("%v-%s.csv", g.Size, t.name)))
}
