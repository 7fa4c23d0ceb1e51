// Gomoku analyzes positions of Gomoku, five in a row: what each move is worth and why.
//
//	go run ./examples/gomoku h8 i9 h9 i8                 # after these moves on 15 by 15
//	go run ./examples/gomoku -size 9 -rule standard e5
//	go run ./examples/gomoku - < board.txt               # a board drawn with X, O and dots
//	go run ./examples/gomoku -solve h8 a1 h9 a15 g7 o1   # is there a win by threats?
//
// It draws the board, names the best move with the line that is expected, and lists the moves
// by what they are worth to the player to move: for each how sure that is, and which lines
// of stones it makes and prevents. What is proved, a win by fours or by fours and open
// threes, is told apart from what a search has seen, and from what it guesses.
//
// By the rules of renju it lists what is forbidden to the first player instead, and guesses at
// the best move by the general search of package minimax, which knows nothing of threats.
//
// A drawn board has a line for each row, the uppermost first: X for a stone of the first
// player, O for one of the second and a dot for a free cell. Blanks are skipped, and so are
// numbers before the rows and a last line of letters, as the command draws them.
//
// The exit status is 0 if the position was analyzed, 1 if not, 64 if the arguments were
// wrong, and 130 if a signal stopped it.
//
// Who wants to play against it finds Gomoku in examples/play; examples/gomoku/pbrain plays
// against other programs.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/text"
)

func main() { command.Main("gomoku", run) }

const usage = `Usage: gomoku [flags] [MOVES...]
       gomoku [flags] -

Says what each move at a position of Gomoku is worth, and why: after moves such
as h8 i9 from the empty board, or on a board drawn on standard input with X, O
and dots.

`

