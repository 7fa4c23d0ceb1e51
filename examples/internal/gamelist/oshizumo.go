package gamelist

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

var oshizumoEntry = Entry{
	Entry: play.Entry{
		Name:    "oshizumo",
		Title:   "Oshi-Zumo",
		Group:   groupCards,
		Args:    "[COINS] [SPACES]",
		About:   "bid coins to push a wrestler, both at once",
		Click:   "Click your bid. The opponent does not see it before both have bid.",
		Picture: Snapshot{Moves: "3 2 1 2"},
		Sample:  "8 1",
		New:     openOshizumo,
	},
	Small: []Small{{Args: "4 1"}, {Args: "6 2"}},
}

// The usual and the largest numbers of coins and of spaces on each side of the middle. With more coins
// the fractions of the solution grow long.
const (
	usualCoins  = 10
	mostCoins   = 12
	usualSpaces = 2
	mostSpaces  = 3
)

// oshizumoGame is the game with some coins and spaces, and its solution.
type oshizumoGame struct {
	rules oshizumo.Rules
	bluff
}

// oshizumoGames are the games that were opened, by their rules.
var oshizumoGames sync.Map

func openOshizumo(_ context.Context, args []string, _ int, _ Options) (*play.Game, error) {
	r := oshizumo.Rules{Coins: usualCoins, Size: usualSpaces, Least: 1}
	var err error
	switch len(args) {
	case 2:
		if r.Size, err = readNumber(args[1], "spaces", 1, mostSpaces); err != nil {
			return nil, err
		}
		fallthrough
	case 1:
		if r.Coins, err = readNumber(args[0], "coins", 1, mostCoins); err != nil {
			return nil, err
		}
	case 0:
	default:
		return nil, fmt.Errorf("want a number of coins and a number of spaces, not %q", strings.Join(args, " "))
	}
	g := kept(&oshizumoGames, r, func(r oshizumo.Rules) oshizumoGame { return oshizumoGame{r, newTogether(r, r.Start(), false)} })
	return play.Custom(g.describe()), nil
}

func (g oshizumoGame) describe() play.Description[oshizumo.Position] {
	return play.Description[oshizumo.Position]{
		About: fmt.Sprintf(`Oshi-Zumo: a wrestler stands in the middle of %d spaces, and each of two players has %d coins. In each round both bid
coins at the same time and pay them. The higher bid pushes the wrestler one space toward the other player. Whoever pushes him off the spaces wins.
`, 2*g.rules.Size+1, g.rules.Coins),
		Manual:  g.manual(),
		Help:    "  3                bid three coins\n",
		Rules:   g.rules,
		Start:   g.rules.Start(),
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw: func(p oshizumo.Position, _ int, paint play.Palette) string {
			return g.draw(p, paint)
		},
		DrawMove: func(p, option oshizumo.Position, _ int, paint play.Palette) string {
			return g.draw(option, paint) + bids(p, option)
		},
		Scene: g.scene,
		Result: func(p oshizumo.Position, player int) play.Result {
			r := play.TwoPlayers[oshizumo.Position](g.rules)(p, player)
			r.Sheet = "The wrestler is in the middle, and all coins are paid.\n"
			switch at := p.Wrestler(); {
			case max(at, -at) > g.rules.Size:
				r.Sheet = fmt.Sprintf("%s has pushed the wrestler off the spaces.\n", pusher(at))
			case at != 0:
				r.Sheet = fmt.Sprintf("All coins are paid, and %s has pushed the wrestler beyond the middle.\n", pusher(at))
			}
			return r
		},
		Judge:  g.Judge(play.Percent, likely),
		Levels: g.levels(),
	}
}

// pusher returns the player who has pushed the wrestler more often.
func pusher(at int) string {
	if at > 0 {
		return "Player 1"
	}
	return "Player 2"
}

// paid returns the bids of a round if option is the position after both bids, made from p.
func paid(p, option oshizumo.Position) (first, second int, ok bool) {
	if !p.Bid() || option.Bid() {
		return 0, 0, false
	}
	return p.Coins(0) - option.Coins(0), p.Coins(1) - option.Coins(1), true
}

// bids tells the bids of the last round in a line, if both are made.
func bids(p, option oshizumo.Position) string {
	if first, second, ok := paid(p, option); ok {
		return fmt.Sprintf("Bids      %d and %d\n", first, second)
	}
	return ""
}

// draw draws the coins of both players and the spaces. A bid that only one player has made is not
// told.
func (g oshizumoGame) draw(p oshizumo.Position, paint play.Palette) string {
	var b strings.Builder
	for i := range 2 {
		fmt.Fprintf(&b, "Player %d  %s", i+1, text.Plural(p.Coins(i), "coin"))
		if i == 0 && p.Bid() {
			b.WriteString(", some of them bid")
		}
		b.WriteString("\n")
	}
	b.WriteString("Spaces    ")
	for at := -g.rules.Size - 1; at <= g.rules.Size+1; at++ {
		beyond := max(at, -at) > g.rules.Size
		switch {
		case at == p.Wrestler():
			b.WriteString(paint.Paint(play.Bold, "W"))
		case beyond:
			b.WriteString("|")
		default:
			b.WriteString(".")
		}
	}
	return b.String() + "\n"
}
