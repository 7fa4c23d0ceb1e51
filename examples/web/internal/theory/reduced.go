package theory

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// boardMemory bounds what a visit of all positions of a board remembers; what does not fit
// is searched.
const boardMemory = 48 << 20

// boardView is the page of a board of the reduced game.
type boardView struct {
	Word   string
	Discs  []disc
	Size   string
	Large  string // why there is no value; then what follows is empty
	Result string
	Class  string // of the result: win, draw or loss, for the first player
	States string // how many there are
	Moves  []boardMove
	Line   string
	Search bool // whether it was searched
	Board  string
	Tree   string // the address of its tree, if that is small
	Boards string // the address of all boards of the size
}

// disc is a disc of a track. Class is that of its color.
type disc struct{ Digit, Class string }

// boardMove is a first move.
type boardMove struct {
	Name, Told, Result, Class string
	Best                      bool
	URL                       string
}

func (v boardView) title() string { return "Board " + v.Word }

// discs returns the discs of a board.
func discs(word string) (all []disc) {
	for i := range len(word) {
		all = append(all, disc{word[i : i+1], "disc d" + word[i:i+1]})
	}
	return all
}

// board finds what the reduced game on a board is worth.
func board(ctx context.Context, r request) (found, error) {
	word := r.Get("board")
	if word == "" {
		word = "122133"
	}
	b, err := reduced.ParseBoard(word)
	if err != nil {
		return found{}, serve.Invalid("%w", err)
	}
	g := reduced.New(b)
	a, searched, err := analyze(ctx, g)
	large := errors.Is(err, errLarge)
	if err != nil && !large {
		return found{}, err
	}
	v := boardView{
		Word: word, Discs: discs(word), Size: b.Size().String(), Search: searched,
		Board: "/play/reduced?values=1&args=" + word, Boards: "/theory/boards?size=" + b.Size().String(),
		Tree: "/theory/tree/reduced?merge=1&args=" + word,
	}
	if large {
		v.Large = "This board is too large to be solved within the time that a page has."
		return found{data: v}, nil
	}
	v.Result, v.Class = outcome(a.Value, searched)
	if !searched {
		v.States = fmt.Sprint(a.Stats.Positions)
	}
	for _, o := range a.Options {
		m := boardMove{Name: g.MoveName(g.Start(), o.Position), Best: o.Best}
		if move, ok := g.Move(g.Start(), o.Position); ok {
			m.Told = describe(move)
		}
		m.Result, m.Class = outcome(o.Value, searched)
		m.URL = v.Board + "&m=" + m.Name
		v.Moves = append(v.Moves, m)
	}
	s := g.Start()
	for i, t := range a.Line {
		if i > 0 {
			v.Line += " "
		}
		v.Line += g.MoveName(s, t)
		s = t
	}
	return found{data: v}, nil
}

// errLarge says that a board is too large.
var errLarge = errors.New("the board is too large")

// analyze solves a board: with points and states where all positions can be visited, else
// who wins. The error is errLarge if neither can be done in time.
func analyze(ctx context.Context, g *reduced.Game) (a reduced.Analysis, searched bool, err error) {
	bounded, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	visit := reduced.Survey{Objective: reduced.Margin, Options: true, Memory: boardMemory, Workers: 1}
	a, err = visit.Analyze(bounded, g, g.Start())
	if errors.Is(err, game.ErrMemory) {
		searched = true
		search := reduced.Survey{Objective: reduced.Outcome, Search: true, Options: true, Memory: boardMemory, Workers: 1}
		a, err = search.Analyze(bounded, g, g.Start())
	}
	if err != nil && ctx.Err() == nil && (bounded.Err() != nil || errors.Is(err, game.ErrMemory)) {
		err = errLarge
	}
	return a, searched, err
}

// outcome says what points mean, and of which class that is.
func outcome(p reduced.Points, searched bool) (text, class string) {
	text, class = map[int]string{+1: "the first player wins", 0: "a draw", -1: "the second player wins"}[p.Winner()],
		map[int]string{+1: "win", 0: "draw", -1: "loss"}[p.Winner()]
	if !searched {
		text += fmt.Sprintf(", %d to %d", p.First, p.Second)
	}
	return text, class
}

// describe says in words what a move does.
func describe(m bigpoints.Move) string {
	if m.Pass {
		return "no black disc is spent"
	}
	if m.To == 0 {
		return fmt.Sprintf("pawn %v climbs to step %d, and the disc of color %v in reserve is taken", m.Pawn, m.Step, m.Disc)
	}
	from, way := fmt.Sprintf("place %d", m.From), ""
	if m.From == 0 {
		from = "the start"
	}
	if m.From > m.To {
		way = "backward "
	}
	return fmt.Sprintf("pawn %v moves %sfrom %s to place %d, and the %s at place %d is taken", m.Pawn, way, from, m.To, called(m.Disc), m.Place)
}

// called says what a disc is called.
func called(d bigpoints.Disc) string {
	switch d {
	case bigpoints.White:
		return "white disc"
	case bigpoints.Black:
		return "black disc"
	}
	return fmt.Sprintf("disc of color %v", d)
}
