package gamelist

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

var goofspielEntry = Entry{
	Entry: play.Entry{
		Name:    "goofspiel",
		Title:   "Goofspiel",
		Group:   groupCards,
		Args:    "[CARDS] [down]",
		About:   "bid cards for prizes, both at once",
		Click:   "Click the card that you bid. The opponent does not see it before both have bid.",
		Picture: Snapshot{Moves: "3 2 1"},
		Sample:  "4 down",
		Lot:     true,
		New:     openGoofspiel,
	},
	Small: []Small{{Args: "3"}, {Args: "4 down"}},
}

// The fewest, the usual and the most cards of a player, and the most if prizes come in any order. Exact
// fractions of more than the exact numbers of cards are too long.
const (
	fewestCards = 2
	usualCards  = 5
	mostCards   = 13
	mostDrawn   = 8
	exactCards  = 6
	exactDrawn  = 5
)

// goofspielGame is goofspiel in which bids are shown, and its solution.
type goofspielGame struct {
	rules goofspiel.Open
	bluff
}

// goofspielGames are the games that were opened, by their rules.
var goofspielGames sync.Map

func openGoofspiel(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	r, most, exact := goofspiel.Open{Cards: usualCards}, mostDrawn, exactDrawn
	if n := len(args); n > 0 && args[n-1] == "down" {
		args, r.Descending, most, exact = args[:n-1], true, mostCards, exactCards
	}
	if len(args) > 1 {
		return nil, fmt.Errorf("want a number of cards and perhaps down, not %q", strings.Join(args, " "))
	}
	if len(args) == 1 {
		var err error
		if r.Cards, err = readNumber(args[0], "cards", fewestCards, most); err != nil {
			return nil, err
		}
	}
	g := kept(&goofspielGames, r, func(r goofspiel.Open) goofspielGame {
		return goofspielGame{r, newTogether(r, r.Start(), r.Cards > exact)}
	})
	return play.Custom(g.describe(o.Seed)), nil
}

func (g goofspielGame) describe(seed uint64) play.Description[goofspiel.State] {
	order := "The prizes come in any order."
	if g.rules.Descending {
		order = "The prizes come from the highest down."
	}
	return play.Description[goofspiel.State]{
		About: fmt.Sprintf(`Goofspiel: each of two players has the cards from 1 to %d, and there are prizes from 1 to %[1]d. For each prize both choose
a card at the same time. The higher card wins the prize, and both are discarded. %s Most points win.
`, g.rules.Cards, order),
		Manual:  g.manual(),
		Help:    "  3                bid your card 3\n",
		Rules:   g.rules,
		Start:   g.rules.Start(),
		Seed:    seed,
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw: func(p goofspiel.State, _ int, paint play.Palette) string {
			return g.draw(p, paint)
		},
		DrawMove: func(p, option goofspiel.State, _ int, paint play.Palette) string {
			if r, ok := g.rules.Settled(p, option); ok {
				return g.draw(option, paint) + fmt.Sprintf("Bids      %d and %d for the prize of %s\n", r.Cards[0], r.Cards[1], text.Plural(r.Prize, "point"))
			}
			return g.draw(option, paint)
		},
		Drawn: func(_, next goofspiel.State) string {
			prize, _ := g.rules.Prizes(next)
			return fmt.Sprintf("The prize is %d.", prize)
		},
		Scene: g.scene,
		Result: func(p goofspiel.State, player int) play.Result {
			r := play.TwoPlayers[goofspiel.State](g.rules)(p, player)
			lead := g.rules.Lead(p)
			r.Points = []int{lead, -lead}
			r.Sheet = leader(lead, "Both players have won the same number of points") + ".\n"
			return r
		},
		Judge: g.Judge("points", average),
		Levels: []play.Opponent{
			level("beginner", "bids as much as the prize is worth, or at random", often(g.erased, playing(g.worth))),
			level("advanced", "bids as much as the prize is worth", playing(g.worth)),
			level("expert", "mixes bids so that nobody can do better", g.Player),
		},
	}
}

// average tells points that are won on average.
func average(payoff float64) (points float64, words string) {
	return payoff, fmt.Sprintf("%+.3f points on average", payoff)
}

// leader says which player has won more points, or equal if neither has.
func leader(lead int, equal string) string {
	switch {
	case lead > 0:
		return fmt.Sprintf("Player 1 has won %s more than Player 2", text.Plural(lead, "point"))
	case lead < 0:
		return fmt.Sprintf("Player 2 has won %s more than Player 1", text.Plural(-lead, "point"))
	}
	return equal
}

// worth bids the card that is nearest to the prize, the higher one of two.
func (g goofspielGame) worth(_ context.Context, p goofspiel.State) (goofspiel.State, error) {
	options := g.rules.Moves(nil, p)
	if len(options) == 0 {
		return p, game.ErrTerminal
	}
	prize, _ := g.rules.Prizes(p)
	best, least := p, 0
	for i, card := range g.rules.Hand(p, g.rules.Turn(p)) {
		if away := max(card-prize, prize-card); i == 0 || away <= least {
			best, least = options[i], away
		}
	}
	return best, nil
}

// draw draws p: the prizes, the hands and the lead, but not a card that is bid and not seen yet.
func (g goofspielGame) draw(p goofspiel.State, paint play.Palette) string {
	var b strings.Builder
	now, later := g.rules.Prizes(p)
	list := func(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }
	if now > 0 {
		fmt.Fprintf(&b, "Prize     %s", paint.Paint(play.Bold, fmt.Sprint(now)))
		if len(later) > 0 {
			fmt.Fprintf(&b, ", and then %s", list(later))
		}
		b.WriteByte('\n')
	}
	for i := range 2 {
		hand := g.rules.Hand(p, i)
		if len(hand) == 0 {
			continue
		}
		fmt.Fprintf(&b, "Player %d  cards %s", i+1, list(hand))
		if g.rules.Bid(p) && i != g.rules.Turn(p) {
			b.WriteString(", one of them bid")
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "Points    %s\n", leader(g.rules.Lead(p), "equal"))
	return b.String()
}

// manual explains the rules.
func (g goofspielGame) manual() play.Manual {
	order := "The prizes are turned up one by one, in random order."
	if g.rules.Descending {
		order = "The prizes are turned up one by one, the highest first."
	}
	return play.Manual{
		Aim: "Win prizes of more points than the opponent.",
		Rules: []string{
			fmt.Sprintf("Each of two players has the cards from 1 to %d, and there are as many prizes, worth from 1 to %[1]d points. ", g.rules.Cards) + order,
			"For each prize both players bid a card at the same time. Whoever chooses second does not see the first card before both have chosen.",
			"The higher card wins the prize. If the cards are equal, nobody wins it. Both cards are discarded.",
			"The picture shows the hands of both players, Player 2's above and Player 1's below, and between them the prize and what was bid for the last one.",
			"No way to choose is best for certain: an opponent who knew it would bid one more. Whoever mixes bids in the right shares wins as much as the opponent on average, at least.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return example(openGoofspiel, Options{}, "3", "down") },
			Args:  []string{"3", "down"},
			Moves: []string{"1"},
			Move:  "2",
			Text:  "Player 2 has bid 2 against a 1, and wins the prize of 3 points. Player 1 has the cards 2 and 3 left, for prizes of 2 and 1.",
			Shows: []play.Claim{
				drawn("wins the prize of 3 points", "Points    Player 2 has won 3 points more than Player 1"),
				drawn("has the cards 2 and 3 left", "Player 1  cards 2 3", "Player 2  cards 1 3"),
			},
		}},
	}
}
