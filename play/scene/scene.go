// Package scene draws positions of games as SVG. Each part of a drawing lists the moves that a
// click on the part can make.
//
// A [Scene] is data: the shapes, the classes of each shape, and the moves of each part. A scene is
// independent of the page around the scene. For example, this scene is an empty board of
// tic-tac-toe, and a click on a cell leads to an address:
//
//	board := scene.Grid{Columns: 3, Rows: 3, Cell: 60}
//	s := board.Scene("Board, 3 by 3")
//	board.All(func(column, row int) {
//		name := board.Name(column, row)
//		p := scene.Part{ID: name, Label: name + ", empty", Moves: []string{name}}
//		for _, class := range []string{"cell", scene.Hit} {
//			p.Shapes = append(p.Shapes, board.Square(class, column, row))
//		}
//		board.Badge(&p, column, row, false)
//		s.Add(p)
//	})
//	element := s.Write(func(p scene.Part) scene.Anchor {
//		return scene.Anchor{Href: "/move/" + p.ID}
//	})
//
// [Scene.Write] returns the SVG element for a page, with links. [Scene.File] returns a complete SVG
// file. The style sheet, [Style], has the colors for light pages, dark pages and print, and
// respects forced colors, such as the contrast themes of Windows.
//
// # How a click makes a move
//
// Some moves need one click, such as a click on a free cell of tic-tac-toe. Other moves need
// several clicks, such as clicks on the square that a car leaves and on the square that the car
// enters. [Scene.Candidates] has one rule for both. At first all moves are candidates. A click on a
// part keeps the candidates that the part names. When one candidate is left, the page makes this
// move. Each step is a plain link, and no game needs code in the browser.
//
// # Classes
//
// The style sheet selects the color of a shape by class. A shape has one class or several classes,
// separated by blanks. These classes suit most boards:
//
//	board                        all cells of a board
//	cell, cell alt               a cell, and every other cell of a checkered board
//	cell lightsquare, darksquare the squares of a chessboard
//	first, second                pieces of the first player and the second: black and white
//	warm, light                  pieces of two more players: red and yellow
//	cross, ring                  thick lines in two colors, as of X and O
//	cross thin, ring thin        thinner lines, for small pieces
//	counter                      a piece of no player
//	hole                         the background inside a piece
//	edge, vertex                 an edge or a vertex of a graph
//	strong, soft                 a text in bold, and a text in grey
//	last-cell, last-ring         marks of the last move: an area, and a line around a piece
//	won-line                     a line through winning pieces
//
// A shape without any of these classes has the color of text, on light pages and on dark pages.
package scene

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Scene is a drawing of a position. Coordinates start at 0 and grow to the right and down.
type Scene struct {
	Width, Height float64 // of the viewBox
	Label         string  // text for a screen reader, such as "Board, 3 by 3"
	Parts         []Part  // in drawing order
}

// Part is a named part of a scene: a cell, a counter or an edge. A part without an ID is
// decoration, such as the coordinates of a board. Decoration has no label and no moves.
type Part struct {
	ID    string   // unique in the scene, and the same at every position, such as "b2"
	Label string   // text for a screen reader, such as "b2, empty"
	Moves []string // names of the moves that a click on this part keeps

	// Shapes are in drawing order. If Moves is not empty, the last shape has class "hit": the
	// invisible clickable area.
	Shapes []Shape

	X, Y   float64 // center of the badge with the value of the move
	Room   float64 // radius of the badge
	Note   string  // text shown when the pointer is on the part; may be empty
	Step   int     // number of the step, from 1, if the last move changes parts one by one; 0 if not
	Beside bool    // whether the part stands beside the board, such as a legend
}

// Add appends parts to the scene.
func (s *Scene) Add(parts ...Part) { s.Parts = append(s.Parts, parts...) }

// Part returns the part with the given ID, and whether there is such a part.
func (s Scene) Part(id string) (Part, bool) {
	i := slices.IndexFunc(s.Parts, func(p Part) bool { return id != "" && p.ID == id })
	if i < 0 {
		return Part{}, false
	}
	return s.Parts[i], true
}

// ErrNoMove reports a click on a part that leaves no move.
var ErrNoMove = errors.New("makes no move here")

