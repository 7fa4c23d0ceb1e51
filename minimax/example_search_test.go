package minimax_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// strips is a game with a strip of cells. A move cuts the strip in two, and keeps one part for the
// next move. The part must have at least a third of the cells, rounded down. A player who cannot
// cut loses.
type strips struct{}

func (strips) Moves(dst []int, cells int) []int {
	for k := cells - 1; k >= max(1, cells/3); k-- {
		dst = append(dst, k)
	}
	return dst
}

// Evaluate guesses the value if the search does not reach the end. In this example an even number
// of cells is good. From 6 cells the search reaches the end: the position is lost, and the value
// is exact.
func ExampleSearch() {
	search := minimax.NewSearch(game.Normal(strips{}))
	search.Depth = 3
	search.Evaluate = func(cells int) int {
		if cells%2 == 0 {
			return 50
		}
		return -50
	}
	for _, cells := range []int{40, 6} {
		r, err := search.Best(context.Background(), cells)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("from %d to %d: value %d, exact: %t\n", cells, r.Line[0], r.Value, r.Exact)
	}
	// Output:
	// from 40 to 39: value 50, exact: false
	// from 6 to 5: value -1000000, exact: true
}

// All yields a result for each depth. At depths 1 and 2 the values are guesses. At depth 3 the
// search finds a win: the value is exact, and the loop ends. The caller may leave the loop
// earlier.
func ExampleSearch_All() {
	search := minimax.NewSearch(game.Normal(strips{}))
	search.Scale = 100 // the value of a win; guesses are ±50
	search.Evaluate = func(cells int) int { return 50 - 100*(cells%2) }
	for r, err := range search.All(context.Background(), 20) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println("depth", r.Horizon, "value", r.Value, "line", r.Line)
	}
	// Output:
	// depth 1 value 50 line [19]
	// depth 2 value -50 line [19 17]
	// depth 3 value 100 line [6 5 1]
}

// Analyze searches every move to the same depth. The move to 6 cells wins, and the moves to fewer
// cells lose. The values of the other moves are guesses.
func ExampleSearch_Analyze() {
	search := minimax.NewSearch(game.Normal(strips{}))
	search.Depth = 3
	search.Scale = 100 // the value of a win; guesses are ±50
	search.Evaluate = func(cells int) int { return 50 - 100*(cells%2) }
	a, err := search.Analyze(context.Background(), 10)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Print(a.Table(strips{}, 10))
	// Output:
	// move  value  exact  best
	// 9     50
	// 8     50
	// 7     50
	// 6     100    exact  best
	// 5     -100   exact
	// 4     -100   exact
	// 3     -100   exact
}

// A Search is a game.Strategy. With a larger Depth it plays better.
func ExampleSearch_Choose() {
	rules := strips{}
	skilled := &minimax.Search[int]{Game: game.Normal[int](rules), Depth: 6}
	novice := &minimax.Search[int]{Game: game.Normal[int](rules), Depth: 1}
	for cells, err := range game.Play(context.Background(), rules, 30, skilled, novice) {
		if err != nil {
			fmt.Println(err)
		}
		fmt.Print(cells, " ")
	}
	// Output:
	// 30 21 20 6 5 1
}

// At the end of Time, Best returns the result so far, without an error.
func ExampleSearch_time() {
	search := minimax.NewSearch(game.Normal(strips{}))
	search.Time = 20 * time.Millisecond
	r, err := search.Best(context.Background(), 1_000_000)
	fmt.Println("a move:", len(r.Line) > 0, "error:", err)
	// Output:
	// a move: true error: <nil>
}

// At the end of the context, Best returns an error with the result so far. After a deadline the
// result is usable.
func ExampleSearch_deadline() {
	search := minimax.NewSearch(game.Normal(strips{}))
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	r, err := search.Best(ctx, 1_000_000)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		fmt.Println(err) // the call was canceled, or the game is faulty
	}
	fmt.Println("a move:", len(r.Line) > 0, "error:", err)
	// Output:
	// a move: true error: minimax: context deadline exceeded
}

