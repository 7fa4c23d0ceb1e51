package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// names are the variables and functions of a session, and the values that were found.
type names struct {
	values    map[string]partizan.Value
	loopy     map[string]string // texts of games with loops
	functions map[string]definition
	history   []entry
}

// definition is a function that was typed: an expression with names of arguments.
type definition struct {
	arguments []string
	body      string
}

// entry is a line with the value that it has.
type entry struct {
	line  string
	value partizan.Value
}

// bind returns a copy of the names in which the arguments of a function have values.
func (n names) bind(arguments []string, values []partizan.Value) names {
	bound := map[string]partizan.Value{}
	for name, v := range n.values {
		bound[name] = v
	}
	for i, name := range arguments {
		bound[name] = values[i]
	}
	n.values = bound
	return n
}

// identifier is a name: a letter, then letters and digits.
var identifier = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*`)

// recalled matches % for the last value, and %3 for the third.
var recalled = regexp.MustCompile(`^%([0-9]*)`)

// lookup reads a variable, a function that was typed, or an earlier value.
func (c *calculator) lookup(rest string) (v partizan.Value, length int, err error) {
	if m := recalled.FindStringSubmatch(rest); m != nil {
		v, err := c.recall(m[1])
		return v, len(m[0]), err
	}
	word := identifier.FindString(rest)
	if v, ok := c.values[word]; ok {
		return v, len(word), nil
	}
	d, ok := c.functions[word]
	if !ok {
		return v, 0, nil
	}
	return c.call(word, function{len(d.arguments), func(c *calculator, x []partizan.Value) (partizan.Value, error) {
		outer := c.names
		defer func() { c.names = outer }()
		c.names = outer.bind(d.arguments, x)
		return c.value(d.body)
	}}, rest)
}

// recall returns the value of a line of the history, or the last one.
func (c *calculator) recall(number string) (partizan.Value, error) {
	n := len(c.history)
	if number != "" {
		n, _ = strconv.Atoi(number)
	}
	if n < 1 || n > len(c.history) {
		return partizan.Value{}, fmt.Errorf("%%%s: there are %d values so far", number, len(c.history))
	}
	return c.history[n-1].value, nil
}

// defined matches a definition of a variable or a function.
var defined = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9]*) *(\( *[A-Za-z][A-Za-z0-9]* *(?:, *[A-Za-z][A-Za-z0-9]* *)*\))? *:?= *([^ ].*)$`)

// free returns an error if a name cannot be defined.
func free(name string) error {
	_, isFunction := functions[name]
	_, isGame := findGame(name)
	_, isCommand := commands[name]
	reserved := append(strings.Fields("Tiny Miny help quit q exit bye history"), loopyNames...)
	if isFunction || isGame || isCommand || strings.Trim(name, "v") == "" || slices.Contains(reserved, name) {
		return fmt.Errorf("%s has a meaning already and cannot be defined", name)
	}
	return nil
}

// session reads lines: expressions, definitions, claims and commands.
type session struct {
	config
	calc   *calculator
	brief  bool // write values alone
	reread bool // write only what a session reads: see notes
}

// line returns the answer to a line, which may be one of a transcript with its prompt.
func (s *session) line(ctx context.Context, line string) (answer string, err error) {
	defer s.calc.limit(ctx, s.time)()
	line = strings.TrimSpace(strings.TrimPrefix(line, prompt))
	word, rest, _ := strings.Cut(line, " ")
	if do, ok := commands[word]; ok {
		if err := incomplete(word, rest); err != nil {
			return "", err
		}
		answer, err = do(s, strings.TrimSpace(rest))
		if readable[word] {
			return answer, err
		}
		return s.notes(answer), err
	}
	switch {
	case line == "" || strings.HasPrefix(line, "#"):
		return "", nil
	case line == "history":
		return s.past(), nil
	}
	if word == "history" && !strings.Contains(rest, "=") {
		return "", fmt.Errorf("history: want nothing after the word, not %q", rest)
	}
	if err := malformed(line); err != nil {
		return "", err
	}
	if m := defined.FindStringSubmatch(line); m != nil {
		if _, builtin := functions[m[1]]; !builtin || m[2] == "" {
			return s.define(m[1], m[2], m[3])
		}
	}
	if left, sign, right, ok := claim(line); ok {
		return s.claim(left, sign, right)
	}
	if s.calc.isLoopy(line) {
		return s.loopy(line)
	}
	sum, err := s.calc.sum(line)
	if errors.Is(err, game.ErrCycle) {
		return s.loopy(line)
	}
	if err != nil {
		return "", err
	}
	total := s.calc.total(sum)
	if s.brief {
		answer = s.calc.full(s.full, s.echo(line), total)
	} else {
		answer, err = s.reported(line, sum)
	}
	if err = cmp.Or(err, s.calc.Err()); err == nil {
		s.calc.history = append(s.calc.history, entry{line, total})
	}
	return answer, err
}

