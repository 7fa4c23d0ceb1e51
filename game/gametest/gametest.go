// Package gametest checks that a game keeps the contract that package game asks of it.
// The author of a game calls it in a test:
//
//	func TestContract(t *testing.T) {
//		gametest.Test(t, takeAway{}, 0, 1, 20)
//	}
//
// # What is checked
//
// The rules, where C stands for Canonical:
//
//   - Positions are equal to themselves, what they point to does not change, and methods do not
//     panic.
//   - A method with the name of a capability is that capability, and a type that embeds a game
//     keeps the capabilities of the game: see [game.CheckCapabilities]. A method with the
//     signature of a capability and nearly its name (Bound, Keys, Cannonical) is taken for a slip
//     of the pen. A method with the name of a capability that takes no positions is mentioned only.
//   - Methods are functions: they return the same when called again.
//   - Methods return the same when four goroutines call them at once, and do not write to what the
//     rules hold unless there is a lock of package sync in the rules. The calls overlap by design,
//     but a method that writes to a variable outside the rules may go unnoticed: run go test -race
//     too. Rules that write to a map of that kind end the program here, as they would in a tool.
//   - Moves, Parts and Chances append to dst: they return a slice that begins with what
//     dst had, leave that unchanged, and keep neither dst nor what they return.
//   - Turn is 0 or more, 0 or 1 if there is a Score, and less than Players in a
//     [game.Multiplayer] game, where Players is 1 or more.
//   - The Score of a game that [game.Normal], [game.Misere] or [game.Sum] takes for mere rules is
//     used, unless it may be that of a convention: always -1, or always +1.
//   - Key is lossless: no two positions have the same key, representatives, rests and parts
//     included.
//   - C(C(s)) is C(s); the options of s and of C(s) have the same
//     representatives, and the player who moved is to move again at the same of
//     them; s and C(s) have the same score, if terminal, and the same value.
//   - Bounds has lo <= hi, and the score or value of s between them.
//   - Bank(rest) is rest and 0, and the options and the score of rest are those of s without
//     the points.
//   - Where chance moves there are as many weights as options, each is 1 or more, and their sum is
//     at most MaxInt32; the game has Turn; options like each other are as likely at C(s) as at s,
//     and the weights of rest are those of s.
//   - MoveName gives different options different names.
//   - View is the same only where the moves have the same names. Perfect recall is
//     checked by package extensive, which sees a play as a whole.
//   - A move at s is a move at exactly one of its parts: the parts of the options
//     of s are, as multisets, the parts of s with one replaced by the parts of one
//     of its options. Parts without options are ignored.
//
// An option that Moves lists twice is not a violation, since [game.Rules] says that two
// moves to the same position are one; how many positions have one is reported.
//
// # Where
//
// Cheap checks are made at the positions that can be reached, nearest first: those of Turn,
// Score, Payoff, Key, MoveName, View, the weights of Chances, lo <= hi, and that C(C(s)) is
// C(s). They end after 1,000,000 positions or, beyond the first 20,000, after 4,000,000 calls of
// methods. They are also made on random walks of at most 500 moves, 20 from each start, which
// are the same walks each time.
//
// The expensive checks of Moves, Parts, Bank, Expand, Chances and the options of C(s) are made
// at all positions if there are at most 20,000. Otherwise they are made at the nearest 1,000
// and on these random walks.
//
// Values are those of plain negamax, in a few lines that share nothing with a solver. They are
// compared at all positions if there are at most 100,000, and Moves, Turn and Score are in
// order, except where a cycle can be reached: cycles are legal. In a game with Chances, values
// are not integers, and none are compared. In larger games, late positions are solved: the last
// ones of 20 random plays from each start, and what can be reached from them, 20,000 positions
// together.
//
// Goroutines call each method at up to 64 of the positions that are examined closely.
//
// Violations are sorted so that the first is the likely cause of the others: a Moves that
// does not append to dst, positions that hold pointers or NaN, then what Moves, Turn and
// Score return, and then the rest.
//
// A [Report] tells how much of this was done, and what was not; what terminal positions score, who
// is to move and who wins at random, so that a Score with the wrong sign or a Turn that never
// changes can be seen. [Test] logs the report: see go test -v. Ten times fewer positions are seen by
// go test -short.
//
// # Tools
//
// [TestExact] checks a tool that answers questions about positions exactly, one of the library
// or another, against an oracle that is simple enough to trust; [TestGuess] one that guesses,
// [TestTable] a table, and [TestIndex] an index. The interfaces [Exact], [Guess] and [Table]
// say what methods they must have.
package gametest

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Test examines the positions that can be reached from starts and reports each
// violation of the contract by t.Error, and by t.Log how much it has seen and, in one line
// each, what it has not checked. It panics if t or r is nil or there are no starts.
//
// It takes some seconds, unless methods are slow, and some 120 bytes for
// each position it sees, besides three copies of the position, and about 1 KB for each
// it examines closely.
func Test[S comparable](t testing.TB, r game.Rules[S], starts ...S) {
	must.Have(t, "gametest: Test without a testing.TB")
	t.Helper()
	log(t, examine(r, starts, limitsOf()))
}

// limitsOf returns the limits of a test.
func limitsOf() limits {
	if testing.Short() {
		return short
	}
	return usual
}

// log reports by t what was found.
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

// Check returns the violations of the contract at the positions that can be reached
// from starts, joined as by errors.Join, or nil. Each names the method, the first
// position at which it was seen, and how often it was. Check panics if r is nil or there
// are no starts.
func Check[S comparable](r game.Rules[S], starts ...S) error {
	return Examine(r, starts...).Err()
}

// Examine is [Test] without a testing.TB. It panics if r is nil or there are no starts.
func Examine[S comparable](r game.Rules[S], starts ...S) Report {
	return examine(r, starts, usual)
}

// limits are how far the checks go: numbers, so that they go as far on a slow machine as on a fast one.
type limits struct {
	positions int // seen by the cheap checks
	calls     int // of methods that the cheap checks make where there are many positions
	late      int // late positions that are solved
	moves     int // of all random plays that are counted
	stops     int // of goroutines that call a method at once
}

var usual = limits{1_000_000, 4_000_000, 20_000, 20_000, 6}

// short is how far the checks go in a short test.
var short = limits{100_000, 400_000, 2_000, 2_000, 6}

// checker examines one game.
type checker struct {
	violations
	subject
	report Report
	equal  bool // all positions are equal to themselves

	unrelated []string // lines on methods with the names of capabilities that are about something else

	players   int // of a multiplayer game
	starts    []any
	positions []any          // met so far, nearest first
	keys      map[uint64]any // the position with each key
	names     map[string]any // the option with each name, at one position
	options   map[any]bool   // at one position

	points   bool           // positions may lead to other values
	prints   map[any]uint64 // what they led to
	rulesAre []part         // before any call
	unused   unused

	sample []any          // what is examined closely
	late   []any          // of these, what was not met before
	moved  map[any]listed // what Moves returned
	split  map[any]listed // what Parts returned
	number map[any]int    // numbers of parts, in the order in which they were met
	solver
	unsound error // why values cannot be found, or nil

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

// examineErased returns the report on a game without the type of its positions.
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
