package menu

import (
	"context"
	"strings"

	"github.com/gametheory-go/gametheory/examples/games/amazons"
	"github.com/gametheory-go/gametheory/examples/games/clobber"
	"github.com/gametheory-go/gametheory/examples/games/coloring"
	"github.com/gametheory-go/gametheory/examples/games/cutcake"
	"github.com/gametheory-go/gametheory/examples/games/grid"
	"github.com/gametheory-go/gametheory/examples/games/hackenbush"
	"github.com/gametheory-go/gametheory/examples/games/konane"
	"github.com/gametheory-go/gametheory/examples/games/toads"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/titles"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/nim"
)

// rectangle returns a partizan game on a rectangle, or on a picture, as a table: at the position that args
// write, or at the one that start writes if there are none.
func rectangle(m titles.Partizan, read func(text string) (grid.Game, grid.Position, error), start string, args []string, o Options) (Table, error) {
	if len(args) > 0 {
		start = strings.Join(args, " ")
	}
	var err error
	if m.Rules, m.Start, err = read(start); err != nil {
		return nil, err
	}
	if err := m.Fits(); err != nil {
		return nil, err
	}
	m.Time, m.Memory = o.Time, o.memory()
	return single[titles.GridState]{m.Title(), o.Seed}, nil
}

// reading returns what reads a game as one of any on a board.
func reading[R grid.Game](read func(string) (R, grid.Position, error)) func(string) (grid.Game, grid.Position, error) {
	return func(text string) (grid.Game, grid.Position, error) { return read(text) }
}

func openDomineering(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About:  "Domineering: cover two free squares with a domino, Left two of a column, one above the other, and Right two of a row, side by side.",
		Help:   "  a1-a2            cover the squares a1 and a2\n",
		Manual: dominoManual(),
		Words:  map[byte]string{'.': "free", '#': "covered"},
		Look:   titles.Tiles,
	}, titles.ReadDominoes, "4x5", args, o)
}

func openClobber(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About:  "Clobber: move a stone of yours to a square beside it where a stone of the opponent is, which is removed. Left has the stones x, Right the stones o.",
		Help:   "  a1-b1            move the stone on a1 to b1; a1 alone if it has no other move\n",
		Manual: clobberManual(),
		Words:  map[byte]string{'.': "empty", 'x': "a stone of Left", 'o': "a stone of Right"},
	}, reading(clobber.Read), "3x5", args, o)
}

func openAmazons(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About: "Amazons: move an amazon of yours as a queen of chess over free squares to another, and shoot an arrow from there in the same way at a square, " +
			"which is burned. Left has the amazons x, Right the amazons o.",
		Help:   "  a1-c3/c1         move the amazon on a1 to c3, and burn c1\n",
		Manual: amazonsManual(),
		Words:  map[byte]string{'.': "free", '#': "burned", 'x': "an amazon of Left", 'o': "an amazon of Right"},
	}, reading(amazons.Read), "3x4", args, o)
}

func openKonane(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About: "Konane: jump with a stone of yours over a neighboring stone of the opponent to the empty square beyond, along a row or a column, and on in the same " +
			"direction if you like. What you jump over is removed. Left has the stones x, Right the stones o.",
		Help:   "  a1-c1            jump with the stone on a1 to c1\n",
		Manual: konaneManual(),
		Words:  map[byte]string{'.': "empty", '#': "no square", 'x': "a stone of Left", 'o': "a stone of Right"},
	}, reading(konane.Read), "4x5", args, o)
}

func openToads(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About: "Toads and Frogs: Left moves a toad T one square to the right, or jumps with it over one frog, to an empty square. Right moves the frogs F " +
			"to the left in the same way.",
		Help:   "  c1-d1            move the piece on c1 to d1; c1 says as much\n",
		Manual: toadsManual(),
		Words:  map[byte]string{'_': "empty", '#': "a wall", 'T': "a toad", 'F': "a frog"},
	}, reading(toads.Read), "TTT__FFF", args, o)
}

