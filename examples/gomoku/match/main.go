// Match plays two programs of the Gomocup protocol against each other, and says which is
// stronger, how sure that is, and what either did wrong.
//
//	go run ./examples/gomoku/match -random 20 -turn 200ms pbrain ./pbrain-other
//	go run ./examples/gomoku/match -openings openings.txt -a max_node=5000,name=slow \
//		-b max_node=500,name=fast pbrain pbrain
//	go run ./examples/gomoku/match -a report=4,name=report -b max_node=150 pbrain pbrain
//
// The command pbrain is the engine of this library. The programs play two games from each
// opening, one with either color. Every move is refereed, and its time and the memory of the
// programs are measured. A row for each game has the score of the first program, how the
// game ended and its moves; after the last one come the scores with their 95 % intervals and
// what the programs used.
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
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/gomoku/internal/brain"
	"github.com/gametheory-go/gametheory/examples/gomoku/internal/manager"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

func main() { command.Main("match", run) }

// own is the command of the engine of this library: the match starts itself, with this
// argument, as pbrain.
const own = "pbrain"

// serve is the argument by which the command plays as that engine.
const serve = "-serve-pbrain"

// config is what the flags ask for.
type config struct {
	size           int
	rule           string
	turn, game     time.Duration
	grace          time.Duration
	strict         bool
	memory         int64
	openings       string
	random, stones int
	seed           uint64
	options        [2]string
}

const usage = `Usage: match [flags] COMMAND COMMAND

Plays two programs of the Gomocup protocol against each other. A COMMAND is a program and
its arguments, separated by blanks; pbrain is the engine of this library.

`

const more = `
The OPTIONS of a program are separated by commas: name=NAME for the results, pause=TIME for
programs that lose what is sent to them soon after a move, and all others are told to it by
INFO, such as max_node=5000. pbrain plays as the program of a student's report after
report=DEPTH, 1 to 4.

Examples:
  match pbrain ./pbrain-other
  match -random 20 -turn 200ms -size 20 -rule standard pbrain ./pbrain-other
  match -random 50 -a max_node=5000,name=slow -b max_node=500,name=fast pbrain pbrain
  match -a report=4,name=report -b max_node=150 pbrain pbrain

Exit status: 0 done, 1 failed or -strict found a fault, 64 wrong arguments, 130 interrupted.
`

func run(ctx context.Context, args []string, p command.Process) error {
	if len(args) == 1 && args[0] == serve {
		return brain.Serve(ctx, p.Stdin, p.Stdout, p.Stdin == os.Stdin)
	}
	var c config
	fs := flag.NewFlagSet("match", flag.ContinueOnError)
	fs.IntVar(&c.size, "size", 15, "`N` rows and columns")
	fs.StringVar(&c.rule, "rule", "free-style", "`RULE`: free-style or standard")
	fs.DurationVar(&c.turn, "turn", time.Second, "the `TIME` for a move; 0 means as fast as possible")
	fs.DurationVar(&c.game, "game", 0, "the `TIME` for all moves of a game; 0 means any")
	fs.DurationVar(&c.grace, "grace", time.Second, "the `TIME` after its limit at which a move that has not come loses")
	fs.BoolVar(&c.strict, "strict", false, "fail if a program did anything wrong: a late move, a line that is not of the\nprotocol, too much memory")
	fs.Int64Var(&c.memory, "memory", 350, "let a program use `N` MiB; 0 means any")
	fs.StringVar(&c.openings, "openings", "", "play the openings of `FILE`, a line for each, as Piskvork has them")
	fs.IntVar(&c.random, "random", 0, "play `N` even openings drawn at random (default 10 without -openings)")
	fs.IntVar(&c.stones, "stones", 5, "draw openings of `N` stones")
	fs.Uint64Var(&c.seed, "seed", 1, "draw by the seed `N`")
	fs.StringVar(&c.options[0], "a", "", "`OPTIONS` of the first program")
	fs.StringVar(&c.options[1], "b", "", "`OPTIONS` of the second program")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, more)
	}
	if err != nil {
		return err
	}
	m, err := c.match(ctx, rest)
	if err != nil {
		return err
	}
	return c.play(ctx, m, p.Stdout)
}

