package thumb

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/game"
)

// Plan is what the page is made of.
type Plan struct {
	Training []Sample // where combinations are looked for
	Sizes    []Sample // where everything is measured
	Shown    int      // the index of the size whose figures are shown in full
	Meeting  Sample   // where all sequences meet
	Box      Series   // the full game for two players: everybody against everybody
	Levels   []Match  // the best of these against levels
	Many     []Crowd  // and with more players
}

// Match is a series against a level, by the best sequences of the full game.
type Match struct {
	Level  opponent.Level
	Effort float64 // a part of the level's usual effort
	Best   int     // how many of the best sequences play it
	Series
}

// Crowd is a series of one player of the best sequence against others of a level.
type Crowd struct {
	Players int
	Level   opponent.Level
	Series
}

// Whole is the plan of the report.
var Whole = Plan{
	Training: []Sample{{reduced.Size{Colors: 3, Discs: 3}, 60, 1}, {reduced.Size{Colors: 4, Discs: 2}, 20, 2}},
	Sizes: []Sample{
		{Size: reduced.Size{Colors: 2, Discs: 2}}, {Size: reduced.Size{Colors: 2, Discs: 3}},
		{Size: reduced.Size{Colors: 2, Discs: 4}}, {Size: reduced.Size{Colors: 2, Discs: 5}},
		{Size: reduced.Size{Colors: 3, Discs: 2}}, {Size: reduced.Size{Colors: 3, Discs: 3}},
		{reduced.Size{Colors: 3, Discs: 4}, 30, 3},
		{Size: reduced.Size{Colors: 4, Discs: 2}},
		{reduced.Size{Colors: 4, Discs: 3}, 8, 4},
	},
	Shown:   5,
	Meeting: Sample{Size: reduced.Size{Colors: 3, Discs: 3}},
	Box:     Series{bigpoints.Printed(), 20, 5},
	Levels: []Match{
		{opponent.Beginner, 1, 3, Series{bigpoints.Printed(), 20, 6}},
		{opponent.Casual, 1, 5, Series{bigpoints.Printed(), 40, 7}},
		{opponent.Intermediate, 1, 3, Series{bigpoints.Printed(), 12, 8}},
		{opponent.Advanced, 1, 5, Series{bigpoints.Printed(), 40, 9}},
		{opponent.Expert, 0.05, 2, Series{bigpoints.Printed(), 8, 10}},
	},
	Many: []Crowd{
		{3, opponent.Casual, Series{bigpoints.Printed(), 20, 11}},
		{4, opponent.Casual, Series{bigpoints.Printed(), 20, 12}},
		{5, opponent.Casual, Series{bigpoints.Printed(), 20, 13}},
		{3, opponent.Advanced, Series{bigpoints.Printed(), 12, 14}},
		{4, opponent.Advanced, Series{bigpoints.Printed(), 12, 15}},
		{5, opponent.Advanced, Series{bigpoints.Printed(), 12, 16}},
	},
}

// String names a sample in a file name.
func (s Sample) String() string {
	if s.Boards == 0 {
		return s.Size.String()
	}
	return fmt.Sprintf("%v-%d-seed-%d", s.Size, s.Boards, s.Seed)
}

// String names a series in a file name.
func (s Series) String() string { return fmt.Sprintf("%d-seed-%d", s.Boards, s.Seed) }

// Findings are what a plan has found.
type Findings struct {
	plan     Plan
	plain    Found // without looking at answers
	any      Found
	exact    []Exact
	meetings []Meeting
	entrants []Entrant // of the full game
	box      game.Standings
	best     []int           // the entrants, the best first
	levels   [][]game.Record // by match, by the best
	many     []game.Interval
}

