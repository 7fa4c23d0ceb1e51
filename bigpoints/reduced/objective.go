package reduced

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Objective is what the players of the reduced game want.
type Objective int

const (
	// Thesis: a win rather than a draw rather than a loss; in a win and in a draw
	// as many points as possible, in a loss as few as possible for the opponent.
	// The winner's points, or the drawn ones, are a property of the board. The
	// loser's are not: they depend on the order in which the moves are examined,
	// which is the thesis' here, and so on the names of the colors.
	Thesis Objective = iota
	// Margin: one's own points less the opponent's as high as possible.
	Margin
	// Outcome: a win rather than a draw rather than a loss, and nothing else.
	Outcome
)

// ErrObjective says that a text names no objective.
var ErrObjective = errors.New("no such objective")

var objectives = [...]string{Thesis: "thesis", Margin: "points", Outcome: "outcome"}

// ParseObjective returns the objective called "thesis", "points" or "outcome".
// The error wraps [ErrObjective].
func ParseObjective(name string) (Objective, error) {
	for o, n := range objectives {
		if n == name {
			return Objective(o), nil
		}
	}
	return 0, fmt.Errorf("%w: %q, want one of %s", ErrObjective, name, strings.Join(objectives[:], ", "))
}

// String returns the name that [ParseObjective] reads.
func (o Objective) String() string {
	if o < 0 || int(o) >= len(objectives) {
		return fmt.Sprintf("Objective(%d)", int(o))
	}
	return objectives[o]
}

func (o Objective) mustCheck() {
	if o < 0 || int(o) >= len(objectives) {
		panic("reduced: " + ErrObjective.Error() + ": " + o.String())
	}
}

// Thesis returns the backward induction over points with the thesis' order of
// preference; see [Thesis].
func (r *Reduced) Thesis() *minimax.Induction[Position, Points] {
	return &minimax.Induction[Position, Points]{
		Rules:   r,
		Outcome: r.Points,
		Prefer:  prefer,
	}
}

// prefer is the thesis' order of preference. Whose turn it is stands in the
// position, whatever the board.
func prefer(s Position, a, b Points) bool {
	if s.Player() == 0 {
		return a.rank() > b.rank()
	}
	return a.swap().rank() > b.swap().rank()
}

// rank numbers points in the order in which the first player likes them.
func (p Points) rank() int {
	const more = 1 << 10 // than any points
	switch {
	case p.First > p.Second:
		return more + int(p.First)
	case p.First == p.Second:
		return int(p.First)
	default:
		return -int(p.Second)
	}
}

func (p Points) swap() Points { return Points{p.Second, p.First} }

// Margin returns the game whose score is the difference of points; see
// [Margin].
func (r *Reduced) Margin() game.Game[Position] { return &marginGame{r} }

// Outcome returns the game whose score is +1 for a win, 0 for a draw and -1 for
// a loss; see [Outcome].
func (r *Reduced) Outcome() game.Game[Position] { return &outcomeGame{r} }

type marginGame struct{ *Reduced }

func (g *marginGame) Score(s Position) int {
	p := g.Points(s)
	if s.Player() == 1 {
		p = p.swap()
	}
	return int(p.First) - int(p.Second)
}

type outcomeGame struct{ *Reduced }

func (g *outcomeGame) Score(s Position) int {
	d := (*marginGame)(g).Score(s)
	return min(max(d, -1), 1)
}

func (*outcomeGame) Bounds(Position) (lo, hi int) { return -1, +1 }
