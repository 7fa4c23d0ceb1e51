package gamelist

import (
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play/scene"
)

// showCram draws the board: clicks on two free squares side by side cover them. The line tells
// which squares were covered together.
func showCram(c graphs.Cram) *shown[nim.Set] {
	v := &shown[nim.Set]{
		design: design{
			grid: scene.Grid{Cell: 72, Numbers: true}, margin: 1, shifts: true,
			words: map[rune]string{'.': "free", '#': "covered"},
			cell:  func(b *board, c cell) []scene.Shape { return []scene.Shape{b.Square("cell", c.column, c.row)} },
		},
		rules: c, cells: c,
		seats: func(nim.Set, int) []scene.Seat { return nil },
	}
	v.end = func(b *board, pic *scene.Scene, line []nim.Set) {
		frame := scene.Part{Shapes: []scene.Shape{b.Board("frame")}}
		for i, s := range line[1:] {
			at := v.between(b.Grid, line[i], s)
			frame.Shapes = append(frame.Shapes, domino("tile cocoa", at[0], at[1], b.Cell, i == len(line)-2)...)
		}
		pic.Add(frame)
	}
	return v
}
