// Cgt computes with combinatorial games: it evaluates an expression, or a position of a
// partizan game, and says what there is to know of it.
//
//	go run ./examples/cgt 'domineering 4x4'
//	go run ./examples/cgt '{3||2*|1*} + ^ - 1/2'
//	go run ./examples/cgt 'domineering 2x3 + 1/2' -moves -svg graph.svg
//	go run ./examples/cgt compare '^^' '*'
//	go run ./examples/cgt loopy over on    # a sum of games with loops
//	go run ./examples/cgt play 'domineering 4x4 - domineering [..#/...]'
//	go run ./examples/cgt winner domineering 8x8
//	go run ./examples/cgt winner 'domineering 4x5 + clobber 3x4 - snort 3x3'
//	go run ./examples/cgt certify FILE 'domineering 4x5 + clobber 3x4'
//	go run ./examples/cgt check FILE       # who wins, by the certificate and the rules
//	go run ./examples/cgt table 'domineering {i}x{j} for i = 1..4, j = 1..4'
//	go run ./examples/cgt -database DIRECTORY 'domineering 4x4'
//	go run ./examples/cgt run FILE         # a script: definitions, claims, expressions
//	go run ./examples/cgt                  # the same lines, typed
//
// Values are written as in CGSuite, and package partizan tells how. Positions stand among
// them: the name of a game and a position of it, up to the next blank, or in brackets or
// quotes where there are blanks in it.
//
// The exit status is 0 if all was done, 1 if something failed (no memory, a file that cannot
// be written), 64 if the command line or the expression was wrong, and 130 if a signal stopped
// it. A second signal ends it at once.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/seating"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/lines"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/play/terminal"
)

func main() { command.Main("cgt", run) }

// config is what the flags ask for.
type config struct {
	moves   bool
	full    bool
	svg     string
	memory  command.Memory
	time    time.Duration
	first   string
	workers int
	seats   seating.Flags

	rulesets files
	database string
}

func (c *config) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("cgt", flag.ContinueOnError)
	fs.BoolVar(&c.moves, "moves", false, "list all moves, and not only the best; sensible are those that the\ncanonical form needs")
	fs.BoolVar(&c.full, "full", false, "write long values completely, as definitions that a session reads")
	fs.StringVar(&c.svg, "svg", "", "draw the thermograph as SVG to `FILE`; - is standard output, and the rest then goes to standard error")
	fs.Var(&c.rulesets, "rules", "define a game by the ruleset in a `FILE`; several flags define several games")
	fs.StringVar(&c.database, "database", "", "keep the values of positions in files of a `DIRECTORY`, and look them up there")
	c.memory.Define(fs, "for values, and as much again for positions; winner: for the\ntable of a search", game.DefaultMemory)
	command.DurationVar(fs, &c.time, "time", 0, "give up on an expression after a `DURATION` such as 30s (default never);\nplay: before the first move")
	c.seats.Define(fs, 0)
	fs.StringVar(&c.first, "first", "left", "play: let `WHO` move first, left or right, for whom the first of -players plays")
	fs.IntVar(&c.workers, "workers", 0, "winner: search with `N` goroutines (default one for each processor)")
	return fs
}

