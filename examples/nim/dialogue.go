package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/nim"
)

// dialogue is a play between a person and the machine, in lines of text. It answers
// whatever is typed, and ends only at the end of the play, if the person leaves, or if
// something fails.
type dialogue struct {
	lines   *command.Lines
	out     io.Writer
	ticker  *ticker
	game    named
	misere  bool
	machine *machine
	at      nim.Heaps
	before  []nim.Heaps // the positions at which the person has moved

	failed error // of a write
}

const prompt = "> "

const dialogueHelp = `  7>5              leave 5 of a heap of 7
  7>3+2            take 2 of a heap of 7 and leave heaps of 3 and 2
  7>0              take a whole heap
  take 2 from 7    the same as 7>5
  take 2           the same, if all heaps have 7
  moves            list the moves
  hint             say who can win, and how
  undo             take a move back
  quit             stop
`

// say writes to the person. The first error is kept, and ends the play.
func (d *dialogue) say(format string, args ...any) {
	if d.failed == nil {
		_, d.failed = fmt.Fprintf(d.out, format, args...)
	}
}

// errQuit says that the person does not want to go on.
var errQuit = errors.New("quit")

// play plays to the end, unless it is left before.
func (d *dialogue) play(ctx context.Context, machineFirst bool) error {
	d.say("%s", d.greeting())
	if machineFirst {
		d.say("\n")
		if err := d.reply(ctx); err != nil {
			return err
		}
	}
	for !d.over() {
		d.say("\n%v\n", d.at)
		if err := d.turn(ctx); err != nil {
			return d.leave(err)
		}
	}
	return d.failed
}

// leave ends a play before its end.
func (d *dialogue) leave(err error) error {
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		d.say("Bye.\n")
		return d.failed
	}
	return err
}

func (d *dialogue) over() bool { return terminal(d.game.Game, d.at) }

// turn asks the person until there is a move, and lets the machine reply.
func (d *dialogue) turn(ctx context.Context) error {
	for {
		d.say(prompt)
		if d.failed != nil {
			return d.failed
		}
		text, err := d.lines.Next(ctx)
		if err != nil {
			d.say("\n")
			return err
		}
		if acted, err := d.obey(ctx, strings.TrimSpace(text)); acted || err != nil {
			return err
		}
	}
}

// obey does what was typed. It reports whether the position has changed.
func (d *dialogue) obey(ctx context.Context, text string) (acted bool, err error) {
	switch strings.ToLower(text) {
	case "":
		return false, nil
	case "help", "h", "?":
		d.say("%s", dialogueHelp)
		return false, nil
	case "quit", "q", "exit", "bye":
		return false, errQuit
	case "undo", "u":
		return d.undo(), nil
	case "hint":
		return false, d.hint(ctx)
	case "moves":
		d.list()
		return false, nil
	}
	return d.move(ctx, text)
}

// move makes a move that was typed, if it is legal, and the machine's reply. It
// reports whether it was.
func (d *dialogue) move(ctx context.Context, text string) (legal bool, err error) {
	m, err := parseMove(d.at, text)
	if err == nil {
		err = m.check(d.game.Game, d.at)
	}
	if err != nil {
		d.say("%s\n", plain(err.Error()))
		return false, nil
	}
	d.before = append(d.before, d.at)
	if d.at = m.after(d.at); d.over() {
		d.end("You have")
		return true, nil
	}
	return true, d.reply(ctx)
}

// reply makes the machine's move.
func (d *dialogue) reply(ctx context.Context) error {
	next, err := d.machine.choose(ctx, d.at)
	d.ticker.clear()
	if err != nil {
		return err
	}
	d.say("%v: I play %v\n", d.at, between(d.at, next))
	if d.at = next; d.over() {
		d.end("I have")
	}
	return nil
}

// end says who has won.
func (d *dialogue) end(who string) {
	winner := "I win"
	if (who == "You have") != d.misere {
		winner = "you win"
	}
	d.say("\n%v\n%s made the last move: %s.\n", d.at, who, winner)
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

// hint says who can win, and how.
func (d *dialogue) hint(ctx context.Context) error {
	reason, err := d.machine.theory.reason(ctx, d.at)
	if err != nil {
		return err
	}
	won, err := d.machine.theory.winning(ctx, d.at)
	d.ticker.clear()
	if err != nil {
		return err
	}
	verdict := "every move loses, if I make no mistake"
	if len(won) > 0 {
		verdict = listMoves(d.at, won, 5) + " wins"
	}
	d.say("%s (%s).\n", capital(verdict), reason)
	return nil
}

// listed is how many moves of each heap are listed.
const listed = 60

// list lists the moves, those of each heap in lines of their own.
func (d *dialogue) list() {
	texts := make(map[int][]string)
	for _, option := range options(d.game.Game, d.at, listed+1) {
		m := between(d.at, option)
		text := m.String()
		if len(texts[m.from]) == listed {
			text = "and more"
		}
		texts[m.from] = append(texts[m.from], text)
	}
	for _, n := range slices.Compact(d.at.AppendTo(nil)) {
		if len(texts[n]) > 0 {
			d.say("%s", paragraph("", texts[n], "  "))
		}
	}
}

// listMoves lists the first moves from s to options, most at most.
func listMoves(s nim.Heaps, options []nim.Heaps, most int) string {
	var moves []string
	for _, option := range options[:min(most, len(options))] {
		moves = append(moves, between(s, option).String())
	}
	if more := len(options) - most; more > 0 {
		return fmt.Sprintf("%s or %d more", strings.Join(moves, ", "), more)
	}
	return orList(moves)
}
