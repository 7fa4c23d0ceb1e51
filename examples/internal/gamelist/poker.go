package gamelist

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/play"
)

var kuhnEntry = Entry{
	Entry: play.Entry{
		Name:    "kuhn",
		Title:   "Kuhn's poker",
		Group:   groupCards,
		Args:    "[CARDS]",
		About:   "bet on one of three cards, or bluff",
		Click:   "Click what you do. Only you see your card.",
		Picture: Snapshot{Moves: "check bet"},
		Sample:  "5",
		Lot:     true,
		New:     openKuhn,
	},
	Small: []Small{{}, {Args: "4"}},
}

var leducEntry = Entry{
	Entry: play.Entry{
		Name:    "leduc",
		Title:   "Leduc poker",
		Group:   groupCards,
		About:   "bet before and after a card on the table",
		Click:   "Click what you do. Only you see your card.",
		Picture: Snapshot{Moves: "bet call check"},
		Lot:     true,
		New:     openPoker(leduc),
	},
	Small: []Small{{}},
}

// pokerGame is a game of poker with its solution.
type pokerGame struct {
	rules poker.Rules
	about string
	bluff
}

// The fewest and the most cards of Kuhn's poker.
const (
	fewestKuhn = 3
	mostKuhn   = 13
)

// kuhns are the games of Kuhn's poker by the number of cards.
var kuhns = sync.OnceValue(func() (games [mostKuhn + 1]pokerGame) {
	for cards := fewestKuhn; cards <= mostKuhn; cards++ {
		deck := "one of three cards, J, Q\nand K"
		if cards > 3 {
			deck = fmt.Sprintf("one of the\ncards from 1 to %d", cards)
		}
		games[cards] = newPoker(poker.Kuhn(cards), fmt.Sprintf(`Kuhn's poker: each of two players puts a chip into the pot and gets %s. One may bet another chip; whoever does not call it with one more loses the pot.
Otherwise the higher card wins it.
`, deck))
	}
	return games
})

var leduc = newPoker(poker.Leduc(), `Leduc poker: each of two players puts a chip into the pot and gets one of six cards, two each
of J, Q and K. After a round of bets of two chips a card is laid on the table, and
after one of four chips the hands are shown: a pair with the table wins, or the higher card.
`)

func newPoker(r poker.Rules, about string) pokerGame {
	return pokerGame{r, about, newBluff(r, poker.Position{})}
}

func openKuhn(ctx context.Context, args []string, persons int, o Options) (*play.Game, error) {
	cards := fewestKuhn
	if len(args) > 1 {
		return nil, fmt.Errorf("want a number of cards, not %q", strings.Join(args, " "))
	}
	if len(args) == 1 {
		var err error
		if cards, err = readNumber(args[0], "cards", fewestKuhn, mostKuhn); err != nil {
			return nil, err
		}
	}
	return openPoker(kuhns()[cards])(ctx, nil, persons, o)
}

// openPoker returns what opens a game of poker.
func openPoker(g pokerGame) opener {
	return func(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
		if len(args) > 0 {
			return nil, errors.New("its cards are dealt by lot, and it takes no arguments")
		}
		return play.Custom(g.describe(o.Seed)), nil
	}
}

func (g pokerGame) describe(seed uint64) play.Description[poker.Position] {
	return play.Description[poker.Position]{
		About:   g.about,
		Manual:  g.manual(),
		Help:    "  bet              put more chips into the pot\n  fold             give the pot up\n",
		Rules:   g.rules,
		Seed:    seed,
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw: func(p poker.Position, player int, _ play.Palette) string {
			return strings.Join(g.lines(p, player), "\n") + "\n"
		},
		Drawn: func(p, next poker.Position) string {
			if table := g.rules.Table(next); table != g.rules.Table(p) {
				return "The card on the table is " + table + "."
			}
			return ""
		},
		Scene:  g.scene,
		Result: g.result,
		Judge: g.Judge("chips", func(payoff float64) (float64, string) {
			return payoff, fmt.Sprintf("%+.3f chips on average", payoff)
		}),
		Levels: g.levels(),
	}
}

// hand returns the hand of player i as another player sees it at p.
func (g pokerGame) hand(p poker.Position, i, player int) string {
	if i == player || game.Terminal(g.rules, p) {
		return g.rules.Hand(p, i)
	}
	return "?"
}

// lines draws p for a player: the cards that the player sees, the pot and what was done.
func (g pokerGame) lines(p poker.Position, player int) []string {
	lines := make([]string, 0, 6)
	for i := range 2 {
		lines = append(lines, fmt.Sprintf("Player %d  %s  (%d in the pot)", i+1, g.hand(p, i, player), g.rules.Pot(p)[i]))
	}
	if table := g.rules.Table(p); table != "" {
		lines = append(lines, "Table     "+table)
	}
	for _, moves := range g.rules.History(p) {
		if len(moves) > 0 {
			lines = append(lines, "Bets      "+strings.Join(moves, ", "))
		}
	}
	return lines
}

// result tells how many chips are won, and by whom.
func (g pokerGame) result(p poker.Position, player int) play.Result {
	r := play.TwoPlayers[poker.Position](g.rules)(p, player)
	points := make([]int, 2)
	points[player] = g.rules.Score(p)
	points[1-player] = -g.rules.Score(p)
	r.Points = points
	r.Sheet = fmt.Sprintf("Player 1 has %s and Player 2 %s: %+d and %+d chips.\n",
		g.rules.Hand(p, 0), g.rules.Hand(p, 1), points[0], points[1])
	return r
}
