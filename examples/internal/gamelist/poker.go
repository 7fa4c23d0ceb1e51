package gamelist

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/poker"
)

var kuhnEntry = Entry{
	Name:    "kuhn",
	Title:   "Kuhn's poker",
	Group:   groupCards,
	About:   "bet on one of three cards, or bluff",
	Click:   "Click what you do. Only you see your card.",
	Picture: Snapshot{Moves: "check bet"},
	Most:    2,
	Lot:     true,
	Small:   []Small{{}},
	open:    openPoker(kuhn),
}

var leducEntry = Entry{
	Name:    "leduc",
	Title:   "Leduc poker",
	Group:   groupCards,
	About:   "bet before and after a card on the table",
	Click:   "Click what you do. Only you see your card.",
	Picture: Snapshot{Moves: "bet call check"},
	Most:    2,
	Lot:     true,
	Small:   []Small{{}},
	open:    openPoker(leduc),
}

// pokerGame is a game of poker and its solution.
type pokerGame struct {
	rules    poker.Rules
	about    string
	solution func() pokerSolution
}

var (
	kuhn = pokerGame{poker.Kuhn(3), `Kuhn's poker: each of two players puts a chip into the pot and gets one of three cards, J, Q
and K. One may bet another chip; who does not call it with one more loses the pot.
Otherwise the higher card wins it.
`, sync.OnceValue(func() pokerSolution { return solvePoker(poker.Kuhn(3)) })}

	leduc = pokerGame{poker.Leduc(), `Leduc poker: each of two players puts a chip into the pot and gets one of six cards, two each
of J, Q and K. After a round of bets of two chips a card is laid on the table, and
after one of four chips the hands are shown: a pair with the table wins, or the higher card.
`, sync.OnceValue(func() pokerSolution { return solvePoker(poker.Leduc()) })}
)

// pokerSolution is optimal behavior by the player and what is seen, and what each move gets
// against it.
type pokerSolution struct {
	behavior, replies [2]map[string][]*big.Rat
}

// solvePoker solves a game.
func solvePoker(r poker.Rules) (solution pokerSolution) {
	ctx := context.Background()
	tree := must(extensive.NewUnfolding[poker.Position](r).Unfold(ctx, poker.Position{}))
	solved := must(extensive.NewMinimax(tree).Solve(ctx))
	for player := range 2 {
		replies := must(tree.Replies(solved.Behavior, player))
		solution.behavior[player], solution.replies[player] = map[string][]*big.Rat{}, map[string][]*big.Rat{}
		for i, set := range tree.Sets {
			if set.Player == player {
				solution.behavior[player][set.Name], solution.replies[player][set.Name] = solved.Behavior[i], replies[i]
			}
		}
	}
	return solution
}

// pokerDeal has the rules of poker in which a lot has decided what chance will deal, so that only
// players move.
type pokerDeal struct {
	rules poker.Rules
	seed  uint64
}

// dealt returns p after all that chance deals there.
func (d pokerDeal) dealt(p poker.Position) poker.Position {
	for {
		weights := d.rules.Chances(nil, p)
		if len(weights) == 0 {
			return p
		}
		sum := 0
		for _, w := range weights {
			sum += w
		}
		hands := d.rules.Hand(p, 0) + d.rules.Hand(p, 1)
		at := rand.New(rand.NewPCG(d.seed, uint64(len(hands)))).IntN(sum)
		for i, o := range d.rules.Moves(nil, p) {
			if at -= weights[i]; at < 0 {
				p = o
				break
			}
		}
	}
}

func (d pokerDeal) Moves(dst []poker.Position, p poker.Position) []poker.Position {
	for _, o := range d.rules.Moves(nil, p) {
		dst = append(dst, d.dealt(o))
	}
	return dst
}

func (d pokerDeal) Turn(p poker.Position) int  { return d.rules.Turn(p) }
func (d pokerDeal) Score(p poker.Position) int { return d.rules.Score(p) }

func (d pokerDeal) MoveName(p, next poker.Position) string {
	for _, o := range d.rules.Moves(nil, p) {
		if d.dealt(o) == next {
			return d.rules.MoveName(p, o)
		}
	}
	return ""
}

