package classic_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/classic"
)

// A closed rule and a solver agree; the rule has no limits.
func Example() {
	g := classic.Wythoff{}
	small := classic.NewPair(8, 13)
	v, err := nim.NewGrundy(g).Value(context.Background(), small)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(small, "has the value", v, "and P is", g.P(small))

	large := classic.NewPair(1e18, 1.6e18)
	fmt.Println(large, "has the winning moves", g.Winning(nil, large))
	// Output:
	// (8, 13) has the value 0 and P is true
	// (1000000000000000000, 1600000000000000000) has the winning moves [(970820393249936908, 1570820393249936908) (618033988749894848, 1000000000000000000) (988854381999831757, 1600000000000000000)]
}

// The first P-positions of Wythoff's game.
func ExampleWythoff_P() {
	for y := range uint64(20) {
		for x := range y {
			if p := classic.NewPair(x, y); (classic.Wythoff{}).P(p) {
				fmt.Print(p, " ")
			}
		}
	}
	// Output:
	// (1, 2) (3, 5) (4, 7) (6, 10) (8, 13) (9, 15) (11, 18)
}

func ExampleWythoff_Winning() {
	fmt.Println(classic.Wythoff{}.Winning(nil, classic.NewPair(7, 12)))
	// Output:
	// [(4, 7)]
}

// In misère play two small pairs are exchanged for two others.
func ExampleWythoff_MisereP() {
	g := classic.Wythoff{}
	for _, p := range []classic.Pair{
		classic.NewPair(0, 1), classic.NewPair(1, 2), classic.NewPair(2, 2), classic.NewPair(3, 5),
	} {
		fmt.Println(p, g.P(p), g.MisereP(p))
	}
	// Output:
	// (0, 1) false true
	// (1, 2) true false
	// (2, 2) false true
	// (3, 5) true true
}

func ExampleNewPair() {
	p := classic.NewPair(5, 3)
	fmt.Println(p, p.Small(), p.Large(), p == classic.NewPair(3, 5))
	// Output:
	// (3, 5) 3 5 true
}

// The two versions of the game of Euclid have the same outcomes, but for equal
// numbers, and other values.
func ExampleEuclid() {
	toZero, toEqual := classic.Euclid{}, classic.Euclid{Equal: true}
	for _, p := range []classic.Pair{
		classic.NewPair(13, 21), classic.NewPair(5, 12), classic.NewPair(7, 31), classic.NewPair(6, 6),
	} {
		fmt.Println(p, toZero.Grundy(p), toEqual.Grundy(p))
	}
	// Output:
	// (13, 21) 0 0
	// (5, 12) 2 1
	// (7, 31) 4 4
	// (6, 6) 1 0
}

func ExampleEuclid_Winning() {
	fmt.Println(classic.Euclid{}.Winning(nil, classic.NewPair(34, 163)))
	fmt.Println(classic.Euclid{}.Winning(nil, classic.NewPair(34, 55)))
	// Output:
	// [(27, 34)]
	// []
}

// The targets at which the winner of the multiplication game changes.
func ExampleMultiplication() {
	previous := true
	for target := uint64(1); target < 10_000; target++ {
		p := classic.Multiplication{Target: target}.P(1)
		if p != previous {
			fmt.Print(target, " ")
		}
		previous = p
	}
	// Output:
	// 2 10 19 163 325 2917 5833
}

func ExampleMultiplication_Winning() {
	fmt.Println(classic.Multiplication{Target: 100}.Winning(nil, 1))
	fmt.Println(classic.Multiplication{Target: 500, Least: 2, Most: 3}.Winning(nil, 1))
	// Output:
	// [9 8 7 6]
	// [3]
}

func ExampleStaircase() {
	s, err := classic.ParseStairs("3, 4, 6, 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := classic.Staircase{}
	fmt.Println(g.Grundy(s))
	for _, o := range g.Winning(nil, s) {
		fmt.Println(o)
	}
	// Output:
	// 5
	// 6, 1, 6, 2
	// 3, 7, 3, 2
}

func ExampleParseStairs() {
	_, err := classic.ParseStairs("3, many")
	fmt.Println(err)
	// Output:
	// classic: number of coins "many" is not a number: not a position of stairs
}

func ExampleChomp() {
	square := classic.Rectangle(4, 4)
	for _, b := range (classic.Chomp{}).KnownWins(nil, square) {
		fmt.Println(b)
	}
	// Output:
	// 4+1+1+1
}

// Strategy stealing says that the first player wins on any rectangle, but not how. A
// solver does.
func ExampleChomp_KnownP() {
	b := classic.Rectangle(4, 6)
	fmt.Println(classic.Chomp{}.KnownP(b))
	wins, err := nim.NewGrundy(classic.Chomp{}).WinningMoves(context.Background(), b)
	fmt.Println(wins, err)
	// Output:
	// false true
	// [6+2+2+2] <nil>
}

func ExampleParseBar() {
	b, err := classic.ParseBar("5+3+1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Bite(1, 3), b.Transpose(), b.Has(2, 3))
	_, err = classic.ParseBar("3+5")
	fmt.Println(err)
	// Output:
	// 2+2+1 3+2+2+1+1 true
	// classic: row 2 of 5 squares is longer than the one before: not a bar
}

// The first move that wins for 36, and the divisors that are left.
func ExampleSchuh() {
	g, err := classic.NewSchuh(36)
	if err != nil {
		fmt.Println(err)
		return
	}
	wins, err := nim.NewGrundy(g).WinningMoves(context.Background(), g.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range wins {
		fmt.Println(g.Divisors(s))
	}
	// Output:
	// [1 2 3 4 9]
}

func ExampleSet() {
	s := classic.NewSet(2, 3, 5)
	fmt.Println(s, s.Len(), s.Has(4), s&^classic.NewSet(3))
	for i := range s.All() {
		fmt.Print(i, " ")
	}
	// Output:
	// {2 3 5} 3 false {2 5}
	// 2 3 5
}

// Misère Cram: what has no closed rule is for a solver.
func ExampleCram() {
	c := classic.Cram{Rows: 3, Columns: 4}
	fmt.Println(c.KnownP(c.Start()))
	fmt.Println(c.KnownWins(nil, c.Start()))
	v, err := minimax.NewSolver(game.Misere(c)).Value(context.Background(), c.Start())
	fmt.Println(v, err)
	// Output:
	// false true
	// [{0 1 2 3 4 7 8 9 10 11}]
	// -1 <nil>
}
