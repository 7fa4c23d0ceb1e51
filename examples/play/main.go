// Play plays Big Points and the other games of the library in the terminal: persons and
// levels of the machine against each other, in any seats.
//
//	go run ./examples/play                                  # a menu
//	go run ./examples/play reduced 1221                     # against a level that one can beat
//	go run ./examples/play tictactoe 4 4 3 -players expert,person
//	go run ./examples/play bigpoints -players expert,beginner,person -seed 7
//	go run ./examples/play kalah -players advanced,expert   # to look on
//	go run ./examples/play othello -clock "game 5m"         # five minutes for each player
//	go run ./examples/play heaps kayles 10+5 -misere
//	go run ./examples/play connectfour 4455
//	go run ./examples/play hackenbush 0-1 1-2 1-2
//	go run ./examples/play rules dodgem                     # the rules, with an example
//	go run ./examples/play -load FILE                       # go on with a play
//	go run ./examples/play -engine kalah                    # play by the protocol of package engine
//	go run ./examples/play reduced -position "1.21 pawns 1:1 2:start hands 2/- player 2 to move"
//
// In a play, "help" lists what can be typed: moves, "hint", "eval" for what each move is
// worth, "undo", "save FILE" and so on. Boards have colors on a terminal that has them, unless the
// variable NO_COLOR is set. Ctrl-C while the machine thinks makes it answer with the best that it has
// found so far, and a second one ends the command, as does one elsewhere.
//
// The exit status is 0 if all was done or the input has ended, 1 if something failed, 64
// if the command line was wrong, and 130 if a signal stopped it.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/seating"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/engine"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

func main() { command.Main("play", run) }

// config is what the flags ask for.
type config struct {
	gamelist.Options
	seats  seating.Flags
	memory command.Memory
	load   string
	clock  string
	engine bool
	// position is the text of one to begin with, in the place of the game's arguments.
	position string
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("play", flag.ContinueOnError)
	c.seats.Define(fs, 2*time.Second)
	c.memory.Define(fs, "for what the machine remembers", gamelist.DefaultMemory)
	fs.StringVar(&c.Tables, "tables", "", "judge and play by the tables in `DIR`, which the command tables makes,\nwhere the game has one there")
	fs.StringVar(&c.load, "load", "", "go on with the game in `FILE`, which \"save\" has written")
	fs.StringVar(&c.clock, "clock", "", "limit the time of the players by `CONTROL`: \"move 30s\", \"game 5m\",\n\"game 5m increment 3s\" or none; whoever makes no move in time loses")
	fs.BoolVar(&c.engine, "engine", false, "play as a program, by the protocol of package play/engine, for a referee or a\nprogram that asks for moves")
	fs.BoolVar(&c.Misere, "misere", false, "nim, heaps, wythoff, euclid: whoever makes the last move loses")
	fs.BoolVar(&c.Match, "match", false, "bigpoints: play as many games as there are players, each begun by another")
	fs.BoolVar(&c.Hidden, "hidden", false, "bigpoints: show a hand to nobody but the person whose it is; of others, how\n"+
		"many discs there are")
	fs.StringVar(&c.First, "first", "", "bigpoints: let the player `N` begin, 1 for the first; random draws one by lot")
	fs.StringVar(&c.position, "position", "", "bigpoints, reduced: begin with the position `TEXT`, such as\n"+
		"\"1.21 pawns 1:1 2:start hands 2/- player 2 to move\"; the board need not be known")
	return fs
}

func run(ctx context.Context, args []string, p command.Process) error {
	c := config{}
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage(), fs, examples)
	}
	if err != nil {
		return err
	}
	set := make(map[string]bool)
	fs.Visit(func(f *flag.Flag) { set[f.Name] = true })
	if err := cmp.Or(c.seats.Check(), c.memory.Check()); err != nil {
		return err
	}
	if _, err := play.ParseTimeControl(c.clock); c.clock != "" && err != nil {
		return command.Usagef("-clock: %w", err)
	}
	c.Time, c.Seed, c.Memory = c.seats.Time, c.seats.Seed, c.memory.Bytes(gamelist.DefaultMemory)
	sc := c.seats.Screen(p)
	if set["load"] {
		return sc.Leave(c.resume(ctx, sc, rest, set))
	}
	if c.engine {
		return c.serve(ctx, rest, p)
	}
	if len(rest) == 0 && !set["position"] {
		return sc.Leave(c.choosing(ctx, sc))
	}
	if set["position"] {
		if rest, err = c.from(rest); err != nil {
			return err
		}
	}
	if rest[0] == rulesWord {
		return sc.Leave(c.explain(ctx, sc, rest[1:]))
	}
	t, seats, err := c.open(ctx, rest, c.seats.Players)
	if err != nil {
		return wrongUsage(ctx, err)
	}
	return sc.Leave(c.play(ctx, sc, t, c.record(rest, seats)))
}

