package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/games/mnk"
)

// tellTrees compares the algorithms on a position whose trees can be drawn, and draws them.
func tellTrees(ctx context.Context, page *lesson.Page, board *mnk.Board, p mnk.Position) error {
	page.Title("The trees")
	page.Say("The same from one position. If its trees do not fit on a page, what is near the root is drawn:")
	page.Lines(strings.Split(strings.TrimRight(board.Draw(p), "\n"), "\n")...)
	rows := [][]string{{"algorithm", "nodes", "expanded", "ends", "known", "cutoffs"}}
	for _, a := range algorithms {
		s := newSearch(a, board)
		if _, err := s.solve(ctx, p); err != nil {
			return err
		}
		rows = append(rows, row(a.name, s.stats))
	}
	page.Table("lr", rows)
	if err := tellWindows(ctx, page, board, p); err != nil {
		return err
	}
	page.Say("In the drawings a value is that to X: 1 if X wins. After = it is exact, after ≥ or ≤ no more was needed. " +
		"At a bold node the search went no further, and what was not tried is cut; where a position is known there is no " +
		"need to expand it again. With symmetry, what is drawn is the representative of a position.")
	for _, a := range algorithms {
		if a.file == "" {
			continue
		}
		err := page.Picture(a.file, func(w io.Writer) error {
			d, err := drawSearch(ctx, a, board, p)
			if err != nil {
				return err
			}
			return d.WriteSVG(w)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// cuts is how many cutoffs tellWindows tells at most.
const cuts = 8

// tellWindows tells alpha and beta where alpha-beta leaves moves untried.
func tellWindows(ctx context.Context, page *lesson.Page, board *mnk.Board, p mnk.Position) error {
	s := newSearch(algorithms[1], board)
	s.trace = true
	root, err := s.solve(ctx, p)
	if err != nil {
		return err
	}
	rows := [][]string{{"position", "to move", "α", "β", "not tried"}}
	var tell func(v *visit)
	tell = func(v *visit) {
		for _, o := range v.options {
			tell(o)
		}
		if v.cut > 0 && len(rows) <= cuts {
			low, high := v.window()
			rows = append(rows, []string{board.Text(v.position), string("XO"[v.position.Player()]), low, high, fmt.Sprint(v.cut)})
		}
	}
	tell(root)
	if len(rows) == 1 {
		return nil
	}
	page.Say("α is the best that X is sure of on the way to a node, and β the best that O is sure of, as values to X. Alpha-beta " +
		"leaves a node where α is no longer below β. Its first cutoffs here, in the order in which they are made:")
	page.Table("llrrr", rows)
	return nil
}

// window returns α and β, as values to X.
func (v *visit) window() (alpha, beta string) {
	low, high := v.alpha, v.beta
	if v.position.Player() == 1 {
		low, high = -high, -low
	}
	show := func(n int) string {
		switch n {
		case -infinity:
			return "-∞"
		case infinity:
			return "∞"
		}
		return fmt.Sprint(n)
	}
	return show(low), show(high)
}

// drawSearch returns the drawing of the tree of the search from p by an algorithm.
func drawSearch(ctx context.Context, a algorithm, board *mnk.Board, p mnk.Position) (*extensive.Drawing, error) {
	s := newSearch(a, board)
	s.trace = true
	root, err := s.solve(ctx, p)
	if err != nil {
		return nil, err
	}
	return draw(board, root, fmt.Sprintf("%s: %d nodes", a.name, s.nodes())), nil
}

// tracer makes a drawing of the tree of a search.
type tracer struct {
	board  *mnk.Board
	game   extensive.Game
	labels []string
	bold   map[int]bool
}

// draw returns the drawing of the tree of a search.
func draw(board *mnk.Board, root *visit, title string) *extensive.Drawing {
	t := &tracer{board: board, bold: make(map[int]bool)}
	t.game.Players = []string{"X", "O"}
	t.add(root)
	d := extensive.NewDrawing(&t.game)
	d.Title = title
	d.Nodes = t.bold
	d.Label = func(node int) string { return t.labels[node] }
	return d
}

// add adds a node and what follows it, in preorder, and returns its number.
func (t *tracer) add(v *visit) int {
	i := t.node(t.label(v))
	if len(v.options) == 0 {
		return i
	}
	t.game.Nodes[i].Set = len(t.game.Sets)
	t.game.Sets = append(t.game.Sets, extensive.Set{Player: v.position.Player(), Nodes: []int{i}})
	for _, o := range v.options {
		// The name of a move may be that of a symmetric one, which the drawing would mistake.
		t.move(i, "", t.add(o))
	}
	if v.cut > 0 {
		t.bold[i] = true
		t.move(i, "cut", t.node(fmt.Sprintf("%d not tried", v.cut)))
	}
	return i
}

// node adds a terminal node and returns its number.
func (t *tracer) node(label string) int {
	t.game.Nodes = append(t.game.Nodes, extensive.Node{Set: extensive.Terminal})
	t.labels = append(t.labels, label)
	return len(t.game.Nodes) - 1
}

// move adds a move.
func (t *tracer) move(from int, name string, to int) {
	n := &t.game.Nodes[from]
	n.Moves = append(n.Moves, extensive.Move{Name: name, Node: to})
}

// label returns the board with the value to X.
func (t *tracer) label(v *visit) string {
	sign := 1
	if v.position.Player() == 1 {
		sign = -1
	}
	relation := [...]string{"≤", "=", "≥"}[1+sign*v.bound]
	value := strings.Replace(fmt.Sprint(sign*v.value), "-", "−", 1)
	lines := strings.ReplaceAll(t.board.Text(v.position), "/", "\n") + "\n" + relation + value
	if v.known {
		lines += "\nknown"
	}
	return lines
}
