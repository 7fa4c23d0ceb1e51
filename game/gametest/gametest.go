// Package gametest checks that a game keeps the contract of package game. Call [Test] in a test
// of your game:
//
//	func TestContract(t *testing.T) {
//		gametest.Test(t, takeAway{}, 0, 1, 20)
//	}
//
// [TestExact], [TestGuess], [TestTable] and [TestIndex] check tools, tables and an index.
//
// # Checks
//
// Test checks the following rules. C(s) stands for Canonical(s).
//
//   - A position is equal to itself, the memory behind its pointers does not change, and methods
//     do not panic.
//   - A method with the name of a capability and with positions in its signature must have the
//     signature of the capability. A type that embeds a game keeps the capabilities of this game.
//     See [game.CheckCapabilities]. A method with the signature of a capability and a similar name
//     (Bound, Keys, Cannonical) is reported as a misspelling. A method with the name of a
//     capability but without positions is only mentioned in the report.
//   - Methods are functions: a second call returns the same result.
//   - Methods return the same results to four goroutines at once. Methods do not write to memory of
//     the rules, unless the rules contain a lock of package sync. The calls overlap by design, but
//     Test may miss a method that writes to a variable outside the rules. Run go test -race too.
//     Concurrent writes to a map outside the rules end the program, here as in a tool.
//   - Moves, Parts and Chances append to dst. The result begins with the elements of dst, and the
//     method changes none of these elements. The method retains neither dst nor the result.
//   - Turn is at least 0. With a Score, Turn is 0 or 1. In a [game.Multiplayer] game, Turn is
//     less than Players, and Players is at least 1.
//   - No Score is ignored. [game.Normal], [game.Misere] and [game.Sum] ignore a Score of their
//     rules; this is a violation unless the Score is always -1 or always +1.
//   - Key is lossless. Different positions have different keys. These positions include the results
//     of Canonical, Bank and Parts.
//   - C(C(s)) is C(s). The options of s and C(s) have the same representatives. If the player to
//     move at s moves again at an option, the player to move at C(s) moves again at the option
//     with the same representative. If s is terminal, s and C(s) have the same score. Otherwise s
//     and C(s) have the same value.
//   - Bounds returns lo <= hi, and the score or value of s is between lo and hi.
//   - Bank(rest) returns rest and 0. The options and the score of rest are the options and the
//     score of s without the points.
//   - Where chance moves, each option has a weight of at least 1, and the sum of the weights is at
//     most MaxInt32. The game has Turn. Options with the same representative have the same
//     probability at s and C(s). The rest of s has the same weights as s.
//   - MoveName returns different names for different options.
//   - Positions with the same View have moves with the same names. Package extensive checks
//     perfect recall, because perfect recall is a property of whole plays.
//   - If Before(o) is true for one option o of s, it is s for all options of s. Another player moves
//     at o. All options of s have equally many moves. Before hides no move of chance and no end.
//   - A move at s is a move at exactly one part of s. As multisets, the parts of an option of s
//     are the parts of s with one part p replaced by the parts of an option of p. Parts without
//     options are ignored.
//
// Moves may list an option twice, because [game.Rules] identifies two moves to the same position.
// The report counts the positions with such an option.
//
// # Positions
//
// Cheap checks run at all reachable positions, nearest first. Cheap checks are the checks of
// Turn, Score, Payoff, Key, MoveName, View, Before, the weights of Chances, lo <= hi, and C(C(s)) ==
// C(s). These checks end after 1,000,000 positions. Beyond the first 20,000 positions they also
// end after 4,000,000 calls of methods. Cheap checks also run on random walks of at most 500
// moves, 20 walks from each start. The walks are the same in each run.
//
// Expensive checks are the checks of Moves, Parts, Bank, Expand, Chances and the options of C(s).
// With at most 20,000 positions, expensive checks run at all positions. Otherwise they run at the
// nearest 1,000 positions and on the random walks.
//
// Values come from plain negamax, which shares no code with the solvers of the library. With at
// most 100,000 positions, values are compared at all positions, except where a cycle can be
// reached: cycles are legal. In larger games, late positions are solved: the last positions of 20
// random plays from each start, and the positions reachable from them, together at most 20,000.
// Values are compared only if Moves, Turn and Score pass their checks. In a game with Chances or
// Before no values are compared, because the values need not be integers.
//
// The four goroutines call each method at up to 64 of the positions of the expensive checks.
//
// # Results
//
// Violations are sorted by importance: the first violation is the probable cause of the others. A
// Moves that does not append to dst comes first, then positions with pointers or NaN, then faults
// of the results of Moves, Turn and Score, and then all others.
//
// A [Report] counts the checked positions and lists the checks that were left out. The report also
// has the scores of terminal positions, the players to move and the winners of random plays. These
// numbers reveal a Score with the wrong sign and a Turn that never changes. Test logs the report:
// use go test -v. With go test -short, Test visits a tenth of the positions.
//
// # Tools
//
// [TestExact] compares an exact tool with an oracle. The oracle should be simple enough to trust.
// [TestGuess] checks a heuristic tool, [TestTable] checks a table, and [TestIndex] checks an
// index. The interfaces [Exact], [Guess] and [Table] list the required methods. The tool may come
// from this library or from another library.
package gametest

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Test checks the positions that can be reached from starts. It reports each violation by
// t.Error. It logs the [Report] and each omitted check by t.Log. Test panics if t or r is nil or
// if there are no starts.
//
// Test usually takes one or two seconds. It needs about 120 bytes and three copies of the
// position for each visited position, and about 1 KB for each position of the expensive checks.
func Test[S comparable](t testing.TB, r game.Rules[S], starts ...S) {
	must.Have(t, "gametest: Test without a testing.TB")
	t.Helper()
	log(t, examine(r, starts, limitsOf()))
}

