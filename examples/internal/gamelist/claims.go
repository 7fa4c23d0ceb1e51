package gamelist

import (
	"context"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/play"
)

// Claims that the text of an example makes, each with how it is checked.

// drawn claims that the drawing after the move has these lines, one below the other.
func drawn(says string, lines ...string) play.Claim {
	return play.Claim{Says: says, Seen: func(after *play.Course) bool {
		return strings.Contains("\n"+after.Draw(false), "\n"+strings.Join(lines, "\n")+"\n")
	}}
}

// wins claims that the play is over, and that this player has won alone.
func wins(says string, player int) play.Claim {
	return play.Claim{Says: says, Seen: func(after *play.Course) bool {
		r, byRules := after.Result()
		return byRules && slices.Equal(r.Winners, []int{player})
	}}
}

// turnOf claims that this player has to move.
func turnOf(says string, player int) play.Claim {
	return play.Claim{Says: says, Seen: func(after *play.Course) bool { return !after.Over() && after.Player() == player }}
}

// listed claims that these, and no others, are the moves.
func listed(says string, moves ...string) play.Claim {
	return play.Claim{Says: says, Seen: func(after *play.Course) bool { return slices.Equal(after.Options(), moves) }}
}

// decided claims that all moves are proved to have this outcome.
func decided(says string, o play.Outcome) play.Claim {
	return play.Claim{Says: says, Seen: func(after *play.Course) bool {
		j, err := after.Judge(context.Background(), nil)
		return err == nil && !slices.ContainsFunc(j.Moves, func(m play.Judged[string]) bool { return m.Outcome != o || !m.Exact })
	}}
}