// serve plays the game that words begin with as an engine.
func (c config) serve(ctx context.Context, words []string, p command.Process) error {
	if len(words) == 0 {
		return command.Usagef("-engine needs a game")
	}
	g, _, err := c.open(ctx, words, c.seats.Players)
	if err != nil {
		return wrongUsage(ctx, err)
	}
	return engine.Serve(ctx, g, p.Stdin, p.Stdout)
}

// wrongUsage returns an error of opening a game: the command line is wrong, unless ctx has ended.
func wrongUsage(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return err
	}
	return &command.UsageError{Err: err}
}

// from returns the words of a game that begins with the position of the flag.
func (c config) from(words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, command.Usagef("-position needs a game: bigpoints or reduced")
	}
	if e, err := gamelist.Find(words[0]); err == nil && !e.Positions {
		return nil, command.Usagef("-position is for bigpoints and reduced, not for %s", e.Name)
	}
	if len(words) > 1 {
		return nil, command.Usagef("-position says what the board is: want no %q", strings.Join(words[1:], " "))
	}
	position := strings.Fields(c.position)
	if len(position) < 2 || position[1] != "pawns" {
		return nil, command.Usagef("-position is %q, want words such as \"1.21 pawns 1:1 2:start hands 2/- player 2 to move\"", c.position)
	}
	return append(words, position...), nil
}

// record returns what is saved of a play of the game that words begin with.
func (c config) record(words, players []string) record.Record {
	game := append([]string{strings.ToLower(words[0])}, words[1:]...)
	return record.Record{Game: game, Players: players, Options: c.Words(), Seed: c.Seed, Clock: c.clock}
}

// play plays a game. The seed is said if nobody knows it.
func (c config) play(ctx context.Context, sc *terminal.Screen, t *play.Game, r record.Record) error {
	if c.seats.Drawn {
		sc.Say("Seed %d.\n", c.Seed)
	}
	if c.First == gamelist.Random {
		sc.Say("Drawn by lot to begin: %s.\n", t.Names(r.Players)[t.Begin().Player()])
	}
	return terminal.PlayGame(ctx, sc, terminal.Round{Game: t, Record: r, Resume: seating.Resume})
}

const examples = `
Examples:
  play reduced 1221                                against a level that one can beat
  play tictactoe 4 4 3 -players expert,person
  play bigpoints -players expert,beginner,person -seed 7
  play kalah -players advanced,expert -time 1s     to look on
  play othello -clock "game 5m increment 3s"       with a clock
  play heaps kayles 10+5 -misere
  play connectfour 5x4 -tables tables              by a table that tables build made
  play rules dodgem                                what its rules are
  play -load my.play                               go on with a play
  play -engine kalah                               play for a referee

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// usage is the head of the help.
func usage() string {
	return `Usage: play [flags] [GAME [ARGUMENTS]]
       play rules GAME [ARGUMENTS]

Plays a game in the terminal. Without a game there is a menu. With the word rules
it explains the rules of the game, with an example. Ctrl-C while the machine thinks
makes it answer with the best found so far. GAME is one of

` + catalog(text.LineWidth) + "\n"
}

// open opens the game that words begin with, with its arguments, for players whose
// names are separated by commas. The error says which word is wrong, or is context.Cause(ctx).
func (c config) open(ctx context.Context, words []string, players string) (*play.Game, []string, error) {
	e, err := gamelist.Find(words[0])
	if err != nil {
		return nil, nil, err
	}
	names := play.NamesIn(players)
	if players == "" {
		names = e.Usual(words[1:])
	}
	t, err := e.Start(ctx, words[1:], names, c.Options)
	return t, names, err
}
