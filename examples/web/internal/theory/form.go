package theory

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/forms"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// form is the normal form of a game of two players, with what follows from it.
type form struct {
	Large   string // why it is not made; then the rest is empty
	Size    string
	Players [2]string
	Keys    [2][]key // what strategies mean
	Columns []string
	Rows    []row // none if the table is too large
	Value   string
	Saddles int
	Optimal [2]string
	Rounds  [][]string // of the elimination of dominated strategies
	Left    string
	Equal   string // what the equilibria are
	Pairs   [][2]string
	Late    string // why there may be more
}

// key is what something means that is written in short: a strategy, a move.
type key struct{ Short, Long string }

// row is a row of the table.
type row struct {
	Name  string
	Cells []cell
}

// cell is what the first player gets, and whether that is a win, a draw or a loss.
type cell struct{ Text, Class string }

// The largest table that is shown, and the most strategies of each player where all
// equilibria are looked for, of which at most some are shown.
const (
	mostRows    = 24
	mostColumns = 24
	manyForAll  = 14
	mostPairs   = 12
)

// newForm returns the normal form of a game.
func newForm(ctx context.Context, g *extensive.Game) (*form, error) {
	s, err := g.Strategic(ctx, mostProfiles)
	if errors.Is(err, strategic.ErrSize) {
		return &form{Large: fmt.Sprintf("The players have more than %d pairs of strategies, which is too many to look at.", mostProfiles)}, nil
	}
	if err != nil {
		return nil, err
	}
	f := &form{Size: fmt.Sprintf("%d × %d", s.Strategies(0), s.Strategies(1))}
	names := forms.NewNames(s)
	for p := range 2 {
		f.Players[p] = forms.Player(s, p)
		if s.Strategies(p) > mostRows {
			continue
		}
		for i, words := range inWords(g, p) {
			f.Keys[p] = append(f.Keys[p], key{names.Strategy(p, i), words})
		}
	}
	f.table(s, names)
	if err := f.solve(ctx, s, names); err != nil {
		return nil, err
	}
	if err := f.eliminate(ctx, s, names); err != nil {
		return nil, err
	}
	return f, f.equilibria(ctx, s, names)
}

// table fills the table, if it is small enough.
func (f *form) table(s *strategic.Game, names forms.Names) {
	if s.Strategies(0) > mostRows || s.Strategies(1) > mostColumns {
		return
	}
	for j := range s.Strategies(1) {
		f.Columns = append(f.Columns, names.Strategy(1, j))
	}
	for i := range s.Strategies(0) {
		r := row{Name: names.Strategy(0, i)}
		for j := range s.Strategies(1) {
			x := s.Payoff([]int{i, j}, 0)
			r.Cells = append(r.Cells, cell{x.RatString(), [...]string{"loss", "draw", "win"}[x.Sign()+1]})
		}
		f.Rows = append(f.Rows, r)
	}
}

// solve finds the value and a pair of optimal strategies.
func (f *form) solve(ctx context.Context, s *strategic.Game, names forms.Names) error {
	v, err := strategic.NewMinimax(s).Solve(ctx)
	if err != nil {
		return err
	}
	f.Value = v.Value.RatString()
	for p := range 2 {
		f.Optimal[p] = names.Mixture(p, v.Profile[p])
	}
	for _, err := range s.SaddlePoints(ctx) {
		if err != nil {
			return err
		}
		f.Saddles++
	}
	return nil
}

// eliminate removes strictly dominated strategies, round by round.
func (f *form) eliminate(ctx context.Context, s *strategic.Game, names forms.Names) error {
	e, err := strategic.NewDominance(s).Eliminate(ctx)
	if err != nil {
		return err
	}
	for _, round := range e.Rounds {
		var lines []string
		for _, d := range round {
			lines = append(lines, fmt.Sprintf("%s: %s is dominated by %s",
				f.Players[d.Player], names.Strategy(d.Player, d.Strategy), names.Mixture(d.Player, d.By)))
		}
		f.Rounds = append(f.Rounds, lines)
	}
	f.Left = fmt.Sprintf("%d × %d", len(e.Kept[0]), len(e.Kept[1]))
	return nil
}

// equilibria finds all extreme equilibria, if that can be hoped for.
func (f *form) equilibria(ctx context.Context, s *strategic.Game, names forms.Names) error {
	if min(s.Strategies(0), s.Strategies(1)) > manyForAll {
		f.Late = "There are too many strategies to look for all equilibria: the pair of optimal strategies is one."
		return nil
	}
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	e := strategic.NewEquilibria(s)
	e.Memory = 64 << 20
	set, err := e.Solve(bounded)
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	switch {
	case err != nil:
		f.Late = "There may be more: not all could be found in the time that a page has."
		f.Equal = fmt.Sprintf("%d found", len(set.Extreme))
	case set.Finite():
		f.Equal = fmt.Sprint(len(set.Extreme))
	default:
		f.Equal = fmt.Sprintf("infinitely many, mixtures of %d extreme ones", len(set.Extreme))
	}
	for i := range min(len(set.Extreme), mostPairs) {
		p := set.Profile(i)
		f.Pairs = append(f.Pairs, [2]string{names.Mixture(0, p[0]), names.Mixture(1, p[1])})
	}
	if more := len(set.Extreme) - len(f.Pairs); more > 0 && f.Late == "" {
		f.Late = fmt.Sprintf("And %d more.", more)
	}
	return nil
}