// Candidates returns the moves that all clicked parts name, in the order of moves. The arguments
// clicked are IDs of parts. For example, if the part b2 names the moves b2-b3 and b2-c2, and b3
// names b2-b3, the clicks b2 and b3 leave b2-b3.
//
// The error names the first ID without a part, or the first part that leaves no move. In the second
// case the error wraps [ErrNoMove].
func (s Scene) Candidates(moves []string, clicked ...string) ([]string, error) {
	left := slices.Clone(moves)
	for _, id := range clicked {
		p, ok := s.Part(id)
		if !ok {
			return nil, fmt.Errorf("there is no %q to click on here", id)
		}
		left = slices.DeleteFunc(left, func(m string) bool { return !slices.Contains(p.Moves, m) })
		if len(left) == 0 {
			return nil, fmt.Errorf("a click on %q %w", id, ErrNoMove)
		}
	}
	return left, nil
}

// Check returns an error if the scene does not suit a position with the given moves. These are the
// errors:
//
//   - The scene has no label, or the width or height is not positive.
//   - Two parts have the same ID, or an ID has a blank or a comma.
//   - A part with an ID has no label, or a part without an ID has a label or moves.
//   - A part names a move twice or a move that is not in moves, or no part names one of the moves.
//   - A shape has a coordinate that is not a number, or exceeds the viewBox.
//   - A part names moves, and the last shape is not of class [Hit], or the badge exceeds the
//     viewBox.
func (s Scene) Check(moves []string) error {
	if !(s.Width > 0 && s.Height > 0) || s.Label == "" {
		return fmt.Errorf("a scene of %v by %v, %q", s.Width, s.Height, s.Label)
	}
	seen, named := map[string]bool{}, map[string]bool{}
	for _, p := range s.Parts {
		if seen[p.ID] {
			return fmt.Errorf("two parts %q", p.ID)
		}
		seen[p.ID] = p.ID != ""
		if err := s.checkPart(p, moves); err != nil {
			return fmt.Errorf("part %q: %w", p.ID, err)
		}
		for _, m := range p.Moves {
			named[m] = true
		}
	}
	for _, m := range moves {
		if !named[m] {
			return fmt.Errorf("no part for the move %q", m)
		}
	}
	return nil
}

func (s Scene) checkPart(p Part, moves []string) error {
	if p.ID == "" && (p.Label != "" || p.Moves != nil) || p.ID != "" && strings.TrimSpace(p.Label) == "" {
		return fmt.Errorf("label %q, %d moves", p.Label, len(p.Moves))
	}
	if strings.ContainsAny(p.ID, " ,") {
		return fmt.Errorf("an ID with a space or a comma")
	}
	for i, m := range p.Moves {
		if !slices.Contains(moves, m) {
			return fmt.Errorf("%q is not a move here", m)
		}
		if slices.Contains(p.Moves[:i], m) {
			return fmt.Errorf("the move %q twice", m)
		}
	}
	for _, h := range p.Shapes {
		if lo, hi := h.Bounds(); !(lo.X >= 0 && lo.Y >= 0 && hi.X <= s.Width && hi.Y <= s.Height) {
			return fmt.Errorf("%s from %v to %v, outside of %v by %v", h.Kind, lo, hi, s.Width, s.Height)
		}
	}
	if len(p.Moves) == 0 {
		return nil
	}
	if last := len(p.Shapes) - 1; last < 0 || p.Shapes[last].Class != Hit {
		return fmt.Errorf("nothing to click on")
	}
	if !(p.X-p.Room >= 0 && p.X+p.Room <= s.Width && p.Y-p.Room >= 0 && p.Y+p.Room <= s.Height && p.Room > 0) {
		return fmt.Errorf("a badge of %v at %v, %v", p.Room, p.X, p.Y)
	}
	return nil
}

// Target returns the shorter side of the clickable area of a part, in units of the scene. If the
// part names no moves, Target returns 0.
func (p Part) Target() float64 {
	if len(p.Moves) == 0 {
		return 0
	}
	lo, hi := p.Shapes[len(p.Shapes)-1].Bounds()
	return math.Min(hi.X-lo.X, hi.Y-lo.Y)
}