// incomplete returns an error if a command has nothing to work on.
func incomplete(command, rest string) error {
	wants := map[string]string{"load": "file", "loopy": "game", "database": "directory"}
	if strings.TrimSpace(rest) != "" || command == "rules" || command == "game" || command == "svg" || command == "compare" {
		return nil
	}
	return fmt.Errorf("%s: no %s", command, cmp.Or(wants[command], "expression"))
}

// bodyless matches a definition without an expression, and foreign the signs of claims in other languages.
var (
	bodyless = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9]*) *(?:\([^()]*\))? *:?=$`)
	foreign  = regexp.MustCompile(` (==|!=|<>|=>|=<|≠|≤|≥|<\||\|>|<=>) `)
)

// malformed returns an error for a line that is nearly a definition or a claim.
func malformed(line string) error {
	if bodyless.MatchString(line) {
		return fmt.Errorf("%q has no expression after its sign", line)
	}
	if m := foreign.FindStringSubmatch(line); m != nil {
		return fmt.Errorf("%q is no sign of a claim, want one of %s", m[1], strings.Join(relations, " "))
	}
	if _, _, right, ok := claim(line); ok {
		if _, sign, _, again := claim(right); again {
			return fmt.Errorf("a claim with two signs, the second %q: want one sign between two expressions", sign)
		}
	}
	return nil
}

// define defines a variable or a function.
func (s *session) define(name, arguments, body string) (string, error) {
	if err := free(name); err != nil {
		return "", err
	}
	if arguments != "" {
		var all []string
		for a := range strings.SplitSeq(strings.Trim(arguments, "()"), ",") {
			a = strings.TrimSpace(a)
			if err := free(a); err != nil {
				return "", err
			}
			all = append(all, a)
		}
		delete(s.calc.values, name)
		delete(s.calc.loopy, name)
		s.calc.functions[name] = definition{all, body}
		return fmt.Sprintf("%s(%s) = %s\n", name, strings.Join(all, ","), body), nil
	}
	if s.calc.isLoopy(body) {
		text, err := s.calc.loopyText(body)
		if err != nil {
			return "", err
		}
		delete(s.calc.values, name)
		delete(s.calc.functions, name)
		s.calc.loopy[name] = text
		return fmt.Sprintf("%s = %s\n", name, text), nil
	}
	v, err := s.calc.value(body)
	if err != nil {
		return "", err
	}
	delete(s.calc.loopy, name)
	delete(s.calc.functions, name)
	s.calc.values[name] = v
	return s.calc.full(s.full, name, v), nil
}

// relations are the signs of claims. Each has blanks around it.
var relations = []string{"=", "<=", ">=", "<", ">", "||"}

// claim takes a claim apart, such as "^ > 0".
func claim(line string) (left, sign, right string, ok bool) {
	for at := 0; at < len(line); at = skip(line, at) {
		for _, r := range relations {
			if strings.HasPrefix(line[at:], " "+r+" ") && strings.TrimSpace(line[:at]) != "" {
				return line[:at], r, line[at+len(r)+2:], true
			}
		}
	}
	return "", "", "", false
}

// errFalse says that a claim is false.
var errFalse = errors.New("false")

// claim answers a claim.
func (s *session) claim(left, sign, right string) (string, error) {
	order, err := s.order(left, right)
	if err != nil {
		return "", err
	}
	holds := sign == order.String() || order == partizan.Equal && (sign == "<=" || sign == ">=") ||
		order == partizan.Less && sign == "<=" || order == partizan.Greater && sign == ">="
	if !holds {
		return "", fmt.Errorf("%w: %s %v %s", errFalse, strings.TrimSpace(left), order, strings.TrimSpace(right))
	}
	return s.notes("true\n"), nil
}

// order compares two expressions.
func (s *session) order(left, right string) (partizan.Order, error) {
	if s.calc.isLoopy(left) || s.calc.isLoopy(right) {
		return s.calc.loopyOrder(left, right)
	}
	x, err := s.calc.value(left)
	y, err2 := s.calc.value(right)
	if errors.Is(err, game.ErrCycle) || err == nil && errors.Is(err2, game.ErrCycle) {
		return s.calc.loopyOrder(left, right)
	}
	if err = cmp.Or(err, err2); err != nil {
		return 0, err
	}
	return s.calc.Compare(x, y), s.calc.Err()
}

// past lists the values so far.
func (s *session) past() string {
	var b strings.Builder
	for i, e := range s.calc.history {
		fmt.Fprintf(&b, "# %s\n%s", e.line, s.calc.full(s.full, fmt.Sprintf("%%%d", i+1), e.value))
	}
	if b.Len() == 0 {
		return s.notes("no values so far\n")
	}
	return b.String()
}

// recover makes the session usable after an error, which may have left no memory. The values of databases are saved: an error
// says that they are not.
func (s *session) recover(ctx context.Context) error {
	if s.calc.Err() == nil {
		return nil
	}
	old := s.calc
	s.calc = newCalculator(ctx, old.store.Memory)
	s.calc.show = old.show
	s.calc.loopy, s.calc.functions = old.loopy, old.functions
	memo := map[partizan.Value]partizan.Value{}
	for name, v := range old.values {
		s.calc.values[name] = s.calc.copied(v, memo)
	}
	for _, e := range old.history {
		s.calc.history = append(s.calc.history, entry{e.line, s.calc.copied(e.value, memo)})
	}
	return again(ctx, s.calc)
}

// copied returns a value of another store as one of the calculator's own.
func (c *calculator) copied(v partizan.Value, memo map[partizan.Value]partizan.Value) partizan.Value {
	if _, _, _, ok := v.Parts(); ok {
		return v
	}
	if u, ok := memo[v]; ok {
		return u
	}
	var sides [2][]partizan.Value
	for p := range sides {
		for _, o := range v.Options(partizan.Player(p)) {
			sides[p] = append(sides[p], c.copied(o, memo))
		}
	}
	u := c.Game(sides[partizan.Left], sides[partizan.Right])
	memo[v] = u
	return u
}

// script runs the lines of a file. A line that begins with # is a comment. The first error ends it,
// and names the line.
func (s *session) script(ctx context.Context, file string, w io.Writer) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	s.brief, s.reread = true, true
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		answer, err := s.line(ctx, line)
		if err == nil {
			_, err = io.WriteString(w, answer)
		}
		if err != nil {
			return numbered(ctx, file, i+1, err)
		}
	}
	return nil
}

// numbered adds the line of a script to an error.
func numbered(ctx context.Context, file string, line int, err error) error {
	if ctx.Err() != nil || errors.Is(err, io.ErrShortWrite) {
		return err
	}
	if errors.Is(err, game.ErrMemory) {
		return fmt.Errorf("%s:%d: %w", file, line, err)
	}
	return command.Usagef("%s:%d: %s", file, line, prefix.Without(err))
}

// run runs a script.
func (c config) run(ctx context.Context, calc *calculator, args []string, p command.Process) error {
	if len(args) != 1 {
		return command.Usagef("run has %d arguments, want a file", len(args))
	}
	return (&session{config: c, calc: calc}).script(ctx, args[0], p.Stdout)
}

// command does what a command of a session does.
func (c config) command(calc *calculator, name, text string, p command.Process) error {
	if text == "" {
		return command.Usagef("%s: no expression", name)
	}
	answer, err := commands[name](&session{config: c, calc: calc}, text)
	if err == nil {
		_, err = io.WriteString(p.Stdout, answer)
	}
	return err
}
