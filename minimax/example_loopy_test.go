package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// chase is a position of a cat and a mouse in a house.
type chase struct {
	cat, mouse byte // the rooms of both
	flight     bool // the mouse is to move
}

func (s chase) String() string { return fmt.Sprintf("%c%c", s.cat, s.mouse) }

// doors maps each room to the adjacent rooms. The rooms a, b, c and d form a ring. The rooms e and
// f form a corridor with a dead end.
var doors = map[byte]string{'a': "bde", 'b': "ac", 'c': "bd", 'd': "ac", 'e': "af", 'f': "e"}

// catAndMouse has the rules. The cat and the mouse move to an adjacent room in turn. The cat wins
// if both are in the same room. An endless play is a draw.
type catAndMouse struct{}

func (catAndMouse) Moves(dst []chase, s chase) []chase {
	switch {
	case s.cat == s.mouse:
	case s.flight:
		for _, room := range []byte(doors[s.mouse]) {
			dst = append(dst, chase{s.cat, room, false})
		}
	default:
		for _, room := range []byte(doors[s.cat]) {
			dst = append(dst, chase{room, s.mouse, true})
		}
	}
	return dst
}

func (catAndMouse) Score(s chase) int {
	if s.flight {
		return -1 // it is too late
	}
	return +1
}

// In the ring the mouse stays opposite the cat forever. From the corridor the mouse reaches the
// ring only if the mouse is at e and moves, with the cat at c.
func ExampleLoopy() {
	starts := []chase{{'b', 'd', false}, {'b', 'f', false}, {'c', 'f', false}, {'c', 'e', true}}
	table, err := minimax.NewLoopy(catAndMouse{}).Tabulate(context.Background(), starts...)
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

// Both moves of the cat win. The best move blocks the corridor, and wins sooner.
func ExampleTable_Analyze() {
	s := chase{'b', 'f', false}
	table, err := minimax.NewLoopy(catAndMouse{}).Tabulate(context.Background(), s)
	if err != nil {
		fmt.Println(err)
	}
	a, err := table.Analyze(s)
	for _, o := range a.Options {
		fmt.Printf("%v: %v\n", o.Position, o.Value)
	}
	fmt.Println("best:", a.Best(), err)
	// Output:
	// af: win in 3
	// cf: win in 7
	// best: [af] <nil>
}

// A line of best moves ends at a terminal position or at a repeated position.
func ExampleTable_Line() {
	caught, free := chase{'b', 'f', false}, chase{'b', 'd', false}
	table, err := minimax.NewLoopy(catAndMouse{}).Tabulate(context.Background(), caught, free)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.Line(caught))
	fmt.Println(table.Line(free))
	// Output:
	// [af ae ee] <nil>
	// [ad ac bc bd] <nil>
}
