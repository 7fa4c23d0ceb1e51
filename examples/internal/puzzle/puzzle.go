// Package puzzle has positions of games in which exactly one move wins, and that is proved.
//
// They are in the file puzzles.txt, a line each, which is made anew by
//
//	go test ./examples/internal/puzzle -update
//
// from plays of weak levels, at positions that are not alike. What is in the file stays there, and what is
// found depends on no clock. Tests prove all of them again.
package puzzle

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// Puzzle is a position of a game for two players in which exactly one move wins.
type Puzzle struct {
	Game     string   // its name on the list
	Args     []string // as on the command line
	Moves    []string // that have led to the position
	Solution string   // the only move that wins
	ToEnd    int      // moves until the end, of both players, if whoever wins hurries and the other does not
}

// Grade says how hard a puzzle is.
type Grade string

// The grades, the easiest first.
const (
	Easy   Grade = "easy"
	Medium Grade = "medium"
	Hard   Grade = "hard"
)

// Grade returns how hard the puzzle is: it is the harder the later the end. In games of heaps a rule tells who wins
// however late that is.
func (p Puzzle) Grade() Grade {
	switch {
	case p.ToEnd <= 3:
		return Easy
	case p.ToEnd <= 7, slices.Contains([]string{"nim", "heaps", "wythoff", "euclid", "coins"}, p.Game):
		return Medium
	}
	return Hard
}

// between stands between moves, whose names may have blanks.
const between = "_"

// String writes the puzzle as a line of the file: its fields, with tabs between them.
func (p Puzzle) String() string {
	return strings.Join([]string{p.Game, strings.Join(p.Args, " "), strings.Join(p.Moves, between), p.Solution, strconv.Itoa(p.ToEnd)}, "\t")
}

// Parse reads a line of the file.
func Parse(line string) (p Puzzle, err error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 5 {
		return p, fmt.Errorf("a puzzle of %d fields, want 5", len(fields))
	}
	p = Puzzle{Game: fields[0], Args: strings.Fields(fields[1]), Solution: fields[3]}
	if fields[2] != "" {
		p.Moves = strings.Split(fields[2], between)
	}
	p.ToEnd, err = strconv.Atoi(fields[4])
	return p, err
}

//go:embed puzzles.txt
var file string

// All returns the puzzles, in the order of the list of games. It must not be changed.
var All = sync.OnceValue(func() (all []Puzzle) {
	for line := range strings.Lines(file) {
		p, err := Parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			panic("puzzle: " + err.Error()) // it is embedded
		}
		all = append(all, p)
	}
	return all
})

// Find returns the puzzle at a position of a game, if it is that of one.
func Find(game string, args, moves []string) (p Puzzle, ok bool) {
	all := All()
	i := slices.IndexFunc(all, func(p Puzzle) bool {
		return p.Game == game && slices.Equal(p.Args, args) && slices.Equal(p.Moves, moves)
	})
	if i < 0 {
		return p, false
	}
	return all[i], true
}

// OfDay returns the puzzle of the day of a time, where that is: each day the next one, first one
// of each game, then another one of each. It panics if there is none.
func OfDay(t time.Time) Puzzle {
	year, month, day := t.Date()
	days := int(time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
	all := byTurns(All())
	return all[days%len(all)]
}

// byTurns returns the puzzles in the order of days.
func byTurns(all []Puzzle) (turns []Puzzle) {
	for round := 0; len(turns) < len(all); round++ {
		seen := map[string]int{}
		for _, p := range all {
			if seen[p.Game] == round {
				turns = append(turns, p)
			}
			seen[p.Game]++
		}
	}
	return turns
}

// Begin returns the course of a play of the puzzle that has come to its position, whose machine
// has these options.
func (p Puzzle) Begin(ctx context.Context, o gamelist.Options) (*play.Course, error) {
	e, err := gamelist.Find(p.Game)
	if err != nil {
		return nil, err
	}
	g, err := e.Open(ctx, p.Args, []string{play.Person, play.Person}, o)
	if err != nil {
		return nil, err
	}
	c := g.Begin()
	return c, c.Repeat(p.Moves)
}
