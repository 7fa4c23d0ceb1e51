// Package seating has what the commands share in which somebody plays: the flags that say who, and
// the terminal of the process.
package seating

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// Flags are the flags that say who plays, how long the machine may think, and what is left to
// chance: the same in all commands in which somebody plays.
type Flags struct {
	Players string        // the names of those who play, separated by commas; empty if none are given
	Time    time.Duration // for a move of the machine
	Seed    uint64
	Drawn   bool   // whether the seed was drawn by lot, since none was given
	Color   string // auto, always or never

	set    *flag.FlagSet
	thinks bool // Time is the value of a flag
}

// Define defines the flags. The machine thinks about a move for at most so long unless the flag
// says otherwise; a limit of 0 means that it needs none, and that there is no such flag.
func (f *Flags) Define(fs *flag.FlagSet, limit time.Duration) {
	f.set = fs
	fs.StringVar(&f.Players, "players", "", "let `NAMES` play, separated by commas, the first to move first: person, or a\n"+
		"level of the machine, such as easy or best; a level alone plays second, against a person;\n"+
		"where best is perfect, 70% makes a best move with that probability, else another\n"+
		"(default person,easy)")
	if f.thinks = limit > 0; f.thinks {
		TimeFlag(fs, &f.Time, limit)
	}
	fs.Uint64Var(&f.Seed, "seed", 0, "draw what is left to chance from seed `N` (default another one each time)")
	fs.StringVar(&f.Color, "color", "auto", "paint boards `WHEN`: auto (on a terminal that has colors), always or never")
}

// TimeFlag defines the flag for the time that the machine may think.
func TimeFlag(fs *flag.FlagSet, limit *time.Duration, usual time.Duration) {
	command.DurationVar(fs, limit, "time", usual, "let the machine think about a move for at most a `DURATION` such as 5s")
}

// mostSeed is the largest seed that is drawn by lot: small enough to be typed again.
const mostSeed = 999_999

// Check returns a UsageError if the value of a flag makes no sense, and draws a seed if none was
// given. It is called when the flags have been parsed.
func (f *Flags) Check() error {
	given := make(map[string]bool)
	f.set.Visit(func(fl *flag.Flag) { given[fl.Name] = true })
	if !given["seed"] {
		f.Seed, f.Drawn = 1+rand.Uint64N(mostSeed), true
	}
	switch {
	case f.thinks && f.Time <= 0:
		return command.Usagef("-time is %v, want more than 0", f.Time)
	case !slices.Contains([]string{"auto", "always", "never"}, f.Color):
		return command.Usagef("-color is %q, want auto, always or never", f.Color)
	}
	return nil
}

// Unused returns a UsageError if one of the flags is set: nobody plays.
func (f *Flags) Unused() error {
	var err error
	f.set.Visit(func(fl *flag.Flag) {
		if slices.Contains([]string{"players", "seed", "color"}, fl.Name) || f.thinks && fl.Name == "time" {
			err = command.Usagef("-%s is for play", fl.Name)
		}
	})
	return err
}

// Palette returns the colors that the flag, or the terminal of the process, asks for.
func (f *Flags) Palette(p command.Process) play.Palette {
	if f.Color == "auto" {
		return play.Palette(command.IsTerminal(p.Stdout)) && terminal.Colors(os.Getenv)
	}
	return play.Palette(f.Color == "always")
}

// Screen returns the screen of a process, with the colors that the flag asks for.
func (f *Flags) Screen(p command.Process) *terminal.Screen { return NewScreen(p, f.Palette(p)) }

// Names returns the names of those who play.
func (f *Flags) Names() []string { return play.NamesIn(f.Players) }

// Run plays a game on the terminal of a process, between those whom the flags name. The words
// are those by which the game is on the menu, with its arguments and options: so a play that is
// saved can be gone on with there. If a person stops, that is no error.
func (f *Flags) Run(ctx context.Context, p command.Process, words, options []string, g *play.Game) error {
	names := f.Names()
	if n := len(g.Facts().Players); len(names) != n {
		return command.Usagef("the game is for %d players, not %d", n, len(names))
	}
	if err := g.CheckNames(names); err != nil {
		return &command.UsageError{Err: err}
	}
	sc := f.Screen(p)
	if f.Drawn {
		sc.Say("Seed %d.\n", f.Seed)
	}
	return sc.Leave(terminal.PlayGame(ctx, sc, terminal.Round{Game: g, Record: record.Record{Game: words, Players: names, Options: options, Seed: f.Seed}, Resume: Resume}))
}

// Resume is the command that goes on with a saved play, without the name of the file.
const Resume = "play -load"

// NewScreen returns the screen of a process. A person at a terminal can edit lines.
func NewScreen(p command.Process, palette play.Palette) *terminal.Screen {
	t := terminal.IO{In: p.Stdin, Out: p.Stdout, Palette: palette, Save: atomicfile.Write,
		Live: command.IsTerminal(p.Stdout) && os.Getenv("TERM") != "dumb",
		Size: func() (columns, rows int) { return command.Columns(p.Stdout, 0), command.Rows(p.Stdout) }}
	if e := command.NewEditor(p); e != nil {
		t.Edit = e.Next
	}
	return terminal.NewScreen(t)
}
