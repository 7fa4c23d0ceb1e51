package numbers_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

// A closed formula and a solver agree. The formula has no limits.
func Example() {
	g := numbers.Wythoff{}
	small := numbers.NewPair(8, 13)
	v, err := nim.NewGrundy(g).Value(context.Background(), small)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(small, "has the value", v, "and is a P-position:", g.PPosition(small))

	large := numbers.NewPair(1e18, 1.6e18)
	for _, s := range g.WinningMoves(large) {
		fmt.Println(g.MoveName(large, s))
	}
	// Output:
	// (8, 13) has the value 0 and is a P-position: true
	// 29179606750063092 from both
	// 1600000000000000000→618033988749894848
	// 1000000000000000000→988854381999831757
}

// Strategy stealing proves that the first player wins on any rectangle, but does not name the
// move. A solver finds the move.
func ExampleChomp_PPosition() {
	b := numbers.RectangularBar(4, 6)
	fmt.Println(numbers.Chomp{}.PPosition(b))
	wins, err := nim.NewGrundy(numbers.Chomp{}).WinningMoves(context.Background(), b)
	fmt.Println(wins, err)
	// Output:
	// false true
	// [6+2+2+2] <nil>
}

func ExampleChomp() {
	square := numbers.RectangularBar(4, 4)
	for _, b := range (numbers.Chomp{}).KnownWinningMoves(square) {
		fmt.Println("bite at", numbers.Chomp{}.MoveName(square, b), "and leave", b)
	}
	// Output:
	// bite at 2,2 and leave 4+1+1+1
}

// The first winning move for 36, and the remaining divisors.
func ExampleDivisors() {
	g, err := numbers.NewDivisors(36)
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
		fmt.Println("name", g.MoveName(g.Start(), s), "and leave", g.Left(s))
	}
	// Output:
	// name 6 and leave [1 2 3 4 9]
}

// The two versions of the game of Euclid have different values. The outcomes are the same, except
// for equal numbers.
func ExampleEuclid() {
	toZero, toEqual := numbers.Euclid{}, numbers.Euclid{Equal: true}
	for _, p := range []numbers.Pair{
		numbers.NewPair(13, 21), numbers.NewPair(5, 12), numbers.NewPair(7, 31), numbers.NewPair(6, 6),
	} {
		fmt.Println(p, toZero.Value(p), toEqual.Value(p))
	}
	// Output:
	// (13, 21) 0 0
	// (5, 12) 2 1
	// (7, 31) 4 4
	// (6, 6) 1 0
}

func ExampleEuclid_WinningMoves() {
	fmt.Println(numbers.Euclid{}.WinningMoves(numbers.NewPair(34, 163)))
	fmt.Println(numbers.Euclid{}.WinningMoves(numbers.NewPair(34, 55)))
	// Output:
	// [(27, 34)]
	// []
}

// The targets at which the winner of the multiplication game changes.
func ExampleMultiplication() {
	previous := true
	for target := uint64(1); target < 10_000; target++ {
		p := numbers.Multiplication{Target: target}.PPosition(1)
		if p != previous {
			fmt.Print(target, " ")
		}
		previous = p
	}
	// Output:
	// 2 10 19 163 325 2917 5833
}

func ExampleMultiplication_WinningMoves() {
	fmt.Println(numbers.Multiplication{Target: 100}.WinningMoves(1))
	fmt.Println(numbers.Multiplication{Target: 500, Least: 2, Most: 3}.WinningMoves(1))
	// Output:
	// [9 8 7 6]
	// [3]
}

func ExampleNewPair() {
	p := numbers.NewPair(5, 3)
	fmt.Println(p, p.Small(), p.Large(), p == numbers.NewPair(3, 5))
	// Output:
	// (3, 5) 3 5 true
}

func ExampleParseBar() {
	b, err := numbers.ParseBar("5+3+1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(b.Bite(1, 3), b.Transpose(), b.Has(2, 3))
	_, err = numbers.ParseBar("3+5")
	fmt.Println(err)
	// Output:
	// 2+2+1 3+2+2+1+1 true
	// not a position: row 2 of 5 squares is longer than the one before
}

func ExampleParseStairs() {
	_, err := numbers.ParseStairs("3, many")
	fmt.Println(err)
	// Output:
	// not a position: number of coins "many" is not a number
}

func ExampleStaircase() {
	s, err := numbers.ParseStairs("3, 4, 6, 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := numbers.Staircase{}
	fmt.Println("value", g.Value(s))
	for _, o := range g.WinningMoves(s) {
		fmt.Println(g.MoveName(s, o), "leave", o)
	}
	// Output:
	// value 5
	// 3 from stair 2 leave 6, 1, 6, 2
	// 3 from stair 3 leave 3, 7, 3, 2
}

// The first P-positions of Wythoff's game in normal play and in misère play. In misère play two
// small pairs take the place of two others.
func ExampleWythoff() {
	for _, g := range []numbers.Wythoff{{}, {Misere: true}} {
		for y := range uint64(16) {
			for x := range y + 1 {
				if p := numbers.NewPair(x, y); g.PPosition(p) {
					fmt.Print(p, " ")
				}
			}
		}
		fmt.Println(".")
	}
	// Output:
	// (0, 0) (1, 2) (3, 5) (4, 7) (6, 10) (8, 13) (9, 15) .
	// (0, 1) (2, 2) (3, 5) (4, 7) (6, 10) (8, 13) (9, 15) .
}

func ExampleWythoff_WinningMoves() {
	fmt.Println(numbers.Wythoff{}.WinningMoves(numbers.NewPair(7, 12)))
	// Output:
	// [(4, 7)]
}
