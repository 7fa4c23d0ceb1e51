package konane_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/konane"
)

// A position falls apart between squares without a possible jump.
func ExampleRules_Parts() {
	row, p, err := konane.Read("xo.o.#.ox.")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := partizan.NewSolver(row)
	for _, part := range row.Parts(nil, p) {
		v, err := s.Value(context.Background(), part)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(row.Text(part), v)
	}
	// Output:
	// xo.o.##### 1
	// ######.ox. *
}
