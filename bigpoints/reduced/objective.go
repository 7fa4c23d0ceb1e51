package reduced

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Objective is what the players of the reduced game want.
type Objective int

const (
	// Thesis: a win rather than a draw rather than a loss; in a win and in a draw
	// as many points as possible, in a loss as few as possible for the opponent: the
	// order of preference of the program of Mendonça (2016). The winner's points, or
	// the drawn ones, are a property of the board. The loser's are not: they depend
	// on the order in which the moves are examined, which is the thesis' here, and so
	// on the names of the colors.
	Thesis Objective = iota
	// Margin: one's own points less the opponent's as high as possible.
	Margin
	// Outcome: a win rather than a draw rather than a loss, and nothing else.
	Outcome
)

var objectives = [...]string{Thesis: "thesis", Margin: "margin", Outcome: "outcome"}

// ParseObjective returns the objective called "thesis", "margin" or "outcome". The
// error wraps [ErrObjective].
func ParseObjective(name string) (Objective, error) {
	for o, n := range objectives {
		if n == name {
			return Objective(o), nil
		}
	}
	return 0, game.SyntaxErrorf(ErrObjective, "%q, want one of %s", name, strings.Join(objectives[:], ", "))
}

// String returns the name that [ParseObjective] reads.
func (o Objective) String() string {
	if o < 0 || int(o) >= len(objectives) {
		return fmt.Sprintf("Objective(%d)", int(o))
	}
	return objectives[o]
}

// opposite reports whether what is good for one player is as bad for the other. If not,
// the result may depend on the order in which moves are examined.
func (o Objective) opposite() bool { return o == Margin || o == Outcome }

func (o Objective) mustCheck() {
	if o < 0 || int(o) >= len(objectives) {
		panic("reduced: " + ErrObjective.Error() + ": " + o.String())
	}
}

// worth returns a number that is the higher the better a player, 0 or 1, likes points p.
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
