// Pig tells how to play the dice game Pig: how likely whoever begins is to win, and when to hold.
//
//	go run ./examples/pig          # to 100 points, in some seconds
//	go run ./examples/pig 40       # to 40
//	go run ./examples/pig -step 5 100   # a larger table
//
// A player rolls a die as often as they like and adds up the points of the turn, which are lost
// with the turn when a 1 comes; whoever holds keeps them. What is best depends on the points of both
// (Neller and Presser 2004). All digits are proved: each number lies between two bounds that
// have them both.
//
// The exit status is 0 if all was done, 1 if something failed (no memory), 64 if the
// arguments were wrong, and 130 if SIGINT or SIGTERM stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/minimax"
)

func main() { command.Main("pig", run) }

const usage = `Usage: pig [flags] [POINTS]

Tells how likely whoever begins is to win the dice game Pig to so many points, 100 if
nothing else is said, and how many points of a turn to hold at.

`

const examples = `
Examples:
  pig 40              to 40 points
  pig -step 5 40      with each fifth number of points in the table

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// adviser knows the best play.
type adviser struct {
	rules pig.Rules
	tool  *minimax.Expectimax[pig.Position]
	step  int // between the points of the table
}

func run(ctx context.Context, args []string, p command.Process) error {
	var memory command.Memory
	fs := flag.NewFlagSet("pig", flag.ContinueOnError)
	step := fs.Int("step", 10, "show the advice for each `N`th number of points")
	memory.Define(fs, "", game.DefaultMemory)
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	target, err := points(rest)
	if err == nil {
		err = command.Within("-step", int64(*step), 2, most)
	}
	if err == nil {
		err = memory.Check()
	}
	if err != nil {
		return err
	}
	a := adviser{rules: pig.Pig(target), step: *step}
	a.tool = &minimax.Expectimax[pig.Position]{Game: a.rules, Memory: memory.Bytes(game.DefaultMemory)}
	return a.advise(ctx, p.Stdout)
}

// most is how many points a play goes to at most.
const most = 250

// points returns the points to play to.
func points(args []string) (int, error) {
	switch len(args) {
	case 0:
		return 100, nil
	case 1:
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 2 || n > most {
			return 0, command.Usagef("%q is no number of points, want 2 to %d", args[0], most)
		}
		return n, nil
	}
	return 0, command.Usagef("%d numbers of points, want one", len(args))
}

// advise prints the probability and the table.
func (a *adviser) advise(ctx context.Context, w io.Writer) error {
	low, high, err := a.tool.Bounds(ctx, a.rules.Start())
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Pig to %d points: with best play, whoever begins wins with a probability of %s.\n\n", a.rules.Target, common(low, high))
	b.WriteString("The points of a turn to hold at, by those that the player to move has (down) and the\nother (across). -: roll until it is won.\n\n     ")
	for theirs := 0; theirs < a.rules.Target; theirs += a.step {
		fmt.Fprintf(&b, "%5d", theirs)
	}
	for mine := 0; mine < a.rules.Target; mine += a.step {
		fmt.Fprintf(&b, "\n%5d", mine)
		for theirs := 0; theirs < a.rules.Target; theirs += a.step {
			text, err := a.hold(ctx, mine, theirs)
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, "%5s", text)
		}
	}
	b.WriteByte('\n')
	_, err = io.WriteString(w, b.String())
	return err
}

// common returns the digits of the probability to win that two bounds of a value, which is the
// probability to win less that to lose, have in common.
func common(low, high *big.Rat) string {
	const digits = 15
	l, h := probability(low).FloatString(digits), probability(high).FloatString(digits)
	n := 0
	for n < len(l) && n < len(h) && l[n] == h[n] {
		n++
	}
	return l[:n]
}

// probability returns that to win, where the value of a game that is won or lost is given.
func probability(value *big.Rat) *big.Rat {
	p := new(big.Rat).Add(value, big.NewRat(1, 1))
	return p.Quo(p, big.NewRat(2, 1))
}

// hold returns the fewest points of a turn at which to hold is best, as text.
func (a *adviser) hold(ctx context.Context, mine, theirs int) (string, error) {
	for total := 2; mine+total < a.rules.Target; total++ {
		holds, err := a.holds(ctx, pig.At(mine, theirs, total))
		if err != nil || holds {
			return strconv.Itoa(total), err
		}
	}
	return "-", nil
}

// errClose says that the bounds do not tell which of two moves is better.
var errClose = errors.New("two moves too close to each other for the bounds")

// holds reports whether it is proved that to hold is at least as good at p as to roll.
func (a *adviser) holds(ctx context.Context, p pig.Position) (bool, error) {
	options := a.rules.Moves(nil, p) // to roll, and to hold
	rollLow, rollHigh, err := a.tool.Bounds(ctx, options[0])
	if err != nil {
		return false, err
	}
	theirLow, theirHigh, err := a.tool.Bounds(ctx, options[1])
	if err != nil {
		return false, err
	}
	switch {
	case new(big.Rat).Neg(theirHigh).Cmp(rollHigh) >= 0:
		return true, nil
	case new(big.Rat).Neg(theirLow).Cmp(rollLow) <= 0:
		return false, nil
	}
	return false, fmt.Errorf("%w, at %v", errClose, p)
}
