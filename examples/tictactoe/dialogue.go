package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
)

// dialogue is a play between a person and the machine.
type dialogue struct {
	*board
	machine *machine
	person  int // 0 or 1
	at      position
	before  []position // the positions at which the person has moved
	lines   *command.Lines
	out     io.Writer
	failed  error // of a write
}

const (
	prompt       = "> "
	dialogueHelp = `  b2     take the cell in column b and row 2
  hint   say what the machine would do
  undo   take a move back
  quit   stop
`
)

var errQuit = errors.New("the person does not want to go on")

// play plays b against a person.
func (c config) play(ctx context.Context, b *board, p command.Process) error {
	d := &dialogue{board: b, lines: command.NewLines(p.Stdin), out: p.Stdout,
		machine: newMachine(b, c, rand.New(rand.NewPCG(c.seed, 0)))}
	if c.second {
		d.person = 1
	}
	d.say("%d in a line win. You are %c. Type a cell such as %s, or help.\n",
		b.k, "XO"[d.person], b.name(b.cells[0]))
	for !game.Terminal(full{b}, d.at) && d.failed == nil {
		err := d.turn(ctx)
		if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
			d.say("Bye.\n")
			return d.failed
		}
		if err != nil {
			return err
		}
	}
	d.say("\n%s%s\n", b.draw(d.at), d.result())
	return d.failed
}

// say writes to the person. The first error is kept, and ends the play.
func (d *dialogue) say(format string, args ...any) {
	if d.failed == nil {
		_, d.failed = fmt.Fprintf(d.out, format, args...)
	}
}

// result says how the play has ended.
func (d *dialogue) result() string {
	switch {
	case !d.lost(d.at):
		return "A draw."
	case d.at.mover() == d.person:
		return "I win."
	}
	return "You win."
}

// turn makes a move of the machine, or asks the person until there is one or one
// is taken back.
func (d *dialogue) turn(ctx context.Context) error {
	if d.at.mover() != d.person {
		next, err := d.machine.Choose(ctx, d.at)
		if err == nil {
			d.say("\nI take %s.\n", d.name(d.at.stones()^next.stones()))
			d.at = next
		}
		return err
	}
	d.say("\n%s", d.draw(d.at))
	for d.failed == nil {
		d.say(prompt)
		text, err := d.lines.Next(ctx)
		if err != nil {
			d.say("\n")
			return err
		}
		if acted, err := d.obey(ctx, strings.ToLower(strings.TrimSpace(text))); acted || err != nil {
			return err
		}
	}
	return d.failed
}

// obey does what was typed. It reports whether the position has changed.
func (d *dialogue) obey(ctx context.Context, text string) (acted bool, err error) {
	switch text {
	case "":
		return false, nil
	case "help":
		d.say(dialogueHelp)
		return false, nil
	case "quit":
		return false, errQuit
	case "hint":
		return false, d.hint(ctx)
	case "undo":
		return d.undo(), nil
	}
	cell, err := d.parse(text)
	switch {
	case err != nil:
		d.say("%v\n", err)
		return false, nil
	case cell&d.at.stones() != 0:
		d.say("%s is taken\n", text)
		return false, nil
	}
	d.before = append(d.before, d.at)
	d.at = d.at.play(cell)
	return true, nil
}

// undo takes back the last move of the person and the reply to it.
func (d *dialogue) undo() bool {
	last := len(d.before) - 1
	if last < 0 {
		d.say("There is no move of yours to take back.\n")
		return false
	}
	d.at, d.before = d.before[last], d.before[:last]
	return true
}

// hint says what a machine would do that thinks about every move.
func (d *dialogue) hint(ctx context.Context) error {
	thinker := *d.machine
	thinker.level = perfect
	next, err := thinker.Choose(ctx, d.at)
	if err == nil {
		d.say("I would take %s.\n", d.name(d.at.stones()^next.stones()))
	}
	return err
}