// openPoker returns what opens a game of poker.
func openPoker(g pokerGame) opener {
	return func(_ context.Context, args []string, _ int, o Options) (play.Game, error) {
		if len(args) > 0 {
			return nil, errors.New("its cards are dealt by lot, and it takes no arguments")
		}
		return play.New(g.describe(pokerDeal{g.rules, o.Seed})), nil
	}
}

func (g pokerGame) describe(deal pokerDeal) play.Description[poker.Position] {
	return play.Description[poker.Position]{
		About:   g.about,
		Manual:  g.manual(),
		Help:    "  bet              put more chips into the pot\n  fold             give the pot up\n",
		Rules:   deal,
		Start:   deal.dealt(poker.Position{}),
		Players: []string{"Player 1", "Player 2"},
		Secret:  true,
		Draw: func(p poker.Position, player int, _ play.Palette) string {
			return strings.Join(deal.lines(p, player), "\n") + "\n"
		},
		Scene:  deal.scene,
		Result: deal.result,
		Judge:  g.judge(deal),
		Levels: []play.Opponent[poker.Position]{
			{Level: play.Level{Name: "beginner", About: "moves at random"}, New: func(dice *rand.Rand) game.Strategy[poker.Position] {
				return game.Random(deal, dice)
			}},
			{Level: play.Level{Name: "expert", About: "mixes moves as nobody can do better"}, New: func(dice *rand.Rand) game.Strategy[poker.Position] {
				return g.mixture(deal, dice)
			}},
		},
	}
}

// lines draws p for a player: the cards that the player sees, the pot and what was done.
func (d pokerDeal) lines(p poker.Position, player int) []string {
	lines := make([]string, 0, 6)
	for i := range 2 {
		hand := "?"
		if i == player || game.Terminal(d, p) {
			hand = d.rules.Hand(p, i)
		}
		lines = append(lines, fmt.Sprintf("Player %d  %s  (%d in the pot)", i+1, hand, d.rules.Pot(p)[i]))
	}
	if table := d.rules.Table(p); table != "" {
		lines = append(lines, "Table     "+table)
	}
	for _, moves := range d.rules.History(p) {
		if len(moves) > 0 {
			lines = append(lines, "Bets      "+strings.Join(moves, ", "))
		}
	}
	return lines
}

// result tells how many chips are won, and by whom.
func (d pokerDeal) result(p poker.Position, player int) play.Result {
	r := play.TwoPlayers[poker.Position](d)(p, player)
	points := make([]int, 2)
	points[player] = d.Score(p)
	points[1-player] = -d.Score(p)
	r.Points = points
	r.Sheet = fmt.Sprintf("Player 1 has %s and Player 2 %s: %+d and %+d chips.\n",
		d.rules.Hand(p, 0), d.rules.Hand(p, 1), points[0], points[1])
	return r
}

// judge judges moves by what they get on average over the cards that the opponent may have, against
// optimal behavior.
func (g pokerGame) judge(deal pokerDeal) play.Judge[poker.Position] {
	return func(_ context.Context, p poker.Position, _ func(play.Judgement[poker.Position])) (play.Judgement[poker.Position], error) {
		j := play.Judgement[poker.Position]{Basis: "exact, against an opponent who plays best", Unit: "chips"}
		replies := g.solution().replies[deal.Turn(p)][g.rules.View(p)]
		for i, o := range deal.Moves(nil, p) {
			m := play.Judged[poker.Position]{Move: o}
			if replies != nil {
				m.Worth, _ = replies[i].Float64()
				m.Value, m.Exact, m.Outcome = m.Worth, true, play.OutcomeOf(m.Worth)
				m.Text = fmt.Sprintf("%+.3f chips on average", m.Worth)
			}
			j.Moves = append(j.Moves, m)
		}
		return j, nil
	}
}

// mixture returns the player who behaves optimally, and moves at random where the own moves should
// not have led.
func (g pokerGame) mixture(deal pokerDeal, dice *rand.Rand) game.Strategy[poker.Position] {
	return game.StrategyFunc[poker.Position](func(_ context.Context, p poker.Position) (poker.Position, error) {
		options := deal.Moves(nil, p)
		if len(options) == 0 {
			return p, game.ErrTerminal
		}
		at := dice.Float64()
		for i, x := range g.solution().behavior[deal.Turn(p)][g.rules.View(p)] {
			f, _ := x.Float64()
			if at -= f; at < 0 {
				return options[i], nil
			}
		}
		return options[dice.IntN(len(options))], nil
	})
}
