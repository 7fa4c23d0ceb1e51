// Referee plays matches at any of the games of the library: between programs of the protocol of package
// [github.com/gametheory-go/gametheory/play/engine] and levels of the machine.
//
//	go run ./examples/referee -player best -player beginner tictactoe
//	go run ./examples/referee -player best -player "py=python3 engine.py" -move 1s -games 100 nim 3+4+5
//	go run ./examples/referee -player a=best -player b=beginner -player c=beginner -records games bigpoints 12w21b
//
// As many players sit down as there are, if the game is for so many; otherwise two, each against each other. From one
// game to the next they exchange their seats. A player whose move is late or illegal loses.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/referee"
)

func main() { command.Main("referee", run) }

// config is what the flags ask for.
type config struct {
	gamelist.Options
	players, settings list
	match             referee.Match
	records           string
	strict            bool
}

// list is the value of a flag that may be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, ",") }

func (l *list) Set(word string) error {
	*l = append(*l, word)
	return nil
}

const usage = `Usage: referee [flags] GAME [ARGUMENTS]

Plays a match at GAME, which is one of those that play lists, between levels of the machine and
programs of the protocol of package play/engine, such as "play -engine GAME".

`

const examples = `
A PLAYER is a level, such as best, or a program and its arguments, separated by blanks. NAME= before
it says what it is called.

Examples:
  referee -player best -player beginner tictactoe
  referee -player best -player "py=python3 engine.py" -move 1s -games 100 nim 3+4+5
  referee -player "a=play -engine connectfour" -option a:Level=beginner -player best connectfour
  referee -player a=best -player b=beginner -player c=beginner bigpoints 12w21b

Exit status: 0 done, 1 failed or -strict found a fault, 64 wrong arguments, 130 interrupted.
`

// think is how long a level may think about a move, if the time control allows.
const think = 2 * time.Second

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("referee", flag.ContinueOnError)
	fs.Var(&c.players, "player", "let `PLAYER` play; once for each player")
	fs.Var(&c.settings, "option", "set an option of a program: `NAME:OPTION=VALUE`, with the name of the player")
	fs.IntVar(&c.match.Games, "games", 10, "play `N` games, or so many of each two players if there are more; 0 means\nthat each sits once at each seat")
	fs.DurationVar(&c.match.Control.Move, "move", 0, "the `TIME` for a move; 0 means any")
	fs.DurationVar(&c.match.Control.Game, "game", 0, "the `TIME` for all moves of a player; 0 means any")
	fs.DurationVar(&c.match.Control.Increment, "increment", 0, "the `TIME` that a player gains by each move")
	fs.DurationVar(&c.match.Grace, "grace", 0, "the `TIME` by which a move may be late without losing")
	fs.IntVar(&c.match.Workers, "workers", 1, "play `N` games at the same time")
	fs.Uint64Var(&c.match.Seed, "seed", 1, "draw what is left to chance from seed `N`")
	fs.BoolVar(&c.Misere, "misere", false, "whoever makes the last move loses")
	fs.StringVar(&c.records, "records", "", "write the record of each game to a file in `DIR`")
	fs.BoolVar(&c.strict, "strict", false, "fail if a player did anything wrong, such as a late move")
	return fs
}

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := c.flags()
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	if err := c.check(ctx, rest); err != nil {
		if ctx.Err() != nil {
			return err
		}
		return &command.UsageError{Err: err}
	}
	return c.play(ctx, p.Stdout)
}

// check returns an error if the arguments make no match, and prepares it.
func (c *config) check(ctx context.Context, words []string) error {
	if len(words) == 0 {
		return errors.New("which game? Want its name, such as tictactoe")
	}
	for _, limit := range []struct {
		name      string
		n, lo, hi int64
	}{
		{"-games", int64(c.match.Games), 0, 1_000_000},
		{"-workers", int64(c.match.Workers), 1, 1024},
		{"-grace", int64(c.match.Grace), 0, int64(time.Hour)},
	} {
		if err := command.Within(limit.name, limit.n, limit.lo, limit.hi); err != nil {
			return err
		}
	}
	if err := c.match.Control.Check(); err != nil {
		return err
	}
	e, err := gamelist.Find(words[0])
	if err != nil {
		return err
	}
	seats := 2
	if n := len(c.players); n > seats && n <= e.Most {
		seats = n
	}
	open := func(seed uint64) (*play.Game, error) {
		o := c.Options
		o.Seed, o.Time = seed, think
		return e.Start(ctx, words[1:], slices.Repeat([]string{play.Best}, seats), o)
	}
	g, err := open(c.match.Seed)
	if err != nil {
		return err
	}
	if len(c.players) < 2 {
		return fmt.Errorf("there are %d players, want 2 or more, each by -player", len(c.players))
	}
	for _, text := range c.players {
		if err := c.seat(g, text); err != nil {
			return err
		}
	}
	for _, s := range c.settings {
		if name, _, _ := strings.Cut(s, ":"); !slices.ContainsFunc(c.match.Entrants, func(e referee.Entrant) bool { return e.Name == name }) {
			return fmt.Errorf("-option %q is for no player", s)
		}
	}
	c.match.Game, c.match.Words, c.match.Options = open, append([]string{e.Name}, words[1:]...), c.Words()
	return nil
}

