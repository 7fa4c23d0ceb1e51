package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/balance"
	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
)

// balanceChapter is the page on whom the full game favors.
var balanceChapter = chapter{
	name:  "balance",
	file:  balance.TextFile,
	title: "Does the full game favor who begins?",
	about: "who wins the printed game by seat, and what changes that",
	rows:  true,
	write: func(ctx context.Context, r *reporter) (map[string][]byte, error) { return r.balance(ctx, balancePlan) },
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

// balance plays and solves what is not in the directory of rows, and writes the chapter.
func (r *reporter) balance(ctx context.Context, plan balanceGoals) (map[string][]byte, error) {
	var f balance.Findings
	for _, g := range plan.series {
		p, err := r.series(ctx, g)
		if err != nil {
			return nil, err
		}
		f.Played = append(f.Played, p)
	}
	for _, z := range plan.solved {
		name := fmt.Sprintf("balance-solved-%v-%d-%v", z.Material, z.Players, z.Objective)
		z, err := keep(r, name, func() (balance.Solved, error) {
			return balance.Solve(ctx, z.Material, z.Players, z.Objective, r.workers)
		})
		if err != nil {
			return nil, err
		}
		f.Solved = append(f.Solved, z)
	}
	for _, c := range plan.compared {
		name := fmt.Sprintf("balance-compared-%v-%d-%v-%v", c.Material, c.Players, c.A, c.B)
		c, err := keep(r, name, func() (balance.Compared, error) {
			return balance.Compare(ctx, c.Material, c.Players, c.A, c.B, r.workers)
		})
		if err != nil {
			return nil, err
		}
		f.Compared = append(f.Compared, c)
	}
	for _, h := range plan.hidden {
		name := fmt.Sprintf("balance-hidden-%v-%d", h.Material, h.Players)
		h, err := keep(r, name, func() (balance.Hidden, error) { return balance.Hide(ctx, h.Material, h.Players, r.workers) })
		if err != nil {
			return nil, err
		}
		f.Hidden = append(f.Hidden, h)
	}
	return balance.Report(f, howBalance(plan, f)), nil
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

// keep returns what is in the file of that name in the directory of rows, or makes it and
// leaves it there.
func keep[T any](r *reporter, name string, makeIt func() (T, error)) (v T, err error) {
	path := filepath.Join(r.data, name+".json")
	text, err := os.ReadFile(path)
	if err == nil {
		if err := json.Unmarshal(text, &v); err != nil {
			return v, fmt.Errorf("%s: %w", path, err)
		}
		return v, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return v, err
	}
	if _, err := fmt.Fprintln(r.stdout, path); err != nil {
		return v, err
	}
	if v, err = makeIt(); err != nil {
		return v, err
	}
	if text, err = json.Marshal(v); err == nil {
		err = atomicfile.WriteBytes(path, text)
	}
	return v, err
}

// howBalance says how the numbers are made.
func howBalance(plan balanceGoals, f balance.Findings) string {
	var b strings.Builder
	seconds := 0.0
	for _, p := range f.Played {
		for _, g := range p.Games {
			seconds += g.Seconds
		}
	}
	b.WriteString("One command plays the games and solves the boards, as far as that is not done yet, and\nwrites this page. It may be stopped at any time, and goes on where it was.\n\n")
	b.WriteString(again("balance"))
	fmt.Fprintf(&b, "\nThe games took %.1f hours in all, one at a time on a busy machine of two processors, and\nare these; each is always the same, and the same board is drawn for all of them:\n\n", seconds/3600)
	for _, g := range plan.series {
		b.WriteString(g.command() + "\n")
	}
	return b.String()
}

// printed returns the series with the printed material.
func printed(players int, level opponent.Level, effort float64, memory balance.Memory, games int) seriesGoal {
	z := balance.Default()
	z.Players, z.Level, z.Effort, z.Memory = players, level, effort, memory
	return seriesGoal{z, games}
}

// careful is how many games of so many players experts play with more effort, to see whether
// the effort makes a difference.
var careful = [bigpoints.MaxPlayers + 1]int{2: 60, 3: 60, 4: 48, 5: 26}

// balancePlan is what the chapter is made of.
var balancePlan = func() (plan balanceGoals) {
	for n := bigpoints.MinPlayers; n <= bigpoints.MaxPlayers; n++ {
		plan.series = append(plan.series,
			printed(n, opponent.Casual, 1, balance.All, 50_000),
			printed(n, opponent.Advanced, 1, balance.All, 1000),
			printed(n, opponent.Expert, 0.02, balance.All, 160),
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
				{bigpoints.MostPoints, bigpoints.SignedPoints},
				{bigpoints.Win, bigpoints.SignedPoints},
			} {
				plan.compared = append(plan.compared, balance.Compared{Material: m, Players: n, A: pair[0], B: pair[1]})
			}
			plan.hidden = append(plan.hidden, balance.Hidden{Material: m, Players: n})
		}
	}
	return plan
}()