const usage = `Usage: cgt [flags] EXPRESSION            the value, and what there is to know of it
       cgt [flags] compare X Y           which of two expressions is greater
       cgt [flags] play EXPRESSION       play a sum, move by move
       cgt [flags] winner EXPRESSION     who wins, by a search where values are too large
       cgt [flags] certify FILE EXPRESSION
                                         write a proof of who wins a sum
       cgt [flags] check FILE            check such a proof, by the rules alone
       cgt [flags] loopy GAME...         a sum of games in which a play may be endless
       cgt [flags] table EXPRESSION for RANGES
                                         the values of a range of boards
       cgt [flags] outcome EXPRESSION    the outcome: L, R, N or P
       cgt [flags] latex EXPRESSION      the value in LaTeX
       cgt [flags] explain EXPRESSION    who wins a sum, and which summand answers which move
       cgt [flags] uptimal EXPRESSION    the multiples of powers of ^, if it is a sum of them
       cgt [flags] misere EXPRESSION     the canonical form in misère play of an impartial game
       cgt [flags] run FILE              the lines of a file, as if they were typed
       cgt [flags]                       expressions that are typed, line by line

An expression is a sum of values in the notation of CGSuite and positions of games:

  3, -1/2, 0.75, *, *2, 1*, ^, ^^*, v3, ^<2>, +-1, +-{2|1}, Tiny(2),
  {3||2*|1*}, 3.(^ - *)
  domineering 2x3 + 1/2, domineering [.#./...] - *

A product such as 3*5 is written 3.(5), and the sum of 3 and *5 is 3 + *5. A position
ends at the next blank, unless it is in brackets or quotes. Functions are

  cool(G,t), heat(G,T), overheat(G,S,T), freeze(G)
  mean(G), temperature(G), reduced(G), weight(G), the atomic weight
  ordinal(G,H), the ordinal sum G:H
  norton(G,U), conway(G,H), ordinalproduct(G,H), products
  selective(G,H), conjunctive(G,H), sums in which a player moves in one or both, or in both

Games for loopy are written as a{0|a} or {0|pass}, which is over, or by their names on,
off, over, under, upon, dud, tis and tisn, and as sums such as over - 2 + +-on. A game
that is not equal to a stopper is described by its onside and offside.

Games for misere are sums of nimbers and options in braces, such as {*2} + *3, and heaps
of an octal game, such as 0.77 5 2 for heaps of 5 and 2 counters of Kayles.

Lines that are typed, or are in a file, may also be

  x = EXPRESSION, f(G,t) = EXPRESSION    define a variable and a function
  %, %3                                  in an expression: the last value, the third one
  X = Y, X < Y, X >= Y, X || Y           claims, with blanks around the sign
  table domineering {i}x{j} for i = 1..3, j = 1..4
  table outcome toads {s} for s = T_F TT__FF
  report X, outcome X, latex X, uptimal X, explain X, loopy X, misere X,
  compare X, Y
  svg FILE X                             draw the thermograph
  game NAME; board grid; signs x o .; left xo -> .x orthogonal; ...
                                         define a game by a ruleset
  load FILE, rules, rules NAME           read a ruleset; list the rulesets; show one
  database DIRECTORY                     keep the values of positions in files from here on
  history                                the values so far
  # comment

A file shows values alone, and ends at the first error or false claim. What is written can
be typed again, with the prompts: all lines but definitions and true claims are comments.

`

const examples = `
Examples:
  cgt 'domineering 4x4'
  cgt '{3||2*|1*} + ^ - 1/2'
  cgt 'domineering 2x3 + 1/2' -moves -svg graph.svg
  cgt compare '^^' '*'
  cgt loopy over on
  cgt play 'domineering 4x4 - domineering [..#/...]'
  cgt winner domineering 8x8

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`

// games lists the games with their notation.
func games() string {
	var b strings.Builder
	b.WriteString("Games, and how a position is written\n\n")
	for _, g := range append(gamelist.Valued(), impartial...) {
		fmt.Fprintf(&b, "  %-14s%s, such as %s\n", g.Name, g.Notation, strings.Join(g.Examples, " or "))
	}
	fmt.Fprintf(&b, "\nRulesets, which package ruleset describes and rules shows\n\n  %s\n", strings.Join(rulesets(nil), " "))
	return b.String()
}

func run(ctx context.Context, args []string, p command.Process) error {
	forget()
	var c config
	fs := c.flags()
	rest, err := command.Parse(fs, signs(fs, args))
	if errors.Is(err, flag.ErrHelp) {
		return command.Help(p.Stdout, usage+games()+"\nLevels, the weakest first\n\n"+levelNames()+"\n", fs, examples)
	}
	if err == nil {
		err = cmp.Or(c.memory.Check(), c.checkTime(), command.Within("-workers", int64(c.workers), 0, 1<<10), c.seats.Check())
	}
	if err != nil {
		return err
	}
	if err := c.unused(fs, rest); err != nil {
		return err
	}
	for _, file := range c.rulesets {
		if _, err := loadGame(file); err != nil {
			return plain(ctx, err)
		}
	}
	calc := newCalculator(ctx, c.memory.Bytes(game.DefaultMemory))
	calc.show = ticker.New(p.Stderr)
	if c.database != "" {
		if err := keep(ctx, c.database, calc); err != nil {
			return err
		}
	}
	return saved(ctx, plain(ctx, c.do(ctx, calc, rest, p)))
}

