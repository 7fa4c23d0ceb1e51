package minimax

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// ahead is a position with the number of plies that a search still looks beyond it.
//
// A search to a limited depth solves another game, in which that number belongs to the
// position and no move is left when it is 0. Whatever cycles the game has, this one has
// none, and backward induction solves it. What is found at a position for a depth is of
// use wherever the position is met with the same depth, in deeper searches too.
type ahead[S comparable] struct {
	position S
	plies    int32
}

// forecast is the outcome of an ahead. It is exact if no guess was among those that
// were compared.
type forecast[O any] struct {
	outcome O
	exact   bool
}

// outlook is the rules of the game with limited depth.
type outlook[S comparable] struct {
	rules   game.Rules[S]
	options []S   // the memory of the last call
	guesses int64 // positions at depth 0 that are not terminal, since they were last counted
}

func (r *outlook[S]) Moves(dst []ahead[S], p ahead[S]) []ahead[S] {
	if p.plies == 0 {
		return dst
	}
	r.options = moves.Append(r.rules, r.options[:0], p.position)
	for _, o := range r.options {
		dst = append(dst, ahead[S]{o, p.plies - 1})
	}
	return dst
}

// terminal reports whether the play is over at s.
func (r *outlook[S]) terminal(s S) bool {
	r.options = moves.Append(r.rules, r.options[:0], s)
	return len(r.options) == 0
}

func (m *MaxN[S, O]) config(t told[S, O]) fold.Config[ahead[S], forecast[O]] {
	t.check("minimax: MaxN without Rules, Outcome, Prefer or Evaluate", t.rules, t.outcome, t.prefer, t.evaluate)
	rules := &outlook[S]{rules: t.rules}
	m.outlook = rules
	r := fold.Rules[ahead[S]]{Moves: rules}
	return fold.Config[ahead[S], forecast[O]]{
		Rules: r,
		Function: fold.Function[ahead[S], forecast[O]]{
			Terminal: func(p ahead[S]) (forecast[O], error) {
				if rules.terminal(p.position) {
					return forecast[O]{t.outcome(p.position), true}, nil
				}
				rules.guesses++
				return forecast[O]{t.evaluate(p.position), false}, nil
			},
			Inner: func(p ahead[S], _ []ahead[S], values []forecast[O]) forecast[O] {
				best := values[0]
				for _, w := range values[1:] {
					exact := best.exact && w.exact
					if t.prefer(p.position, w.outcome, best.outcome) {
						best = w
					}
					best.exact = exact
				}
				return best
			},
		},
		Cycle:  func(positions []ahead[S]) error { return tool.Cycle(r, positions) },
		Memory: m.limit(),
	}
}
