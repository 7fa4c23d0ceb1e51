package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/partizan/loopy"
)

// loops describes a sum of games with loops.
func loops(ctx context.Context, args []string, w io.Writer) error {
	if len(args) == 0 {
		return command.Usagef("loopy: no game")
	}
	sum, err := loopy.Parse("0")
	if err != nil {
		return err
	}
	for _, arg := range args {
		g, ok, err := endless(arg)
		if !ok {
			g, err = loopy.Parse(strings.TrimSpace(arg))
		}
		if err != nil {
			return err
		}
		if sum, err = sum.Add(g); err != nil {
			return err
		}
	}
	text, err := describe(ctx, sum)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	return err
}

// sides returns the simplest form of a game and a description of its stops, or nil and a description of its
// sides.
func sides(ctx context.Context, g *loopy.Form) (simplest *loopy.Form, text string, err error) {
	onside, offside, err := g.Sides(ctx)
	if errors.Is(err, loopy.ErrSide) {
		return nil, "sides          no stoppers were found that equal them\n", nil
	}
	if err != nil {
		return nil, "", err
	}
	order, err := loopy.Compare(onside, offside)
	if err != nil || order == partizan.Equal {
		if err != nil {
			return nil, "", err
		}
		left, right, err := onside.Stops(ctx)
		return onside, fmt.Sprintf("stops          Left %v, Right %v\n", left, right), err
	}
	return nil, fmt.Sprintf("onside         %v, the value if Left wins an endless play\noffside        %v, the value if Right wins it\n", onside, offside), nil
}

// loopyNames are the words of games with loops.
var loopyNames = strings.Fields("pass on off over under upon dud tis tisn")

// words calls f for each word of an expression that does not belong to a position. The function f returns
// where to go on.
func words(text string, f func(at int, word string) (next int)) {
	for at := 0; at < len(text); {
		word := identifier.FindString(text[at:])
		if word == "" {
			at++
			continue
		}
		at = f(at, word)
	}
}

// bound reports whether a word is the name of braces in a text, as in a{0|a}.
func bound(text, word string) bool {
	return regexp.MustCompile(`(?:^|[^A-Za-z])` + word + ` *\{`).MatchString(text)
}

// isLoopy reports whether an expression is a game with loops: it has a name, a variable or braces with a
// name.
func (c *calculator) isLoopy(text string) (found bool) {
	words(text, func(at int, word string) int {
		if _, ok := findGame(word); ok {
			return skip(text, at)
		}
		_, variable := c.loopy[word]
		found = found || variable || slices.Contains(loopyNames, word) || strings.HasPrefix(strings.TrimLeft(text[at+len(word):], " "), "{")
		return at + len(word)
	})
	return found
}

// form reads a game with loops. Variables, functions and positions in it are replaced by their texts.
func (c *calculator) form(text string) (*loopy.Form, error) {
	var b strings.Builder
	var failed error
	from := 0
	words(text, func(at int, word string) int {
		with, end := "", at+len(word)
		_, isFunction := functions[word]
		_, isGame := findGame(word)
		switch form, ok := c.loopy[word]; {
		case failed != nil || slices.Contains(loopyNames, word) || bound(text, word):
			return end
		case ok:
			with = form
		case isGame:
			end = skip(text, at)
			with, failed = c.positionText(text[at:end])
		case isFunction || c.defines(word):
			v, n, err := c.name(text[at:])
			failed, end, with = err, at+n, v.String()
		default:
			return end
		}
		b.WriteString(text[from:at] + "(" + with + ")")
		from = end
		return end
	})
	if failed != nil {
		return nil, failed
	}
	return loopy.Parse(strings.TrimSpace(b.String() + text[from:]))
}

// positionText returns the text of the value of a position, or of the game if a play may be endless.
func (c *calculator) positionText(text string) (string, error) {
	v, err := c.value(text)
	if !errors.Is(err, game.ErrCycle) {
		return v.String(), err
	}
	g, ok, err := endless(text)
	if !ok {
		return "", fmt.Errorf("%s: a play may be endless", text)
	}
	if err != nil {
		return "", err
	}
	return c.simplest(g)
}

// defines reports whether a word is a variable or a function that was typed.
func (c *calculator) defines(word string) bool {
	_, value := c.values[word]
	_, function := c.functions[word]
	return value || function
}

// loopyText returns the text of the simplest form of a game with loops, or of the game itself.
func (c *calculator) loopyText(text string) (string, error) {
	g, err := c.form(text)
	if err != nil {
		return "", err
	}
	return c.simplest(g)
}

// simplest returns the text of the simplest form of a game, or of the game itself.
func (c *calculator) simplest(g *loopy.Form) (string, error) {
	simplest, _, err := sides(c.ctx, g)
	if err != nil {
		return "", err
	}
	return cmp.Or(simplest, g).String(), nil
}

// loopyOrder compares two games with loops.
func (c *calculator) loopyOrder(left, right string) (partizan.Order, error) {
	g, err := c.form(left)
	if err != nil {
		return 0, err
	}
	h, err := c.form(right)
	if err != nil {
		return 0, err
	}
	return loopy.Compare(g, h)
}

// describe says who wins a game with loops, and what its simplest form is, or the simplest forms of its
// sides.
func describe(ctx context.Context, g *loopy.Form) (string, error) {
	simplest, text, err := sides(ctx, g)
	if simplest != nil {
		text = fmt.Sprintf("simplest form  %v\n%s", simplest, text)
	}
	return text + results(g), err
}

// results says who wins a game with loops.
func results(g *loopy.Form) string {
	return fmt.Sprintf("Left begins    %v\nRight begins   %v\n", g.Result(partizan.Left), g.Result(partizan.Right))
}

// described describes a game with loops: a claim tells its simplest form.
func (s *session) described(expression string, g *loopy.Form) (string, error) {
	simplest, text, err := sides(s.calc.ctx, g)
	if err != nil {
		return "", err
	}
	if simplest != nil {
		return fmt.Sprintf("%s = %v\n", s.echo(expression), simplest) + s.notes(text+results(g)), nil
	}
	return s.notes(text + results(g)), nil
}
