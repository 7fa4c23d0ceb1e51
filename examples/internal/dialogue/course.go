package dialogue

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
)

// Course is the course of a play: the positions from the start on, of which one is the
// present one. Those after it are of moves that were taken back; the next other move
// forgets them.
type Course[S comparable] struct {
	title  Title[S]
	turner game.Turner[S] // nil if the players take turns
	line   []S
	at     int
}

// NewCourse returns the course of a play that begins.
func NewCourse[S comparable](t Title[S]) *Course[S] {
	c := &Course[S]{title: t, line: []S{t.Start}}
	c.turner, _ = game.Find[game.Turner[S]](t.Rules)
	return c
}

// Clone returns a course with the same moves, which goes on by itself.
func (c *Course[S]) Clone() *Course[S] {
	clone := *c
	clone.line = slices.Clone(c.line)
	return &clone
}

// Position returns the present position.
func (c *Course[S]) Position() S { return c.line[c.at] }

// Last returns the position before the present one, if a move has led to that.
func (c *Course[S]) Last() (s S, moved bool) {
	if c.at == 0 {
		return s, false
	}
	return c.line[c.at-1], true
}

// Plies returns how many moves have led to the present position.
func (c *Course[S]) Plies() int { return c.at }

// Longest returns how many moves there are with those that were taken back.
func (c *Course[S]) Longest() int { return len(c.line) - 1 }

// Go makes the position after so many moves the present one. It panics if there were not
// as many.
func (c *Course[S]) Go(plies int) {
	if plies < 0 || plies > c.Longest() {
		panic(fmt.Sprintf("dialogue: position %d of a play of %d moves", plies, c.Longest()))
	}
	c.at = plies
}

// Player returns the number of the player whose turn it is.
func (c *Course[S]) Player() int { return c.playerAt(c.at) }

// Mover returns the number of the player whose turn it was after so many moves. It panics if
// there were not as many.
func (c *Course[S]) Mover(plies int) int { return c.playerAt(plies) }

// playerAt returns whose turn it was after so many moves.
func (c *Course[S]) playerAt(plies int) int {
	if c.turner != nil {
		return c.turner.Turn(c.line[plies])
	}
	return plies % len(c.title.Players)
}

// Over reports whether the play has ended, or reached its greatest length.
func (c *Course[S]) Over() bool { return c.endless() || game.Terminal(c.title.Rules, c.Position()) }

func (c *Course[S]) endless() bool { return c.title.Longest > 0 && c.at >= c.title.Longest }

// Result returns how the play has ended, and whether by its rules: if not, then by its
// length.
func (c *Course[S]) Result() (r Result, byRules bool) {
	if !game.Terminal(c.title.Rules, c.Position()) {
		return Result{}, false
	}
	return c.title.Result(c.Position(), c.Player()), true
}

// Move makes a move: that to an option of the present position.
func (c *Course[S]) Move(option S) {
	if c.at == c.Longest() || c.line[c.at+1] != option {
		c.line = append(c.line[:c.at+1], option)
	}
	c.at++
}

// Options returns the options of the present position.
func (c *Course[S]) Options() []S { return c.title.Rules.Moves(nil, c.Position()) }

// Name writes the move from the present position to an option of it.
func (c *Course[S]) Name(option S) string { return c.name(c.at, option) }

func (c *Course[S]) name(plies int, option S) string {
	if c.title.Move == nil {
		return game.MoveName(c.title.Rules, c.line[plies], option)
	}
	return c.title.Move(c.line[plies], option, c.playerAt(plies))
}

// Told returns the name of a move and, if there is one, a remark on it.
func (c *Course[S]) Told(option S) []string { return c.told(c.at, option) }

func (c *Course[S]) told(plies int, option S) []string {
	words := []string{c.name(plies, option)}
	if c.title.Tell != nil {
		if more := c.title.Tell(c.line[plies], option, c.playerAt(plies)); more != "" {
			words = append(words, more)
		}
	}
	return words
}

// Moves returns the names of the moves that have led to the present position.
func (c *Course[S]) Moves() []string {
	names := make([]string, c.at)
	for i := range names {
		names[i] = c.name(i, c.line[i+1])
	}
	return names
}

// fewMoves is the most moves that the error for a wrong one lists.
const fewMoves = 8

// Parse reads a move at the present position, which is not terminal, and returns its option.
// Blanks around its signs do not matter: "1 >" is read as "1>". The error says what is wrong.
func (c *Course[S]) Parse(words string) (option S, err error) {
	option, err = c.parse(words)
	if tight := aroundSigns.ReplaceAllString(words, "$1"); err != nil && tight != words {
		if o, err := c.parse(tight); err == nil {
			return o, nil
		}
	}
	return option, err
}

// aroundSigns are the signs in the names of moves, with the blanks around them.
var aroundSigns = regexp.MustCompile(`\s*([-<>^|/→])\s*`)

// parse reads a move as it is written.
func (c *Course[S]) parse(words string) (option S, err error) {
	if c.title.Parse != nil {
		return c.title.Parse(c.Position(), c.Player(), words)
	}
	var moves []string
	for _, o := range c.Options() {
		name := c.Name(o)
		if strings.EqualFold(name, words) {
			return o, nil
		}
		moves = append(moves, name)
	}
	if len(moves) > fewMoves {
		moves = append(moves[:fewMoves-2], "one of the others that \"moves\" shows")
	}
	return option, fmt.Errorf("%q is not a move here; want %s, or help", words, text.OrList(moves))
}

// Repeat makes the moves that another course of the same play has given as its Moves. The
// error names the first that is none.
func (c *Course[S]) Repeat(moves []string) error {
	for _, m := range moves {
		if c.Over() {
			return fmt.Errorf("move %d, %q, after the end of the play", c.at+1, m)
		}
		option, ok := c.find(m)
		if !ok {
			var err error
			if option, err = c.Parse(m); err != nil {
				return fmt.Errorf("move %d: %w", c.at+1, err)
			}
		}
		c.Move(option)
	}
	return nil
}

// find returns the option of a move with exactly this name.
func (c *Course[S]) find(name string) (option S, ok bool) {
	for _, o := range c.Options() {
		if c.Name(o) == name {
			return o, true
		}
	}
	return option, false
}
