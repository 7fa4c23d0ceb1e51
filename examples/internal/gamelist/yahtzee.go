package gamelist

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/yahtzee"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

var yahtzeeEntry = Entry{
	Entry: play.Entry{
		Name:    "yahtzee",
		Title:   "Yahtzee",
		Group:   groupDice,
		About:   "roll five dice, keep some, fill your sheet",
		Click:   "Click a cell of your column to score, or below each die whether it is kept or rolled again.",
		Picture: Snapshot{Moves: "roll all_score chance_roll all_score chance_roll all"},
		Lot:     true,
		New:     openYahtzee,
	},
	Small: []Small{{}},
}

// yahtzeeCategories are the lines of the sheet.
var yahtzeeCategories = func() (all []yahtzee.Category) {
	for c := yahtzee.Ones; c <= yahtzee.Chance; c++ {
		all = append(all, c)
	}
	return all
}()

func openYahtzee(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	if len(args) > 0 {
		return nil, errors.New("its dice are rolled by lot, and it takes no arguments")
	}
	return play.Custom(describeYahtzee(yahtzeeGame{must(yahtzee.NewDuel(5))}, o.Seed)), nil
}

// yahtzeeGame is Yahtzee for two.
type yahtzeeGame struct{ rules yahtzee.Duel }

// yahtzeeAverages has what the sheets of both players are worth on average.
var yahtzeeAverages = sync.OnceValue(func() *yahtzee.Averages { return yahtzee.NewAverages(must(yahtzee.New(5))) })

func describeYahtzee(g yahtzeeGame, seed uint64) play.Description[yahtzee.DuelPosition] {
	return play.Description[yahtzee.DuelPosition]{
		About: `Yahtzee: roll five dice up to three times, and keep what you like in between. Then score them in one of thirteen
categories, each of which can be used once. Most points at the end win.
`,
		Manual:  g.manual(),
		Help:    "  keep 3 3         keep two threes, and roll the other dice again\n  roll all         roll all dice again\n  score chance     score the dice in a category that is open\n",
		Rules:   g.rules,
		Start:   g.rules.Start(),
		Seed:    seed,
		Players: []string{"Player 1", "Player 2"},
		Draw:    g.draw,
		Drawn: func(p, next yahtzee.DuelPosition) string {
			return fmt.Sprintf("The dice show %s.", g.rules.MoveName(p, next))
		},
		Scene: g.scene,
		Tell:  g.tell,
		Result: func(p yahtzee.DuelPosition, player int) play.Result {
			r := play.TwoPlayers[yahtzee.DuelPosition](g.rules)(p, player)
			for i := range 2 {
				r.Points = append(r.Points, g.rules.Sheet(p, i).Points())
			}
			r.Sheet = fmt.Sprintf("Player 1 has %d points, Player 2 has %d.\n", r.Points[0], r.Points[1])
			return r
		},
		Judge: g.judge,
		Levels: play.ByTenths("perfect: as many points as possible, on average", play.Erase[yahtzee.DuelPosition](g.rules),
			playing(g.best)),
	}
}

// lead returns by how many points a player is ahead in the end, on average, if both make as many as possible.
func (g yahtzeeGame) lead(p yahtzee.DuelPosition, player int) float64 {
	return yahtzeeAverages().Points(g.rules.Sheet(p, player)) - yahtzeeAverages().Points(g.rules.Sheet(p, 1-player))
}

// judge judges moves by how many points they are worth.
func (g yahtzeeGame) judge(_ context.Context, s play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
	p := s.(yahtzee.DuelPosition)
	j := play.Judgement[play.Position]{Basis: "exact", Unit: "points", Mean: true}
	for _, o := range g.rules.Moves(nil, p) {
		lead := g.lead(o, g.rules.Turn(p))
		j.Moves = append(j.Moves, play.Judged[play.Position]{Move: o, Worth: lead, Value: lead, Text: fmt.Sprintf("%+.2f points on average", lead), Outcome: play.OutcomeOf(lead), Exact: true})
	}
	return j, nil
}

// best makes the move that is worth most points.
func (g yahtzeeGame) best(_ context.Context, p yahtzee.DuelPosition) (best yahtzee.DuelPosition, err error) {
	options := g.rules.Moves(nil, p)
	if len(options) == 0 {
		return p, game.ErrTerminal
	}
	most := 0.0
	for i, o := range options {
		if lead := g.lead(o, g.rules.Turn(p)); i == 0 || lead > most {
			best, most = o, lead
		}
	}
	return best, nil
}

// tell says how many points a move scores.
func (g yahtzeeGame) tell(p, next yahtzee.DuelPosition, player int) string {
	if g.rules.Turn(next) == player {
		return ""
	}
	return text.Plural(g.rules.Sheet(next, player).Points()-g.rules.Sheet(p, player).Points(), "point")
}

// dice returns what the dice on the table show, the lowest first.
func (g yahtzeeGame) dice(p yahtzee.DuelPosition) (all []int) {
	for side, n := range g.rules.Solo().Dice(g.rules.Sheet(p, g.rules.Turn(p))) {
		for range n {
			all = append(all, side+1)
		}
	}
	return all
}

// draw draws the sheets, and then the dice. In parentheses are the points that the dice would score.
func (g yahtzeeGame) draw(p yahtzee.DuelPosition, player int, paint play.Palette) string {
	var b strings.Builder
	sheet := g.rules.Sheet(p, player)
	for _, c := range yahtzeeCategories {
		line := fmt.Sprintf("%-15s", c)
		for i := range 2 {
			points, ok := g.rules.Scored(p, i, c)
			switch {
			case ok:
				line += paint.Paint(play.Bold, fmt.Sprintf("%5d", points)) + " "
			case i == player:
				line += paint.Paint(play.Dim, fmt.Sprintf("%6s", fmt.Sprintf("(%d)", g.rules.Solo().Pays(sheet, c))))
			default:
				line += paint.Paint(play.Dim, "    .") + " "
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	fmt.Fprintf(&b, "%-15s  %3d   %3d\n", "points", g.rules.Sheet(p, 0).Points(), g.rules.Sheet(p, 1).Points())
	if dice := g.dice(p); len(dice) > 0 {
		fmt.Fprintf(&b, "\nPlayer %d: the dice show %s; %s left\n", player+1,
			paint.Paint(play.Bold, strings.Trim(fmt.Sprint(dice), "[]")), text.Plural(sheet.Rolls(), "roll"))
	}
	return b.String()
}
