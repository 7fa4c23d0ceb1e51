package simultaneous_test

import (
	"context"
	"fmt"
	"math/big"
	"math/bits"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
)

// auction is goofspiel with prizes from the highest down. Both players have the cards from 1 to n,
// and bid one card for each prize. The higher card wins the prize.
type auction struct{}

// bidding is a position of auction. A set of cards has bit k for card k.
type bidding struct {
	hands [2]uint16
	prize int8
	bid   int8 // the card of player 0, or 0 before the choice
	lead  int8 // of player 0
}

func newBidding(n int) bidding {
	hand := uint16(1)<<(n+1) - 2
	return bidding{hands: [2]uint16{hand, hand}, prize: int8(n)}
}

func (auction) Turn(p bidding) int {
	if p.bid > 0 {
		return 1
	}
	return 0
}

func (g auction) Moves(dst []bidding, p bidding) []bidding {
	for hand := p.hands[g.Turn(p)]; hand != 0; hand &= hand - 1 {
		card, o := int8(bits.TrailingZeros16(hand)), p
		if p.bid == 0 {
			o.bid = card
		} else {
			o.hands[0] &^= 1 << p.bid
			o.hands[1] &^= 1 << card
			if p.bid > card {
				o.lead += p.prize
			} else if p.bid < card {
				o.lead -= p.prize
			}
			o.prize, o.bid = p.prize-1, 0
		}
		dst = append(dst, o)
	}
	return dst
}

func (auction) Score(p bidding) int { return int(p.lead) }

// Before hides the card of player 0 from player 1.
func (auction) Before(p bidding) (before bidding, ok bool) {
	before = p
	before.bid = 0
	return before, p.bid > 0
}

// Bank sets the lead aside: the rest of the play does not depend on it.
func (g auction) Bank(p bidding) (rest bidding, points int) {
	points = int(p.lead)
	if g.Turn(p) == 1 {
		points = -points
	}
	p.lead = 0
	return p, points
}

// How to bid for the first of four prizes, and for the second after bids of 1 and 3.
func Example() {
	ctx := context.Background()
	solver := simultaneous.NewSolver[bidding](auction{})
	start := newBidding(4)
	later := start
	for _, k := range []int{0, 2} {
		later = auction{}.Moves(nil, later)[k]
	}
	for _, p := range []bidding{start, later} {
		r, err := solver.Solve(ctx, p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("value", r.Value.RatString(), "strategy", r.First)
	}
	// Output:
	// value 0 strategy (0, 0, 0, 1)
	// value -93/49 strategy (1/49, 3/49, 45/49)
}

// The moves of the second player for the first of four prizes. The analysis does not depend on the
// card that the first player has chosen.
func ExampleSolver_Analyze() {
	p := auction{}.Moves(nil, newBidding(4))[0]
	a, err := simultaneous.NewSolver[bidding](auction{}).Analyze(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, o := range a.Options {
		fmt.Println("card", i+1, o.Value.RatString(), o.Best)
	}
	// Output:
	// card 1 -115/363 false
	// card 2 -6/5 false
	// card 3 -12/5 false
	// card 4 0 true
}

// A bid for the first of seven prizes. The exact probabilities have thousands of digits.
func ExampleSolver_Approximate() {
	solver := simultaneous.NewSolver[bidding](auction{})
	a, err := solver.Approximate(context.Background(), newBidding(7))
	if err != nil {
		fmt.Println(err)
		return
	}
	width := new(big.Rat).Sub(a.High, a.Low)
	fmt.Println("proved within 1/1,000,000,000:", width.Cmp(big.NewRat(1, 1_000_000_000)) <= 0)
	for i, p := range a.First {
		fmt.Println("card", i+1, p.FloatString(6))
	}
	// Output:
	// proved within 1/1,000,000,000: true
	// card 1 0.046115
	// card 2 0.011729
	// card 3 0.093715
	// card 4 0.063613
	// card 5 0.000000
	// card 6 0.000000
	// card 7 0.784828
}

// A play between two optimal strategies.
func ExampleSolver_Strategy() {
	solver := simultaneous.NewSolver[bidding](auction{})
	st := solver.Strategy(rand.New(rand.NewPCG(1, 2)))
	choices := -1 // the first pair is the start
	for _, err := range game.Play(context.Background(), auction{}, newBidding(5), st, st) {
		if err != nil {
			fmt.Println(err)
			return
		}
		choices++
	}
	fmt.Println(choices, "choices")
	// Output:
	// 10 choices
}

// Each round of this game ends the play with probability 1/2, so a play may be long. Bounds
// computes the value as closely as requested.
func ExampleSolver_Bounds() {
	rounds := graph{
		{next: [][]int{{1, 3}, {3, 1}}, joint: true}, // matching pennies
		{next: [][]int{{0}, {2}}, chances: []int{1, 1}},
		{score: 2},
		{score: 0},
	}
	solver := simultaneous.NewSolver[place](rounds)
	solver.Width = big.NewRat(1, 1_000_000_000)
	low, high, err := solver.Bounds(context.Background(), place{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(low.FloatString(6), high.FloatString(6))
	// Output:
	// 0.666667 0.666667
}
