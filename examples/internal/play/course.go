package play

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
)

// course is a [Course] of a described game.
type course[S comparable] struct {
	Description[S]
	turner game.Turner[S] // nil if the players take turns
	line   []S            // the positions at which players move, and the last one
	made   []S            // the options that they have chosen there, from which chance may have led on
	at     int
}

func newCourse[S comparable](d Description[S]) *course[S] {
	c := &course[S]{Description: d}
	c.turner, _ = game.Find[game.Turner[S]](d.Rules)
	c.line = []S{c.settled(0)}
	return c
}

func (c *course[S]) Facts() Facts { return described[S]{c.Description}.Facts() }

func (c *course[S]) Plies() int   { return c.at }
func (c *course[S]) Longest() int { return len(c.line) - 1 }

func (c *course[S]) Go(plies int) {
	if plies < 0 || plies > c.Longest() {
		panic(fmt.Sprintf("play: position %d of a play of %d moves", plies, c.Longest()))
	}
	c.at = plies
}

// position returns the present position.
func (c *course[S]) position() S { return c.line[c.at] }

func (c *course[S]) Player() int { return c.Mover(c.at) }

func (c *course[S]) Mover(plies int) int {
	if c.turner != nil {
		return c.turner.Turn(c.line[plies])
	}
	return plies % len(c.Players)
}

// alternate reports whether there are two players, and another one moves after the next move.
func (c *course[S]) alternate() bool {
	moves := func(o S) bool { return c.turner.Turn(o) == c.Player() }
	return len(c.Players) == 2 && (c.turner == nil || !slices.ContainsFunc(c.Rules.Moves(nil, c.position()), moves))
}

func (c *course[S]) Over() bool {
	return c.Description.Longest > 0 && c.at >= c.Description.Longest || c.terminal()
}

func (c *course[S]) terminal() bool { return game.Terminal(c.Rules, c.position()) }

func (c *course[S]) Result() (r Result, byRules bool) {
	switch {
	case c.terminal():
		return c.Description.Result(c.position(), c.Player()), true
	case c.Over() && c.Description.Endless != nil:
		return c.Description.Endless(c.position(), c.Player()), true
	}
	return Result{}, false
}

// moveTo makes the move to an option of the present position.
func (c *course[S]) moveTo(option S) {
	if c.at == c.Longest() || c.made[c.at] != option {
		c.made = append(c.made[:c.at], option)
		c.line = append(c.line[:c.at+1], c.settled(c.at+1))
	}
	c.at++
}

// options returns the options of the present position, each once, and their names.
func (c *course[S]) options() (options []S, names []string) {
	if c.Over() {
		return nil, nil
	}
	seen := make(map[S]bool)
	for _, o := range c.Rules.Moves(nil, c.position()) {
		if !seen[o] {
			seen[o] = true
			options, names = append(options, o), append(names, c.name(o))
		}
	}
	return options, names
}

func (c *course[S]) Options() []string {
	_, names := c.options()
	return names
}

// name writes the move from the present position to an option of it.
func (c *course[S]) name(option S) string { return c.nameAt(c.at, option) }

func (c *course[S]) nameAt(plies int, option S) string {
	if c.Description.Move == nil {
		return game.MoveName(c.Rules, c.line[plies], option)
	}
	return c.Description.Move(c.line[plies], option, c.Mover(plies))
}

// told returns the remark on a move, or nothing.
func (c *course[S]) told(plies int, option S) string {
	if c.Tell == nil {
		return ""
	}
	return c.Tell(c.line[plies], option, c.Mover(plies))
}

func (c *course[S]) Told() (remarks []string) {
	options, _ := c.options()
	for _, o := range options {
		remarks = append(remarks, c.told(c.at, o))
	}
	return remarks
}

func (c *course[S]) Made(plies int) (name, told string) {
	o := c.made[plies]
	return c.nameAt(plies, o), c.told(plies, o)
}

func (c *course[S]) Moves() []string {
	names := make([]string, c.at)
	for i := range names {
		names[i] = c.nameAt(i, c.made[i])
	}
	return names
}

func (c *course[S]) Repeat(moves []string) error {
	for _, m := range moves {
		if c.Over() {
			return fmt.Errorf("move %d, %q, after the end of the play", c.at+1, m)
		}
		if err := c.Move(m); err != nil {
			return fmt.Errorf("move %d: %w", c.at+1, err)
		}
	}
	return nil
}

func (c *course[S]) Move(words string) error {
	options, names := c.options()
	if len(options) == 0 {
		return fmt.Errorf("%q after the end of the play", words)
	}
	if i := slices.Index(names, words); i >= 0 {
		c.moveTo(options[i])
		return nil
	}
	option, err := c.read(words)
	if err == nil {
		c.moveTo(option)
	}
	return err
}

func (c *course[S]) Parse(words string) (name string, err error) {
	if c.Over() {
		return "", fmt.Errorf("%q after the end of the play", words)
	}
	option, err := c.read(words)
	if err != nil {
		return "", err
	}
	return c.name(option), nil
}

// read reads a move, with blanks around its signs or without.
func (c *course[S]) read(words string) (option S, err error) {
	option, err = c.parse(words)
	if tight := aroundSigns.ReplaceAllString(words, "$1"); err != nil && tight != words {
		if o, wrong := c.parse(tight); wrong == nil {
			return o, nil
		}
	}
	return option, err
}

// aroundSigns are the signs in the names of moves, with the blanks around them, which do not
// matter: "1 >" is read as "1>".
var aroundSigns = regexp.MustCompile(`\s*([-<>^|/→])\s*`)

