package menu

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/titles"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// lastWins and lastLoses say who wins an impartial game.
const (
	lastWins  = " A player who cannot move loses."
	lastLoses = " A player who cannot move wins."
)

// impartial returns an impartial game as a table.
func impartial[S comparable](m titles.Impartial[S], o Options) Table {
	m.Time, m.Memory = o.Time, o.memory()
	last, aim := lastWins, "Make the last move."
	if o.Misere {
		last, aim = lastLoses, "Leave the last move to the opponent."
	}
	m.About += last
	m.Manual.Aim = aim
	m.Manual.Rules = append(m.Manual.Rules, "The players take turns, and both have the same moves."+last)
	return single[S]{m.Title(), o.Seed}
}

// plain returns err without the name of the package, which says nothing to a person.
func plain(err error) error { return errors.New(strings.TrimPrefix(err.Error(), "graphs: ")) }

// twoNumbers reads two numbers from 1 to most, or returns the default ones if there are no
// arguments.
func twoNumbers(args []string, most, a, b int) (int, int, error) {
	if len(args) == 0 {
		return a, b, nil
	}
	if len(args) != 2 {
		return 0, 0, fmt.Errorf("want two numbers, not %q", strings.Join(args, " "))
	}
	var n [2]int
	for i, word := range args {
		var err error
		if n[i], err = strconv.Atoi(word); err != nil || n[i] < 1 || n[i] > most {
			return 0, 0, fmt.Errorf("%q is not a number from 1 to %d", word, most)
		}
	}
	return n[0], n[1], nil
}

// largestNumber is the largest number of Wythoff's game and of Euclid's: its moves can
// still be gone through at once.
const largestNumber = 1000

func openWythoff(_ context.Context, args []string, _ int, o Options) (Table, error) {
	a, b, err := twoNumbers(args, largestNumber, 7, 10)
	if err != nil {
		return nil, err
	}
	return impartial(titles.Impartial[numbers.Pair]{
		About:  "Wythoff's game: from two heaps, take any number of counters from one, or the same number from both.",
		Manual: wythoffManual(o),
		Help:   "  3 from both      take 3 counters from each heap\n  7>5              leave 5 of a heap of 7\n",
		Rules:  numbers.Wythoff{Misere: o.Misere},
		Start:  numbers.NewPair(uint64(a), uint64(b)),
		Draw:   drawText[numbers.Pair],
		Scene:  sceneWythoff,
	}, o), nil
}

func openEuclid(_ context.Context, args []string, _ int, o Options) (Table, error) {
	a, b, err := twoNumbers(args, largestNumber, 12, 31)
	if err != nil {
		return nil, err
	}
	return impartial(titles.Impartial[numbers.Pair]{
		About:  "The game of Euclid: subtract a multiple of the smaller number from the larger. It ends when a number is 0.",
		Manual: euclidManual(o),
		Help:   "  31>7             subtract so much of 31 that 7 is left\n",
		Rules:  numbers.Euclid{Misere: o.Misere},
		Start:  numbers.NewPair(uint64(a), uint64(b)),
		Draw:   drawText[numbers.Pair],
		Scene:  sceneEuclid,
	}, o), nil
}

func openChomp(_ context.Context, args []string, _ int, o Options) (Table, error) {
	const most = 10 // rows and columns whose positions are gone through in a moment
	rows, columns, err := twoNumbers(args, most, 3, 5)
	if err != nil {
		return nil, err
	}
	return impartial(titles.Impartial[numbers.Bar]{
		About: "Chomp: bite off a square of a bar of chocolate with all squares below it and to the right of it. " +
			"Nobody takes the poisoned square in the corner.",
		Manual:   chompManual(rows, columns),
		Help:     "  2,3              bite off the square in row 2 and column 3 and what goes with it\n",
		Rules:    numbers.Chomp{},
		Start:    numbers.RectangularBar(rows, columns),
		Draw:     func(b numbers.Bar, paint dialogue.Palette) string { return drawBar(b, b, paint) },
		DrawMove: drawBar,
		Scene: func(b, last numbers.Bar, moved bool, moves titles.Moves[numbers.Bar]) scene.Scene {
			return sceneChomp(rows, columns, b, last, moved, moves)
		},
	}, o), nil
}

