package strategic

import (
	"context"
	"math/big"
)

// SupportEnumeration finds all equilibria of a game of any number of players where they are
// isolated, and says where they may not be.
//
// The probabilities of an equilibrium of three players may be irrational, even if all payoffs are
// integers (Nash 1951), so that most equilibria cannot be written down as fractions. Instead each is
// enclosed: it is proved that exactly one equilibrium has the support and the probabilities of an
// [Enclosed], up to its Error. An equilibrium whose probabilities are simple fractions is recognized,
// verified and given exactly, with the Error 0.
//
// # Method
//
// The support of an equilibrium is the set of strategies of each player whose probability is
// positive. All of them are best replies, so the probabilities solve a system of
// polynomial equations; the tool solves that of each profile of supports, the small ones first.
// Supports that contain a strategy which another one dominates, as long as the others keep to
// their supports, are left out (Porter, Nudelman and Shoham 2008).
//
// The solutions of a system are isolated by bisection. A box of probabilities is discarded if
// intervals prove that there is none in it, and accepted if the operator of Krawczyk (1969)
// proves that there is exactly one. All intervals are rounded outward. An accepted solution is
// then refined in exact fractions until it is clear that its probabilities are
// positive and that no other strategy is better. Near a pure profile at which a system is singular, its
// terms of the least degree may prove that it has no other solution there.
//
// # What stays open
//
// Where a system has infinitely many solutions or a singular one, some boxes can be neither
// discarded nor accepted. The same happens if another strategy seems to be exactly as good as
// the support at an irrational equilibrium. What is left is returned as Regions: every
// equilibrium is either one of Equilibria or inside a region. Generic games have finitely many
// equilibria, an odd number, and no region (Wilson 1971). For two players use [Equilibria],
// which leaves no region.
//
// The number of supports is exponential in the number of strategies, and the time for a support in
// the number of strategies in it.
//
// Game must be set, by [NewSupportEnumeration] or in a literal; the other fields are optional. A call
// does not change the tool, so several calls may run at once if Progress allows that.
type SupportEnumeration struct {
	Game *Game

	// Memory is the limit in bytes on what the search computes and finds; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewSupportEnumeration returns a tool for the equilibria of g.
func NewSupportEnumeration(g *Game) *SupportEnumeration { return &SupportEnumeration{Game: g} }

// Enclosed is an equilibrium whose probabilities are known up to an error.
type Enclosed struct {
	// Profile has a probability that is not 0 for exactly the strategies in the support of the
	// equilibrium.
	Profile Profile

	// Error is 0 if Profile is the equilibrium. Otherwise exactly one equilibrium has the same
	// support and probabilities that differ from those of Profile by at most Error each.
	Error *big.Rat

	// Isolated says whether it is proved that no other equilibria come arbitrarily near.
	Isolated bool
}

// Region is a part of the mixed strategies in which it is not known how many equilibria there are.
type Region struct {
	// Low and High are bounds of the probability of each strategy, by player.
	Low, High [][]*big.Rat

	// Supports are the profiles of supports for which there may be equilibria in the region.
	Supports [][][]int

	// Infinite says whether it is proved that there are infinitely many.
	Infinite bool
}

// EnclosedSet is what a [SupportEnumeration] finds.
type EnclosedSet struct {
	// Equilibria has those that were found, the greatest first in lexicographic order.
	Equilibria []Enclosed

	// Regions contain all other equilibria, unless Solve returned an error. Each is a box around a connected set of smaller ones, none
	// of which touches one of another region.
	Regions []Region

	Stats Stats
}

// Finite reports whether Equilibria has all equilibria. It has no meaning where Solve returned an
// error.
func (s *EnclosedSet) Finite() bool { return len(s.Regions) == 0 }

// Solve returns the equilibria that it can isolate, and regions that contain all others.
//
// On an error, game.ErrMemory or context.Cause(ctx), it returns the equilibria found so far, of
// which none is called isolated, and no Regions. Solve panics without a Game, and if Memory is negative.
func (t *SupportEnumeration) Solve(ctx context.Context) (EnclosedSet, error) {
	mustGame("SupportEnumeration", t.Game)
	e := &supportSearch{run: begin(ctx, t.Memory, t.Progress), original: t.Game}
	err := e.search()
	var set EnclosedSet
	if err == nil {
		set.Regions, err = e.regions()
	}
	set.Equilibria = e.equilibria(err == nil)
	set.Stats = e.end()
	return set, err
}
