package terminal

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"github.com/gametheory-go/gametheory/internal/interrupt"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// Main plays a game on the terminal of the process until the person stops, and exits. A call of
// Main is the whole main function of a program. The program has the flags of [Run]. The exit status
// is 0 without an error, 2 for a wrong flag, 1 for another error, and 130 for an interrupt.
func Main(g *play.Game) {
	interrupt.Exit(func(ctx context.Context) int {
		t := IO{In: os.Stdin, Out: os.Stdout, Live: isTerminal(os.Stdout), Size: size}
		t.Palette = play.Palette(t.Live) && Colors(os.Getenv)
		err := Run(ctx, t, g, os.Args[1:])
		switch {
		case err == nil:
			return 0
		case ctx.Err() != nil && errors.Is(err, context.Cause(ctx)):
			return 130
		case errors.Is(err, ErrFlag):
			fmt.Fprintln(os.Stderr, err)
			return 2
		}
		fmt.Fprintln(os.Stderr, err)
		return 1
	})
}

// ErrFlag reports a wrong argument of [Run].
var ErrFlag = errors.New("wrong argument")

// Run plays a game on a terminal until the person stops. Run has these flags:
//
//	-players NAMES  a person or a level for each player in order, separated by commas; the
//	                name of one level alone makes this level the opponent of a person
//	-seed N         the seed of all draws of chance
//	-clock CONTROL  the time of the players, such as "game 5m increment 3s" or "move 30s"
//	-load FILE      continue a saved play, with the clock of the play unless -clock is set
//
// [play.ParseTimeControl] reads CONTROL. The control none removes the clock of a saved play.
//
// The error wraps [ErrFlag] or flag.ErrHelp, or is context.Cause(ctx). Any other error is an error
// of a file, of a level or of the terminal.
func Run(ctx context.Context, t IO, g *play.Game, args []string) error {
	name := g.Facts().Name
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	players := fs.String("players", "", "let `NAMES` play, separated by commas, the first to move first: person, or a level\n(default person and an easy level)")
	seed := fs.Uint64("seed", 0, "draw what is left to chance from seed `N` (default another one each time)")
	clock := fs.String("clock", "", "limit the time of the players by `CONTROL`: \"move 30s\", \"game 5m\", \"game 5m increment 3s\" or none")
	load := fs.String("load", "", "go on with the game in `FILE`")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fs.SetOutput(t.Out)
			fs.Usage()
			return nil
		}
		return fmt.Errorf("%w: %v", ErrFlag, err)
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("%w: %q is no flag", ErrFlag, fs.Arg(0))
	}
	r := record.Record{Game: []string{name}, Seed: *seed}
	if *clock != "" {
		if _, err := play.ParseTimeControl(*clock); err != nil {
			return fmt.Errorf("%w: -clock: %w", ErrFlag, err)
		}
	}
	if *load != "" {
		var err error
		if r, err = record.ReadFile(*load); err != nil {
			return err
		}
	} else if *seed == 0 {
		r.Seed = 1 + rand.Uint64N(mostSeed)
	}
	r.Clock = cmp.Or(*clock, r.Clock)
	g = g.Seeded(r.Seed)
	n := len(g.Facts().Players)
	if *players != "" || len(r.Players) == 0 {
		for r.Players = play.NamesIn(*players); len(r.Players) < n && !strings.Contains(*players, ","); {
			r.Players = append(r.Players, r.Players[1]) // a level plays for all others
		}
	}
	if len(r.Players) != n {
		return fmt.Errorf("%w: %d players for a game of %d", ErrFlag, len(r.Players), n)
	}
	if err := g.CheckNames(r.Players); err != nil {
		return fmt.Errorf("%w: %w", ErrFlag, err)
	}
	sc := NewScreen(t)
	return sc.Leave(PlayGame(ctx, sc, Round{Game: g, Record: r, Resume: os.Args[0] + " -load"}))
}

// mostSeed is the largest random seed: a person can type the seed again.
const mostSeed = 999_999
