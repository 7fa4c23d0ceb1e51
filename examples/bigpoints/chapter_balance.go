package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/balance"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
)

// balanceChapter is the page about the seat that the full game favors.
var balanceChapter = chapter{
	name:  "balance",
	file:  "balance.md",
	title: "Does the full game favor who begins?",
	about: "who wins the printed game by seat, and what changes that",
	rows:  true,
	generate: func(ctx context.Context, r *reporter) (findings.Generated, error) {
		return r.balance(ctx, balancePlan)
	},
}

// balanceGoals is what the chapter plays and solves.
type balanceGoals struct {
	series   []seriesGoal
	solved   []balance.Solved // of which those fields are set that say what to solve
	compared []balance.Compared
	hidden   []balance.Hidden
}

// seriesGoal is the games of a series that are played; more that are there count too.
type seriesGoal struct {
	balance.Series
	games int
}

// command is the line of the page that plays the games.
func (g seriesGoal) command() string {
	return fmt.Sprintf("    go run ./examples/bigpoints balance %v -games %d -csv DIR/%s", g.Series, g.games, g.File())
}

// balance plays and solves what is not in the directory of rows.
func (r *reporter) balance(ctx context.Context, plan balanceGoals) (g findings.Generated, err error) {
	var f balance.Findings
	var commands strings.Builder
	for _, s := range plan.series {
		p, err := r.series(ctx, s)
		if err != nil {
			return g, err
		}
		f.Played = append(f.Played, p)
		commands.WriteString(s.command() + "\n")
	}
	if f.Solved, err = keepAll(r, "solved", plan.solved, func(z balance.Solved) (balance.Solved, error) {
		return balance.Solve(ctx, z.Material, z.Players, z.Objective, r.workers)
	}); err != nil {
		return g, err
	}
	if f.Compared, err = keepAll(r, "compared", plan.compared, func(c balance.Compared) (balance.Compared, error) {
		return balance.Compare(ctx, c.Material, c.Players, c.A, c.B, r.workers)
	}); err != nil {
		return g, err
	}
	if f.Hidden, err = keepAll(r, "hidden", plan.hidden, func(h balance.Hidden) (balance.Hidden, error) {
		return balance.Hide(ctx, h.Material, h.Players, r.workers)
	}); err != nil {
		return g, err
	}
	g = f.Report()
	g.Parts["commands"] = commands.String()
	return g, nil
}

// series plays the games of a series that are not there yet.
func (r *reporter) series(ctx context.Context, g seriesGoal) (balance.Played, error) {
	b := &balancer{series: g.Series, games: g.games, workers: r.workers, csv: filepath.Join(r.data, g.File())}
	if _, err := fmt.Fprintf(r.stdout, "bigpoints balance %v -games %d -csv %s\n", g.Series, g.games, b.csv); err != nil {
		return balance.Played{}, err
	}
	if err := b.play(ctx, balance.NewTally(g.Series), ticker.New(r.stderr)); err != nil {
		return balance.Played{}, err
	}
	z, games, err := balance.Load(b.csv)
	return balance.Played{Series: z, Games: games}, err
}

// keepAll finds the results of goals, or takes those that are in the directory of rows.
func keepAll[T interface{ File() string }](r *reporter, what string, goals []T, find func(T) (T, error)) (all []T, err error) {
	for _, goal := range goals {
		file := filepath.Join(r.data, fmt.Sprintf("balance-%s-%s.json", what, goal.File()))
		v, err := findings.Kept(file, func() { fmt.Fprintln(r.stdout, file) }, func() (T, error) { return find(goal) })
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// printed returns the series with the printed material.
func printed(players int, level opponent.Level, effort float64, memory balance.Memory, games int) seriesGoal {
	z := balance.Default()
	z.Players, z.Level, z.Effort, z.Memory = players, level, effort, memory
	return seriesGoal{z, games}
}

// played is how many games of so many players experts play with little effort: the interval
// of the first seat's share of the wins is to be less than four percent wide.
var played = [bigpoints.MaxPlayers + 1]int{2: 2400, 3: 2400, 4: 2400, 5: 1500}

// careful is how many games of so many players experts play with more effort, to see whether
// the effort makes a difference.
var careful = [bigpoints.MaxPlayers + 1]int{2: 60, 3: 60, 4: 48, 5: 26}

// balancePlan is what the chapter is made of.
var balancePlan = func() (plan balanceGoals) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		plan.series = append(plan.series,
			printed(n, opponent.Casual, 1, balance.All, 50_000),
			printed(n, opponent.Advanced, 1, balance.All, 10_000),
			printed(n, opponent.Expert, 0.02, balance.All, played[n]),
			printed(n, opponent.Expert, 0.1, balance.All, careful[n]))
	}
	for _, n := range []int{3, 5} {
		plan.series = append(plan.series,
			printed(n, opponent.Advanced, 1, balance.AllButOne, 160*n),
			printed(n, opponent.Advanced, 1, balance.Nobody, 300))
	}
	for _, text := range []string{
		"2x2", "2x2+1w", "2x2+1b", "2x2+1w+1b", "2x2+2w", "2x2+2b", "2x2+2w+2b",
		"2x3", "2x3+1w", "2x3+1b", "2x3+1w+1b",
		"3x2", "3x2+1w", "3x2+1b", "3x2+1w+1b",
	} {
		m, _ := bigpoints.ParseMaterial(text)
		for n := 2; n <= 3; n++ {
			plan.solved = append(plan.solved, balance.Solved{Material: m, Players: n, Objective: bigpoints.LargestLead})
		}
	}
	for _, text := range []string{"2x2+1w+1b", "2x3+1b", "3x2"} {
		m, _ := bigpoints.ParseMaterial(text)
		for n := 2; n <= 4; n++ {
			for _, o := range bigpoints.Objectives() {
				if o != bigpoints.LargestLead || n > 3 {
					plan.solved = append(plan.solved, balance.Solved{Material: m, Players: n, Objective: o})
				}
			}
			for _, pair := range [][2]bigpoints.Objective{
				{bigpoints.LargestLead, bigpoints.Win},
				{bigpoints.MostPoints, bigpoints.Win},
				{bigpoints.MostPoints, bigpoints.PointsOrDeficit},
				{bigpoints.LargestLead, bigpoints.PointsOrDeficit},
				{bigpoints.Win, bigpoints.PointsOrDeficit},
			} {
				plan.compared = append(plan.compared, balance.Compared{Material: m, Players: n, A: pair[0], B: pair[1]})
			}
			plan.hidden = append(plan.hidden, balance.Hidden{Material: m, Players: n})
		}
	}
	return plan
}()