// seat adds a player to the match.
func (c *config) seat(g *play.Game, text string) error {
	name, who, named := strings.Cut(text, "=")
	if !named {
		who = text
	}
	words := strings.Fields(who)
	if len(words) == 0 || named && strings.TrimSpace(name) == "" {
		return fmt.Errorf("-player %q is no player", text)
	}
	if !named {
		name = strings.TrimSuffix(filepath.Base(words[0]), ".exe")
	}
	if slices.ContainsFunc(c.match.Entrants, func(e referee.Entrant) bool { return e.Name == name }) {
		return fmt.Errorf("two players have the name %q, want NAME= before one of them", name)
	}
	if l, ok := play.FindLevel(g.Levels(), who); ok {
		c.match.Entrants = append(c.match.Entrants, referee.Level(name, l.Name))
		return nil
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return fmt.Errorf("%q is neither a level nor a program that is there", who)
	}
	settings, err := c.options(name)
	if err != nil {
		return err
	}
	c.match.Entrants = append(c.match.Entrants, referee.Engine(name, func(ctx context.Context) *exec.Cmd {
		return exec.CommandContext(ctx, words[0], words[1:]...)
	}, settings...))
	return nil
}

// options returns the options of a player.
func (c *config) options(player string) (settings []referee.Setting, err error) {
	for _, s := range c.settings {
		name, option, _ := strings.Cut(s, ":")
		key, value, ok := strings.Cut(option, "=")
		switch {
		case !ok || key == "" || strings.ContainsAny(s, "\r\n"):
			return nil, fmt.Errorf("-option %q is not NAME:OPTION=VALUE", s)
		case name == player:
			settings = append(settings, referee.Setting{Name: key, Value: value})
		}
	}
	return settings, nil
}

// play plays the match and prints it.
func (c *config) play(ctx context.Context, w io.Writer) error {
	if c.records != "" {
		if err := os.MkdirAll(c.records, 0o777); err != nil {
			return err
		}
	}
	table, games, faults := c.match.Table(), 0, 0
	for g, err := range c.match.Plays(ctx) {
		if err != nil {
			if games > 0 {
				fmt.Fprintf(w, "\nuntil then:\n%s", table)
			}
			return err
		}
		games++
		faults += len(g.Faults)
		table.Add(g)
		if c.records != "" {
			if err := atomicfile.Write(filepath.Join(c.records, fmt.Sprintf("%04d.play", games)), g.Record.Write); err != nil {
				return err
			}
		}
		if _, err := io.WriteString(w, c.row(games, g)); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprintf(w, "\n%s", table); err != nil {
		return err
	}
	if c.strict && faults > 0 {
		return fmt.Errorf("%d faults", faults)
	}
	return nil
}

// row tells a game in a line, and its faults in others.
func (c *config) row(number int, g *referee.Game) string {
	names := func(seats []int) string {
		var names []string
		for _, seat := range seats {
			names = append(names, c.match.Entrants[g.Seats[seat]].Name)
		}
		return strings.Join(names, ", ")
	}
	all := make([]int, len(g.Seats))
	for seat := range all {
		all[seat] = seat
	}
	result := "a draw"
	if len(g.Winners) > 0 {
		result = names(g.Winners) + " won"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d %s: %s by %v, %d moves\n", number, names(all), result, g.Reason, len(g.Moves))
	for _, f := range g.Faults {
		fmt.Fprintf(&b, "  %s: %s\n", c.match.Entrants[f.Entrant].Name, f.Text)
	}
	return b.String()
}
