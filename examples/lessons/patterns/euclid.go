package main

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// euclidTable says of pairs of numbers up to some limit whether the player to move loses.
type euclidTable [][]bool

// solveEuclid makes the table from the rules alone.
func solveEuclid(ctx context.Context, limit int) (euclidTable, error) {
	solver := minimax.NewSolver(numbers.Euclid{})
	table := make(euclidTable, limit+1)
	for x := range table {
		table[x] = make([]bool, limit+1)
		for y := range table[x] {
			v, err := solver.Value(ctx, numbers.NewPair(uint64(x), uint64(y)))
			if err != nil {
				return nil, err
			}
			table[x][y] = v < 0
		}
	}
	return table, nil
}

// run returns the largest y for which x and y are lost, where those are all y from x+1
// to that, or x if there are none; ok is false if they are not a run, or leave the table.
func (t euclidTable) run(x int) (last int, ok bool) {
	last = x
	for y := x; y < len(t); y++ {
		if t[x][y] && y != last+1 {
			return 0, false
		}
		if t[x][y] {
			last = y
		}
	}
	return last, last < len(t)-1
}

// ratio returns the bounds that the runs give for a number c such that x and y > x are
// lost if y < c·x and won if y > c·x, and how many runs there are. It is at least last/x
// for each run, and at most (last+1)/x.
func (t euclidTable) ratio() (low, high *big.Rat, runs int) {
	for x := 1; x < len(t); x++ {
		last, ok := t.run(x)
		if !ok {
			continue
		}
		runs++
		if l := big.NewRat(int64(last), int64(x)); low == nil || l.Cmp(low) > 0 {
			low = l
		}
		if h := big.NewRat(int64(last+1), int64(x)); high == nil || h.Cmp(high) < 0 {
			high = h
		}
	}
	return low, high, runs
}

// tellEuclid finds the rule of Euclid's game.
func (s settings) tellEuclid(ctx context.Context, page *lesson.Page) error {
	page.Title("The game of Euclid")
	page.Say("From two numbers, subtract a multiple of the smaller from the larger, in turn. " +
		"Whoever makes a number 0 wins. A P is a pair that the player to move loses, solved by minimax from the " +
		"rules alone.")
	table, err := solveEuclid(ctx, s.pairs)
	if err != nil {
		return err
	}
	page.Table("r", table.rows(12, 20))
	lasts := []string{}
	for x := 1; x <= 20; x++ {
		if last, ok := table.run(x); ok {
			lasts = append(lasts, fmt.Sprint(last))
		}
	}
	low, high, runs := table.ratio()
	page.Say("In all %d rows that do not leave the table, the P-positions beyond the diagonal are one run, from "+
		"x+1 on. Where does it end? For x = 1, 2, 3, ... at %s ...", runs, strings.Join(lasts, ", "))
	page.Say("If the run ends where y passes c·x for some number c, then c is at least y/x for the last of each "+
		"run, and at most (y+1)/x. All rows together leave %s ≤ c ≤ %s, that is %s to %s: fractions of Fibonacci "+
		"numbers. So the table suggests the golden ratio, c = (1+√5)/2 = 1.61803..., and a pair is lost if and only "+
		"if 1 < y/x < c.", low.RatString(), high.RatString(), low.FloatString(5), high.FloatString(5))
	page.Say("That is the theorem of Cole and Davie (1969), the method PPosition of numbers.Euclid. It agrees with "+
		"the table at %d of %d pairs.", table.agree(), (s.pairs+1)*(s.pairs+1))
	return nil
}

// agree returns at how many pairs the closed formula says the same.
func (t euclidTable) agree() (n int) {
	for x := range t {
		for y := range t[x] {
			if t[x][y] == (numbers.Euclid{}).PPosition(numbers.NewPair(uint64(x), uint64(y))) {
				n++
			}
		}
	}
	return n
}

// rows returns the table for x up to some number and y up to another.
func (t euclidTable) rows(xs, ys int) [][]string {
	head := []string{"x\\y"}
	for y := 1; y <= ys; y++ {
		head = append(head, fmt.Sprint(y))
	}
	rows := [][]string{head}
	for x := 1; x <= xs; x++ {
		row := []string{fmt.Sprint(x)}
		for y := 1; y <= ys; y++ {
			row = append(row, letter(t[x][y]))
		}
		rows = append(rows, row)
	}
	return rows
}

// letter marks a P-position.
func letter(isP bool) string {
	if isP {
		return "P"
	}
	return "."
}
