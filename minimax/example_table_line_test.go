package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// stalk is a position of a cat and a mouse in a house.
type stalk struct {
	cat, mouse byte // their rooms
	flight     bool // whether the mouse is to move
}

func (s stalk) String() string { return fmt.Sprintf("%c%c", s.cat, s.mouse) }

// stalkDoors says which rooms have doors between them: a, b, c and d are a ring, and e and f a
// corridor with a dead end.
var stalkDoors = map[byte]string{'a': "bde", 'b': "ac", 'c': "bd", 'd': "ac", 'e': "af", 'f': "e"}

// stalkRules has the rules: each moves to the next room by turns, until one is where the
// other is. Then the cat wins; otherwise nobody does.
type stalkRules struct{}

func (stalkRules) Moves(dst []stalk, s stalk) []stalk {
	switch {
	case s.cat == s.mouse:
	case s.flight:
		for _, room := range []byte(stalkDoors[s.mouse]) {
			dst = append(dst, stalk{s.cat, room, false})
		}
	default:
		for _, room := range []byte(stalkDoors[s.cat]) {
			dst = append(dst, stalk{room, s.mouse, true})
		}
	}
	return dst
}

func (stalkRules) Score(s stalk) int {
	if s.flight {
		return -1 // it is too late
	}
	return +1
}

// A line is a play in which both do the best they can: to the end, or until a position
// comes again.
func ExampleTable_Line() {
	caught, free := stalk{'b', 'f', false}, stalk{'b', 'd', false}
	table, err := minimax.NewLoopy(stalkRules{}).Tabulate(context.Background(), caught, free)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println(table.Line(caught))
	fmt.Println(table.Line(free))
	// Output:
	// [af ae ee] <nil>
	// [ad ac bc bd] <nil>
}
