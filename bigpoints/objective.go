package bigpoints

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Objective is the goal of all players: a function from the points at the end to payoffs.
type Objective int

const (
	// MostPoints has the points of a player as the payoff, like a [Game].
	MostPoints Objective = iota

	// LargestLead has the payoff [Game.Lead]: the points of a player minus the most points of
	// another player. For two players the payoff is the score of [Game.Margin].
	LargestLead

	// Win has the payoff 1 for a single player with the most points. Players who share the most
	// points have payoff 0, and all others -1. For two players the payoff is the score of
	// [Game.Outcome].
	Win

	// SignedPoints has the points as the payoff of a player with the most points. The payoff of
	// another player is minus the points of this player: 18 points against 7 points give the
	// payoffs 18 and -7. No source has this payoff; compare [PointsOrDeficit].
	SignedPoints

	// PointsOrDeficit has the points as the payoff of a player with the most points. The payoff of
	// another player is the points of this player minus the most points, a negative number: 18
	// points against 7 points give the payoffs 18 and -11. This is the refined payoff of Mendonça
	// (2016), the thesis of package reduced.
	PointsOrDeficit
)

var objectiveNames = [...]string{"points", "lead", "win", "signed", "deficit"}

// ErrObjective reports a text that is not the name of an objective.
var ErrObjective = errors.New("no such objective")

// Objectives returns all objectives.
func Objectives() []Objective {
	all := make([]Objective, len(objectiveNames))
	for i := range all {
		all[i] = Objective(i)
	}
	return all
}

// ParseObjective returns the objective with a name: "points", "lead", "win", "signed" or "deficit".
// The error wraps [ErrObjective].
func ParseObjective(name string) (Objective, error) {
	if i := slices.Index(objectiveNames[:], strings.ToLower(name)); i >= 0 {
		return Objective(i), nil
	}
	return 0, game.SyntaxErrorf(ErrObjective, "%s, want one of %s", abbreviate(name), strings.Join(objectiveNames[:], ", "))
}

// String returns the name of the objective. [ParseObjective] reads the name.
func (o Objective) String() string {
	if o < 0 || int(o) >= len(objectiveNames) {
		return fmt.Sprintf("Objective(%d)", int(o))
	}
	return objectiveNames[o]
}

// Payoff returns the payoff of a player, counted from 0, for the points at the end of a game of n
// players. Payoff panics if o is not an objective, or if player or n is out of range.
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

// WithObjective returns the game with the payoffs of objective o, for the tools for several
// players. The game has the capability game.Keyer if Rules has the capability. WithObjective panics
// if o is not an objective.
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

// Payoff returns the payoff of the player at s.
func (g aimed) Payoff(s Position, player int) int {
	return g.objective.Payoff(g.Points(s), player, g.players)
}

type aimedKeyed struct{ aimed }

func (g aimedKeyed) Key(s Position) uint64 { return g.number(&s) }

// InductionFor returns the backward induction with the payoffs of objective o. [Induction] has the
// objective [MostPoints]. The outcomes are points; [Objective.Payoff] returns the payoffs.
// InductionFor panics if o is not an objective.
func InductionFor(g *Game, o Objective) *minimax.Induction[Position, Points] {
	i := Induction(g)
	o.mustBe()
	i.Prefer = func(s Position, a, b Points) bool {
		p := s.player()
		return o.Payoff(a, p, g.players) > o.Payoff(b, p, g.players)
	}
	return i
}
