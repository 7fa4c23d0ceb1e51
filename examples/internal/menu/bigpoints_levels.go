package menu

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
)

// bigPointsLevels returns the levels of package opponent, for any number of players.
func bigPointsLevels(g *bigpoints.Game, limit time.Duration) (levels []dialogue.Level[bigpoints.Position]) {
	about := map[opponent.Level]string{
		opponent.Beginner:     "at random",
		opponent.Casual:       "greedy",
		opponent.Intermediate: "by plays at random",
		opponent.Advanced:     "two moves ahead",
		opponent.Expert:       "as far ahead as the time allows",
	}
	for _, l := range opponent.Levels() {
		levels = append(levels, dialogue.Level[bigpoints.Position]{Name: l.String(), About: about[l],
			New: func(dice *rand.Rand) game.Strategy[bigpoints.Position] {
				o := opponent.New(g, l, dice.Uint64())
				o.Time = limit
				return o
			}})
	}
	return levels
}

// bigPointsJudge judges moves as the expert does, by the lead at the end.
func bigPointsJudge(g *bigpoints.Game, limit time.Duration) dialogue.Judge[bigpoints.Position] {
	expert := opponent.New(g, opponent.Expert, 0)
	expert.Time = limit
	return func(ctx context.Context, s bigpoints.Position) (j dialogue.Judgement[bigpoints.Position], err error) {
		a, err := expert.Analyze(ctx, s)
		j.Basis = "points ahead at the end, exactly"
		for _, o := range a.Options {
			text := fmt.Sprintf("%+.0f", o.Value)
			if !o.Exact {
				text = fmt.Sprintf("%+.1f", o.Value)
				j.Basis = "points ahead at the end, as far as the expert can tell"
			}
			j.Moves = append(j.Moves, dialogue.Judged[bigpoints.Position]{Option: o.Position, Worth: o.Value, Text: text})
		}
		return j, err
	}
}
