package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// rounds is a game with simultaneous moves, which is solved by a matrix game at each position. Its tree is
// made only if it is asked for.
type rounds struct {
	title string
	moves [2][]string // the names of the moves of both players at the start
	scale int64       // the solver has payoffs multiplied by it
	long  bool        // the fractions of the solution are too long

	solve  func(ctx context.Context, memory int64, progress func(game.Stats)) (simultaneous.Result, error)
	bounds func(ctx context.Context, memory int64, progress func(game.Stats)) (simultaneous.Approximation, error)
}

// together returns what opens a game with simultaneous moves, which begins with such moves at s. The
// function finish, or nil, sets what else is known.
func together[S comparable](c *config, r game.Game[S], s S, title string, finish func(*rounds)) opener {
	g := &rounds{title: title, scale: 1}
	if finish != nil {
		finish(g)
	}
	solver := simultaneous.NewSolver(r)
	g.solve = func(ctx context.Context, memory int64, progress func(game.Stats)) (simultaneous.Result, error) {
		solver.Memory, solver.Progress = memory, progress
		return solver.Solve(ctx, s)
	}
	g.bounds = func(ctx context.Context, memory int64, progress func(game.Stats)) (simultaneous.Approximation, error) {
		solver.Memory, solver.Progress = memory, progress
		return solver.Approximate(ctx, s)
	}
	return func(ctx context.Context, watch *watch, memory int64) (subject, error) {
		at := s
		for i := range g.moves {
			options := r.Moves(nil, at)
			g.moves[i] = nil
			for _, o := range options {
				g.moves[i] = append(g.moves[i], game.MoveName(r, at, o))
			}
			at = options[0]
		}
		sub := subject{rounds: g}
		if !c.asksForTree() {
			return sub, nil
		}
		whole, err := unfold(c, game.Rules[S](r), s, title, unnamed)(ctx, watch, memory)
		sub.tree = whole.tree
		return sub, err
	}
}

// asksForTree reports whether a flag is about the tree or the normal form.
func (c *config) asksForTree() bool {
	return c.svg+c.dot+c.efg+c.nfg != "" || c.letters || c.equivalent || c.correlated || c.logit || c.behavior || c.vectors
}

// byRounds prints the value and optimal strategies of a game with simultaneous moves, or bounds on the
// value if it takes too long to find it or if positions repeat.
func (r *report) byRounds(ctx context.Context) error {
	g := r.rounds
	fmt.Fprintf(r, "%s\n", g.title)
	if g.long {
		fmt.Fprintln(r, "\nThe fractions of the exact value and strategies are too long.")
		return r.roundsBounds(ctx)
	}
	s, late, err := within(ctx, r.limits, func(ctx context.Context) (simultaneous.Result, error) {
		return g.solve(ctx, r.left, r.watch.tree("value:"))
	})
	switch {
	case err == nil && !late:
		r.section("Value, by a matrix game at each of %d positions", s.Stats.Positions)
		value := g.payoff(s.Value)
		fmt.Fprintf(r, "Player 1 gets %s, and Player 2 %s.\n", value.RatString(), new(big.Rat).Neg(value).RatString())
		for i, m := range []strategic.Mixed{s.First, s.Second} {
			fmt.Fprintf(r, "Optimal for Player %d at the start: %s\n", i+1, mixture(m, g.moves[i]))
		}
		return nil
	case late:
		fmt.Fprintln(r)
		r.open("The exact value")
	case errors.Is(err, game.ErrCycle):
		fmt.Fprintln(r, "\nPositions can repeat, and the value need not be a fraction.")
	default:
		return err
	}
	return r.roundsBounds(ctx)
}

// roundsBounds prints bounds on the value, and mixed strategies that prove the bounds.
func (r *report) roundsBounds(ctx context.Context) error {
	a, late, err := within(ctx, r.limits, func(ctx context.Context) (simultaneous.Approximation, error) {
		return r.rounds.bounds(ctx, r.left, r.watch.tree("bounds:"))
	})
	if err != nil && !errors.Is(err, simultaneous.ErrWidth) {
		return err
	}
	r.section("Bounds on the value")
	if late {
		r.open("They")
		return nil
	}
	low, high := r.rounds.payoff(a.Low), r.rounds.payoff(a.High)
	fmt.Fprintf(r, "Player 1 gets at least %s and at most %s.\n", floor(low), floor(new(big.Rat).Neg(high)).neg())
	switch {
	case err != nil:
		fmt.Fprintln(r, "The bounds do not come closer: the players can keep the play from ending.")
	case a.First == nil:
		fmt.Fprintln(r, "No strategies are given: the players can keep the play from ending.")
	default:
		for i, m := range []strategic.Mixed{a.First, a.Second} {
			fmt.Fprintf(r, "Near-optimal for Player %d at the start, rounded: %s\n", i+1, mixed(m, r.rounds.moves[i], sixPlaces))
		}
	}
	return nil
}

// payoff returns a payoff of the game, of one of the solver.
func (g *rounds) payoff(x *big.Rat) *big.Rat { return new(big.Rat).Quo(x, big.NewRat(g.scale, 1)) }

// decimal is a number with ten digits after the point.
type decimal struct{ digits *big.Int }

// floor returns the largest decimal that is at most x.
func floor(x *big.Rat) decimal {
	scaled := new(big.Int).Mul(x.Num(), big.NewInt(1e10))
	return decimal{scaled.Div(scaled, x.Denom())} // rounds down, since the denominator is positive
}

// neg returns the opposite number.
func (d decimal) neg() decimal { return decimal{new(big.Int).Neg(d.digits)} }

func (d decimal) String() string {
	return new(big.Rat).SetFrac(d.digits, big.NewInt(1e10)).FloatString(10)
}

// mixture writes a mixed strategy with the names of the moves.
func mixture(m strategic.Mixed, names []string) string { return mixed(m, names, (*big.Rat).RatString) }

// mixed writes a mixed strategy with the names of the moves and the probabilities in words, without
// probabilities that are like 0.
func mixed(m strategic.Mixed, names []string, words func(*big.Rat) string) string {
	var parts []string
	zero := words(new(big.Rat))
	for i, p := range m {
		switch {
		case words(p) == zero:
		case p.IsInt():
			parts = append(parts, names[i])
		default:
			parts = append(parts, words(p)+" "+names[i])
		}
	}
	return strings.Join(parts, " + ")
}