// do does what the arguments ask for.
func (c config) do(ctx context.Context, calc *calculator, rest []string, p command.Process) (err error) {
	if len(rest) == 0 {
		return c.converse(calc, p)
	}
	defer calc.limit(ctx, c.time)()
	switch {
	case rest[0] == "compare":
		err = c.compare(calc, rest[1:], p.Stdout)
	case rest[0] == "loopy":
		err = loops(calc.ctx, rest[1:], p.Stdout)
	case rest[0] == "winner":
		err = c.winner(calc, strings.Join(rest[1:], " "), p)
	case rest[0] == "certify":
		err = c.certify(calc, rest[1:], p)
	case rest[0] == "check":
		err = c.check(calc, rest[1:], p)
	case rest[0] == "run":
		err = c.run(ctx, calc, rest[1:], p)
	case slices.Contains([]string{"table", "latex", "outcome", "uptimal", "explain", "misere"}, rest[0]):
		err = c.command(calc, rest[0], strings.Join(rest[1:], " "), p)
	case rest[0] == "play":
		err = c.play(ctx, calc, strings.Join(rest[1:], " "), p)
	default:
		err = c.evaluate(calc, strings.Join(rest, " "), p)
	}
	return err
}

// checkTime returns a UsageError if the time makes no sense.
func (c *config) checkTime() error {
	if c.time < 0 {
		return command.Usagef("-time is %v, want 0s or more", c.time)
	}
	return nil
}

// unused returns a UsageError if a flag is set that is for something else than the arguments ask
// for.
func (c *config) unused(fs *flag.FlagSet, rest []string) error {
	mode := "an expression"
	switch {
	case len(rest) == 0:
		mode = "expressions that are typed"
	case slices.Contains([]string{"compare", "play", "winner", "loopy", "table", "latex", "outcome", "uptimal", "explain", "misere", "certify", "check", "run"}, rest[0]):
		mode = rest[0]
	}
	var err error
	if mode != "play" {
		err = c.seats.Unused()
	}
	of := map[string]string{"first": "play", "workers": "winner", "svg": "an expression"}
	if mode != "expressions that are typed" {
		of["moves"], of["full"] = "an expression", "an expression"
	}
	if mode == "run" {
		delete(of, "moves")
		delete(of, "full")
	}
	fs.Visit(func(f *flag.Flag) {
		if want, ok := of[f.Name]; ok && want != mode {
			err = command.Usagef("-%s is for %s", f.Name, want)
		}
	})
	return err
}

// signs marks arguments that begin with a minus and are no flags but expressions, such as -1,
// -{2|1} or the negative of a position, by a blank before them.
func signs(fs *flag.FlagSet, args []string) []string {
	marked := make([]string, len(args))
	for i, a := range args {
		if rest, ok := strings.CutPrefix(a, "-"); ok && rest != "" && (i == 0 || !wantsValue(fs, args[i-1])) {
			word := rest[:letters(rest)]
			_, game := findGame(word)
			_, function := functions[word]
			if game || function || args[0] == "loopy" && fs.Lookup(word) == nil || strings.Trim(word, "v") == "" && rest[0] != '-' {
				a = " " + a
			}
		}
		marked[i] = a
	}
	return marked
}

// wantsValue reports whether an argument is a flag whose value is the next one.
func wantsValue(fs *flag.FlagSet, arg string) bool {
	name, isFlag := strings.CutPrefix(arg, "-")
	f := fs.Lookup(strings.TrimPrefix(name, "-"))
	if !isFlag || f == nil {
		return false
	}
	boolean, ok := f.Value.(interface{ IsBoolFlag() bool })
	return !ok || !boolean.IsBoolFlag()
}

