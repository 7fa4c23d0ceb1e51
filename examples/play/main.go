// Play plays Big Points and the other games of the library in the terminal: persons and
// levels of the machine against each other, in any seats.
//
//	go run ./examples/play                                  # a menu
//	go run ./examples/play reduced 1221                     # against the best level
//	go run ./examples/play tictactoe 4 4 3 -players expert,person
//	go run ./examples/play bigpoints -players expert,beginner,person -seed 7
//	go run ./examples/play kalah -players advanced,expert   # to look on
//	go run ./examples/play heaps kayles 10+5 -misere
//	go run ./examples/play connectfour 4455
//	go run ./examples/play hackenbush 0-1 1-2 1-2
//	go run ./examples/play -load FILE                       # go on with a play
//
// In a play, "help" lists what can be typed: moves, "hint", "eval" for what each move is
// worth, "undo", "save FILE" and so on. Boards have colors on a terminal that has them, unless the
// variable NO_COLOR is set.
//
// The exit status is 0 if all was done or the input has ended, 1 if something failed, 2
// if the command line was wrong, and 130 if a signal stopped it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/record"
	"github.com/gametheory-go/gametheory/examples/internal/text"
)

func main() { command.Main("play", run) }

// config is what the flags ask for.
type config struct {
	options
	players string
	color   string
	load    string
	drawn   bool // whether the seed was drawn by lot
}

// options are what the flags ask for that games want to know.
type options struct {
	time   time.Duration
	seed   uint64
	misere bool
	match  bool
}

// words returns the names of the flags of o that are set and belong to a saved play.
func (o options) words() (words []string) {
	if o.misere {
		words = append(words, "misere")
	}
	if o.match {
		words = append(words, "match")
	}
	return words
}

// set sets the flag of words that has this name. A match cannot be saved.
func (o *options) set(word string) error {
	if word != "misere" {
		return fmt.Errorf("no such option: %q", word)
	}
	o.misere = true
	return nil
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("play", flag.ContinueOnError)
	fs.StringVar(&c.players, "players", "", "let `NAMES` play, separated by commas: person, or a level of the machine\n"+
		"(default person and the best level; the menu asks)")
	fs.DurationVar(&c.time, "time", 2*time.Second, "let the machine think about a move for at most so `long`")
	fs.Uint64Var(&c.seed, "seed", 0, "draw boards and what is chosen by lot from seed `N` (default another one each time)")
	fs.StringVar(&c.load, "load", "", "go on with the play in `FILE`, which \"save\" has written")
	fs.StringVar(&c.color, "color", "auto", "paint boards `WHEN`: auto (on a terminal that has colors), always or never")
	fs.BoolVar(&c.misere, "misere", false, "nim, heaps, wythoff, euclid: who makes the last move loses")
	fs.BoolVar(&c.match, "match", false, "bigpoints: play as many games as there are players, each begun by another")
	return fs
}

func run(ctx context.Context, args []string, p command.Process) error {
	c := config{}
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage(), fs, "\nExit status: 0 done, 1 failed, 2 wrong arguments, 130 interrupted.\n")
	}
	if err != nil {
		return err
	}
	set := make(map[string]bool)
	fs.Visit(func(f *flag.Flag) { set[f.Name] = true })
	if !set["seed"] && !set["load"] {
		c.seed, c.drawn = 1+rand.Uint64N(mostSeed), true
	}
	palette, err := c.palette(p)
	if err != nil {
		return err
	}
	if c.time <= 0 {
		return command.Usagef("-time is %v, want more than 0", c.time)
	}
	sc := dialogue.NewScreen(p, palette)
	if set["load"] {
		return sc.Leave(c.resume(ctx, sc, rest, set))
	}
	if len(rest) == 0 {
		return sc.Leave(c.menu(ctx, sc))
	}
	t, seats, err := c.open(ctx, rest, c.players)
	if err != nil {
		if ctx.Err() != nil {
			return err
		}
		return &command.UsageError{Err: err}
	}
	return sc.Leave(c.play(ctx, sc, t, c.record(rest, seats)))
}

// mostSeed is the largest seed that is drawn by lot: small enough to be typed again.
const mostSeed = 999_999

// record returns what is saved of a play of the game that words begin with.
func (c config) record(words, players []string) record.Record {
	return record.Record{Game: words, Players: players, Options: c.words(), Seed: c.seed}
}

// play plays a game. The seed is said if nobody knows it.
func (c config) play(ctx context.Context, sc *dialogue.Screen, t table, r record.Record) error {
	if c.drawn {
		sc.Say("Seed %d.\n", c.seed)
	}
	return t.play(ctx, sc, r)
}

// usage is the head of the help.
func usage() string {
	return `Usage: play [flags] [GAME [ARGUMENTS]]

Plays a game in the terminal. Without a game there is a menu. GAME is one of

` + catalog() + "\n"
}

// palette returns the colors that the flag, or the terminal, asks for.
func (c config) palette(p command.Process) (dialogue.Palette, error) {
	switch c.color {
	case "auto":
		return dialogue.Colors(p.Stdout, os.Getenv), nil
	case "always", "never":
		return c.color == "always", nil
	}
	return false, command.Usagef("-color is %q, want auto, always or never", c.color)
}

// open opens the game that words begin with, with its arguments, for players whose
// names are separated by commas. The error says which word is wrong, or is the cause of
// the end of ctx.
func (c config) open(ctx context.Context, words []string, players string) (table, []string, error) {
	e, err := find(words[0])
	if err != nil {
		return nil, nil, err
	}
	if err := c.check(e); err != nil {
		return nil, nil, err
	}
	names := strings.Split(strings.ToLower(strings.ReplaceAll(players, " ", "")), ",")
	if players == "" {
		names = []string{person, best}
	}
	if len(names) < 2 || len(names) > e.most {
		return nil, nil, fmt.Errorf("%s is for %s, not %d", e.name, e.seats(), len(names))
	}
	t, err := e.open(ctx, words[1:], len(names), c.options)
	if err != nil {
		return nil, nil, err
	}
	return t, names, t.check(names)
}

// check returns an error if a flag is set that the game knows nothing of.
func (c config) check(e entry) error {
	switch {
	case c.misere && !e.misere:
		return fmt.Errorf("-misere is for %s, not for %s", text.AndList(misereGames()), e.name)
	case c.match && !e.match:
		return fmt.Errorf("-match is for bigpoints, not for %s", e.name)
	}
	return nil
}

// misereGames returns the names of the games that heed -misere.
func misereGames() (names []string) {
	for _, e := range entries {
		if e.misere {
			names = append(names, e.name)
		}
	}
	return names
}
