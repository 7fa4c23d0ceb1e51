package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// dialogue is a play between a person and a table.
type dialogue struct {
	dodgem
	table *minimax.LoopyTable[position]
	lines *command.Lines
	w     io.Writer
	first bool // whether the first player is to move
}

func newDialogue(d dodgem, t *minimax.LoopyTable[position], p command.Process) *dialogue {
	return &dialogue{d, t, command.NewLines(p.Stdin), p.Stdout, true}
}

// errLeft says that the person plays no more.
var errLeft = errors.New("left")

// run plays, the person as the first player or the second.
func (d *dialogue) run(ctx context.Context, first bool) error {
	players := []game.Strategy[position]{game.StrategyFunc[position](d.ask), game.StrategyFunc[position](d.answer)}
	if !first {
		players[0], players[1] = players[1], players[0]
	}
	moves := 0
	for p, err := range game.Play(ctx, d.game(), d.start(), players...) {
		if errors.Is(err, errLeft) || errors.Is(err, io.EOF) {
			_, err = fmt.Fprintln(d.w, "\nGood bye.")
			return err
		}
		if err != nil {
			return err
		}
		d.first = moves%2 == 0
		if _, err := fmt.Fprintf(d.w, "%v\n", newBoard(d.dodgem, p, d.first)); err != nil {
			return err
		}
		moves++
	}
	text := "I cannot move, and win."
	if d.first == first {
		text = "You cannot move, and win."
	}
	_, err := fmt.Fprintln(d.w, text)
	return err
}

// answer is the table's move.
func (d *dialogue) answer(ctx context.Context, p position) (position, error) {
	if err := context.Cause(ctx); err != nil {
		return p, err
	}
	next, err := d.table.Choose(ctx, p)
	if err == nil {
		_, err = fmt.Fprintf(d.w, "I move %s.\n", d.move(p, next))
	}
	return next, err
}

// ask is the person's move.
func (d *dialogue) ask(ctx context.Context, p position) (position, error) {
	for {
		if _, err := fmt.Fprint(d.w, "> "); err != nil {
			return p, err
		}
		line, err := d.lines.Next(ctx)
		if err != nil {
			return p, err
		}
		words := strings.ToLower(strings.TrimSpace(line))
		if words == "quit" {
			return p, errLeft
		}
		var names []string
		for _, o := range d.Moves(nil, p) {
			name := d.move(p, o)
			if name == words {
				return o, nil
			}
			names = append(names, name)
		}
		if _, err := fmt.Fprintf(d.w, "The moves are %s, and quit.\n", strings.Join(names, ", ")); err != nil {
			return p, err
		}
	}
}

// move names the move from p to its option o.
func (d *dialogue) move(p, o position) string {
	return move(newBoard(d.dodgem, p, d.first), newBoard(d.dodgem, o, !d.first))
}
