package theory

import (
	"context"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// manualView is the page of the rules of a game.
type manualView struct {
	Name     string
	Aim      string
	Rules    []string // paragraphs
	Signs    string   // what the signs of a drawing in letters mean
	Notation []key
	Examples []shownMove
	Board    string // the address of a play
	Printed  bool   // whether it is Big Points, whose printed rules leave some things open
}

// shownMove is a move that is explained, with the positions before and after it.
type shownMove struct {
	Player        string
	Move, Text    string
	Moves         []string // before it
	Before, After template.HTML
	Board         string // the address of the position after it
}

func (v manualView) title() string { return "Rules of " + v.Name }

// manual returns the rules of a game.
func manual(ctx context.Context, r request) (found, error) {
	e, err := gamelist.Find(r.game)
	if err != nil || e.Name != r.game {
		return found{}, serve.Unknown("no such game: %q", r.game)
	}
	t, err := e.Open(ctx, strings.Fields(e.Default), []string{play.Person, play.Person}, gamelist.Options{Time: patience, Memory: boardMemory})
	if err != nil {
		return found{}, fmt.Errorf("the game without arguments: %w", err)
	}
	facts := t.Facts()
	v := manualView{Name: e.Title, Aim: facts.Manual.Aim, Rules: facts.Manual.Rules, Signs: strings.Join(facts.Signs, ", "), Notation: notation(facts.Help), Board: "/play/" + e.Name, Printed: e.Name == bigPoints}
	examples := facts.Manual.Examples
	if v.Printed {
		if examples, err = worked(ctx, e); err != nil {
			return found{}, err
		}
	}
	for _, x := range examples {
		s, err := show(t, x)
		if err != nil {
			return found{}, fmt.Errorf("an example of %s: %w", e.Name, err)
		}
		address := url.Values{"args": {strings.Join(x.Args, " ")}, "seats": {play.Person + "," + play.Person},
			"m": {strings.Join(append(slices.Clone(s.Moves), s.Move), between)}}
		if facts.Chance {
			address.Set("seed", "0") // that of the example
		}
		s.Board = v.Board + "?" + address.Encode()
		v.Examples = append(v.Examples, s)
	}
	return found{data: v}, nil
}

// notation splits lines of help, which have a move and behind blanks what it means.
func notation(help string) (all []key) {
	for line := range strings.Lines(help) {
		move, meaning, _ := strings.Cut(strings.TrimSpace(line), "  ")
		all = append(all, key{move, strings.TrimSpace(meaning)})
	}
	return all
}

// show makes the move of an example.
func show(g *play.Game, x play.Example) (shownMove, error) {
	c := x.Begin(g)
	s := shownMove{Player: c.Facts().Players[c.Player()], Moves: c.Moves(), Text: x.Text, Before: look(c)}
	if err := c.Move(x.Move); err != nil {
		return s, err
	}
	moves := c.Moves()
	s.Move, s.After = moves[len(moves)-1], look(c)
	return s, nil
}

// look draws the present position of a course.
func look(c *play.Course) template.HTML { return template.HTML(c.Scene().Write(nil)) }
