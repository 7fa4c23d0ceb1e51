package reduced

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Objective is the goal of the players of the reduced game.
type Objective int

const (
	// Thesis is the order of preference of the program of Mendonça (2016). A player prefers a win
	// to a draw, and a draw to a loss. In a win and in a draw, the player prefers more points. In a
	// loss, the player prefers fewer points for the opponent. The points of the winner, or of both
	// players in a draw, are a property of the board. The points of the loser depend on the order
	// of the moves, and therefore on the names of the colors. The order here is the order of the
	// thesis.
	Thesis Objective = iota
	// Margin is the points of a player minus the points of the opponent.
	Margin
	// Outcome is 1 for a win, 0 for a draw, and -1 for a loss.
	Outcome
)

var objectives = [...]string{Thesis: "thesis", Margin: "margin", Outcome: "outcome"}

// ParseObjective returns the objective with the name "thesis", "margin" or "outcome". The error
// wraps [ErrObjective].
func ParseObjective(name string) (Objective, error) {
	for o, n := range objectives {
		if n == name {
			return Objective(o), nil
		}
	}
	return 0, game.SyntaxErrorf(ErrObjective, "%q, want one of %s", name, strings.Join(objectives[:], ", "))
}

// String returns the name of the objective. [ParseObjective] reads the name.
func (o Objective) String() string {
	if o < 0 || int(o) >= len(objectives) {
		return fmt.Sprintf("Objective(%d)", int(o))
	}
	return objectives[o]
}

// opposite reports whether the objective is zero-sum. If not, the result may depend on the order of
// the moves.
func (o Objective) opposite() bool { return o == Margin || o == Outcome }

func (o Objective) mustCheck() {
	if o < 0 || int(o) >= len(objectives) {
		panic("reduced: " + ErrObjective.Error() + ": " + o.String())
	}
}

// worth rates points p for a player, 0 or 1: a larger number is better.
func (o Objective) worth(p Points, player int) int {
	if player == 1 {
		p = p.swap()
	}
	switch o {
	case Thesis:
		return p.rank()
	case Margin:
		return p.lead()
	}
	return p.Winner()
}
