package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/nim"
)

// setup is what the flags and arguments of a play, or of a position, ask for.
type setup struct {
	gameName string
	game     heaps.Named
	start    nim.Heaps
	memory   memory
}

func (c *setup) define(fs *flag.FlagSet) {
	fs.StringVar(&c.gameName, "game", "nim", "play `GAME`")
	c.memory.define(fs)
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
	return c.memory.check()
}

// playConfig is what the flags of play ask for.
type playConfig struct {
	setup
	misere, second bool
	level          int
	seed           uint64
}

func playCommand(fs *flag.FlagSet) action {
	var c playConfig
	c.define(fs)
	fs.BoolVar(&c.misere, "misere", false, "who makes the last move loses")
	fs.BoolVar(&c.second, "second", false, "be the second player: let the machine begin")
	fs.IntVar(&c.level, "level", dialogue.Always, "let the machine think about `N` of ten moves, and make the others at random")
	fs.Uint64Var(&c.seed, "seed", 0, "with -level, draw the random moves from seed `N`; the same seed draws the same\n"+
		"(default another one each time)")
	return func(ctx context.Context, args []string, p *process) error {
		seeded := false
		fs.Visit(func(f *flag.Flag) { seeded = seeded || f.Name == "seed" })
		if !seeded {
			c.seed = rand.Uint64()
		} else if c.level == dialogue.Always {
			return usagef("-seed needs a -level below %d", dialogue.Always)
		}
		return c.run(ctx, args, p)
	}
}

func (c *playConfig) run(ctx context.Context, args []string, p *process) error {
	if len(args) == 0 {
		args = []string{heaps.DefaultStart}
	}
	if err := c.read(args); err != nil {
		return err
	}
	if err := within("level", int64(c.level), 0, dialogue.Always); err != nil {
		return err
	}
	if heaps.Terminal(c.game.Game, c.start) {
		return usagef("there is no move at %v: %s", c.start, c.game.Rules())
	}
	t := ticker.New(p.stderr)
	known, err := heaps.NewTheory(ctx, c.game, c.misere, c.start, c.memory.bytes(), t)
	if err != nil {
		return err
	}
	machine := heaps.Machine{Game: c.game.Game, Theory: known}.Player(c.level, rand.New(rand.NewPCG(c.seed, 0)))
	seats := []dialogue.Seat[nim.Heaps]{{}, {Name: "machine", Strategy: machine}}
	if c.second {
		slices.Reverse(seats)
	}
	return dialogue.Run(ctx, command.Process{Stdin: p.stdin, Stdout: p.stdout, Stderr: p.stderr},
		heaps.Title(c.game, c.misere, c.start, known, t), seats)
}

// parsePosition reads the heaps that args are.
func parsePosition(args []string) (nim.Heaps, error) {
	h, err := nim.ParseHeaps(strings.Join(args, " "))
	if err != nil {
		return h, usageError{err}
	}
	return h, nil
}
