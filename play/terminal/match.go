package terminal

import (
	"context"
	"slices"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// PlayGame plays a round. The Players of the Record take the seats, and PlayGame ignores Seats. If
// the game is a match, PlayGame plays all games of the match. The errors are the errors of
// [Round.Play].
func PlayGame(ctx context.Context, sc *Screen, r Round) error {
	if games := r.Game.Match(); games != nil {
		return playMatch(ctx, sc, games, r.Record)
	}
	r.Seats = Sit(r.Game, r.Record.Players, r.Record.Seed)
	_, err := r.Play(ctx, sc)
	return err
}

// playMatch plays the games of a match one after the other, and adds up the points.
func playMatch(ctx context.Context, sc *Screen, games []*play.Game, r record.Record) error {
	var who []string
	var total []int
	for i, g := range games {
		seats := Sit(g, r.Players, r.Seed+uint64(i))
		who = g.Names(r.Players)
		sc.Say("Game %d of %d, begun by %s.\n", i+1, len(games), who[g.Begin().Player()])
		end, err := Round{Game: g, Seats: seats, Record: record.Record{Clock: r.Clock}, Once: true}.Play(ctx, sc)
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