const examples = `
Examples:
  gomoku h8 i9 h9 i8               what to play after these moves
  gomoku -time 10s h8 i9           the same, with more time
  gomoku -size 9 -rule standard -  on a board of 9 rows, drawn on standard input
  gomoku -solve h8 a1 h9 a15 g7 o1 f7 o15
                                   is there a win by fours, or fours and threes?
  gomoku -level report2 h8 i9      what would a level of "play gomoku" play?

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// defaultNodes is how many positions an analysis looks at if no limit is set.
const defaultNodes = 300_000

// config is what the flags ask for.
type config struct {
	size  int
	rule  string
	nodes int64
	time  time.Duration
	depth int
	moves int
	level string
	solve bool
}

func run(ctx context.Context, args []string, p command.Process) error {
	var c config
	fs := flag.NewFlagSet("gomoku", flag.ContinueOnError)
	fs.IntVar(&c.size, "size", 15, fmt.Sprintf("play on `N` rows and columns, %d to %d", gomoku.MinSize, gomoku.MaxSize))
	fs.StringVar(&c.rule, "rule", gomoku.FreeStyle.String(), "`RULE` is free-style, where five or more in a line win,\nstandard, where exactly five do, or renju, where some moves are forbidden\nto X")
	fs.Int64Var(&c.nodes, "nodes", 0, fmt.Sprintf("look at `N` positions for the best move and as many for all others\n(default %d, if no other limit is set)", defaultNodes))
	command.DurationVar(fs, &c.time, "time", 0, "think for a `DURATION` such as 5s about the best move, and as long about\nall others (default no limit; for -level 5s)")
	fs.IntVar(&c.depth, "depth", 0, "look `N` moves ahead, besides those that are forced")
	fs.IntVar(&c.moves, "moves", 10, "list the best `N` moves; 0 means all of them")
	fs.StringVar(&c.level, "level", "", "only say what a level of the machine would play: `NAME` is\n"+text.OrList(levels())+
		";\nand what the report's program sees")
	fs.BoolVar(&c.solve, "solve", false, "only say whether the player to move wins by fours, or by fours and\nopen threes, and how")
	rest, err := command.Parse(fs, args)
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage, fs, examples)
	}
	if err != nil {
		return err
	}
	b, err := c.board()
	if err != nil {
		return err
	}
	if err := c.known(); err != nil {
		return err
	}
	t, err := read(b, rest, p.Stdin)
	if err != nil {
		return err
	}
	return c.answer(ctx, t, p)
}

// allLevels returns the levels of the report's program, and those above them.
func allLevels(b *gomoku.Board, limit time.Duration) []gomoku.Level {
	return append(report.Levels(b), gomoku.Levels(b, limit)...)
}

// levels returns the names of the levels.
func levels() (names []string) {
	for _, l := range allLevels(gomoku.MustNew(gomoku.MinSize, gomoku.FreeStyle), 0) {
		names = append(names, l.Name)
	}
	return names
}

// known returns an error if there is no such level.
func (c *config) known() error {
	names := levels()
	if c.level == "" || slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, c.level) }) {
		return nil
	}
	return command.Usagef("-level is %q, want %s", c.level, text.OrList(names))
}

// board returns the board that the flags ask for, or an error if they make no sense.
func (c *config) board() (*gomoku.Board, error) {
	if err := command.Within("-size", int64(c.size), gomoku.MinSize, gomoku.MaxSize); err != nil {
		return nil, err
	}
	for name, n := range map[string]int64{"-nodes": c.nodes, "-time": int64(c.time), "-depth": int64(c.depth), "-moves": int64(c.moves)} {
		if n < 0 {
			return nil, command.Usagef("%s is negative", name)
		}
	}
	if c.solve && c.level != "" {
		return nil, command.Usagef("both -solve and -level")
	}
	for _, rule := range []gomoku.Rule{gomoku.FreeStyle, gomoku.Standard, gomoku.Renju} {
		if !strings.EqualFold(c.rule, rule.String()) {
			continue
		}
		if rule == gomoku.Renju && (c.solve || c.level != "") {
			return nil, command.Usagef("neither -solve nor -level knows the rules of renju")
		}
		return gomoku.New(c.size, rule)
	}
	return nil, command.Usagef("-rule is %q, want %v, %v or %v", c.rule, gomoku.FreeStyle, gomoku.Standard, gomoku.Renju)
}

// task is a position to analyze.
type task struct {
	*gomoku.Board
	at     gomoku.Position
	before gomoku.Position   // the last move was made here
	moved  bool              // there was one
	line   []gomoku.Position // of the play until here
}

// read returns the position that the arguments tell.
func read(b *gomoku.Board, args []string, stdin io.Reader) (t task, err error) {
	t = task{Board: b, at: b.Start(), line: []gomoku.Position{b.Start()}}
	if len(args) == 1 && args[0] == "-" {
		drawn, err := io.ReadAll(io.LimitReader(stdin, 1<<16))
		if err != nil {
			return t, err
		}
		t.at, err = b.Parse(rows(string(drawn)))
		t.line = []gomoku.Position{t.at}
		return t, err
	}
	for i, name := range strings.Fields(strings.Join(args, " ")) {
		t.before, t.moved = t.at, true
		if t.at, err = b.ParseMove(t.at, name); err != nil {
			return t, command.Usagef("move %d: %s", i+1, game.Reason(err))
		}
		t.line = append(t.line, t.at)
	}
	return t, nil
}

// rows returns a drawn board as the board reads it.
func rows(drawn string) string {
	var rows []string
	for line := range strings.Lines(drawn) {
		row := strings.TrimLeft(strings.Map(func(r rune) rune {
			if r == ' ' || r == '\t' || r == '\r' || r == '\n' || r == '(' || r == ')' {
				return -1
			}
			return r
		}, line), "0123456789")
		if row == "" || strings.HasPrefix(row, "abcde") {
			continue
		}
		rows = append(rows, strings.ToUpper(row))
	}
	return strings.Join(rows, "/")
}

// answer writes what is asked of a position.
func (c *config) answer(ctx context.Context, t task, p command.Process) error {
	out := &printer{w: p.Stdout, show: ticker.OnTerminal(p.Stderr)}
	out.printf("%v, %s.\n\n%s\n", t.Board, text.Plural(t.at.Stones(), "stone"), t.draw())
	switch {
	case game.Terminal(t.Board, t.at):
		if t.Score(t.at) < 0 {
			out.printf("The play is over: %s has won.\n", t.name(1))
		} else {
			out.printf("The play is over: a draw.\n")
		}
	case t.Rule() == gomoku.Renju:
		c.renju(ctx, t, out)
	case c.level != "":
		c.play(ctx, t, out)
	case c.solve:
		c.puzzle(ctx, t, out)
	default:
		c.analyze(ctx, t, out)
	}
	return out.err
}

// printer writes text until an error comes.
type printer struct {
	w    io.Writer
	err  error
	show *ticker.Ticker // while something is thought about
}

func (p *printer) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

// name returns X or O, for the player to move and for the other.
func (t task) name(other int) string { return string("XO"[(t.at.Player()+other)%2]) }

// draw returns the board, with the last stone, or the line that wins, in parentheses.
func (t task) draw() string {
	if t.moved {
		return t.DrawMove(t.before, t.at)
	}
	return t.Draw(t.at, t.WinningLine(t.at)...)
}

// levelTime is how long a level thinks unless -time says otherwise.
const levelTime = 5 * time.Second

// play says what a level would play. If ctx ends, that is what it has found until then.
func (c *config) play(ctx context.Context, t task, out *printer) {
	for _, l := range allLevels(t.Board, cmp.Or(c.time, levelTime)) {
		if !strings.EqualFold(l.Name, c.level) {
			continue
		}
		player := l.New()
		student, ok := player.(*report.Student)
		if ok {
			student.Follow(t.line)
		}
		var option gomoku.Position
		var err error
		out.show.While("Thinking...", func() { option, err = player.Choose(ctx, t.at) })
		if err != nil && option == t.at {
			out.err = err
			return
		}
		words := fmt.Sprintf("%s (%s, %s) plays %s%s.", t.name(0), l.Name, l.About, t.MoveName(t.at, option), t.why(option))
		if err != nil {
			words += " It was stopped before the end of its time."
		}
		out.printf("%s", text.Paragraph("", strings.Fields(words), " "))
		if out.err = cmp.Or(out.err, err); ok && out.err == nil {
			student.Follow(t.line)
			c.sees(ctx, t, student, out)
		}
	}
}
