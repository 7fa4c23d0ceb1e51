package gamelist

import (
	"context"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// mostPig is how many points a play goes to at most, and usually.
const mostPig = 100

// longestPig is the number of moves after which a play counts as a draw: many more than players who want
// to win ever make.
const longestPig = 1000

var pigEntry = Entry{
	Entry: play.Entry{
		Name:    "pig",
		Title:   "Pig",
		Group:   groupDice,
		Args:    "[POINTS]",
		About:   "roll for points, and hold before a 1 comes",
		Click:   "Click whether you roll or hold.",
		Picture: Snapshot{Moves: "roll roll roll hold roll roll"},
		Lot:     true,
		New:     openPig,
	},
	Small: []Small{{Args: "15"}},
	Studied: func() []study.Subject {
		return []study.Subject{study.Scored("to 15", "games/pig", pig.Pig(15), pig.Rules{}.Start())}
	},
}

func openPig(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	target := mostPig
	if len(args) > 1 {
		return nil, errors.New("want one number of points")
	}
	if len(args) == 1 {
		var err error
		if target, err = readNumber(args[0], "points", 2, mostPig); err != nil {
			return nil, err
		}
	}
	return play.Custom(describePig(pigGame{pig.Pig(target)}, o.Seed)), nil
}

// pigGame is Pig to some number of points.
type pigGame struct{ rules pig.Rules }

func describePig(g pigGame, seed uint64) play.Description[pig.Position] {
	return play.Description[pig.Position]{
		About: fmt.Sprintf(`Pig: roll a die as often as you like, and add up the points of the turn; a 1 takes them all, and the turn
ends. Whoever holds keeps them and passes the die on. The first to have %d points wins.
`, g.rules.Target),
		Manual:  g.manual(),
		Help:    "  roll             roll the die\n  hold             keep the points of the turn, and pass the die on\n",
		Rules:   g.rules,
		Start:   pig.Rules{}.Start(),
		Seed:    seed,
		Players: []string{"Player 1", "Player 2"},
		Longest: longestPig,
		Draw:    func(p pig.Position, _ int, paint play.Palette) string { return g.draw(p, paint) },
		Drawn:   g.drawn,
		Scene:   g.scene,
		Result:  play.TwoPlayers[pig.Position](g.rules),
		Judge:   g.judge,
		Levels: threeLevels(
			"holds at 10", playing(g.holdAt(10)),
			"holds at 20", playing(g.holdAt(20)),
			"perfect: as likely to win as possible", playing(func(ctx context.Context, p pig.Position) (pig.Position, error) {
				return g.solver(p).Choose(ctx, p)
			})),
	}
}

// points returns the points of both players at p, and those of the turn.
func (g pigGame) points(p pig.Position) (points [2]int, total int) {
	player := g.rules.Turn(p)
	points[player], points[1-player], total = p.Points()
	return points, total
}

// draw draws p: the points of both players, and those of the turn.
func (g pigGame) draw(p pig.Position, paint play.Palette) string {
	var b strings.Builder
	points, total := g.points(p)
	for i, n := range points {
		fmt.Fprintf(&b, "Player %d  %3d of %d", i+1, n, g.rules.Target)
		if i == g.rules.Turn(p) && total > 0 {
			b.WriteString("  and " + paint.Paint(play.Bold, fmt.Sprintf("%d in this turn", total)))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// drawn says what the die shows, where it rolls at p.
func (g pigGame) drawn(p, next pig.Position) string {
	_, lost := g.points(p)
	_, total := g.points(next)
	switch {
	case g.rules.Turn(next) == g.rules.Turn(p):
		return fmt.Sprintf("Rolled a %s: %s in this turn.", g.rules.MoveName(p, next), text.Plural(total, "point"))
	case lost == 0:
		return "Rolled a 1: the turn is over."
	}
	return fmt.Sprintf("Rolled a 1: the %s of the turn are lost.", text.Plural(lost, "point"))
}

// holdAt returns what holds where the turn has so many points, whatever the score.
func (g pigGame) holdAt(points int) func(context.Context, pig.Position) (pig.Position, error) {
	return func(_ context.Context, p pig.Position) (pig.Position, error) {
		options := g.rules.Moves(nil, p)
		switch _, total := g.points(p); {
		case len(options) == 0:
			return p, game.ErrTerminal
		case total >= points:
			return options[1], nil
		}
		return options[0], nil
	}
}

// judge judges moves by how likely they are to win, if both players play best then.
func (g pigGame) judge(ctx context.Context, s play.Position, _ func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
	j := play.Judgement[play.Position]{Basis: "exact", Unit: play.Percent, Mean: true}
	p := s.(pig.Position)
	if _, total := g.points(p); total > 0 {
		j.Why = fmt.Sprintf("A roll loses the %s of the turn once in six times, and otherwise adds 2 to 6.", text.Plural(total, "point"))
	}
	a, err := g.solver(p).Analyze(ctx, p)
	for _, o := range a.Options {
		payoff, _ := new(big.Rat).Quo(o.Value, big.NewRat(pigUnit, 1)).Float64()
		value, words := likely(payoff)
		j.Moves = append(j.Moves, play.Judged[play.Position]{Move: o.Position, Worth: payoff, Value: value, Text: words, Outcome: play.OutcomeOf(payoff), Exact: true})
	}
	return j, err
}

// likely says how likely a win is if a payoff is the probability of winning less that of losing.
func likely(payoff float64) (percent float64, words string) {
	percent = 50 + 50*payoff
	return percent, fmt.Sprintf("%.2f %% to win", percent)
}

// solver returns what solves the turn of p.
func (g pigGame) solver(p pig.Position) *minimax.Expectimax[pig.Position] {
	return minimax.NewExpectimax[pig.Position](pigTurn{g.rules, g.rules.Turn(p)})
}

// pigTurn has the rules of one turn of Pig. The play is over where the other player begins a turn, whose
// value is known. So there are few positions, while all of Pig to 100 points takes seconds to solve.
type pigTurn struct {
	rules  pig.Rules
	player int // whose turn it is
}

func (t pigTurn) over(p pig.Position) bool { return t.rules.Turn(p) != t.player }

func (t pigTurn) Moves(dst []pig.Position, p pig.Position) []pig.Position {
	if t.over(p) {
		return dst
	}
	return t.rules.Moves(dst, p)
}

func (t pigTurn) Chances(dst []int, p pig.Position) []int {
	if t.over(p) {
		return dst
	}
	return t.rules.Chances(dst, p)
}

func (t pigTurn) Turn(p pig.Position) int { return t.rules.Turn(p) }

// Score returns the probability to win less that to lose, in parts of pigUnit.
func (t pigTurn) Score(p pig.Position) int {
	if !t.over(p) {
		return pigUnit * t.rules.Score(p)
	}
	points, theirs, _ := p.Points()
	return 2*pigBegun(t.rules.Target-points, t.rules.Target-theirs) - pigUnit
}

// pigUnit is the number that pigValues has for a probability of 1: a billion, which fits into 32 bits.
const pigUnit = 1_000_000_000

// pigValues are the probabilities that whoever begins a turn wins, with best play, by the points that
// this player needs, and then by those that the opponent needs. Expectimax has found them.
//
//go:embed pig.values
var pigValues []byte

// pigBegun returns the probability that whoever begins a turn wins, in parts of pigUnit, by the points that
// this player needs, and the opponent.
func pigBegun(need, theirs int) int {
	return int(binary.BigEndian.Uint32(pigValues[4*((need-1)*mostPig+theirs-1):]))
}