// limitsOf returns the limits of this run of go test.
func limitsOf() limits {
	if testing.Short() {
		return short
	}
	return usual
}

// log reports the results by t.
func log(t testing.TB, report Report) {
	t.Helper()
	t.Logf("gametest: %v", report)
	for _, line := range report.Unchecked {
		t.Logf("gametest: %s", line)
	}
	for _, err := range report.Violations {
		t.Error(err)
	}
}

// Check returns the violations at the positions that can be reached from starts, joined as by
// errors.Join. Without violations, Check returns nil. Each violation contains the method, the
// first position with the violation, and the number of times. Check panics if r is nil or if
// there are no starts.
func Check[S comparable](r game.Rules[S], starts ...S) error {
	return Examine(r, starts...).Err()
}

// Examine runs the checks of [Test] without a testing.TB and returns the report. It panics if r
// is nil or if there are no starts.
func Examine[S comparable](r game.Rules[S], starts ...S) Report {
	return examine(r, starts, usual)
}

// limits limit the checks by numbers and not by time. So slow and fast machines check the same
// positions.
type limits struct {
	positions int // positions of the cheap checks
	calls     int // calls of methods by the cheap checks in a large game
	late      int // late positions to solve
	moves     int // moves of all counted random plays
	stops     int // stops of goroutines that call a method at once
}

var usual = limits{1_000_000, 4_000_000, 20_000, 20_000, 6}

// short holds the limits with go test -short.
var short = limits{100_000, 400_000, 2_000, 2_000, 6}

// checker examines one game.
type checker struct {
	violations
	subject
	report Report
	equal  bool // all positions are equal to themselves

	unrelated []string // lines about methods with the name of a capability and without positions

	players   int // of a multiplayer game
	starts    []any
	positions []any          // the visited positions, nearest first
	keys      map[uint64]any // the position with each key
	names     map[string]any // the option with each name, at one position
	options   map[any]bool   // at one position

	points   bool           // positions may contain pointers
	prints   map[any]uint64 // fingerprints of the memory behind positions
	rulesAre []part         // the parts of the rules before any call
	unused   unused

	sample []any          // the positions of the expensive checks
	late   []any          // positions of the sample that were not visited before
	moved  map[any]listed // results of Moves
	split  map[any]listed // results of Parts
	number map[any]int    // numbers of parts, in the order of the first visit
	solver
	unsound error // the reason why values cannot be computed, or nil

	looks map[look]seen // the first position with each look
}

// examine returns the report on r.
func examine[S comparable](r game.Rules[S], starts []S, l limits) Report {
	checkArguments(r, len(starts))
	return examineErased(erase(r), boxed(nil, starts), l)
}

// checkArguments panics if there are no rules or no starts.
func checkArguments(r any, starts int) {
	must.Have(r, "gametest: no rules")
	if starts == 0 {
		panic("gametest: no positions to start from")
	}
}

// examineErased returns the report on a game. It does not depend on the type of positions.
func examineErased(game subject, starts []any, l limits) Report {
	c := &checker{
		subject: game,
		equal:   plain(game.kind.Position),
		points:  points(game.kind.Position),
		prints:  make(map[any]uint64),
		keys:    make(map[uint64]any),
		names:   make(map[string]any),
		options: make(map[any]bool),
		moved:   make(map[any]listed),
		split:   make(map[any]listed),
		number:  make(map[any]int),
		solver:  solver{known: make(map[any]worth)},
		looks:   make(map[look]seen),
	}
	if c.checkMethods() {
		c.rulesAre, _ = c.partsOf(c.given)
		c.find(&c.subject)
		c.checkPlayers()
		c.starts = slices.DeleteFunc(slices.Clone(starts), func(s any) bool { return !c.equalsItself("the start", s) })
		c.explore(c.starts, l)
		c.choose()
		c.examineSample(l)
		apart := c.checkTogether(l)
		c.report.Unchecked = c.unchecked(l, apart)
	}
	c.report.Violations = c.violations.errors()
	return c.report
}
