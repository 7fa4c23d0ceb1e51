package gamelist

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

// dominoes is Domineering with positions of package grid, so that it is played by the same
// code as the other games: the 64 squares of a position are in the two halves of another.
type dominoes struct{ *domineering.Board }

// ReadDominoes reads a board of Domineering, as domineering.ParseBoard does. The error wraps
// game.ErrSize or game.ErrPosition.
func ReadDominoes(text string) (grid.Game, grid.Position, error) {
	b, p, err := domineering.ParseBoard(text)
	if err != nil {
		return nil, grid.Position{}, err
	}
	return dominoes{b}, halves(p), nil
}

// rowsOnly is dominoes drawn as rows alone.
type rowsOnly struct{ dominoes }

func readRows(text string) (rowsOnly, grid.Position, error) {
	b, p, err := domineering.ParseBoard(text)
	return rowsOnly{dominoes{b}}, halves(p), err
}

// Draw draws the rows of the board.
func (t rowsOnly) Draw(p grid.Position) string {
	rows, columns := t.Size()
	return text.Board{Rows: rows, Columns: columns, At: func(row, column int) rune { return t.At(p, 0, row, column) }}.Join("\n")
}

// Alternate solves alternating play as a Duel, on boards that have one.
func (d dominoes) Alternate(ctx context.Context, p grid.Position, first partizan.Player, l partizangames.Limits) (winner partizan.Player, cost game.Stats, ok bool, err error) {
	g, start, ok := d.Alternately(whole(p), first)
	if ok {
		winner, cost, err = partizangames.Solve(ctx, g, start, first, l)
	}
	return winner, cost, ok, err
}

func halves(p domineering.Position) grid.Position {
	return grid.Position{Left: uint32(p), Right: uint32(p >> 32)}
}

func whole(p grid.Position) domineering.Position {
	return domineering.Position(p.Left) | domineering.Position(p.Right)<<32
}

// appendHalves appends positions.
func appendHalves(dst []grid.Position, all []domineering.Position) []grid.Position {
	for _, p := range all {
		dst = append(dst, halves(p))
	}
	return dst
}

func (d dominoes) Left(dst []grid.Position, p grid.Position) []grid.Position {
	var buffer [64]domineering.Position
	return appendHalves(dst, d.Board.Left(buffer[:0], whole(p)))
}

func (d dominoes) Right(dst []grid.Position, p grid.Position) []grid.Position {
	var buffer [64]domineering.Position
	return appendHalves(dst, d.Board.Right(buffer[:0], whole(p)))
}

func (d dominoes) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	var buffer [64]domineering.Position
	return appendHalves(dst, d.Board.Parts(buffer[:0], whole(p)))
}

func (d dominoes) Signed(p grid.Position) (grid.Position, int) {
	r, sign := d.Board.Signed(whole(p))
	return halves(r), sign
}

func (d dominoes) MoveName(p, option grid.Position) string {
	return d.Board.MoveName(whole(p), whole(option))
}

func (d dominoes) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	q, err := d.Board.ParseMove(whole(p), player, name)
	return halves(q), err
}

// At returns the sign of a square.
func (d dominoes) At(p grid.Position, player, row, column int) rune {
	return d.Board.At(whole(p), player, row, column)
}

func (d dominoes) Text(p grid.Position) string { return d.Board.Text(whole(p)) }

func (d dominoes) Parse(text string) (grid.Position, error) {
	p, err := d.Board.Parse(text)
	return halves(p), err
}

// Draw draws the board with the names of columns and rows.
func (d dominoes) Draw(p grid.Position) string { return d.Board.Draw(whole(p)) }

func dominoManual() play.Manual {
	return manualOf(openDomineering, "2x2", "a1-a2",
		"On a board of two rows and two columns the domino covers column a. The squares b1 and b2 are one above the other, so that Right has no room. Left has made the last move.",
		[]play.Claim{drawn("covers column a", "1 # .", "2 # ."), wins("Left has made the last move", 0)},
		"The squares of a board are free at the start. A move lays a domino on two free squares, and it stays there: Left on two squares of a column, one above the other, and Right on two squares of a row, side by side.")
}

var domineeringEntry = Entry{
	Entry: play.Entry{
		Name:    "domineering",
		Title:   "Domineering",
		Group:   groupPartizan,
		Args:    "[SIZE|BOARD]",
		About:   "Left lays dominoes upright, Right across",
		Click:   "Click two free squares: Left one below the other, Right side by side.",
		Picture: Snapshot{Moves: "c2-c3 b4-c4 e3-e4 b1-c1 a1-a2"},
		Sample:  "4x5",
		New:     openDomineering,
	},
	Small:  []Small{{Args: "3x3"}},
	Values: partizangames.New("the sides of a board, or its rows with # for what is not free", readRows, "4x4", "3x3", ".#./..."),
	Studied: func() []study.Subject {
		b := must(domineering.New(4, 4))
		return []study.Subject{study.InTurn("4 by 4", "games/domineering", b, b.Start())}
	},
}

func openDomineering(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	return rectangle(Partizan{
		About:  "Domineering: cover two free squares with a domino, Left two of a column, one above the other, and Right two of a row, side by side.",
		Help:   "  a1-a2            cover the squares a1 and a2\n",
		Manual: dominoManual(),
		Words:  map[rune]string{'.': "free", '#': "covered"},
		Look:   Tiles,
	}, ReadDominoes, "4x5", args, o)
}
