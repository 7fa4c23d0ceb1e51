package graphs_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/graphs"
)

func ExampleHackenbush() {
	p, err := graphs.ParsePicture("0-1 1-2 1-3 0-4 4-5 5-6")
	if err != nil {
		fmt.Println(err)
		return
	}
	h, err := graphs.NewHackenbush(p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", h.Value(h.Start()), "of the parts", h.Parts(nil, h.Start()))
	for _, s := range h.WinningMoves(h.Start()) {
		fmt.Println("cut", h.MoveName(h.Start(), s), "and leave", s)
	}
	// Output:
	// value 2 of the parts [{0 1 2} {3 4 5}]
	// cut 4-5 (#4) and leave {0 1 2 3}
}
