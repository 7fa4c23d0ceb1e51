package catalogue

import (
	"context"
	"fmt"
)

// Value is a published value.
type Value struct {
	Package string // that it is about: its path in the repository
	What    string // what it is the value of
	Want    string
	Source  string // author, work and year, or the number in the OEIS
}

// Values returns all published values that the tests compare the library with.
func Values() []Value {
	var all []Value
	for _, r := range tables() {
		all = append(all, Value{r.pkg, r.what, fmt.Sprint(r.want), r.source})
	}
	return all
}

// row is a published value, and how the library finds it.
type row struct {
	pkg    string // the package that the row is about: its path in the repository
	what   string
	want   any    // compared as text
	source string // author, work and year, or the number in the OEIS
	find   func(ctx context.Context) (any, error)
	long   bool // takes more than a second
}

const (
	winningWays = "Berlekamp, Conway and Guy, Winning Ways, 1982"
	guySmith    = "Guy and Smith, The G-values of various games, 1956"
)

// tables returns all rows.
func tables() (all []row) {
	for _, table := range [][]row{
		nimRows(), heapRows(), misereRows(), numbersRows(), graphsRows(), coinsRows(), takeawayRows(), partizanRows(),
		linesRows(), boardsRows(), chessRows(), bigPointsRows(),
	} {
		all = append(all, table...)
	}
	return all
}

// given is a function of a row that needs no context and does not fail.
func given(f func() any) func(context.Context) (any, error) {
	return func(context.Context) (any, error) { return f(), nil }
}

// outcome returns P if p is true, and else N.
func outcome(p bool) string {
	if p {
		return "P"
	}
	return "N"
}
