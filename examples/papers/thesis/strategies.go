package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// plans returns the table of a player's strategies: if at a node, go to another.
func (n *misereNim) plans(player int) [][]string {
	rows := [][]string{{"strategy", "turn", "if at", "go to"}}
	for i, s := range n.strategies[player] {
		name := n.form.StrategyName(player, i)
		for _, c := range s.Choices {
			at := n.tree.Sets[c.Set].Nodes[0]
			to := n.tree.Nodes[at].Moves[c.Move].Node
			rows = append(rows, []string{name, fmt.Sprint(1 + n.moves(at)/2), n.letter(at), n.letter(to)})
			name = ""
		}
	}
	return rows
}

// moves returns how many moves lead to a node.
func (n *misereNim) moves(node int) int {
	for v := range n.tree.Nodes {
		for _, m := range n.tree.Nodes[v].Moves {
			if m.Node == node {
				return 1 + n.moves(v)
			}
		}
	}
	return 0
}

func (n *misereNim) tellStrategies(_ context.Context, page *lesson.Page) error {
	page.Title("Pure strategies")
	page.Say("A pure strategy is a decision for each point at which the player may have to decide. Points that it keeps the " +
		"play away from are left out, and so are those with a single move.")
	for player, name := range n.tree.Players {
		page.Say("The strategies of %s:", name)
		page.Table("lrll", n.plans(player))
	}
	return nil
}

// plays returns the table of the plays of all pairs of strategies, and how many are different.
func (n *misereNim) plays() (rows [][]string, different int, err error) {
	rows = [][]string{{"pair", "play", "winner"}}
	seen := map[string]bool{}
	for profile := range n.form.Profiles() {
		p, err := n.play(profile)
		if err != nil {
			return nil, 0, err
		}
		letters := make([]string, len(p.Nodes))
		for i, v := range p.Nodes {
			letters[i] = n.letter(v)
		}
		line := strings.Join(letters, " → ")
		seen[line] = true
		rows = append(rows, []string{n.form.StrategyName(0, profile[0]) + ", " + n.form.StrategyName(1, profile[1]), line,
			n.winner(p.Nodes[len(p.Nodes)-1])})
	}
	return rows, len(seen), nil
}

// play returns the play of a pair of strategies.
func (n *misereNim) play(profile []int) (play extensive.Play, err error) {
	for play, err = range n.tree.PlaysOf([]extensive.Strategy{n.strategies[0][profile[0]], n.strategies[1][profile[1]]}) {
		break // the only one: there is no chance
	}
	return play, err
}

func (n *misereNim) tellPlays(_ context.Context, page *lesson.Page) error {
	rows, different, err := n.plays()
	if err != nil {
		return err
	}
	page.Title("Plays")
	page.Say("Two strategies make a play. The thesis counts %d · %d = %d plays, one for each pair. They are all here; only %d of them are "+
		"different, one for each leaf:", n.form.Strategies(0), n.form.Strategies(1), n.form.Size(), different)
	page.Table("l", rows)
	return nil
}

// normalForm returns the table of the leaves that the pairs of strategies lead to.
func (n *misereNim) normalForm() ([][]string, error) {
	rows := [][]string{{""}}
	for j := range n.strategies[1] {
		rows[0] = append(rows[0], n.form.StrategyName(1, j))
	}
	for i := range n.strategies[0] {
		row := []string{n.form.StrategyName(0, i)}
		for j := range n.strategies[1] {
			p, err := n.play([]int{i, j})
			if err != nil {
				return nil, err
			}
			row = append(row, n.letter(p.Nodes[len(p.Nodes)-1]))
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (n *misereNim) tellMatrix(_ context.Context, page *lesson.Page) error {
	rows, err := n.normalForm()
	if err != nil {
		return err
	}
	page.Title("Normal form")
	page.Say("Each player chooses a strategy without knowing the other's. The leaf to which every pair leads:")
	page.Table("lr", rows)
	page.Say("With what J1 gets at the leaves in their places it is the matrix of payoffs:")
	return printForm(page, n.form)
}

// printForm prints the table of a game in strategic form.
func printForm(page *lesson.Page, g *strategic.Game) error {
	var b strings.Builder
	if err := g.WriteText(&b); err != nil {
		return err
	}
	page.Lines(strings.Split(strings.TrimSpace(b.String()), "\n")...)
	return nil
}