// plain returns an error as a person reads it: a wrong expression is a wrong argument, and
// the name of a package says nothing.
func plain(ctx context.Context, err error) error {
	var wrong *command.UsageError
	var path *os.PathError
	if limit := errTime(0); errors.As(err, &limit) {
		return limit
	}
	if err == nil || ctx.Err() != nil || errors.As(err, &wrong) || errors.As(err, &path) || errors.Is(err, io.ErrShortWrite) {
		return err
	}
	text := prefix.Without(err)
	if errors.Is(err, game.ErrMemory) {
		return fmt.Errorf("%s; -memory sets the limit", text)
	}
	if file := (refusal{}); errors.As(err, &file) {
		return errors.New(text)
	}
	return command.Usagef("%s", text)
}

// evaluate reports on an expression.
func (c config) evaluate(calc *calculator, expression string, p command.Process) error {
	if c.svg != "" && c.svg != "-" {
		if err := atomicfile.Check(c.svg); err != nil {
			return err // before the work
		}
	}
	sum, err := calc.sum(expression)
	if err != nil {
		return err
	}
	r, err := calc.report(strings.TrimSpace(expression), sum, c.moves, c.full)
	if err != nil {
		return err
	}
	out := p.Stdout
	if c.svg == "-" {
		out = p.Stderr
	}
	if _, err := io.WriteString(out, r.board+r.value+r.rest); err != nil || c.svg == "" {
		return err
	}
	title := "Thermograph of " + strings.TrimSpace(expression)
	if c.svg == "-" {
		return r.graph.WriteSVG(p.Stdout, title)
	}
	return atomicfile.Write(c.svg, func(w io.Writer) error { return r.graph.WriteSVG(w, title) })
}

// compare says which of two expressions is greater, and shows their difference.
func (c config) compare(calc *calculator, args []string, w io.Writer) error {
	if len(args) != 2 {
		return command.Usagef("compare has %d arguments, want 2 expressions", len(args))
	}
	x, err := calc.value(args[0])
	if err != nil {
		return err
	}
	y, err := calc.value(args[1])
	if err != nil {
		return err
	}
	order, difference := calc.Compare(x, y), calc.Sub(x, y)
	if calc.Err() != nil {
		return calc.Err()
	}
	_, err = fmt.Fprintf(w, "%s %v %s\ndifference %v: %s\n", strings.TrimSpace(args[0]), order, strings.TrimSpace(args[1]), difference, partizangames.Who(difference.Outcome()))
	return err
}

// prompt stands before the lines of a transcript that were typed.
const prompt = "> "

// converse reports on expressions that are typed. A line may be as long as a value.
func (c config) converse(calc *calculator, p command.Process) error {
	ctx := calc.ctx
	screen := seating.NewScreen(p, false)
	s := &session{config: c, calc: calc, reread: true}
	screen.Allow(2*partizan.MaxText + 64) // a claim has two values
	screen.Say("# Type an expression such as {3||2*|1*} + ^, or help, or quit.\n")
	for {
		line, err := screen.Ask(ctx)
		if long := lines.LongError(0); errors.As(err, &long) {
			screen.Say("# %v\n", long)
			continue
		}
		if err != nil {
			return screen.Leave(err)
		}
		line = strings.TrimSpace(strings.TrimPrefix(line, prompt))
		switch strings.ToLower(line) {
		case "help", "?":
			screen.Say("%s", s.notes(usage[strings.Index(usage, "An expression"):]+games()))
			continue
		case "quit", "exit": // of a transcript, after the prompt
			return screen.Leave(terminal.ErrQuit)
		}
		text, err := s.line(ctx, line)
		if ctx.Err() != nil || screen.Err() != nil {
			return cmp.Or(screen.Err(), err)
		}
		if err == nil {
			screen.Say("%s", text)
			continue
		}
		screen.Say("%s", s.notes(plain(ctx, err).Error()+"\n"))
		if err := s.recover(ctx); err != nil {
			screen.Say("%s", s.notes(plain(ctx, err).Error()+"\n"))
		}
	}
}
