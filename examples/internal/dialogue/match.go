package dialogue

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// PlayGame lets the players of a record play a game, or all games of a match, of which the
// record has the first moves already. The error is one of Round.Play.
func PlayGame(ctx context.Context, sc *Screen, g *play.Game, r record.Record) error {
	if games := g.Match(); games != nil {
		return playMatch(ctx, sc, games, r)
	}
	_, err := Round{Game: g, Seats: Sit(g, r.Players, r.Seed), Record: r}.Play(ctx, sc)
	return err
}

// playMatch plays one game after the other, and adds up the points.
func playMatch(ctx context.Context, sc *Screen, games []*play.Game, r record.Record) error {
	var who []string
	var total []int
	for i, g := range games {
		seats := Sit(g, r.Players, r.Seed+uint64(i))
		who = g.Names(r.Players)
		sc.Say("Game %d of %d, begun by %s.\n", i+1, len(games), who[g.Begin().Player()])
		end, err := Play(ctx, sc, g, seats)
		if err != nil {
			return err
		}
		sc.Say("\n")
		if total == nil {
			total = make([]int, len(who))
		}
		for j, points := range end.Points {
			total[j] += points
			unit := "points"
			if total[j] == 1 {
				unit = "point"
			}
			sc.Say("%-24s%4d %s so far\n", who[j], total[j], unit)
		}
		sc.Say("\n")
	}
	var winners []int
	for j := range total {
		if total[j] == slices.Max(total) {
			winners = append(winners, j)
		}
	}
	sc.Say("The match: %s\n", play.Verdict(who, winners))
	return sc.Err()
}
