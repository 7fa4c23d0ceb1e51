package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/nim"
)

// entry is a game of the library.
type entry struct {
	name, start, about string
	heeds              bool // -misere
	trees              bool // has a tree of positions, for -merge
	open               func(c *config, start string) (opener, error)
}

// opener makes a game that takes no more than so many bytes.
type opener func(ctx context.Context, watch *watch, memory int64) (subject, error)

var entries = []entry{
	{"nim", "[HEAPS]", "Nim: take counters from one heap (2+2)", true, true, openNim},
	{"takeaway", "[N[/K]]", "take one to K of N counters (6/2)", true, true, openTakeAway},
	{"tictactoe", "[BOARD]", "from the rows of a board (OXO/.X./X.O), X first", false, true, openTicTacToe},
	{"kuhn", "[CARDS]", "Kuhn's poker, with 3 cards or more (3)", false, false, openKuhn},
	{"leduc", "", "Leduc poker", false, false, openLeduc},
	{"liarsdice", "[SIDES]", "liar's dice with one die each, of so many sides (3)", false, false, openLiarsDice},
	{"goofspiel", "[CARDS]", "goofspiel, with prizes from the highest down (3)", false, false, openGoofspiel},
	{"pennies", "", "matching pennies", false, false, ready(forms.Pennies())},
	{"table1", "", "table 1 of Mendonça's thesis (2016), 2 by 2", false, false, ready(forms.Table1())},
}

// catalog lists the games.
func catalog() string {
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "  %-20s  %s\n", e.name+" "+e.start, e.about)
	}
	return b.String()
}

// findEntry returns the game of a name.
func findEntry(name string) (entry, bool) {
	for _, e := range entries {
		if strings.EqualFold(name, e.name) {
			return e, true
		}
	}
	return entry{}, false
}

// source returns the game with its arguments.
func (e entry) source(c *config, args []string) (source, error) {
	switch {
	case c.misere && !e.heeds:
		return source{}, command.Usagef("-misere is not for %s", e.name)
	case c.merge && !e.trees:
		return source{}, command.Usagef("-merge is not for %s", e.name)
	case len(args) > 1, len(args) == 1 && e.start == "":
		return source{}, command.Usagef("unexpected argument %q", args[len(args)-1])
	}
	start := ""
	if len(args) == 1 {
		start = args[0]
	}
	open, err := e.open(c, start)
	if err != nil {
		return source{}, &command.UsageError{Err: err}
	}
	return source{e.name, open}, nil
}

// unfold returns what makes the tree of a game.
func unfold[S comparable](c *config, r game.Rules[S], s S, title string, name func(S) string) opener {
	return func(ctx context.Context, watch *watch, memory int64) (subject, error) {
		u := extensive.NewUnfolding(r)
		u.Merge, u.Memory, u.Name, u.Progress = c.merge, memory, name, watch.tree("tree:")
		tree, err := u.Unfold(ctx, s)
		if err != nil {
			return subject{}, err
		}
		tree.Title = title
		return subject{tree: tree}, nil
	}
}

func openNim(c *config, start string) (opener, error) {
	if start == "" {
		start = "2+2"
	}
	h, err := nim.ParseHeaps(start)
	if err != nil {
		return nil, err
	}
	title := "Nim " + h.String()
	if c.misere {
		title = "Misère " + title
	}
	return unfold(c, nim.Nim{Misere: c.misere}, h, title, nil), nil
}

// takeAway is the game in which a player takes from 1 to most counters. Positions are
// numbers of counters.
type takeAway int

// Moves appends the options of n counters.
func (most takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= min(int(most), n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// MoveName returns how many counters are taken.
func (takeAway) MoveName(n, option int) string { return fmt.Sprintf("take %d", n-option) }

func openTakeAway(c *config, start string) (opener, error) {
	if start == "" {
		start = "6/2"
	}
	counters, most, both := strings.Cut(start, "/")
	n, err := strconv.Atoi(counters)
	k := 2
	if err == nil && both {
		k, err = strconv.Atoi(most)
	}
	if err != nil || n < 0 || k < 1 {
		return nil, fmt.Errorf("%q is not a number of counters, with the most to take after a slash, such as 6/2", start)
	}
	var r game.Rules[int] = game.Normal(takeAway(k))
	title := fmt.Sprintf("Take one to %d of %d", k, n)
	if c.misere {
		r, title = game.Misere(takeAway(k)), title+", misère"
	}
	return unfold(c, r, n, title, nil), nil
}

func openTicTacToe(c *config, start string) (opener, error) {
	if start == "" {
		start = "OXO/.X./X.O"
	}
	b := mnk.TicTacToe()
	s, err := b.Parse(strings.ToUpper(start))
	if err != nil {
		return nil, err
	}
	name := func(s mnk.Position) string { return strings.ReplaceAll(b.Text(s), "/", "\n") }
	return unfold(c, b, s, "Tic-tac-toe from "+b.Text(s), name), nil
}

// ready returns what opens a game in strategic form.
func ready(g *strategic.Game) func(*config, string) (opener, error) {
	return func(*config, string) (opener, error) {
		return func(context.Context, *watch, int64) (subject, error) { return subject{form: g}, nil }, nil
	}
}

func openKuhn(c *config, start string) (opener, error) {
	n, err := number(start, "cards", 3, 3, 100)
	return unfold(c, poker.Kuhn(n), poker.Position{}, "Kuhn's poker", nil), err
}

func openLeduc(c *config, _ string) (opener, error) {
	return unfold(c, poker.Leduc(), poker.Position{}, "Leduc poker", nil), nil
}

func openLiarsDice(c *config, start string) (opener, error) {
	n, err := number(start, "sides", 3, 1, 8)
	title := fmt.Sprintf("Liar's dice with one die of %d sides each", n)
	return unfold(c, liarsdice.Rules{Sides: n}, liarsdice.Position{}, title, unnamed), err
}

func openGoofspiel(c *config, start string) (opener, error) {
	n, err := number(start, "cards", 3, 1, 8)
	r := goofspiel.Rules{Cards: n, Descending: true}
	return unfold(c, r, r.Start(), fmt.Sprintf("Goofspiel with %d cards", n), unnamed), err
}

// unnamed leaves a node without a name, where that of its information set says more.
func unnamed[S any](S) string { return "" }

// number reads a number of what is counted, from least to most, or returns the usual one if there is no
// text.
func number(text, what string, usual, least, most int) (int, error) {
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return usual, fmt.Errorf("%q is not a number of %s from %d to %d", text, what, least, most)
	}
	return n, nil
}
