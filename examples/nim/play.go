package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/nim"
)

// setup is what the flags and arguments of a play, or of a position, ask for.
type setup struct {
	gameName string
	game     named
	start    nim.Heaps
	memory   memory
}

func (c *setup) define(fs *flag.FlagSet) {
	fs.StringVar(&c.gameName, "game", "nim", "play `GAME`")
	c.memory.define(fs)
	fs.Lookup("memory").Usage += fmt.Sprintf("; a search in\nmisère play, where no quotient is found, has %d unless this is given", searchMiB)
}

// read reads the game and the position.
func (c *setup) read(heaps []string) (err error) {
	if c.game, err = parseGame(c.gameName); err != nil {
		return usageError{fmt.Errorf("-game: %w", err)}
	}
	if c.start, err = parsePosition(heaps); err != nil {
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

// defaultHeaps is where a play begins if it is not said. The first player can win in
// all games that have a name.
const defaultHeaps = "7+5+3"

func playCommand(fs *flag.FlagSet) action {
	var c playConfig
	c.define(fs)
	fs.BoolVar(&c.misere, "misere", false, "who makes the last move loses")
	fs.BoolVar(&c.second, "second", false, "be the second player: let the machine begin")
	fs.IntVar(&c.level, "level", perfect, "let the machine think about `N` of ten moves, and make the others at random")
	fs.Uint64Var(&c.seed, "seed", 0, "with -level, draw the random moves from seed `N`; the same seed draws the same\n"+
		"(default another one each time)")
	return func(ctx context.Context, args []string, p *process) error {
		seeded := false
		fs.Visit(func(f *flag.Flag) { seeded = seeded || f.Name == "seed" })
		if !seeded {
			c.seed = rand.Uint64()
		} else if c.level == perfect {
			return usagef("-seed needs a -level below %d", perfect)
		}
		return c.run(ctx, args, p)
	}
}

func (c *playConfig) run(ctx context.Context, args []string, p *process) error {
	if len(args) == 0 {
		args = []string{defaultHeaps}
	}
	if err := c.read(args); err != nil {
		return err
	}
	if err := within("level", int64(c.level), 0, perfect); err != nil {
		return err
	}
	if terminal(c.game.Game, c.start) {
		return usagef("there is no move at %v: %s", c.start, c.game.rules())
	}
	t := newTicker(p.stderr)
	known, err := newTheory(ctx, c.game, c.misere, c.start, c.memory, t)
	if err != nil {
		return err
	}
	d := &dialogue{
		lines: command.NewLines(p.stdin), out: p.stdout, ticker: t,
		game: c.game, misere: c.misere, at: c.start,
		machine: &machine{c.game.Game, known, c.level, rand.New(rand.NewPCG(c.seed, 0))},
	}
	return d.play(ctx, c.second)
}

// greeting says what is played and how.
func (d *dialogue) greeting() string {
	end := "wins"
	if d.misere {
		end = "loses"
	}
	return fmt.Sprintf("%sWhoever makes the last move %s. Type a move such as %v, or help.\n",
		d.game.heading(), end, between(d.at, first(options(d.game.Game, d.at, 1))))
}
