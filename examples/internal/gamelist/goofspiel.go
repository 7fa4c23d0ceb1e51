package gamelist

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

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

// The fewest and the most cards of a player, which are usual. Six take minutes to solve: fractions grow long.
const (
	fewestCards = 2
	mostCards   = 5
)

// goofspielGames are the games by the number of cards, and by whether the prizes descend.
var goofspielGames = func() (games [mostCards + 1][2]*goofspielGame) {
	for cards := fewestCards; cards <= mostCards; cards++ {
		for i := range games[cards] {
			games[cards][i] = newGoofspiel(goofspiel.Rules{Cards: cards, Descending: i == 1})
		}
	}
	return games
}()

func openGoofspiel(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	cards, down := mostCards, 0
	if n := len(args); n > 0 && args[n-1] == "down" {
		args, down = args[:n-1], 1
	}
	if len(args) > 1 {
		return nil, fmt.Errorf("want a number of cards and perhaps down, not %q", strings.Join(args, " "))
	}
	if len(args) == 1 {
		var err error
		if cards, err = readNumber(args[0], "cards", fewestCards, mostCards); err != nil {
			return nil, err
		}
	}
	return play.Custom(goofspielGames[cards][down].describe(o.Seed)), nil
}

func (g *goofspielGame) describe(seed uint64) play.Description[goofspiel.Position] {
	order := "The prizes come in any order."
	if g.rules.Descending {
		order = "The prizes come from the highest down."
	}
	return play.Description[goofspiel.Position]{
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
		Draw:    g.draw,
		Drawn: func(_, next goofspiel.Position) string {
			prize, _ := g.rules.Prizes(next)
			return fmt.Sprintf("The prize is %d.", prize)
		},
		Scene: g.scene,
		Result: func(p goofspiel.Position, player int) play.Result {
			r := play.TwoPlayers[goofspiel.Position](g.rules)(p, player)
			won := g.won(p)
			r.Points = won[:]
			r.Sheet = fmt.Sprintf("Player 1 has won prizes of %s, Player 2 of %d.\n", text.Plural(won[0], "point"), won[1])
			return r
		},
		Judge: g.judge,
		Levels: []play.Opponent{
			level("beginner", "bids as much as the prize is worth, or at random", often(play.Erase[goofspiel.Position](g.rules), playing(g.worth))),
			level("advanced", "bids as much as the prize is worth", playing(g.worth)),
			level("expert", "mixes bids so that nobody can do better", g.mixing),
		},
	}
}

// won returns the points of the prizes that the players have won.
func (g *goofspielGame) won(p goofspiel.Position) (won [2]int) {
	for _, r := range g.rules.Rounds(p) {
		switch cmp.Compare(r.Cards[0], r.Cards[1]) {
		case +1:
			won[0] += r.Prize
		case -1:
			won[1] += r.Prize
		}
	}
	return won
}

// worth bids the card that is nearest to the prize, the higher one of two.
func (g *goofspielGame) worth(_ context.Context, p goofspiel.Position) (goofspiel.Position, error) {
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

// mixing bids as the solution says.
func (g *goofspielGame) mixing(dice *rand.Rand) play.Strategy {
	return play.Player(game.StrategyFunc[goofspiel.Position](func(ctx context.Context, p goofspiel.Position) (goofspiel.Position, error) {
		options := g.rules.Moves(nil, p)
		if len(options) == 0 {
			return p, game.ErrTerminal
		}
		_, solved, err := g.solve(ctx, g.round(p))
		if err != nil {
			return options[dice.IntN(len(options))], err
		}
		at := dice.Float64()
		for i, x := range solved.Profile[g.rules.Turn(p)] {
			share, _ := x.Float64()
			if at -= share; at < 0 {
				return options[i], nil
			}
		}
		return options[len(options)-1], nil
	}))
}

// judge judges bids by how many points they win, on average, against an opponent who plays best.
func (g *goofspielGame) judge(ctx context.Context, s play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
	p := s.(goofspiel.Position)
	j := play.Judgement[play.Position]{Basis: "exact, against an opponent who plays best", Unit: "points", Mean: true}
	matrix, solved, err := g.solve(ctx, g.round(p))
	if err != nil {
		return j, err
	}
	player, won := g.rules.Turn(p), g.won(p)
	replies := matrix.Replies(solved.Profile, player)
	for i, o := range g.rules.Moves(nil, p) {
		lead, _ := new(big.Rat).Add(replies[i], big.NewRat(int64(won[player]-won[1-player]), 1)).Float64()
		j.Moves = append(j.Moves, play.Judged[play.Position]{Move: o, Worth: lead, Value: lead, Text: fmt.Sprintf("%+.3f points on average", lead), Outcome: play.OutcomeOf(lead), Exact: true})
	}
	return j, nil
}

// draw draws p: the hands, the points and the rounds, but not a card that is bid and not seen yet.
func (g *goofspielGame) draw(p goofspiel.Position, _ int, paint play.Palette) string {
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
	won := g.won(p)
	for i := range 2 {
		fmt.Fprintf(&b, "Player %d  %s won", i+1, text.Plural(won[i], "point"))
		if hand := g.rules.Hand(p, i); len(hand) > 0 {
			fmt.Fprintf(&b, ", cards %s", list(hand))
		}
		if i == 0 && g.rules.Bid(p) {
			b.WriteString(", one of them bid")
		}
		b.WriteByte('\n')
	}
	for _, r := range g.rules.Rounds(p) {
		fmt.Fprintf(&b, "Prize %d   cards %d and %d\n", r.Prize, r.Cards[0], r.Cards[1])
	}
	return b.String()
}

// manual explains the rules.
func (g *goofspielGame) manual() play.Manual {
	order := "The prizes are turned up one by one, in random order."
	if g.rules.Descending {
		order = "The prizes are turned up one by one, the highest first."
	}
	return play.Manual{
		Aim: "Win prizes of more points than the opponent.",
		Rules: []string{
			fmt.Sprintf("Each of two players has the cards from 1 to %d, and there are as many prizes, worth from 1 to %[1]d points. ", g.rules.Cards) + order,
			"For each prize both players bid a card at the same time. Player 1 chooses first, and Player 2 does not see the card before both have chosen.",
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
				drawn("wins the prize of 3 points", "Player 1  0 points won, cards 2 3", "Player 2  3 points won, cards 1 3"),
				listed("the cards 2 and 3", "2", "3"),
			},
		}},
	}
}
