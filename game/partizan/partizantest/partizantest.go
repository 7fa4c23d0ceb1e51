// Package partizantest checks that rules keep the contract of package partizan. Call [Test] in a
// test of your rules:
//
//	func TestContract(t *testing.T) {
//		partizantest.Test(t, rules, start)
//	}
//
// # Checks
//
//   - Left, Right, Key, Canonical or Signed, and MoveName keep the contract of package gametest
//     in the game [partizan.Alternating] of the rules, whoever moves first.
//   - Left and Right each keep the contract of Moves. If the rules have Parts, a move of a player
//     is a move at exactly one part.
//   - The value of a position is the sum of the values of the parts.
//   - The value of a position is the value of the representative. With the sign -1, the value is
//     the negative. With the sign 0, the value is both.
//   - The value of a position is the KnownValue and the result of Evaluate, if there are such.
//
// Values are computed from Left and Right alone.
//
// # Positions
//
// If fewer than 20,000 positions can be reached from the starts, all positions are checked.
// Otherwise Test makes 20 random plays of at most 500 moves, the same plays in each run. The
// moves of each player are checked from 20 positions of these plays on. Values are checked near
// the ends of the plays.
//
// # Cost
//
// A check takes the time of three calls of gametest.Examine and of a partizan.Solver with 2 MiB
// of memory.
package partizantest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
)

// How much is examined: see the package comment.
const (
	everything = 20_000
	plays      = 20
	longest    = 500
	memory     = 2 << 20 // for the positions of a game that is solved plainly
)

// Test checks the positions that can be reached from starts. It reports each violation by
// t.Error. It logs the checks that were made and the checks that were left out by t.Log. Test
// panics if t or r is nil or if there are no starts.
func Test[S comparable](t testing.TB, r partizan.Rules[S], starts ...S) {
	must.Have(t, "partizantest: Test without a testing.TB")
	t.Helper()
	c := examine(r, starts)
	for _, note := range c.notes {
		t.Logf("partizantest: %s", note)
	}
	for _, err := range c.errs {
		t.Error(err)
	}
}

// Check returns the violations joined as by errors.Join, or nil if there are no violations. It
// panics if r is nil or if there are no starts.
func Check[S comparable](r partizan.Rules[S], starts ...S) error {
	return errors.Join(examine(r, starts).errs...)
}

// checker checks rules.
type checker[S comparable] struct {
	rules partizan.Rules[S]
	parts game.Partitioner[S]   // or nil
	signs partizan.Signer[S]    // or nil
	same  game.Canonicalizer[S] // or nil
	known partizan.Valuer[S]    // or nil

	evaluator partizan.Evaluator[S] // or nil

	errs  []error
	notes []string
}

func examine[S comparable](r partizan.Rules[S], starts []S) *checker[S] {
	must.Have(r, "partizantest: no rules")
	if len(starts) == 0 {
		panic("partizantest: no positions to start from")
	}
	c := &checker[S]{rules: r}
	if err := partizan.CheckCapabilities(r); err != nil {
		c.errs = []error{err}
		return c
	}
	c.parts, _ = partizan.Find[game.Partitioner[S]](r)
	c.signs, _ = partizan.Find[partizan.Signer[S]](r)
	c.same, _ = partizan.Find[game.Canonicalizer[S]](r)
	c.known, _ = partizan.Find[partizan.Valuer[S]](r)
	c.evaluator, _ = partizan.Find[partizan.Evaluator[S]](r)
	var states []partizan.State[S]
	for _, s := range starts {
		states = append(states, partizan.State[S]{Position: s, Player: partizan.Left}, partizan.State[S]{Position: s, Player: partizan.Right})
	}
	c.report("in turn", gametest.Examine(game.Normal(partizan.Alternating(r)), states...))
	if c.errs != nil {
		return c // the next checks rely on the moves
	}
	lines := c.reach(starts)
	c.examineSides(lines)
	if c.errs == nil {
		c.compareValues(lines)
	}
	return c
}

// report adds a report of gametest.
func (c *checker[S]) report(what string, r gametest.Report) {
	c.notes = append(c.notes, fmt.Sprintf("%s: %v", what, r))
	for _, line := range r.Unchecked {
		c.notes = append(c.notes, fmt.Sprintf("%s: %s", what, line))
	}
	for _, err := range r.Violations {
		c.errs = append(c.errs, fmt.Errorf("%s: %w", what, err))
	}
}

// reach returns the positions that can be reached from starts as one list. If there are too many,
// it returns a list for each random play.
func (c *checker[S]) reach(starts []S) (lines [][]S) {
	either := game.RulesFunc[S](func(dst []S, s S) []S { return c.rules.Right(c.rules.Left(dst, s), s) })
	seen := map[S]bool{}
	var all []S
	for _, start := range starts {
		for s := range game.Positions(either, start) {
			if len(all) == everything {
				break
			}
			if !seen[s] {
				seen[s] = true
				all = append(all, s)
			}
		}
	}
	if len(all) < everything {
		return [][]S{all}
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range plays {
		s := starts[i%len(starts)]
		line := []S{s}
		for range longest {
			options := either(nil, s)
			if len(options) == 0 {
				break
			}
			s = options[rnd.IntN(len(options))]
			line = append(line, s)
		}
		lines = append(lines, line)
	}
	return lines
}

// sides is the game of one player alone, with the Parts of the rules.
type sides[S comparable] struct {
	game.RulesFunc[S]
	game.Partitioner[S]
}

// examineSides checks the moves of each player, and that a move is a move at one part.
func (c *checker[S]) examineSides(lines [][]S) {
	starts := slices.Concat(lines...)
	if len(lines) > 1 { // gametest goes on from there
		rand.New(rand.NewPCG(3, 4)).Shuffle(len(starts), func(i, j int) { starts[i], starts[j] = starts[j], starts[i] })
		starts = starts[:min(plays, len(starts))]
	}
	for p, moves := range []game.RulesFunc[S]{c.rules.Left, c.rules.Right} {
		var alone game.Rules[S] = moves
		if c.parts != nil {
			alone = sides[S]{moves, c.parts}
		}
		c.report(fmt.Sprintf("%v alone", partizan.Player(p)), gametest.Examine(alone, starts...))
	}
}

// compareValues compares the values of positions with the values of their parts and
// representatives.
func (c *checker[S]) compareValues(lines [][]S) {
	if c.parts == nil && c.signs == nil && c.same == nil && c.known == nil && c.evaluator == nil {
		return
	}
	plain := partizan.NewSolver[S](partizan.RulesFunc[S](func(dst []S, s S, p partizan.Player) []S {
		return partizan.Options(c.rules, dst, s, p)
	}))
	plain.Memory = memory
	compared, all := 0, 0
	var why error
	for _, line := range lines {
		all += len(line)
		plain.Reset()
		for _, s := range slices.Backward(line) { // the last ones have the fewest followers
			err := c.compare(plain, s)
			if err == nil {
				compared++
				continue
			}
			if why = err; !errors.Is(err, game.ErrCycle) {
				break // there is too little memory for this position and all positions before
			}
		}
	}
	note := fmt.Sprintf("%d of %d positions compared by their values", compared, all)
	if why != nil {
		note += fmt.Sprintf(": %v", why)
	}
	c.notes = append(c.notes, note)
}
