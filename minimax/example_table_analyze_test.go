package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// hunt is a position of a cat and a mouse in a house.
type hunt struct {
	cat, mouse byte // their rooms
	flight     bool // whether the mouse is to move
}

func (s hunt) String() string { return fmt.Sprintf("%c%c", s.cat, s.mouse) }

// huntDoors says which rooms have doors between them: a, b, c and d are a ring, and e and f a
// corridor with a dead end.
var huntDoors = map[byte]string{'a': "bde", 'b': "ac", 'c': "bd", 'd': "ac", 'e': "af", 'f': "e"}

// huntRules has the rules: each moves to the next room by turns, until one is where the
// other is. Then the cat wins; otherwise nobody does.
type huntRules struct{}

func (huntRules) Moves(dst []hunt, s hunt) []hunt {
	switch {
	case s.cat == s.mouse:
	case s.flight:
		for _, room := range []byte(huntDoors[s.mouse]) {
			dst = append(dst, hunt{s.cat, room, false})
		}
	default:
		for _, room := range []byte(huntDoors[s.cat]) {
			dst = append(dst, hunt{room, s.mouse, true})
		}
	}
	return dst
}

func (huntRules) Score(s hunt) int {
	if s.flight {
		return -1 // it is too late
	}
	return +1
}

// Both moves of the cat win, but it should stop the way out at once.
func ExampleTable_Analyze() {
	s := hunt{'b', 'f', false}
	table, err := minimax.NewLoopy(huntRules{}).Tabulate(context.Background(), s)
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
