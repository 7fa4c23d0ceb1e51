package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/play"
)

// setup is what the flags and arguments of a play, or of a position, ask for.
type setup struct {
	gameName string
	game     heaps.Named
	start    nim.Heaps
	memory   command.Memory
}

func (c *setup) define(fs *flag.FlagSet) {
	fs.StringVar(&c.gameName, "game", "nim", "play `GAME`")
	c.memory.Define(fs, forValues, game.DefaultMemory)
	fs.Lookup("memory").Usage += fmt.Sprintf("; a search in\nmisère play, where no quotient is found, has %d unless this is given", heaps.SearchMemory>>20)
}

// read reads the game and the position.
func (c *setup) read(args []string) (err error) {
	if c.game, err = heaps.ParseGame(c.gameName); err != nil {
		return usageError{fmt.Errorf("-game: %w", err)}
	}
	if c.start, err = parsePosition(args); err != nil {
		return err
	}
	return c.memory.Check()
}

// bytes returns the limit on values, or on a search in misère play.
func (c *setup) bytes(misere bool) int64 {
	if misere {
		return c.memory.Bytes(heaps.SearchMemory)
	}
	return c.memory.Bytes(game.DefaultMemory)
}

// playConfig is what the flags of play ask for.
type playConfig struct {
	setup
	misere bool
	seats  dialogue.Flags
}

func playCommand(fs *flag.FlagSet) action {
	var c playConfig
	c.define(fs)
	fs.BoolVar(&c.misere, "misere", false, "whoever makes the last move loses")
	c.seats.Define(fs, 0)
	return c.run
}

func (c *playConfig) run(ctx context.Context, args []string, p *process) error {
	if len(args) == 0 {
		args = []string{heaps.DefaultStart}
	}
	if err := c.read(args); err != nil {
		return err
	}
	if err := c.seats.Check(); err != nil {
		return err
	}
	if heaps.Terminal(c.game.Code, c.start) {
		return usagef("there is no move at %v: %s", c.start, c.game.Rules())
	}
	t := ticker.New(p.stderr)
	known, err := heaps.NewTheory(ctx, c.game, c.misere, c.start, c.bytes(c.misere), t)
	if err != nil {
		return err
	}
	var options []string
	if c.misere {
		options = []string{"misere"}
	}
	return c.seats.Run(ctx, command.Process{Stdin: p.stdin, Stdout: p.stdout, Stderr: p.stderr},
		[]string{"heaps", strings.ReplaceAll(c.gameName, " ", ""), c.start.String()}, options, play.Custom(heaps.Title(c.game, c.misere, c.start, known, t)))
}

// parsePosition reads the heaps that args are.
func parsePosition(args []string) (nim.Heaps, error) {
	h, err := nim.ParseHeaps(strings.Join(args, " "))
	if err != nil {
		return h, usageError{err}
	}
	return h, nil
}
