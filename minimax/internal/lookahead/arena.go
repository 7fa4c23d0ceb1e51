package lookahead

import (
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// positions holds the positions on the path of a search, and asks the game and the guides about them. The
// engine knows a position by its number: the options of a position have the numbers behind all that were
// there. So the engine does not depend on the type of the positions, and is compiled once and not again for
// each game.
//
// A method may be called only if has says that there is what it asks.
type positions interface {
	// expand makes the options of position at, which is searched to the given depth, the positions from number
	// lo on, and returns how many there are. With a path, and where no depth is left, these are only the options
	// that are followed all the same, and quiet reports whether there are others.
	expand(at, lo, depth int) (n int, quiet bool)
	// represent makes the representative of position o the one with number size.
	represent(o, size int)
	turn(at int) int // the player to move
	// key returns the key of position at, if keys are words. Otherwise find returns its entry in the table, and
	// store stores it.
	key(at int) uint64
	find(at int) (f entry, ok bool)
	store(at int, f entry)
	memory() int64 // of the table, in bytes
	newGeneration()

	score(at int) int
	bounds(at int) (lo, hi int)
	// weights returns the weights of the n options of position at in the array of dst, and their sum.
	weights(dst []int, at, n int) (weights []int, sum int)
	draws(dst []int, at int) bool // chance moves at position at; dst is scratch
	name(at int) string           // of the position, for an error

	guess(at int) int
	// loud leaves the noisy ones of the n options of position at from number lo on, and returns how many.
	loud(at, lo, n int) int
	prove(at, depth int) (Proved, bool)
	label(at, o int) int
	reduce(at, o, tried, depth int) int
	enough(at, depth int) int
	margin(at, depth int) (int, bool)
	enter(o int)
	leave()

	// loadStart makes the representative of the start position 0, and the start itself position 1. If it is the
	// first of the call, it also sets the path, and returns how many options the start has.
	loadStart(first bool) (options int)
	// loadOption makes the representative of an option of the start position 0, and enters the option on the path if
	// there is one. It reports whether the player to move at the start moves again.
	loadOption(i int) (again bool)
	// loadMove makes the representative of the first move of the line, if there is one, position 1, and reports whether
	// the player to move at the start moves again.
	loadMove() (moved, again bool)

	// tryFirst notes that o, an option of the root, is searched first.
	tryFirst(at, o int)
	// extend makes the line at a ply the move from position at to o and n moves of the line at the next ply.
	extend(ply, at, o, n int)
	// takeLine makes the line of the result the n moves of that at ply 0, or the first option if n is 0.
	takeLine(n int)
	// overtake is takeLine if the last search tried the first move of the line first, and its own line begins with
	// another, or returns false.
	overtake(n int) bool
}

// traits is what a game and its guides have.
type traits struct {
	bounds, chance bool
	turns, alike   bool // alike: positions may have representatives
	path, guesses  bool // guesses: an Evaluate or a path

	noisy, prove, label, reduce, enough, margin bool
}

// arena implements positions.
type arena[S comparable] struct {
	config   Config[S]
	rules    fold.Rules[S]
	likeness rules.Likeness[S]
	bounder  game.Bounder[S] // or nil
	chancer  game.Chancer[S] // or nil
	table    *transposition.Entries[S, entry]

	start   S
	options []S // of the start
	line    []S // of the result

	list  []S               // of positions, each on the path followed by its options
	lines [][]rules.Step[S] // the principal variation from each ply on
	first rules.Step[S]     // at the root of the last search
}

func newArena[S comparable](c Config[S]) (*arena[S], traits) {
	g := c.Game
	a := &arena[S]{
		config:  c,
		rules:   fold.Rules[S]{Moves: g, Key: tool.Find[game.Keyer[S]](g)},
		bounder: tool.Find[game.Bounder[S]](g),
		chancer: tool.Find[game.Chancer[S]](g),
	}
	if c.Path == nil {
		// A Path follows the moves that are made. They do not lead to the representatives of positions.
		a.rules.Canonical = tool.Find[game.Canonicalizer[S]](g)
	}
	a.likeness = rules.Likeness[S]{Symmetry: a.rules.Canonical, Turner: tool.Find[game.Turner[S]](g)}
	if c.Evaluate == nil {
		a.config.Evaluate = func(S) int { return 0 }
	}
	return a, traits{
		bounds: a.bounder != nil, chance: a.chancer != nil, turns: a.likeness.Turner != nil, alike: a.likeness.Symmetry != nil,
		path: c.Path != nil, guesses: c.Path != nil || c.Evaluate != nil,
		noisy: c.Noisy != nil, prove: c.Prove != nil, label: c.Label != nil,
		reduce: c.Reduce != nil, enough: c.Enough != nil, margin: c.Margin != nil,
	}
}

func (a *arena[S]) expand(at, lo, depth int) (n int, quiet bool) {
	list := a.list[:lo]
	switch {
	case a.config.Path == nil:
		a.list = moves.Append(a.rules.Moves, list, list[at])
	case depth > 0:
		a.list = moves.AppendPath(a.config.Path, list)
	default:
		a.list, quiet = moves.AppendLoud(a.config.Path, list)
	}
	return len(a.list) - lo, quiet
}

func (a *arena[S]) represent(o, size int) {
	a.list = append(a.list[:size], a.likeness.Symmetry.Canonical(a.list[o]))
}

func (a *arena[S]) turn(at int) int { return rules.Turn(a.likeness.Turner, a.list[at]) }

func (a *arena[S]) key(at int) uint64              { return a.table.Keys.Of(a.list[at]) }
func (a *arena[S]) find(at int) (f entry, ok bool) { return a.table.Find(a.list[at], 0) }
func (a *arena[S]) store(at int, f entry)          { a.table.Store(a.list[at], 0, f, f.work(), nil) }

func (a *arena[S]) memory() int64  { return a.table.Memory() }
func (a *arena[S]) newGeneration() { a.table.NewGeneration() }

func (a *arena[S]) score(at int) int           { return a.config.Game.Score(a.list[at]) }
func (a *arena[S]) bounds(at int) (lo, hi int) { return a.bounder.Bounds(a.list[at]) }
func (a *arena[S]) name(at int) string         { return oneline.Of(a.list[at]) }

func (a *arena[S]) weights(dst []int, at, n int) (weights []int, sum int) {
	return moves.Weights[S](a.chancer, dst, a.list[at], n)
}

func (a *arena[S]) draws(dst []int, at int) bool { return len(a.chancer.Chances(dst, a.list[at])) > 0 }

func (a *arena[S]) guess(at int) int {
	if a.config.Path != nil {
		return a.config.Path.Evaluate()
	}
	return a.config.Evaluate(a.list[at])
}

func (a *arena[S]) loud(at, lo, n int) int {
	s, options := a.list[at], a.list[lo:lo+n]
	// In place: an option is moved to where it or an earlier one was.
	left := options[:0]
	for _, o := range options {
		if a.config.Noisy(s, o) {
			left = append(left, o)
		}
	}
	return len(left)
}

func (a *arena[S]) prove(at, depth int) (Proved, bool) { return a.config.Prove(a.list[at], depth) }
func (a *arena[S]) label(at, o int) int                { return a.config.Label(a.list[at], a.list[o]) }
func (a *arena[S]) enough(at, depth int) int           { return a.config.Enough(a.list[at], depth) }
func (a *arena[S]) margin(at, depth int) (int, bool)   { return a.config.Margin(a.list[at], depth) }
func (a *arena[S]) enter(o int)                        { a.config.Path.Enter(a.list[o]) }
func (a *arena[S]) leave()                             { a.config.Path.Leave() }

func (a *arena[S]) reduce(at, o, tried, depth int) int {
	return a.config.Reduce(a.list[at], a.list[o], tried, depth)
}

func (a *arena[S]) tryFirst(at, o int) { a.first = a.likeness.Step(a.list[at], a.list[o]) }

func (a *arena[S]) extend(ply, at, o, n int) {
	for len(a.lines) <= ply+1 {
		a.lines = append(a.lines, nil)
	}
	a.lines[ply] = append(append(a.lines[ply][:0], a.likeness.Step(a.list[at], a.list[o])), a.lines[ply+1][:n]...)
}

// load makes these the only positions, the first with number 0. So Moves is never asked to append to
// nothing: what it returns then may be a slice of its own, which the search would write to.
func (a *arena[S]) load(all ...S) { a.list = append(a.list[:0], all...) }

func (a *arena[S]) loadStart(first bool) (options int) {
	s := a.start
	if first {
		if a.likeness.Turner != nil {
			rules.Turn(a.likeness.Turner, s) // which checks it, even where there is nothing to search
		}
		if a.options = moves.Append(a.rules.Moves, nil, s); len(a.options) > 0 && a.config.Path != nil {
			a.config.Path.Set(s)
		}
	}
	a.load(a.likeness.Canonical(s), s)
	return len(a.options)
}

func (a *arena[S]) loadOption(i int) (again bool) {
	o := a.options[i]
	if a.load(a.likeness.Canonical(o)); a.config.Path != nil {
		a.config.Path.Enter(o)
	}
	return a.likeness.Again(a.start, o)
}

func (a *arena[S]) loadMove() (moved, again bool) {
	if len(a.line) == 0 {
		return false, false
	}
	a.list = append(a.list[:1], a.likeness.Canonical(a.line[0]))
	return true, a.likeness.Again(a.start, a.line[0])
}

func (a *arena[S]) takeLine(n int) {
	if a.line = a.options[:1:1]; n > 0 {
		a.line = a.variation(n)
	}
}

func (a *arena[S]) overtake(n int) bool {
	// What a search found is better than the old first move only if that move was searched, as the first one.
	if a.first != a.likeness.Step(a.start, a.line[0]) {
		return false
	}
	line := a.variation(n)
	if line[0] == a.line[0] {
		return false
	}
	a.line = line
	return true
}

// variation returns the n moves of the line at ply 0: at each position the first move of the step
// that the line has there.
func (a *arena[S]) variation(n int) []S {
	s, line := a.start, make([]S, n)
	for i := range line {
		step := a.lines[0][i]
		if a.likeness.Symmetry == nil {
			line[i] = step.To
			continue
		}
		// The step is one of representatives. The option of s with that step is the move at s itself.
		options := moves.Append(a.rules.Moves, a.list[:0], s)
		at := slices.IndexFunc(options, func(o S) bool { return a.likeness.Step(s, o) == step })
		if at < 0 {
			panic(fmt.Sprintf("minimax: no option of %s is like %s: Moves, Turn or Canonical breaks its contract", oneline.Of(s), oneline.Of(step.To)))
		}
		line[i], s = options[at], options[at]
	}
	return line
}
