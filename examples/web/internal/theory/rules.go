package theory

import (
	"context"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// rules returns the rules of Big Points.
func rules(ctx context.Context, r request) (found, error) {
	r.game = bigPoints
	return manual(ctx, r)
}

const bigPoints = "bigpoints"

// small is a small board of Big Points, on which the examples are played by two.
const small = "312w321b"

// bigPointsExamples are worked moves of Big Points, besides those of its manual: each is the last of moves
// from the start on.
var bigPointsExamples = []struct{ text, moves string }{
	{"A pawn moves to the nearest disc of its color, here from the start to place 2. The player chooses whether to take the first free " +
		"disc behind the pawn or the first one ahead of it, here the disc of color 2 at place 3.", "1>"},
	{"Discs that were taken are gone: the nearest disc of color 2 has just been taken, so that pawn 2 goes on to the next one, at place 6. " +
		"The disc of color 3 at place 5 is taken.", "1> 2<"},
	{"A disc under a pawn is not free: next to pawn 3 stands pawn 1, and there is no disc behind. The first free one ahead, the white disc " +
		"at place 4, is taken.", "1> 3>"},
	{"A pawn with no disc of its color ahead climbs to the highest free step of the ladder, and its player takes the disc of color 1 in " +
		"reserve.", "1> 1> 1^"},
	{"A black disc pays for an extra turn: right after a turn, a player who already had a black disc may spend it and move again. Only then " +
		"a pawn may move backward, here from place 7 to place 2, and the disc of color 3 at place 1 is taken.", "1> 1> 2< 2^ -1<"},
}

// worked returns those examples.
func worked(ctx context.Context, e gamelist.Entry) (all []play.Example, err error) {
	args := []string{small}
	g, err := e.Open(ctx, args, []string{play.Person, play.Person}, gamelist.Options{Time: patience, Memory: boardMemory})
	if err != nil {
		return nil, err
	}
	for _, x := range bigPointsExamples {
		moves := strings.Fields(x.moves)
		last := len(moves) - 1
		all = append(all, play.Example{Of: func() *play.Game { return g }, Args: args, Moves: moves[:last], Move: moves[last], Text: x.text})
	}
	return all, nil
}
