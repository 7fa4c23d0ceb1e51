package gamelist

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
)

// bigPointsLevels returns the levels of package opponent, for any number of players.
func bigPointsLevels(g *bigpoints.Game, limit time.Duration) (levels []play.Opponent) {
	about := map[opponent.Level]string{
		opponent.Beginner:     "greedy, and many moves at random",
		opponent.Casual:       "greedy",
		opponent.Intermediate: "by games at random",
		opponent.Advanced:     "two moves ahead",
		opponent.Expert:       "as far ahead as the time allows",
	}
	for _, l := range opponent.Levels() {
		levels = append(levels, play.Opponent{Level: play.Level{Name: l.String(), About: about[l]}, New: func(dice *rand.Rand) play.Strategy {
			o := opponent.New(g, l, dice.Uint64())
			o.Time = limit
			if l == opponent.Beginner {
				return play.Sometimes(5, dice, play.Player(opponent.New(g, opponent.Casual, dice.Uint64())), play.Player(o))
			}
			return play.Player(o)
		}})
	}
	return levels
}

// bigPointsJudge judges moves as the expert does, by the lead at the end. Where there is
// somebody to tell, it says first what the quicker advanced level thinks.
func bigPointsJudge(g *bigpoints.Game, limit time.Duration) play.Judge {
	expert, advanced := opponent.New(g, opponent.Expert, 0), opponent.New(g, opponent.Advanced, 0)
	expert.Time, advanced.Time = limit, limit
	return func(ctx context.Context, at play.Position, deeper func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		s := at.(bigpoints.Position)
		if deeper != nil {
			a, err := advanced.Analyze(ctx, s)
			if err != nil {
				return play.Judgement[play.Position]{}, err
			}
			deeper(byLead(a, "two moves ahead"))
		}
		a, err := expert.Analyze(ctx, s)
		return byLead(a, "as far as the expert can tell"), err
	}
}

// byLead says what an analysis does, of which the basis is a guess where it is not exact.
func byLead(a game.Analysis[bigpoints.Position, float64], guess string) play.Judgement[play.Position] {
	j := play.Judgement[play.Position]{Unit: "points", Basis: "points ahead at the end, exactly"}
	best := math.Inf(-1)
	for _, o := range a.Options {
		m := play.Judged[play.Position]{Move: o.Position, Worth: o.Value, Value: o.Value, Exact: o.Exact,
			Outcome: play.OutcomeOf(o.Value), Text: fmt.Sprintf("%+.0f", o.Value)}
		if !o.Exact {
			m.Text = play.Tenths(o.Value)
			j.Basis = "points ahead at the end, " + guess
		}
		if m.Worth > best {
			best, j.Line = m.Worth, []play.Position{o.Position}
		}
		j.Moves = append(j.Moves, m)
	}
	return j
}