// With Shortest, a Search finds the shortest win, even if the rules list a longer win first. A move
// takes 1 or 3 counters from a heap. The player who takes the last counter wins.
func ExampleSearch_shortest() {
	counters := game.RulesFunc[int](func(dst []int, n int) []int {
		for k := 1; k <= 3 && k <= n; k += 2 {
			dst = append(dst, n-k)
		}
		return dst
	})
	search := minimax.NewSearch(game.Normal(counters))
	search.Shortest = true
	r, err := search.Best(context.Background(), 3)
	fmt.Println("value", r.Value, "in", r.Plies, "line", r.Line, err)
	// Output:
	// value 1 in 1 line [0] <nil>
}

// Two players take the cells of a row in turn. At the end, the player with more pairs of adjacent
// cells wins. A position has a bit for each cell of the player to move, and then a bit for each
// cell of the opponent.
const (
	cells = 15
	full  = 1<<cells - 1
)

type pairs struct{}

func (pairs) Moves(dst []int, s int) []int {
	mine, theirs := s&full, s>>cells
	for i := range cells {
		if cell := 1 << i; (mine|theirs)&cell == 0 {
			dst = append(dst, theirs|(mine|cell)<<cells)
		}
	}
	return dst
}

// Score returns the number of pairs of the player to move minus the number of pairs of the
// opponent.
func (pairs) Score(s int) (lead int) {
	for i := range cells - 1 {
		if s&full>>i&3 == 3 {
			lead++
		}
		if s>>cells>>i&3 == 3 {
			lead--
		}
	}
	return lead
}

// path holds the positions from the root of the search to the current position. For each position
// it holds the lead in pairs of the player to move. A move changes the lead only next to its
// cell.
type path struct {
	line  []int
	leads []int
}

func (p *path) Set(s int) {
	p.line, p.leads = append(p.line[:0], s), append(p.leads[:0], pairs{}.Score(s))
}

func (p *path) Enter(o int) {
	last := len(p.line) - 1
	mine, lead := p.line[last]&full, p.leads[last]
	cell := o >> cells &^ mine
	for _, neighbor := range []int{cell << 1, cell >> 1} {
		if mine&neighbor != 0 {
			lead++
		}
	}
	p.line, p.leads = append(p.line, o), append(p.leads, -lead)
}

func (p *path) Leave() {
	last := len(p.line) - 1
	p.line, p.leads = p.line[:last], p.leads[:last]
}

func (p *path) Moves(dst []int) []int { return pairs{}.Moves(dst, p.line[len(p.line)-1]) }

// Loud appends nothing, because the search follows no move beyond the depth.
func (p *path) Loud(dst []int) (loud []int, quiet bool) {
	s := p.line[len(p.line)-1]
	return dst, s&full|s>>cells != full
}

func (p *path) Evaluate() int { return p.leads[len(p.leads)-1] }

// A Search with a Path counts the pairs once, and then only the new pairs of each move. The
// result is the same.
func ExampleSearch_path() {
	plain := minimax.NewSearch[int](pairs{})
	plain.Evaluate, plain.Scale, plain.Depth = pairs{}.Score, 1, 5
	quick := minimax.NewSearch[int](pairs{})
	quick.Tuning.Path, quick.Scale, quick.Depth = &path{}, 1, 5
	for _, search := range []*minimax.Search[int]{plain, quick} {
		r, err := search.Best(context.Background(), 0)
		fmt.Printf("%d ahead after %d moves, beginning with cell %b, %v\n", r.Value, r.Horizon, r.Line[0]>>cells, err)
	}
	// Output:
	// 1 ahead after 5 moves, beginning with cell 10, <nil>
	// 1 ahead after 5 moves, beginning with cell 10, <nil>
}
