package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/text"
)

// worst returns what each strategy of a player makes sure of.
func worst(g *strategic.Game, player int) [][]string {
	all := make([][]int, g.Players())
	for p := range all {
		for s := range g.Strategies(p) {
			all[p] = append(all[p], s)
		}
	}
	var rows [][]string
	for s := range g.Strategies(player) {
		only := append([][]int(nil), all...)
		only[player] = []int{s}
		sure, _ := g.Restrict(only).Maximin(player)
		rows = append(rows, []string{g.StrategyName(player, s), sure.RatString()})
	}
	return rows
}

// names returns the names of strategies of a player.
func names(g *strategic.Game, player int, strategies []int) string {
	var names []string
	for _, s := range strategies {
		names = append(names, g.StrategyName(player, s))
	}
	return text.AndList(names)
}

func (n *misereNim) tellMaximin(_ context.Context, page *lesson.Page) error {
	page.Title("Maximin and minimax")
	page.Say("What each strategy makes sure of for its player, whatever the other chooses:")
	for player, name := range n.tree.Players {
		page.Table("lr", append([][]string{{name, "sure of"}}, worst(n.form, player)...))
	}
	low, by := n.form.Maximin(0)
	high, _ := n.form.Minimax(0)
	_, against := n.form.Maximin(1)
	page.Say("The maximin, the most that J1 can be sure of, is %s, by %s. The minimax, the least to which J2 can hold J1, is %s, by %s. "+
		"The two are equal, so pure strategies are enough, and %s is the value of the game: J2 wins.",
		low.RatString(), names(n.form, 0, by), high.RatString(), names(n.form, 1, against), low.RatString())
	return nil
}

// tellPennies tells the minimax theorem where pure strategies are not enough.
func tellPennies(ctx context.Context, page *lesson.Page) error {
	g := forms.Pennies()
	s, err := strategic.NewMinimax(g).Solve(ctx)
	if err != nil {
		return err
	}
	page.Title("The minimax theorem")
	page.Say("In odd or even, which is matching pennies, even wins if both players choose the same.")
	if err := printForm(page, g); err != nil {
		return err
	}
	low, _ := g.Maximin(0)
	high, _ := g.Minimax(0)
	page.Say("In pure strategies the maximin is %s and the minimax %s. In mixed strategies, which are chosen by chance, both are %s: "+
		"that there always is such a value is the theorem of von Neumann (1928).", low.RatString(), high.RatString(), s.Value.RatString())
	named := forms.NewNames(g)
	var optimal [][]string
	for p, m := range s.Profile {
		optimal = append(optimal, []string{g.PlayerName(p), named.Mixture(p, m)})
	}
	page.Table("l", optimal)
	return nil
}

// eliminated returns lines on the strategies that iterated dominance removes, round by round.
func eliminated(ctx context.Context, g *strategic.Game, weak bool) ([]string, error) {
	d := strategic.NewDominance(g)
	d.Weak = weak
	e, err := d.Eliminate(ctx)
	if err != nil {
		return nil, err
	}
	named := forms.NewNames(g)
	var lines []string
	for i, round := range e.Rounds {
		for _, x := range round {
			how := "strictly"
			if !x.Strict {
				how = "weakly"
			}
			lines = append(lines, fmt.Sprintf("round %d: %s is %s dominated by %s", i+1, named.Strategy(x.Player, x.Strategy), how, named.Mixture(x.Player, x.By)))
		}
	}
	kept := make([]string, len(e.Kept))
	for p, strategies := range e.Kept {
		kept[p] = names(g, p, strategies)
	}
	return append(lines, "what is left: "+strings.Join(kept, "; ")), nil
}

func (n *misereNim) tellDominance(ctx context.Context, page *lesson.Page) error {
	page.Title("Dominance")
	page.Say("A strategy is strictly dominated if another of its player gets more whatever the others choose, and weakly if it gets as much " +
		"at least and sometimes more. Both are removed in rounds. A strategy that is left alone is called dominant in the " +
		"thesis. In the Nim of figure 1 none is by strict dominance:")
	for _, weak := range []bool{false, true} {
		lines, err := eliminated(ctx, n.form, weak)
		if err != nil {
			return err
		}
		page.Lines(lines...)
		if !weak {
			page.Say("By weak dominance:")
		}
	}
	return nil
}

// pairs returns the equilibria in pure strategies.
func pairs(ctx context.Context, g *strategic.Game) (pairs []string, err error) {
	for p, err := range g.PureEquilibria(ctx) {
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, "("+g.StrategyName(0, p[0])+", "+g.StrategyName(1, p[1])+")")
	}
	return pairs, nil
}

func (n *misereNim) tellEquilibria(ctx context.Context, page *lesson.Page) error {
	pure, err := pairs(ctx, n.form)
	if err != nil {
		return err
	}
	page.Title("Nash equilibrium")
	page.Say("In an equilibrium no player gains by another strategy if the others keep theirs. In the Nim of figure 1 these pairs are "+
		"equilibria: %s. J2 wins in all of them.", text.AndList(pure))
	p, err := extensive.NewInduction(n.tree).Solve(ctx)
	if err != nil {
		return err
	}
	var wins []string
	for v := range n.tree.Nodes {
		for _, m := range n.tree.Nodes[v].Moves {
			mover := n.tree.Sets[n.tree.Nodes[v].Set].Player
			if len(n.tree.Nodes[v].Moves) > 1 && p.Values[m.Node][mover].Sign() > 0 {
				wins = append(wins, n.letter(v)+" → "+n.letter(m.Node))
			}
		}
	}
	page.Say("Backward induction, from the leaves to the root, finds the same winner, and the winning moves where there is a choice: %s.",
		text.AndList(wins))
	return nil
}