func openCram(_ context.Context, args []string, _ int, o Options) (Table, error) {
	rows, columns, err := twoNumbers(args, 8, 4, 5)
	if err != nil {
		return nil, err
	}
	g := graphs.Cram{Rows: rows, Columns: columns}
	return impartial(titles.Impartial[nim.Set]{
		About:    "Cram: cover two free squares, side by side or one above the other, with a domino.",
		Manual:   cramManual(rows, columns),
		Help:     "  1,2-1,3          cover the squares in row 1, columns 2 and 3\n",
		Rules:    g,
		Start:    g.Start(),
		Draw:     func(s nim.Set, paint dialogue.Palette) string { return drawCram(g, s, s, paint) },
		DrawMove: func(last, s nim.Set, paint dialogue.Palette) string { return drawCram(g, last, s, paint) },
		Scene: func(s, last nim.Set, moved bool, moves titles.Moves[nim.Set]) scene.Scene {
			return sceneCram(g, s, last, moved, moves)
		},
	}, o), nil
}

func openGraph(_ context.Context, args []string, _ int, o Options) (Table, error) {
	graph := graphs.Cycle(9)
	if len(args) > 0 {
		var err error
		if graph, err = graphs.ParseGraph(strings.Join(args, " ")); err != nil {
			return nil, plain(err)
		}
	}
	g, places := graphs.NodeKayles{Graph: graph}, arrangeGraph(graph)
	return impartial(titles.Impartial[nim.Set]{
		About:    "Kayles on a graph: choose a vertex, and it is removed with all its neighbors.",
		Manual:   graphManual(),
		Help:     "  4                choose vertex 4\n",
		Rules:    g,
		Start:    g.Start(),
		Draw:     func(s nim.Set, paint dialogue.Palette) string { return drawGraph(g, s, s, paint) },
		DrawMove: func(last, s nim.Set, paint dialogue.Palette) string { return drawGraph(g, last, s, paint) },
		Scene: func(s, last nim.Set, moved bool, moves titles.Moves[nim.Set]) scene.Scene {
			return sceneGraph(graph, places, s, last, moved, moves)
		},
	}, o), nil
}

func openHackenbush(_ context.Context, args []string, _ int, o Options) (Table, error) {
	if len(args) == 0 {
		args = []string{"0-1 1-2 2-3 2-4 0-5 5-6 6-7 7-5 0-8"} // a tree, a balloon and a stalk
	}
	picture, err := graphs.ParsePicture(strings.Join(args, " "))
	if err != nil {
		return nil, plain(err)
	}
	g, err := graphs.NewHackenbush(picture)
	if err != nil {
		return nil, plain(err)
	}
	bush := newBush(picture)
	return impartial(titles.Impartial[nim.Set]{
		About:    "Green Hackenbush: cut an edge of a picture, and all that is no longer connected to the ground, vertex 0, falls off.",
		Manual:   hackenbushManual(),
		Help:     "  0-1              cut the edge from vertex 0 to vertex 1, if there is only one\n  0-1 (#4)         cut edge 4\n",
		Rules:    g,
		Start:    g.Start(),
		Draw:     func(s nim.Set, paint dialogue.Palette) string { return drawPicture(g, picture, s, s, paint) },
		DrawMove: func(last, s nim.Set, paint dialogue.Palette) string { return drawPicture(g, picture, last, s, paint) },
		Scene: func(s, last nim.Set, moved bool, moves titles.Moves[nim.Set]) scene.Scene {
			return sceneHackenbush(bush, s, last, moved, moves)
		},
	}, o), nil
}

func openCoins(ctx context.Context, args []string, _ int, o Options) (Table, error) {
	most, n, err := twoNumbers(args, 12, 3, 9)
	if err != nil {
		return nil, err
	}
	g := coins.TurnAtMost(most)
	if g.Coin == nil { // a closed rule is known of few of these games, but a table is as good
		values, err := g.Values(ctx, n)
		if err != nil {
			return nil, err
		}
		g.Coin = func(coin int) nim.Nimber { return values[coin] }
	}
	return impartial(titles.Impartial[nim.Set]{
		About:    fmt.Sprintf("Coins in a row, numbered from 0: turn up to %d of them over, of which the last must show heads.", most),
		Manual:   coinsManual(most, n),
		Help:     "  0 4              turn coins 0 and 4\n",
		Rules:    g,
		Start:    nim.SetBelow(n),
		Draw:     func(s nim.Set, paint dialogue.Palette) string { return drawCoins(n, s, s, paint) },
		DrawMove: func(last, s nim.Set, paint dialogue.Palette) string { return drawCoins(n, last, s, paint) },
		Scene: func(s, last nim.Set, moved bool, moves titles.Moves[nim.Set]) scene.Scene {
			return sceneCoins(g, most, n, s, last, moved, moves)
		},
	}, o), nil
}
