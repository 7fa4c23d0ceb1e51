// Package scene draws positions of games as SVG shapes whose parts name the moves they make.
//
// A [Scene] is data: where shapes stand, of which classes they are, and which moves a click
// on them may mean. It knows nothing of the page around it. Colors are those of one style
// sheet, [Style], for light and dark pages, for print, and for readers who choose their own
// colors. [Scene.Write] writes the SVG element for a page that makes parts links, and
// [Scene.File] a file that needs nothing else.
//
// # How a click makes a move
//
// Some moves are made by one part, a free cell of tic-tac-toe, others by several, such as
// the square that a car leaves and the one that it enters. Both follow one rule, [Candidates]:
// at first all moves are candidates, a click on a part keeps those that the part names, and
// as soon as one is left it is made. So each step is a plain link, and no game needs code of
// its own in a browser.
//
// # Classes
//
// The classes of a shape say how the style sheet paints it. A shape has one class or several, with blanks between them.
// These suit most boards:
//
//	board                        all cells of a board
//	cell, cell alt               a cell, and every other cell of a checkered board
//	cell lightsquare, darksquare the squares of a chessboard
//	first, second                pieces of the first player and the second: black and white
//	warm, light                  pieces of two more players: red and yellow
//	cross, ring                  thick lines in two colors, as of X and O; cross thin, ring thin for small pieces
//	counter                      a piece that is nobody's
//	hole                         what can be seen through a piece
//	edge, vertex                 of a graph
//	strong, soft                 a text in bold, and a text in grey
//	last-cell, last-ring         marks of the last move: an area, and a line around a piece
//	won-line                     a line through pieces that have won
//
// A shape of no such class is of the color of text, on light pages and on dark ones.
package scene

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Scene is a drawing of a position. Coordinates grow to the right and down, from 0 on.
type Scene struct {
	Width, Height float64 // of the viewBox
	Label         string  // what a screen reader says of the whole, such as "Board, 3 by 3"
	Parts         []Part  // drawn in this order
}

// Part is a piece of a scene that has a name: a cell, a counter, an edge. A part without an
// ID is decoration, such as the coordinates of a board: it has no label, and no moves.
type Part struct {
	ID    string   // unique in the scene, and the same from position to position, such as "b2"
	Label string   // for a screen reader, such as "b2, empty"
	Moves []string // the names of the moves that this part takes part in
	// Shapes are drawn in this order. If there are moves the last one is of class "hit":
	// invisible, as large as what can be clicked.
	Shapes []Shape
	X, Y   float64 // the middle of a badge that says what the move is worth
	Room   float64 // its radius
	Note   string  // what the pointer on it shows; may be empty
	Step   int     // where the last move changes parts one after the other, when it has changed this one, from 1 on
	Beside bool    // whether it stands beside the board, as whose the pieces are does
}

// Add adds parts to the end of the scene.
func (s *Scene) Add(parts ...Part) { s.Parts = append(s.Parts, parts...) }

// Part returns the part with an ID, and whether there is one.
func (s Scene) Part(id string) (Part, bool) {
	i := slices.IndexFunc(s.Parts, func(p Part) bool { return id != "" && p.ID == id })
	if i < 0 {
		return Part{}, false
	}
	return s.Parts[i], true
}

// ErrNoMove is the error of a click on a part of a scene that no move is left for.
var ErrNoMove = errors.New("makes no move here")

// Candidates returns those of the moves that each of the parts with these IDs names, in
// their order. The error names the first part that is none, or that leaves no move, which is
// ErrNoMove.
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

// Check returns an error that says what is wrong with the scene of a position with these
// moves, if anything: a size or a coordinate that is no number, a shape outside of the
// viewBox, parts with the same ID or without a label, a move that is none, a move that no
// part names, or parts that name moves but cannot be clicked.
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

// Target returns the shorter side of what can be clicked of a part, in the units of the
// scene; 0 if it names no moves.
func (p Part) Target() float64 {
	if len(p.Moves) == 0 {
		return 0
	}
	lo, hi := p.Shapes[len(p.Shapes)-1].Bounds()
	return math.Min(hi.X-lo.X, hi.Y-lo.Y)
}
