package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Course is a play in progress: a line of positions from the start on. One of these positions is
// the present position. Later positions belong to moves that were taken back, and the next new
// move removes them.
//
// Moves are given by names. All moves at one position have different names. An argument plies is
// a number of moves from the start: position 0 is the start, and move 0 leads from position 0 to
// position 1.
//
// A course is not safe for concurrent use. All courses of one game share the tools of the game.
// So the methods Judge, Sees, Line and Choose must not run on two courses of one game at the same
// time. The other methods may.
type Course struct {
	of     *Game
	game   description           // that of the game
	turner game.Turner[Position] // nil if the players take turns
	line   []Position            // the positions at which players move, and the last one
	made   []Position            // the options that they have chosen there, from which chance may have led on
	drawn  [][]Position          // where chance has led to each of the line: from the start or an option, to it
	at     int
}

// Begin returns the course of a new play. The present position is the start.
func (g *Game) Begin() *Course {
	c := &Course{of: g, game: g.d}
	c.turner, _ = game.Find[game.Turner[Position]](g.d.Rules)
	c.settle(c.draw(0))
	return c
}

// Facts returns the facts about the game.
func (c *Course) Facts() Facts { return c.of.Facts() }

// Plies returns the number of moves from the start to the present position. Moves of chance do
// not count.
func (c *Course) Plies() int { return c.at }

// Longest returns the number of all moves, including the moves that were taken back.
func (c *Course) Longest() int { return len(c.line) - 1 }

// Go makes the position after the first plies moves the present position. Go panics if plies is
// negative or more than Longest.
func (c *Course) Go(plies int) {
	if plies < 0 || plies > c.Longest() {
		panic(fmt.Sprintf("play: position %d of a game of %d moves", plies, c.Longest()))
	}
	c.at = plies
}

// position returns the present position.
func (c *Course) position() Position { return c.line[c.at] }

// Player returns the number of the player to move or, if the play is over, of the player who
// would be next.
func (c *Course) Player() int { return c.Mover(c.at) }

// Mover returns the number of the player who made, or will make, move number plies. Mover(0) is
// the player who begins.
func (c *Course) Mover(plies int) int {
	if c.turner != nil {
		return c.turner.Turn(c.line[plies])
	}
	return plies % len(c.game.Players)
}

// alternate reports whether there are two players, and another one moves after the next move.
func (c *Course) alternate() bool {
	moves := func(o Position) bool { return c.turner.Turn(o) == c.Player() }
	return len(c.game.Players) == 2 && (c.turner == nil || !slices.ContainsFunc(c.game.Rules.Moves(nil, c.position()), moves))
}

// Over reports whether the play has ended: at a terminal position, or at the largest number of
// moves (see Longest of [Description]).
func (c *Course) Over() bool {
	return c.game.Longest > 0 && c.at >= c.game.Longest || c.terminal() || c.endless()
}

// DefaultLongest is the largest number of moves of a play with a repeated position, if the
// [Description] has no Longest.
const DefaultLongest = 1000

// endless reports whether the play has reached DefaultLongest, and could go on for ever.
func (c *Course) endless() bool {
	if c.game.Longest > 0 || c.at < DefaultLongest {
		return false
	}
	seen := make(map[Position]bool)
	for _, s := range c.line[:c.at+1] {
		if seen[s] {
			return true
		}
		seen[s] = true
	}
	return false
}

func (c *Course) terminal() bool { return game.Terminal(c.game.Rules, c.position()) }

// Result returns the result of the play, and whether the rules or Endless of the Description decide
// the result. If byRules is false, the play has reached the largest number of moves and is a draw.
// Before the end of the play, Result returns the zero Result and false.
func (c *Course) Result() (r Result, byRules bool) {
	switch {
	case c.terminal():
		return c.game.Result(c.position(), c.Player()), true
	case c.Over() && c.game.Endless != nil:
		return c.game.Endless(c.position(), c.Player()), true
	}
	return Result{}, false
}

// moveTo makes the move to an option of the present position.
func (c *Course) moveTo(option Position) {
	if c.at == c.Longest() || c.made[c.at] != option {
		c.made = append(c.made[:c.at], option)
		c.line, c.drawn = c.line[:c.at+1], c.drawn[:c.at+1]
		c.settle(c.draw(c.at + 1))
	}
	c.at++
}

