package strategic

import (
	"context"
	"math/big"
)

// SupportEnumeration finds equilibria of a game for any number of players, and encloses each
// equilibrium in a small box. All other equilibria lie in regions, which the tool returns too.
// Without a region, the list of equilibria is complete.
//
// A game of three players may have irrational equilibria, even if all payoffs are integers (Nash
// 1951). An irrational equilibrium cannot be written in fractions, so the tool encloses it. An
// [Enclosed] comes with a proof: exactly one equilibrium has the given support and the given
// probabilities, up to Error. If the probabilities of an equilibrium are simple fractions, the
// tool finds and verifies the fractions, and Error is 0.
//
// # Method
//
// The support of an equilibrium is the set of strategies of positive probability of each player.
// All strategies in the support are best replies. The probabilities therefore solve a system of
// polynomial equations. The tool solves the system of each profile of supports, small supports
// first. A support is skipped if another strategy dominates a strategy in the support, as long as
// the others stay in their supports (Porter, Nudelman and Shoham 2008).
//
// Bisection isolates the solutions of a system. A box of probabilities is discarded if interval
// arithmetic proves that the box contains no solution. A box is accepted if the operator of
// Krawczyk (1969) proves that the box contains exactly one solution. All intervals are rounded
// outward. The tool refines an accepted solution in exact fractions until two questions are
// decided: are all probabilities positive, and is another strategy better? A pure profile may be a
// singular solution. Then the terms of lowest degree sometimes prove that no other solution is
// near.
//
// # Regions
//
// If a system has infinitely many solutions or a singular solution, the tool can neither discard
// nor accept some boxes. The same happens if a strategy outside the support seems to be exactly as
// good, and irrational probabilities prevent a check. The tool returns these boxes as Regions.
// Every equilibrium is in Equilibria or inside a region.
//
// A generic game has finitely many equilibria, an odd number, and no region (Wilson 1971). For
// two players use [Equilibria], which leaves no region. The number of supports is exponential in
// the number of strategies. The time for a support is exponential in the number of its
// strategies.
//
// Game must be set, by [NewSupportEnumeration] or in a literal; the other fields are optional.
// Methods may be called concurrently if no field changes and Progress allows concurrent calls.
type SupportEnumeration struct {
	Game *Game

	// Memory is the limit in bytes on the search and the results; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats so far.
	Progress func(Stats)
}

// NewSupportEnumeration returns a SupportEnumeration for g.
func NewSupportEnumeration(g *Game) *SupportEnumeration { return &SupportEnumeration{Game: g} }

// Enclosed is an equilibrium with probabilities known up to an error.
type Enclosed struct {
	// Profile has positive probability for exactly the strategies in the support of the
	// equilibrium.
	Profile Profile

	// Error is 0 if Profile is the equilibrium. Otherwise exactly one equilibrium has the same
	// support and differs from Profile by at most Error in each probability.
	Error *big.Rat

	// Isolated says whether it is proved that a neighborhood of the equilibrium contains no other
	// equilibrium.
	Isolated bool
}

// Region is a box of mixed strategies. The number of equilibria in the box is undecided.
type Region struct {
	// Low and High bound the probability of each strategy, by player.
	Low, High [][]*big.Rat

	// Supports are the profiles of supports that may have equilibria in the region.
	Supports [][][]int

	// Infinite says whether the region is proved to contain infinitely many equilibria.
	Infinite bool
}

// EnclosedSet is the result of a [SupportEnumeration].
type EnclosedSet struct {
	// Equilibria has the enclosed equilibria, in descending lexicographic order.
	Equilibria []Enclosed

	// Regions contain all equilibria that are not in Equilibria, unless Solve returned an error. A
	// region is the smallest box around a connected set of undecided boxes. The connected sets of
	// two regions do not touch.
	Regions []Region

	Stats Stats
}

// Finite reports whether Equilibria has all equilibria. If Solve returned an error, Finite has no
// meaning.
func (s *EnclosedSet) Finite() bool { return len(s.Regions) == 0 }

// Solve returns the equilibria that it can enclose, and regions that contain all other
// equilibria.
//
// The error wraps game.ErrMemory or context.Cause(ctx). With an error, Solve returns the
// equilibria found so far, with Isolated false, and no Regions. Solve panics if Game is nil or
// Memory is negative.
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
