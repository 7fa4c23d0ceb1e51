package thumb

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
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
		{reduced.Size{Colors: 3, Discs: 4}, 40, 3},
		{Size: reduced.Size{Colors: 4, Discs: 2}},
		{reduced.Size{Colors: 4, Discs: 3}, 12, 4},
	},
	Shown:   5,
	Meeting: Sample{Size: reduced.Size{Colors: 3, Discs: 3}},
	Box:     Series{bigpoints.Printed(), 20, 5},
	Levels: []Match{
		{opponent.Beginner, 1, 6, Series{bigpoints.Printed(), 20, 6}},
		{opponent.Casual, 1, 6, Series{bigpoints.Printed(), 40, 7}},
		{opponent.Intermediate, 1, 6, Series{bigpoints.Printed(), 20, 8}},
		{opponent.Advanced, 1, 6, Series{bigpoints.Printed(), 40, 9}},
		{opponent.Expert, 0.05, 2, Series{bigpoints.Printed(), 20, 10}},
	},
	Many: []Crowd{
		{3, opponent.Casual, Series{bigpoints.Printed(), 40, 11}},
		{4, opponent.Casual, Series{bigpoints.Printed(), 40, 12}},
		{5, opponent.Casual, Series{bigpoints.Printed(), 40, 13}},
		{3, opponent.Advanced, Series{bigpoints.Printed(), 20, 14}},
		{4, opponent.Advanced, Series{bigpoints.Printed(), 20, 15}},
		{5, opponent.Advanced, Series{bigpoints.Printed(), 20, 16}},
	},
}

// Findings are what a plan has found.
type Findings struct {
	plan     Plan
	plain    Found // without looking at answers
	any      Found
	exact    []Exact
	meetings []Meeting
	box      game.Standings
	levels   [][]game.Record // by match, by the best
	many     []game.Estimate
	best     []int // the entrants of the box, the best first
	entrants []Entrant
}

// Run does what the plan says, and tells say what it is about. The error wraps the cause
// of ctx's end.
func (p Plan) Run(ctx context.Context, workers int, say func(string)) (f Findings, err error) {
	f.plan = p
	say("combinations")
	if f.plain, err = Combine(ctx, workers, p.Training, "answer"); err != nil {
		return f, err
	}
	if f.any, err = Combine(ctx, workers, p.Training); err != nil {
		return f, err
	}
	sequences := append(Singles(Rules()), f.plain.Sequence, f.any.Sequence)
	for _, s := range p.Sizes {
		say(fmt.Sprintf("%v, exactly", s.Size))
		e, err := Measure(ctx, workers, s, sequences)
		if err != nil {
			return f, err
		}
		f.exact = append(f.exact, e)
	}
	say("meetings")
	if f.meetings, err = Meet(ctx, workers, p.Meeting, sequences); err != nil {
		return f, err
	}
	return f, f.play(ctx, workers, say)
}

// play does what the plan says of the full game.
func (f *Findings) play(ctx context.Context, workers int, say func(string)) (err error) {
	say("the full game")
	for _, q := range append(Singles(heuristic.Rules()), f.plain.Sequence, f.any.Sequence) {
		f.entrants = append(f.entrants, Thumb(q))
	}
	if f.box, err = RoundRobin(ctx, workers, f.plan.Box, f.entrants); err != nil {
		return err
	}
	f.best = f.box.Ranking()
	for _, m := range f.plan.Levels {
		say("against " + m.Level.String())
		var records []game.Record
		for _, i := range f.best[:m.Best] {
			r, err := Against(ctx, workers, m.Series, f.entrants[i], Level(m.Level, m.Effort))
			if err != nil {
				return err
			}
			records = append(records, r)
		}
		f.levels = append(f.levels, records)
	}
	for _, c := range f.plan.Many {
		say(fmt.Sprintf("%d players", c.Players))
		e, err := AmongMany(ctx, c.Series, c.Players, f.entrants[f.best[0]], Level(c.Level, 1))
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
		switch x, y := a.Lost().Value, b.Lost().Value; {
		case x < y-1e-9:
			return -1
		case x > y+1e-9:
			return +1
		}
		return 0
	})
}