// options returns the options of the present position, each once, and their names.
func (c *Course) options() (options []Position, names []string) {
	if c.Over() {
		return nil, nil
	}
	options = c.game.options(c.position())
	return options, c.game.names(c.position(), options, c.Player())
}

// Options returns the names of the moves at the present position, in the order of the rules. If
// the play is over, there are none.
func (c *Course) Options() []string {
	_, names := c.options()
	return names
}

// name writes the move from the present position to an option of it.
func (c *Course) name(option Position) string { return c.nameAt(c.at, option) }

func (c *Course) nameAt(plies int, option Position) string {
	return c.game.name(c.line[plies], option, c.Mover(plies))
}

// told returns the remark on a move, or nothing.
func (c *Course) told(plies int, option Position) string {
	if c.game.Tell == nil {
		return ""
	}
	return c.game.Tell(c.line[plies], option, c.Mover(plies))
}

// Told returns a remark on each of the Options, such as "takes 3". The remark may be empty.
func (c *Course) Told() (remarks []string) {
	options, _ := c.options()
	for _, o := range options {
		remarks = append(remarks, c.told(c.at, o))
	}
	return remarks
}

// Made returns the name of move number plies, and a remark on the move, or "". Made panics if plies
// is negative, or not less than Longest.
func (c *Course) Made(plies int) (name, told string) {
	o := c.made[plies]
	return c.nameAt(plies, o), c.told(plies, o)
}

// Moves returns the names of the moves from the start to the present position.
func (c *Course) Moves() []string {
	names := make([]string, c.at)
	for i := range names {
		names[i] = c.nameAt(i, c.made[i])
	}
	return names
}

// Repeat makes the given moves, for example the Moves of another course of the game. The error
// names the first illegal move. The moves before it have been made.
func (c *Course) Repeat(moves []string) error {
	for _, m := range moves {
		if c.Over() {
			return fmt.Errorf("move %d, %q, after the end of the game", c.at+1, m)
		}
		if err := c.Move(m); err != nil {
			return fmt.Errorf("move %d: %w", c.at+1, err)
		}
	}
	return nil
}

// Move makes the move with the name words, or else the move that Parse finds. If there is no such
// move, the error explains the mistake, and the position does not change.
func (c *Course) Move(words string) error {
	options, names := c.options()
	if len(options) == 0 {
		return fmt.Errorf("%q after the end of the game", words)
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

// Parse returns the name of the move that a person has typed. If there is no such move, the error
// explains the mistake.
func (c *Course) Parse(words string) (name string, err error) {
	if c.Over() {
		return "", fmt.Errorf("%q after the end of the game", words)
	}
	option, err := c.read(words)
	if err != nil {
		return "", err
	}
	return c.name(option), nil
}

// read reads a move, with blanks around its signs or without. A person who has typed a move is told
// what is wrong with it, and not that it is none.
func (c *Course) read(words string) (option Position, err error) {
	option, err = c.parse(words)
	if tight := aroundSigns.ReplaceAllString(words, "$1"); err != nil && tight != words {
		if o, wrong := c.parse(tight); wrong == nil {
			return o, nil
		}
	}
	if err != nil {
		err = errors.New(game.Reason(err))
	}
	return option, err
}

// aroundSigns are the signs in the names of moves, with the blanks around them, which do not
// matter: "1 >" is read as "1>".
var aroundSigns = regexp.MustCompile(`\s*([-<>^|/→])\s*`)

// parse reads a move as it is written.
func (c *Course) parse(words string) (option Position, err error) {
	if c.game.Parse != nil {
		return c.game.Parse(c.position(), c.Player(), words)
	}
	options, names := c.options()
	if i := indexOf(names, words); i >= 0 {
		return options[i], nil
	}
	return option, fmt.Errorf("%q is not a move here; want %s", words, text.Some(names))
}

// indexOf returns the index of the name that words are, in any case of letters, or of the only name
// that begins with them. It is -1 if there is none.
func indexOf(names []string, words string) int {
	if i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, words) }); i >= 0 || words == "" {
		return i
	}
	begins := func(name string) bool { return len(name) > len(words) && strings.EqualFold(name[:len(words)], words) }
	i := slices.IndexFunc(names, begins)
	if i >= 0 && slices.ContainsFunc(names[i+1:], begins) {
		return -1
	}
	return i
}