func openCol(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About: "Col: paint a square, each player in a color of their own. Neighbors, with a common side, must not have the same color. " +
			"A square that only Left may still paint is written L, one that only Right may paint R.",
		Help:   "  b2               paint the square b2\n",
		Manual: colManual(),
		Words:  map[byte]string{'.': "for both", '#': "for nobody", 'L': "for Left", 'R': "for Right"},
		Look:   titles.Tints,
	}, onBoard(coloring.ReadCol), "4x4", args, o)
}

func openSnort(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About: "Snort: paint a square, each player in a color of their own. Neighbors, with a common side, must not have different colors. " +
			"A square that only Left may still paint is written L, one that only Right may paint R.",
		Help:   "  b2               paint the square b2\n",
		Manual: snortManual(),
		Words:  map[byte]string{'.': "for both", '#': "for nobody", 'L': "for Left", 'R': "for Right"},
		Look:   titles.Tints,
	}, onBoard(coloring.ReadSnort), "4x4", args, o)
}

// onBoard reads games of coloring on boards alone.
func onBoard(read func(string) (coloring.Rules, grid.Position, error)) func(string) (grid.Game, grid.Position, error) {
	return func(text string) (grid.Game, grid.Position, error) {
		r, p, err := read(text)
		if err == nil && r.Board() == nil {
			err = notOnBoard(text)
		}
		return r, p, err
	}
}

func openColors(_ context.Context, args []string, _ int, o Options) (Table, error) {
	if len(args) == 0 {
		args = []string{"0-1g 1-2b 1-3r 3-4b 4-5r brb rrb"} // a tree and two stalks
	}
	rules, p, err := hackenbush.Read(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	bush := newBush(rules.Picture())
	return rectangle(titles.Partizan{
		About:  "Hackenbush in colors: cut an edge of a picture, Left a blue or a green one and Right a red or a green one. All that is no longer connected to the ground, vertex 0, falls off.",
		Help:   "  0-1              cut the edge from vertex 0 to vertex 1, if there is only one\n  0-1#4            cut edge 4\n",
		Manual: colorsManual(),
		Look:   titles.Picture,
		Scene: func(s, last grid.Position, moved bool, player partizan.Player, names titles.Moves[titles.GridState]) scene.Scene {
			return sceneColors(bush, rules, s, last, moved, player, names)
		},
	}, func(string) (grid.Game, grid.Position, error) { return rules, p, nil }, "", args, o)
}

// sceneColors draws a picture with blue, red and green edges.
func sceneColors(b bush, rules hackenbush.Rules, s, last grid.Position, moved bool, player partizan.Player, names titles.Moves[titles.GridState]) scene.Scene {
	mine := nim.Set(s.Left)
	if player == partizan.Right {
		mine = nim.Set(s.Right)
	}
	cut := map[int]string{}
	options := partizan.Options(rules, nil, s, player) // one for each edge, in their order
	for edge := range mine.All() {
		cut[edge] = names[titles.GridState{Position: options[len(cut)], Player: player.Opponent()}]
	}
	pic := b.scene(nim.Set(s.Any()), nim.Set(last.Any()), moved, cut, func(edge int) paint {
		switch {
		case s.Right>>edge&1 == 0:
			return paint{"ring", "blue", "b"}
		case s.Left>>edge&1 == 0:
			return paint{"cross", "red", "r"}
		}
		return paint{"leaf", "green", "g"}
	})
	turn := int(player)
	if len(options) == 0 {
		turn = -1
	}
	pic.Legend(turn, scene.Seat{Name: "Left", Note: "blue"}, scene.Seat{Name: "Right", Note: "red"})
	return pic
}

func openCutcake(_ context.Context, args []string, _ int, o Options) (Table, error) {
	return rectangle(titles.Partizan{
		About:  "Cutcake: cut a piece of a cake in two along a line between squares, Left from top to bottom and Right from left to right.",
		Help:   "  b1|c1            cut the piece with b1 and c1 between these squares\n",
		Manual: cutcakeManual(),
		Words: map[byte]string{'.': "joined to no square on its right or below", '-': "joined to the square on its right", '|': "joined to the square below",
			'+': "joined to the squares on its right and below"},
		Look: titles.Cake,
	}, reading(cutcake.Read), "4x7", args, o)
}