// Run does what the plan says, as far as it is not found in the directory data, and tells
// say what it is about. The error wraps context.Cause(ctx).
func (p Plan) Run(ctx context.Context, workers int, data string, say func(string)) (*Findings, error) {
	f := &Findings{plan: p}
	k := keeper{data, say}
	for _, part := range []func(context.Context, int, keeper) error{f.combine, f.solve, f.play, f.challenge} {
		if err := part(ctx, workers, k); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// keeper keeps what was found in a directory.
type keeper struct {
	dir string
	say func(string) // what is looked for, and not there
}

func kept[T any](k keeper, name string, find func() (T, error)) (found T, err error) {
	return findings.Kept(filepath.Join(k.dir, "heuristics-"+name+".json"), func() { k.say(name) }, find)
}

// combine looks for sequences.
func (f *Findings) combine(ctx context.Context, workers int, k keeper) (err error) {
	name := "combine"
	for _, s := range f.plan.Training {
		name += "-" + s.String()
	}
	f.plain, err = kept(k, name+"-glance", func() (Found, error) { return Combine(ctx, workers, f.plan.Training, "answer") })
	if err == nil {
		f.any, err = kept(k, name, func() (Found, error) { return Combine(ctx, workers, f.plan.Training) })
	}
	return err
}

// found are the sequences that were found.
func (f *Findings) found() (all []heuristic.Priorities, err error) {
	for _, c := range []Found{f.plain, f.any} {
		q, err := heuristic.Parse(c.Name)
		if err != nil {
			return nil, err
		}
		all = append(all, q)
	}
	return all, nil
}

// solve compares all with exact values.
func (f *Findings) solve(ctx context.Context, workers int, k keeper) error {
	found, err := f.found()
	if err != nil {
		return err
	}
	singles := Singles(Rules())
	for _, s := range f.plan.Sizes {
		e, err := kept(k, s.String(), func() (Exact, error) { return Measure(ctx, workers, s, singles) })
		if err != nil {
			return err
		}
		c, err := kept(k, s.String()+f.names(), func() (Exact, error) { return Measure(ctx, workers, s, found) })
		if err != nil {
			return err
		}
		e.Rows = append(e.Rows, c.Rows...)
		f.exact = append(f.exact, e)
	}
	all := append(singles, found...)
	f.meetings, err = kept(k, "meet-"+f.plan.Meeting.String()+f.names(), func() ([]Meeting, error) { return Meet(ctx, workers, f.plan.Meeting, all) })
	return err
}

// names names the sequences in a file name.
func (f *Findings) names() string {
	return strings.ReplaceAll(fmt.Sprintf("-%s-and-%s", f.plain.Name, f.any.Name), " ", "-")
}

// play lets all play the full game.
func (f *Findings) play(ctx context.Context, workers int, k keeper) error {
	found, err := f.found()
	if err != nil {
		return err
	}
	for _, q := range append(Singles(heuristic.Rules()), found...) {
		f.entrants = append(f.entrants, Thumb(q))
	}
	f.box, err = kept(k, "box-"+f.plan.Box.String()+f.names(), func() (game.Standings, error) { return RoundRobin(ctx, workers, f.plan.Box, f.entrants) })
	f.best = f.box.Ranking()
	return err
}

// challenge lets the best play levels, and with more players.
func (f *Findings) challenge(ctx context.Context, workers int, k keeper) error {
	for _, m := range f.plan.Levels {
		var records []game.Record
		for _, i := range f.best[:m.Best] {
			name := fmt.Sprintf("%v-%v-%v", m.Level, f.entrants[i].Name, m.Series)
			r, err := kept(k, name, func() (game.Record, error) {
				return Against(ctx, workers, m.Series, f.entrants[i], Level(m.Level, m.Effort))
			})
			if err != nil {
				return err
			}
			records = append(records, r)
		}
		f.levels = append(f.levels, records)
	}
	for _, c := range f.plan.Many {
		e, err := kept(k, fmt.Sprintf("%d-players-%v-%v", c.Players, c.Level, c.Series), func() (game.Interval, error) {
			return AmongMany(ctx, c.Series, c.Players, f.entrants[f.best[0]], Level(c.Level, 1))
		})
		if err != nil {
			return err
		}
		f.many = append(f.many, e)
	}
	return nil
}

// ranked returns the rows of a size by the points that they lose to a perfect opponent.
func (e Exact) ranked() []Row {
	return slices.SortedStableFunc(slices.Values(e.Rows), func(a, b Row) int {
		switch x, y := a.lost().Value, b.lost().Value; {
		case x < y-1e-9:
			return -1
		case x > y+1e-9:
			return +1
		}
		return 0
	})
}