// match returns the match that the flags ask for.
func (c *config) match(ctx context.Context, commands []string) (*manager.Match, error) {
	if len(commands) != 2 {
		return nil, command.Usagef("there are %d commands, want 2", len(commands))
	}
	board, err := c.board()
	if err != nil {
		return nil, err
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	m := &manager.Match{Board: board, Limits: manager.Limits{
		Turn: c.turn, Fast: c.turn == 0, Game: c.game, Memory: c.memory << 20, Grace: c.grace,
	}}
	for i, text := range commands {
		if m.Engines[i], err = engine(text, c.options[i]); err != nil {
			return nil, err
		}
	}
	if m.Engines[0].Name == m.Engines[1].Name {
		m.Engines[0].Name += " A"
		m.Engines[1].Name += " B"
	}
	if m.Openings, err = c.draw(ctx, board); err != nil {
		return nil, err
	}
	return m, find(m.Engines[:])
}

// find returns an error that names the first program that there is not: it would lose every game,
// and the other one seem strong.
func find(engines []manager.Engine) error {
	for _, e := range engines {
		if _, err := exec.LookPath(e.Command[0]); err != nil {
			return &command.UsageError{Err: err}
		}
	}
	return nil
}

func (c *config) check() error {
	for _, limit := range []struct {
		name      string
		n, lo, hi int64
	}{
		{"-turn", int64(c.turn), 0, int64(time.Hour)},
		{"-game", int64(c.game), 0, int64(24 * time.Hour)},
		{"-grace", int64(c.grace), int64(time.Millisecond), int64(time.Hour)},
		{"-memory", c.memory, 0, 1 << 30},
		{"-random", int64(c.random), 0, 1_000_000},
		{"-stones", int64(c.stones), 0, 12},
	} {
		if err := command.Within(limit.name, limit.n, limit.lo, limit.hi); err != nil {
			return err
		}
	}
	return nil
}

// board returns the board that the flags ask for.
func (c *config) board() (*gomoku.Board, error) {
	for _, rule := range []gomoku.Rule{gomoku.FreeStyle, gomoku.Standard} {
		if rule.String() == c.rule {
			b, err := gomoku.New(c.size, rule)
			if err != nil {
				return nil, &command.UsageError{Err: err}
			}
			return b, nil
		}
	}
	return nil, command.Usagef("no rule %q, want free-style or standard", c.rule)
}

// draw returns the openings.
func (c *config) draw(ctx context.Context, board *gomoku.Board) (openings [][]manager.Cell, err error) {
	if c.openings != "" {
		f, err := os.Open(c.openings)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		if openings, err = manager.ReadOpenings(f, board); err != nil {
			return nil, fmt.Errorf("%s: %w", c.openings, err)
		}
		if len(openings) == 0 {
			return nil, fmt.Errorf("%s: no openings", c.openings)
		}
	} else if c.random == 0 {
		c.random = 10
	}
	drawn, err := manager.RandomOpenings(ctx, board, c.random, c.stones, c.seed)
	return append(openings, drawn...), err
}

// engineName returns the name of a program.
func engineName(path string) string {
	return strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), "pbrain-"), ".exe")
}

// engine returns the engine of a command with options.
func engine(text, options string) (e manager.Engine, err error) {
	e.Command = strings.Fields(text)
	if len(e.Command) == 0 {
		return e, command.Usagef("an empty command")
	}
	if text == own {
		exe, err := os.Executable()
		if err != nil {
			return e, err
		}
		e.Command = []string{exe, serve}
		e.Name = "gametheory"
	} else {
		e.Name = engineName(e.Command[0])
	}
	for _, option := range strings.FieldsFunc(options, func(c rune) bool { return c == ',' }) {
		key, value, ok := strings.Cut(option, "=")
		switch {
		case !ok || key == "" || value == "" || strings.ContainsAny(option, "\r\n"):
			return e, command.Usagef("option %q is not KEY=VALUE", option)
		case key == "name":
			e.Name = value
		case key == "pause":
			if e.Pause, err = time.ParseDuration(value); err != nil || e.Pause < 0 {
				return e, command.Usagef("pause %q is not a time such as 50ms", value)
			}
		default:
			e.Info = append(e.Info, key+" "+value)
		}
	}
	return e, nil
}

// play plays the match and prints it.
func (c *config) play(ctx context.Context, m *manager.Match, w io.Writer) error {
	r, err := m.Referee()
	if err != nil {
		return err
	}
	table, games := r.Table(), 0
	for g, err := range r.Plays(ctx) {
		if err != nil {
			if games > 0 {
				fmt.Fprintf(w, "\nuntil then:\n%s", summary(table, m.Memory()))
			}
			return err
		}
		games++
		table.Add(g)
		if _, err := io.WriteString(w, row(r, games, g)); err != nil {
			return err
		}
	}
	if _, err := io.WriteString(w, "\n"+summary(table, m.Memory())); err != nil {
		return err
	}
	if n := table.Entrants[0].Faults + table.Entrants[1].Faults; c.strict && n > 0 {
		return fmt.Errorf("%d faults", n)
	}
	return nil
}
