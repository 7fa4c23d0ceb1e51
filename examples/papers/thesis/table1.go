package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/text"
)

// slip is what the text says of a pair of strategies of table 1, E12 and E21: the first player
// loses with 3 points, and the second wins with 4.
var slip = struct {
	profile []int
	points  string
}{[]int{1, 0}, "(3, 4)"}

// cell writes what the players get in a profile of two strategies.
func cell(g *strategic.Game, profile []int) string {
	return fmt.Sprintf("(%s, %s)", g.Payoff(profile, 0).RatString(), g.Payoff(profile, 1).RatString())
}

// printed returns the table as the thesis prints it: the first player chooses the column.
func printed(g *strategic.Game) [][]string {
	rows := [][]string{{g.PlayerName(1) + ` \ ` + g.PlayerName(0)}}
	for column := range g.Strategies(0) {
		rows[0] = append(rows[0], g.StrategyName(0, column))
	}
	for row := range g.Strategies(1) {
		cells := []string{g.StrategyName(1, row)}
		for column := range g.Strategies(0) {
			cells = append(cells, cell(g, []int{column, row}))
		}
		rows = append(rows, cells)
	}
	return rows
}

// tellTable1 tells of a game in which one player's gain is not the other's loss, and of a slip.
func tellTable1(ctx context.Context, page *lesson.Page) error {
	g := forms.Table1()
	pure, err := pairs(ctx, g)
	if err != nil {
		return err
	}
	page.Title("Table 1")
	page.Say("A matrix of payoffs for two players, P1 and P2, of whom P1 chooses the column. The first number of a cell is for P1.")
	page.Table("lr", printed(g))
	of := func(profile []int) string {
		return g.StrategyName(0, profile[0]) + " and " + g.StrategyName(1, profile[1])
	}
	where := "nowhere"
	for profile := range g.Profiles() {
		if cell(g, profile) == slip.points {
			where = of(profile)
		}
	}
	page.Say("The text says that %s give %s, 3 to P1 and 4 to P2. By the table they give %s; %s give %s. "+
		"%s are the equilibria in pure strategies.", of(slip.profile), slip.points, cell(g, slip.profile), where, slip.points, text.AndList(pure))
	return nil
}