// fewMoves is the most moves that the error for a wrong one lists.
const fewMoves = 8

// parse reads a move as it is written.
func (c *course[S]) parse(words string) (option S, err error) {
	if c.Description.Parse != nil {
		return c.Description.Parse(c.position(), c.Player(), words)
	}
	options, names := c.options()
	for i, name := range names {
		if strings.EqualFold(name, words) {
			return options[i], nil
		}
	}
	if len(names) > fewMoves {
		names = append(names[:fewMoves-2], "one of the others that \"moves\" shows")
	}
	return option, fmt.Errorf("%q is not a move here; want %s, or help", words, text.OrList(names))
}

func (c *course[S]) Draw(paint Palette) string {
	return c.Description.Draw(c.position(), c.Player(), paint)
}

func (c *course[S]) DrawMove(paint Palette) string {
	if s, last, moved := Latest(c.line[:c.at+1]); moved && c.Description.DrawMove != nil {
		return c.Description.DrawMove(last, s, c.Player(), paint)
	}
	return c.Draw(paint)
}

func (c *course[S]) Scene() (scene.Scene, bool) {
	if c.Description.Scene == nil {
		return scene.Scene{}, false
	}
	return c.Description.Scene(c.line[:c.at+1], c.Player()), true
}

func (c *course[S]) Judge(ctx context.Context, deeper func(Judgement[string])) (Judgement[string], error) {
	options, names := c.options()
	if len(options) == 0 {
		return Judgement[string]{}, game.ErrTerminal
	}
	var report func(Judgement[S])
	if deeper != nil {
		report = func(j Judgement[S]) { deeper(c.named(options, names, j)) }
	}
	j, err := c.Description.Judge(ctx, c.position(), report)
	return c.named(options, names, j), err
}

func (c *course[S]) Sees(ctx context.Context, level string) (Judgement[string], error) {
	l, err := c.level(level)
	if err != nil {
		return Judgement[string]{}, err
	}
	options, names := c.options()
	switch {
	case len(options) == 0:
		return Judgement[string]{}, game.ErrTerminal
	case l.Sees == nil:
		return Judgement[string]{}, fmt.Errorf("%s does not tell what it sees", l.Name)
	}
	j, err := l.Sees(ctx, c.line[:c.at+1])
	return c.named(options, names, j), err
}

// named returns a judgement by the names of moves, of all options in their order.
func (c *course[S]) named(options []S, names []string, j Judgement[S]) Judgement[string] {
	found := make(map[S]Judged[S], len(j.Moves))
	for _, m := range j.Moves {
		found[m.Move] = m
	}
	result := Judgement[string]{Basis: j.Basis, Why: j.Why, Unit: j.Unit, Mean: j.Mean, Mates: j.Mates, Line: c.names(j.Line)}
	for _, m := range j.Moves {
		if !slices.Contains(options, m.Move) { // of very many moves the rules may name but some
			options, names = append(options, m.Move), append(names, c.name(m.Move))
		}
	}
	for i, o := range options {
		m, ok := found[o]
		named := Judged[string]{Move: names[i], Worth: m.Worth, Text: m.Text, Value: m.Value, Outcome: m.Outcome, Plies: m.Plies, Exact: m.Exact}
		if !ok || m.Outcome == Unknown {
			named.Text, named.Worth = "not looked at", math.Inf(-1)
		}
		result.Moves = append(result.Moves, named)
	}
	rank(result.Moves)
	if player := c.Player(); result.Why == "" && c.alternate() {
		result.Why = reason(result, c.Players[player], c.Players[1-player])
	}
	return result
}

// names returns the names of the moves of a line from the present position on.
func (c *course[S]) names(line []S) (names []string) {
	ahead := c.ahead()
	for _, s := range line {
		if ahead.Over() {
			break // the line of a search may be longer than a play
		}
		names = append(names, ahead.name(s))
		if ahead.moveTo(s); ahead.chance() {
			break
		}
	}
	return names
}

// ahead returns the same course, to try moves.
func (c *course[S]) ahead() *course[S] {
	ahead := *c
	ahead.line, ahead.made = slices.Clone(c.line), slices.Clone(c.made)
	return &ahead
}

// Line judges position by position where a judgement does not tell how the play goes on.
func (c *course[S]) Line(ctx context.Context, j Judgement[string], most int) (line []string, proved bool, err error) {
	proved = true
	for c = c.ahead(); ; {
		next := j.Line
		if first := j.First(); len(next) == 0 && first.Outcome != Unknown {
			next = []string{first.Move}
		}
		proved = proved && j.Proved()
		for _, m := range next[:min(len(next), most-len(line))] {
			if err := c.Move(m); err != nil {
				return line, proved, err
			}
			line = append(line, m)
		}
		// What another search would add to a guess does not belong to it.
		if len(next) == 0 || len(line) == most || c.Over() || c.chance() || len(next) > 1 && !j.First().Exact {
			return line, proved && len(line) > 0, nil
		}
		if j, err = c.Judge(ctx, nil); err != nil {
			if ctx.Err() != nil {
				err = nil
			}
			return line, proved, err
		}
	}
}

func (c *course[S]) Choose(ctx context.Context, level string, seed uint64) (string, error) {
	if c.Over() {
		return "", game.ErrTerminal
	}
	m, err := c.machine(level, rand.New(rand.NewPCG(seed, uint64(c.at))))
	if err != nil {
		return "", err
	}
	return m.Choose(ctx, c)
}
