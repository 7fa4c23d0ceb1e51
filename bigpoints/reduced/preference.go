package reduced

import "github.com/gametheory-go/gametheory/minimax"

// Induction returns the backward induction with the objective [Thesis]. The outcomes are points.
func Induction(g *Game) *minimax.Induction[Position, Points] {
	return &minimax.Induction[Position, Points]{
		Rules:   g,
		Outcome: g.Points,
		Prefer:  prefer,
	}
}

// prefer is the order of preference of the thesis. The position contains the player to move, on any
// board.
func prefer(s Position, a, b Points) bool {
	if s.Player() == 0 {
		return a.rank() > b.rank()
	}
	return a.swap().rank() > b.swap().rank()
}

// prefer returns the order of preference of o over points.
func (o Objective) prefer() func(s Position, a, b Points) bool {
	if o == Thesis {
		return prefer
	}
	return preferLead
}

// preferLead is the order of those who want to be ahead by as much as possible.
func preferLead(s Position, a, b Points) bool {
	if s.Player() == 0 {
		return a.lead() > b.lead()
	}
	return a.lead() < b.lead()
}

// rank numbers points in the order of preference of the first player.
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
