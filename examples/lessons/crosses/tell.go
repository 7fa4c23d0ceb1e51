package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// tellMoves shows how a cross splits a row.
func (s setup) tellMoves(page *lesson.Page) {
	page.Title("A cross splits the row")
	page.Say("The players cross a box of a row in turn, and no box next to a crossed one. Whoever cannot move loses. These are the moves in a "+
		"row of %d boxes: X is the cross, - a box that can be crossed no more.", s.split)
	g := values(s.split)
	rows := [][]string{{"row", "left", "right", "nim-sum of the values"}}
	for i := 1; i <= s.split; i++ {
		picture := []byte(strings.Repeat(".", s.split))
		for j := max(i-2, 0); j < min(i+1, s.split); j++ {
			picture[j] = '-'
		}
		picture[i-1] = 'X'
		left, right := split(s.split, i)
		rows = append(rows, []string{
			string(picture), fmt.Sprint(left), fmt.Sprint(right),
			fmt.Sprintf("%d + %d = %d", g[left], g[right], nim.NimSum(g[left], g[right])),
		})
	}
	page.Table("lrrl", rows)
	page.Say("The two parts are games of their own, and to move is to move in one of them: a sum. So the value g(n) of n boxes is the "+
		"mex, over the boxes i = 1 to n, of g(i-2) + g(n-i-1), where + is the nim-sum and g of a negative number is 0. "+
		"Here it is the mex of the last column, %d.", g[s.split])
}

// tellValues prints the values and the letters.
func (s setup) tellValues(ctx context.Context, page *lesson.Page) error {
	page.Title("Values")
	g := values(s.most)
	grundy := nim.NewGrundy(boxes{})
	rows := [][]string{{"boxes", "outcome", "value", "winning first boxes"}}
	agree, direct := 0, min(s.direct, s.most)
	for n, v := range g {
		wins := []string{}
		for i := 1; i <= n; i++ {
			if left, right := split(n, i); g[left] == g[right] {
				wins = append(wins, fmt.Sprint(i))
			}
		}
		outcome := nim.NPosition
		if v == 0 {
			outcome = nim.PPosition
		}
		rows = append(rows, []string{fmt.Sprint(n), outcome.String(), fmt.Sprint(v), strings.Join(wins, ", ")})
		if n > direct {
			continue
		}
		if whole, err := grundy.Value(ctx, row(n)); err != nil {
			return err
		} else if int(whole) == v {
			agree++
		}
	}
	page.Table("rlrl", rows)
	page.Say("The engine finds the values from the rules of the boxes too, without knowing that rows fall apart: for 0 to %d boxes "+
		"it agrees at %d of %d.", direct, agree, direct+1)
	return nil
}

// tellSaving tells what the recursion saves.
func (s setup) tellSaving(ctx context.Context, page *lesson.Page) error {
	page.Title("What splitting saves")
	rows := [][]string{{"boxes", "plays", "positions", "positions by parts"}}
	for n := 4; n <= s.direct; n += 4 {
		census, err := game.Count(ctx, boxes{}, row(n))
		if err != nil {
			return err
		}
		r, err := nim.NewGrundy(falling{}).Solve(ctx, row(n))
		if err != nil {
			return err
		}
		rows = append(rows, []string{fmt.Sprint(n), census.Plays.String(), fmt.Sprint(census.Distinct), fmt.Sprint(r.Stats.Positions)})
	}
	page.Table("r", rows)
	page.Say("The plays are what a search without memory makes, and the positions what one with memory solves. Where a game says that " +
		"it falls apart, by a method Parts, a Grundy solves each length of a run once: as many positions as boxes, or less.")
	return nil
}

// tellPeriod tells what the library knows of all rows.
func (s setup) tellPeriod(ctx context.Context, page *lesson.Page) error {
	page.Title("All rows")
	q := heap.NewSequence(heap.DawsonsChess)
	p, err := q.Period(ctx, 1000)
	if err != nil {
		return err
	}
	const most = 1000
	agree := 0
	for n, v := range values(most) {
		at, err := q.At(ctx, int64(n))
		if err != nil {
			return err
		}
		if int(at) == v {
			agree++
		}
	}
	var lost []string
	for n, v := range values(2 * int(p.Preperiod+p.Length)) {
		if v == 0 {
			lost = append(lost, fmt.Sprint(n))
		}
	}
	page.Say("As a game of heaps, a cross takes a whole heap of one, two boxes from an end, or three from anywhere: the octal code %v. The "+
		"recursion agrees with it at %d of %d rows. The values repeat with period %d, after the first %d: that is proved by "+
		"the theorem of Guy and Smith (1956), so the game is solved for rows of any length. The first P-positions are %s.",
		heap.DawsonsChess, agree, most+1, p.Length, p.Preperiod, strings.Join(lost, ", "))
	return nil
}

// draw draws the positions of a short row with their values.
func (s setup) draw(ctx context.Context, page *lesson.Page) error {
	u := extensive.NewUnfolding(game.Normal(boxes{}))
	u.Players = []string{"First", "Second"}
	u.Merge = true
	u.Name = func(p nim.Set) string { return picture(p, s.drawn) }
	g, err := u.Unfold(ctx, row(s.drawn))
	if err != nil {
		return err
	}
	d := extensive.NewDrawing(g)
	d.Title = fmt.Sprintf("Crosses-crosses on %d boxes: values; those of value 0 are bold", s.drawn)
	worth, err := valuesOf(ctx, s.drawn)
	if err != nil {
		return err
	}
	d.Nodes = make(map[int]bool)
	for i, n := range g.Nodes {
		d.Nodes[i] = worth[n.Name] == 0
		g.Nodes[i].Payoffs = nil // the values tell who wins
	}
	d.Label = func(node int) string {
		name := g.Nodes[node].Name
		return fmt.Sprintf("%s\n%*d", name, (len(name)+1)/2, worth[name])
	}
	return page.Picture("crosses.svg", func(w io.Writer) error { return d.WriteSVG(w) })
}

// picture draws the boxes of a row of n: a dot may be crossed, an x may not.
func picture(s nim.Set, n int) string {
	b := slices.Repeat([]byte{'x'}, n)
	for i := range s.All() {
		b[i] = '.'
	}
	return string(b)
}

// valuesOf returns the values of the positions of a row of n boxes, by their pictures.
func valuesOf(ctx context.Context, n int) (map[string]nim.Nimber, error) {
	grundy := nim.NewGrundy(boxes{})
	worth := make(map[string]nim.Nimber)
	for s := range game.Positions(boxes{}, row(n)) {
		v, err := grundy.Value(ctx, s)
		if err != nil {
			return nil, err
		}
		worth[picture(s, n)] = v
	}
	return worth, nil
}
