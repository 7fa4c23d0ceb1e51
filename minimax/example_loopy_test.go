package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// chase is a position of a cat and a mouse in a house.
type chase struct {
	Cat, Mouse byte // their rooms
	Flight     bool // whether the mouse is to move
}

func (s chase) String() string { return fmt.Sprintf("%c%c", s.Cat, s.Mouse) }

// house says which rooms have doors between them: a, b, c and d are a ring, and
// e and f a corridor that ends blind.
var house = map[byte]string{'a': "bde", 'b': "ac", 'c': "bd", 'd': "ac", 'e': "af", 'f': "e"}

// catAndMouse has the rules: each moves to the next room by turns, until one is
// where the other is. The cat wins then, and else nobody.
type catAndMouse struct{}

func (catAndMouse) Moves(dst []chase, s chase) []chase {
	switch {
	case s.Cat == s.Mouse:
	case s.Flight:
		for _, room := range []byte(house[s.Mouse]) {
			dst = append(dst, chase{s.Cat, room, false})
		}
	default:
		for _, room := range []byte(house[s.Cat]) {
			dst = append(dst, chase{room, s.Mouse, true})
		}
	}
	return dst
}

func (catAndMouse) Score(s chase) int {
	if s.Flight {
		return -1 // it is too late
	}
	return +1
}

// In the ring the mouse keeps opposite the cat for ever. From the corridor it gets there
// if it has the move at e, with the cat at c, and not if it is farther in.
func ExampleLoopy() {
	starts := []chase{{'b', 'd', false}, {'b', 'f', false}, {'c', 'f', false}, {'c', 'e', true}}
	table, err := minimax.NewLoopy[chase](catAndMouse{}).Tabulate(context.Background(), starts...)
	if err != nil {
		fmt.Println(err)
	}
	for _, s := range starts {
		v, err := table.Value(s)
		fmt.Println(s, v, err)
	}
	fmt.Println(table.Stats.Positions+table.Stats.Terminals, "positions")
	// Output:
	// bd draw <nil>
	// bf win in 3 <nil>
	// cf win in 6 <nil>
	// ce draw <nil>
	// 68 positions
}

func ExampleLoopyValue() {
	fmt.Println(minimax.LoopyValue{Payoff: 1, Plies: 5})
	fmt.Println(minimax.LoopyValue{Payoff: -10, Plies: 2})
	fmt.Println(minimax.LoopyValue{})
	// Output:
	// win in 5
	// loss of 10 in 2
	// draw
}

// The cat should stop the way out at once.
func ExampleLoopyTable_Analyze() {
	s := chase{'b', 'f', false}
	table, err := minimax.NewLoopy[chase](catAndMouse{}).Tabulate(context.Background(), s)
	if err != nil {
		fmt.Println(err)
	}
	a, err := table.Analyze(s)
	for _, o := range a.Options {
		fmt.Printf("%v: %+d in %d\n", o.Position, o.Value, o.Plies)
	}
	fmt.Println(err)
	// Output:
	// af: +1 in 3
	// cf: +1 in 7
	// <nil>
}

func ExampleLoopyTable_Choose() {
	s := chase{'b', 'f', false}
	table, err := minimax.NewLoopy[chase](catAndMouse{}).Tabulate(context.Background(), s)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.Choose(context.Background(), s))
	a, err := table.Analyze(s)
	fmt.Println(a.Best(), err)
	// Output:
	// af <nil>
	// [af] <nil>
}

// The play that both take part in as well as they can: to the end, or until it goes
// round.
func ExampleLoopyTable_Line() {
	caught, free := chase{'b', 'f', false}, chase{'b', 'd', false}
	table, err := minimax.NewLoopy[chase](catAndMouse{}).Tabulate(context.Background(), caught, free)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.Line(caught))
	fmt.Println(table.Line(free))
	// Output:
	// [af ae ee] <nil>
	// [ad ac bc bd] <nil>
}