// Draw returns the present position in lines of text.
func (c *Course) Draw(paint Palette) string {
	return c.game.Draw(c.position(), c.Player(), paint)
}

// DrawMove is Draw with the last move marked.
func (c *Course) DrawMove(paint Palette) string {
	if s, last, moved := Latest(c.line[:c.at+1]); moved && c.game.DrawMove != nil {
		return c.game.DrawMove(last, s, c.Player(), paint)
	}
	return c.Draw(paint)
}

// Scene returns the present position in shapes. The parts of the scene name moves of Options.
func (c *Course) Scene() scene.Scene {
	s := c.game.Scene(c.line[:c.at+1], c.Player())
	if c.Over() {
		for i := range s.Parts {
			s.Parts[i].Moves = nil // where the play has come to its greatest length
		}
	}
	return s
}

// Judge evaluates the Options, in the order of Options. If the rules return only some of very many
// legal moves, the judgement may have other legal moves after the Options. Unless deeper is nil,
// Judge calls deeper with intermediate results.
//
// The error is game.ErrTerminal if the play is over, or an error of the judge. With an error,
// Judge returns the results found so far.
func (c *Course) Judge(ctx context.Context, deeper func(Judgement[string])) (Judgement[string], error) {
	options, names := c.options()
	if len(options) == 0 {
		return Judgement[string]{}, game.ErrTerminal
	}
	var report func(Judgement[Position])
	if deeper != nil {
		report = func(j Judgement[Position]) { deeper(c.named(options, names, j)) }
	}
	j, err := c.game.Judge(ctx, c.position(), report)
	return c.named(options, names, j), err
}

// Sees evaluates the Options as a level does. The error is game.ErrTerminal if the play is over,
// comes from the level, or says that there is no such level or that the level does not tell.
func (c *Course) Sees(ctx context.Context, level string) (Judgement[string], error) {
	l, err := c.of.level(level)
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
func (c *Course) named(options []Position, names []string, j Judgement[Position]) Judgement[string] {
	found := make(map[Position]Judged[Position], len(j.Moves))
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
		switch {
		case !ok, m.Outcome == Unknown:
			named.Text, named.Worth = "not looked at", math.Inf(-1)
		case !m.Exact && m.Value == 0 && m.Outcome == Draw && j.Unit != Percent:
			named.Text = even // a guess is no draw
		}
		result.Moves = append(result.Moves, named)
	}
	rank(result.Moves)
	if player := c.Player(); result.Why == "" && c.alternate() {
		result.Why = reason(result, c.game.Players[player], c.game.Players[1-player])
	}
	return result
}

// names returns the names of the moves of a line from the present position on.
func (c *Course) names(line []Position) (names []string) {
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
func (c *Course) ahead() *Course {
	ahead := *c
	ahead.line, ahead.made, ahead.drawn = slices.Clone(c.line), slices.Clone(c.made), slices.Clone(c.drawn)
	return &ahead
}

// Line returns at most the given number of moves of best play from the present position. The
// first move is a best move of j, a judgement of the present position. The line ends where chance
// moves, or where no best move is known. If a judgement contains no line, Line judges position by
// position.
//
// If proved is true, all moves of the line are proved to be best. A line with a proved first move
// has only proved moves. If ctx ends after the first move, the error is nil.
func (c *Course) Line(ctx context.Context, j Judgement[string], most int) (line []string, proved bool, err error) {
	proved = true
	for c = c.ahead(); ; {
		next := j.Line
		if first := j.First(); len(next) == 0 && first.Outcome != Unknown {
			next = []string{first.Move}
		}
		if proved && len(line) > 0 && !j.Proved() {
			return line, true, nil
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

// Choose returns the name of the move that a level makes at the present position. The random
// choices of the level depend only on seed and Plies, and a second call repeats them.
//
// The error is game.ErrTerminal if the play is over, or says that there is no such level, or
// comes from the level.
func (c *Course) Choose(ctx context.Context, level string, seed uint64) (string, error) {
	if c.Over() {
		return "", game.ErrTerminal
	}
	m, err := c.of.Machine(level, rand.New(rand.NewPCG(seed, uint64(c.at))))
	if err != nil {
		return "", err
	}
	return m.Choose(ctx, c)
}
