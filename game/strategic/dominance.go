package strategic

import "context"

// Dominance finds dominated strategies, and what is left if they are eliminated again and
// again. It is exact, for any number of players.
//
// A strategy is strictly dominated if the player has a mixed strategy that gets more, and
// weakly dominated if one gets at least as much and sometimes more, in both cases whatever pure
// strategies the others choose. A strategy that is not dominated by any other pure one may be
// dominated by a mixed one. For two players a strategy is strictly dominated if and only if it
// is not a best reply to any mixed strategy of the other (Pearce 1984), and weakly dominated if
// and only if it is not a best reply to any in which all strategies have positive
// probabilities.
//
// # Elimination
//
// A round of [Dominance.Eliminate] removes all strategies of all players that are
// dominated at its beginning. What is left of strict dominance in the end does not depend
// on the order of elimination (Gilboa, Kalai and Zemel 1990) and contains all equilibria.
// What is left of weak dominance depends on the order: removing one strategy at a time may
// leave another game. Equilibria may be lost. An equilibrium of what is left is an
// equilibrium of the game, since each dominated strategy is dominated by a mixture of
// strategies that are not.
//
// # Method
//
// A strategy that is a best reply to pure strategies of the others is not strictly
// dominated, and if it is the only best reply, not weakly either. For the remaining strategies,
// domination by a pure strategy is tried first. Then a linear program says whether a mixture is
// better, and finds one that is better by as much as possible: in the worst case, for strict
// dominance, and in the sum over the profiles of the others, for weak. It has as many variables
// as the player has other strategies, and as many constraints as there are profiles of the
// others.
//
// Game must be set, by [NewDominance] or in a literal. A Dominance remembers nothing and is
// safe for concurrent use as long as its fields and the game do not change.
type Dominance struct {
	Game *Game

	// Weak asks for weak dominance, which includes strict dominance.
	Weak bool

	// Pure asks for dominance by pure strategies only.
	Pure bool

	// Memory is the limit in bytes on the linear programs and what is found; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(Stats)
}

// Dominated is a dominated strategy.
type Dominated struct {
	Player   int
	Strategy int

	// By is a strategy of the player that dominates it: if pure ones do, the one of them with
	// the greatest sum of payoffs. It is shared, and must not be changed.
	By Mixed

	Strict bool // whether By always gets more
}

// NewDominance returns the tool for strict dominance by mixed strategies in a game.
func NewDominance(g *Game) *Dominance { return &Dominance{Game: g} }

// Dominated returns all strategies that are dominated, by player and number. If a strategy is
// strictly dominated, its By dominates it strictly.
//
// The error wraps game.ErrMemory or context.Cause(ctx). The strategies found so far
// come with it. Dominated panics without a Game, and if Memory is negative.
func (d *Dominance) Dominated(ctx context.Context) ([]Dominated, error) {
	mustGame("Dominance", d.Game)
	r := begin(ctx, d.Memory, d.Progress)
	defer r.end()
	total := 0
	for p := range d.Game.players {
		total += d.Game.Strategies(p)
	}
	return d.find(d.Game, r, float64(total))
}

// find returns what is dominated in g, one of the games of an elimination. It says how
// much of the work is done if the total is not 0.
func (d *Dominance) find(g *Game, r *run, total float64) (all []Dominated, err error) {
	looked := 0.
	for p := range g.players {
		// All strategies are compared in the same game: those found do not go away before the end of
		// the round.
		c, err := newComparison(g, p, r)
		if err != nil {
			return all, err
		}
		for s := range g.Strategies(p) {
			if err := r.step(0); err != nil {
				return all, err
			}
			by, strict, err := d.dominator(c, s)
			if err != nil {
				return all, err
			}
			if by != nil {
				all = append(all, Dominated{Player: p, Strategy: s, By: by, Strict: strict})
			}
			if looked++; total > 0 {
				r.Done = looked / total
			}
		}
	}
	return all, nil
}

// dominator returns a strategy that dominates s, or nil.
func (d *Dominance) dominator(c *comparison, s int) (by Mixed, strict bool, err error) {
	// The cheap tests come first: comparisons with pure strategies, then best replies, which exclude
	// most programs.
	strictly, weakly, err := c.pure(s)
	switch {
	case err != nil:
		return nil, false, err
	case strictly >= 0:
		by, err := c.certainly(strictly)
		return by, true, err
	}
	// Where s is a best reply to a pure profile, no mixture gets more there. Where it is the only one,
	// every mixture gets less there, so it is not even weakly dominated.
	best, unique, err := c.best(s)
	if err != nil {
		return nil, false, err
	}
	if !d.Pure && !best {
		// The strict program comes before the weak one: By has to dominate strictly if anything does.
		if by, err := c.strict(s); by != nil || err != nil {
			return by, true, err
		}
	}
	switch {
	case !d.Weak || unique:
		return nil, false, nil
	case weakly >= 0:
		by, err := c.certainly(weakly)
		return by, false, err
	case d.Pure:
		return nil, false, nil
	}
	by, err = c.weak(s)
	return by, false, err
}
