package bigpoints

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Objective is what all players of a game want: how the points at the end make payoffs.
type Objective int

const (
	// MostPoints is as many points as possible, whatever the others have: the payoffs
	// of a [Game] itself.
	MostPoints Objective = iota

	// LargestLead is as many points as possible more than the best of the others has,
	// which is [Game.Lead]. For two players it is the score of [Game.Margin].
	LargestLead

	// Win is +1 for a player who alone has the most points, 0 for players who share the most,
	// and -1 for the others. For two players it is the score of [Game.Outcome].
	Win

	// SignedPoints is the points of a player who has the most, and minus the points of
	// another player. So points that do not suffice to win only cost. No source has this payoff:
	// compare [PointsOrDeficit].
	SignedPoints

	// PointsOrDeficit is the points of a player who has the most, alone or with others, and the
	// own points minus the most points of another player, which are less than 0. 18 points
	// against 7 give the payoffs 18 and -11. This is the refined payoff of the thesis.
	PointsOrDeficit
)

var objectiveNames = [...]string{"points", "lead", "win", "signed", "deficit"}

// ErrObjective says that a text is not the name of an objective.
var ErrObjective = errors.New("no such objective")

// Objectives returns all objectives.
func Objectives() []Objective {
	all := make([]Objective, len(objectiveNames))
	for i := range all {
		all[i] = Objective(i)
	}
	return all
}

// ParseObjective returns the objective with a name: "points", "lead", "win", "signed" or
// "deficit".
// The error wraps [ErrObjective].
func ParseObjective(name string) (Objective, error) {
	if i := slices.Index(objectiveNames[:], strings.ToLower(name)); i >= 0 {
		return Objective(i), nil
	}
	return 0, game.SyntaxErrorf(ErrObjective, "%s, want one of %s", abbreviate(name), strings.Join(objectiveNames[:], ", "))
}

// String returns the name of the objective, which [ParseObjective] reads.
func (o Objective) String() string {
	if o < 0 || int(o) >= len(objectiveNames) {
		return fmt.Sprintf("Objective(%d)", int(o))
	}
	return objectiveNames[o]
}

// Payoff returns what points at the end of a game of n players are worth to one of them,
// counted from 0. It panics if there is no such objective or player, or n is not a number
// of players.
func (o Objective) Payoff(p Points, player, n int) int {
	if n < MinPlayers || n > MaxPlayers || uint(player) >= uint(n) {
		panicSeat(player, n)
	}
	own, lead := int(p[player]), p.lead(player, n)
	switch o {
	case MostPoints:
		return own
	case LargestLead:
		return lead
	case Win:
		return min(max(lead, -1), +1)
	case SignedPoints:
		if lead < 0 {
			return -own
		}
		return own
	case PointsOrDeficit:
		if lead < 0 {
			return lead
		}
		return own
	}
	panic("bigpoints: no such objective: " + o.String())
}

// lead returns how many more points a player has than the best of the others.
func (p Points) lead(player, n int) int {
	best := int16(-1)
	for i, points := range p[:n] {
		if i != player {
			best = max(best, points)
		}
	}
	return int(p[player] - best)
}

// WithObjective returns the game in which all players want what o says, for the tools for several
// players. It has the capability game.Keyer if Rules has. WithObjective panics if there is no such
// objective.
func (g *Game) WithObjective(o Objective) game.Multiplayer[Position] {
	o.mustBe()
	a := aimed{g, o}
	if g.key.bits() > 64 {
		return a
	}
	return aimedKeyed{a}
}

func (o Objective) mustBe() {
	if o < 0 || int(o) >= len(objectiveNames) {
		panic("bigpoints: no such objective: " + o.String())
	}
}

// aimed is a game with an objective.
type aimed struct {
	*Game
	objective Objective
}

// Payoff returns what s is worth to the player.
func (g aimed) Payoff(s Position, player int) int {
	return g.objective.Payoff(g.Points(s), player, g.players)
}

type aimedKeyed struct{ aimed }

func (g aimedKeyed) Key(s Position) uint64 { return g.number(&s) }

// InductionFor returns the backward induction in which all players want what o says, as
// [Induction] is for points. Its outcomes are points, of which [Objective.Payoff]
// tells the payoffs. It panics if there is no such objective.
func InductionFor(g *Game, o Objective) *minimax.Induction[Position, Points] {
	i := Induction(g)
	o.mustBe()
	i.Prefer = func(s Position, a, b Points) bool {
		p := s.player()
		return o.Payoff(a, p, g.players) > o.Payoff(b, p, g.players)
	}
	return i
}
