package strategic

import "context"

// Dominance finds dominated strategies, for any number of players. It also eliminates dominated
// strategies round by round. All results are exact.
//
// A strategy is strictly dominated if the player has a mixed strategy with a larger payoff against
// all pure strategies of the others. A strategy is weakly dominated if the player has a mixed
// strategy with a payoff that is never smaller and sometimes larger. The others again choose pure
// strategies. A mixed strategy may dominate even if no pure strategy does.
//
// For two players, dominance and best replies are related (Pearce 1984). A strategy is strictly
// dominated if and only if it is not a best reply to any mixed strategy of the opponent. A
// strategy is weakly dominated if and only if it is not a best reply to any completely mixed
// strategy of the opponent. A completely mixed strategy has only positive probabilities.
//
// # Elimination
//
// A round of [Dominance.Eliminate] removes all strategies of all players that are dominated at
// the start of the round.
//
// With strict dominance, the final game keeps all equilibria and does not depend on the order of
// elimination (Gilboa, Kalai and Zemel 1990). With weak dominance, the final game depends on the
// order: removing one strategy at a time may lead to another game. Equilibria may be lost in any
// order. An equilibrium of the final game is always an equilibrium of the original game, because a
// mixture of undominated strategies dominates each removed strategy.
//
// # Method
//
// A best reply to pure strategies of the others is not strictly dominated. A unique best reply is
// not weakly dominated either. Dominance compares the remaining strategies with each pure
// strategy first. Then a linear program searches for the mixed strategy with the largest
// advantage. For strict dominance the advantage is the smallest gain over the profiles of the
// others. For weak dominance the advantage is the sum of the gains. The program has a variable
// for each other strategy of the player, and a constraint for each profile of the others.
//
// Game must be set, by [NewDominance] or in a literal. Methods may be called concurrently while
// the fields and the game do not change.
type Dominance struct {
	Game *Game

	// Weak asks for weak dominance, which includes strict dominance.
	Weak bool

	// Pure asks for dominance by pure strategies only.
	Pure bool

	// Memory is the limit in bytes on the linear programs and the results; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(Stats)
}

// Dominated is a dominated strategy.
type Dominated struct {
	Player   int
	Strategy int

	// By dominates the strategy. If a pure strategy dominates, By is pure: the dominating pure
	// strategy with the largest sum of payoffs. Results share By: do not change it.
	By Mixed

	Strict bool // whether By dominates strictly
}

// NewDominance returns a Dominance for g that finds strict dominance by mixed strategies.
func NewDominance(g *Game) *Dominance { return &Dominance{Game: g} }

// Dominated returns all dominated strategies, ordered by player and strategy. If a strategy is
// strictly dominated, By dominates strictly.
//
// The error wraps game.ErrMemory or context.Cause(ctx). With an error, Dominated returns the
// strategies found so far. Dominated panics if Game is nil or Memory is negative.
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

// find returns the dominated strategies of g, one of the games of an elimination. If total is not
// 0, find reports the finished part of the work.
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
