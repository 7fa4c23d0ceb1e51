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
	"github.com/gametheory-go/gametheory/games/blotto"
	"github.com/gametheory-go/gametheory/games/goofspiel"
	"github.com/gametheory-go/gametheory/games/liarsdice"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/oshizumo"
	"github.com/gametheory-go/gametheory/games/poker"
	"github.com/gametheory-go/gametheory/games/stochastic"
	"github.com/gametheory-go/gametheory/internal/text"
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
	{"kuhn", "[CARDS[/RAISES]]", "Kuhn's poker, with 3 cards or more (3/0)", false, false, openKuhn},
	{"leduc", "[RANKS/SUITS/RAISES]", "Leduc poker (3/2/1)", false, false, openLeduc},
	{"liarsdice", "[SIDES/DICE/wild]", "liar's dice (3/1v1): 2v1 is two dice against one", false, false, openLiarsDice},
	{"goofspiel", "[CARDS]", "goofspiel, with prizes from the highest down (3)", false, false, openGoofspiel},
	{"oshizumo", "[COINS[/SPACES]]", "Oshi-Zumo, with bids of 1 or more (8/2)", false, false, openOshizumo},
	{"blotto", "[N/M/FIELDS/captures]", "Colonel Blotto, with N and M soldiers (4/3/2)", false, false, openBlotto},
	{"stochastic", "", "a game of Shapley whose value is no fraction", false, false, openStochastic},
	{"pennies", "", "matching pennies", false, false, ready(forms.Pennies())},
	{"table1", "", "table 1 of Mendonça's thesis (2016), 2 by 2", false, false, ready(forms.Table1())},
}

// catalog lists the games.
func catalog() string {
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "  %-28s  %s\n", e.name+" "+e.start, e.about)
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
	cards, raises, _ := strings.Cut(start, "/")
	r := poker.Kuhn(3)
	var err error
	if r.Ranks, err = number(cards, "cards", 3, 3, 100); err == nil {
		r.Raises, err = number(raises, "raises", 0, 0, 20)
	}
	return unfold(c, r, poker.Position{}, "Kuhn's poker", nil), err
}

func openLeduc(c *config, start string) (opener, error) {
	r := poker.Leduc()
	parts := strings.SplitN(start+"//", "/", 3)
	var err error
	for i, n := range []struct {
		what               string
		usual, least, most int
		field              *int
	}{{"ranks", r.Ranks, 2, 13, &r.Ranks}, {"suits", r.Suits, 2, 4, &r.Suits}, {"raises", r.Raises, 0, 5, &r.Raises}} {
		if *n.field, err = number(strings.TrimRight(parts[i], "/"), n.what, n.usual, n.least, n.most); err != nil {
			return nil, err
		}
	}
	return unfold(c, r, poker.Position{}, "Leduc poker", nil), nil
}

func openLiarsDice(c *config, start string) (opener, error) {
	r := liarsdice.Rules{Dice: [2]int{1, 1}}
	sides, rest, _ := strings.Cut(start, "/")
	var err error
	if r.Sides, err = number(sides, "sides", 3, 1, 8); err != nil {
		return nil, err
	}
	for part := range strings.SplitSeq(rest, "/") {
		switch first, second, both := strings.Cut(part, "v"); {
		case part == "":
		case part == "wild":
			r.Wild = true
		case both:
			for i, word := range []string{first, second} {
				if r.Dice[i], err = number(word, "dice", 1, 1, 8); err != nil {
					return nil, err
				}
			}
		default:
			return nil, fmt.Errorf("%q is neither wild nor numbers of dice such as 2v1", part)
		}
	}
	if r.Sides*(r.Dice[0]+r.Dice[1]) > 64 {
		return nil, fmt.Errorf("%d dice of %d sides are more than liar's dice has bids for", r.Dice[0]+r.Dice[1], r.Sides)
	}
	title := fmt.Sprintf("Liar's dice with one die of %d sides each", r.Sides)
	if r.Dice != [2]int{1, 1} {
		title = fmt.Sprintf("Liar's dice of %d sides, %d against %d", r.Sides, r.Dice[0], r.Dice[1])
	}
	if r.Wild {
		title += ", with ones as any face"
	}
	return unfold(c, r, liarsdice.Position{}, title, unnamed), nil
}

func openOshizumo(c *config, start string) (opener, error) {
	coins, size, _ := strings.Cut(start, "/")
	r := oshizumo.Rules{Least: 1}
	var err error
	if r.Coins, err = number(coins, "coins", 8, 1, 100); err != nil {
		return nil, err
	}
	if r.Size, err = number(size, "spaces", 2, 1, 50); err != nil {
		return nil, err
	}
	return together(c, r, r.Start(), fmt.Sprintf("Oshi-Zumo with %s and %s on each side", text.Plural(r.Coins, "coin"), text.Plural(r.Size, "space")), nil), nil
}

func openBlotto(c *config, start string) (opener, error) {
	r := blotto.Rules{}
	start, r.Captures = strings.CutSuffix(start, "/captures")
	parts := strings.Split(start, "/")
	if len(parts) > 3 {
		return nil, fmt.Errorf("%q is not the soldiers of both players and a number of fields, such as 4/3/2", start)
	}
	parts = append(parts, "", "")
	var err error
	for i, n := range []struct {
		what        string
		usual, most int
		field       *int
	}{{"soldiers", 4, 20, &r.Soldiers[0]}, {"soldiers", 3, 20, &r.Soldiers[1]}, {"fields", 2, 5, &r.Fields}} {
		if *n.field, err = number(parts[i], n.what, n.usual, 1, n.most); err != nil {
			return nil, err
		}
	}
	title := fmt.Sprintf("Colonel Blotto with %d against %d soldiers on %d fields", r.Soldiers[0], r.Soldiers[1], r.Fields)
	if r.Captures {
		title += ", with captures"
	}
	return together(c, r, r.Start(), title, nil), nil
}

func openStochastic(c *config, _ string) (opener, error) {
	g := stochastic.Irrational()
	return together(c, g, g.Start(), "A stochastic game with one state", func(r *rounds) { r.scale = int64(g.Scale()) }), nil
}

// exactCards is the most cards of goofspiel of which the exact strategies have fractions that can be read.
const exactCards = 6

func openGoofspiel(c *config, start string) (opener, error) {
	n, err := number(start, "cards", 3, 1, 13)
	r := goofspiel.Open{Cards: n, Descending: true}
	return together(c, r, r.Start(), "Goofspiel with "+text.Plural(n, "card"), func(g *rounds) { g.long = n > exactCards }), err
}

// unnamed leaves a node without a name, where that of its information set says more.
func unnamed[S any](S) string { return "" }

// number reads a number of what is counted, from least to most, or returns the usual one if there is no
// text.
func number(word, what string, usual, least, most int) (int, error) {
	if word == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return usual, fmt.Errorf("%q is not a number of %s from %d to %d", word, what, least, most)
	}
	return n, nil
}
