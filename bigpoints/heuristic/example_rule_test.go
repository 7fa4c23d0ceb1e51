package heuristic_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// A rule of one's own: to take the disc that is nearest to the ladder.
func ExampleRule() {
	far := heuristic.Rule{
		Name:     "far",
		Sentence: "Take the disc that is nearest to the ladder.",
		Score:    func(c *heuristic.Candidate) int { return c.Place },
	}
	b, err := reduced.ParseBoard("123123")
	if err != nil {
		panic(err)
	}
	g := reduced.New(b)
	options := g.Moves(nil, g.Start())
	for _, i := range (heuristic.Priorities{far}).Prefer(nil, heuristic.CandidatesReduced(g, g.Start())) {
		fmt.Println(g.MoveName(g.Start(), options[i]))
	}
	// Output:
	// 3>
}
