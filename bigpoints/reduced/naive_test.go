package reduced_test

import (
	"fmt"
	"slices"
)

// naive is the reduced game written down from the rules, as plainly as can be:
// slices instead of bits, a string as the name of a state, and recursion. It
// shares no code with the package, so that the two can check each other.
type naive struct {
	colors, discs int
	track         []int // the color at each place, counted from 1; 0 once the disc is taken
	pawn          []int // for each color its pawn's place, or -1 before the track, or onLadder
	ladder        []int // the colors whose pawns are up, in the order of their arrival
	hands         [2][]int
	turn          int
}

const onLadder = 1 << 10

func newNaive(word string, colors int) *naive {
	n := &naive{colors: colors, discs: len(word) / colors}
	for _, digit := range word {
		n.track = append(n.track, int(digit-'0'))
	}
	n.pawn = slices.Repeat([]int{-1}, colors+1)
	n.hands = [2][]int{make([]int, colors+1), make([]int, colors+1)}
	return n
}

func (n *naive) clone() *naive {
	m := *n
	m.track = slices.Clone(n.track)
	m.pawn = slices.Clone(n.pawn)
	m.ladder = slices.Clone(n.ladder)
	m.hands = [2][]int{slices.Clone(n.hands[0]), slices.Clone(n.hands[1])}
	return &m
}

// state names the discs on the track, the pawns, the ladder, both hands and the
// player to move.
func (n *naive) state() string {
	return fmt.Sprint(n.track, n.pawn, n.ladder, n.hands, n.turn)
}

// free reports whether there is a disc at the place and no pawn on it.
func (n *naive) free(place int) bool {
	return n.track[place] != 0 && !slices.Contains(n.pawn[1:], place)
}

// moves returns the options, pawns in the order of the colors, and for each the
// disc behind it before the one ahead.
func (n *naive) moves() []*naive {
	var options []*naive
	for color := 1; color <= n.colors; color++ {
		if n.pawn[color] == onLadder {
			continue
		}
		goal := n.pawn[color] + 1
		for goal < len(n.track) && n.track[goal] != color {
			goal++
		}
		moved := n.clone()
		moved.turn = 1 - n.turn
		if goal == len(n.track) { // no disc of the color ahead: up the ladder
			moved.pawn[color] = onLadder
			moved.ladder = append(moved.ladder, color)
			moved.hands[n.turn][color]++ // from the reserve
			options = append(options, moved)
			continue
		}
		moved.pawn[color] = goal
		take := func(place int) {
			taken := moved.clone()
			taken.hands[n.turn][taken.track[place]]++
			taken.track[place] = 0
			options = append(options, taken)
		}
		for place := goal - 1; place >= 0; place-- {
			if moved.free(place) {
				take(place)
				break
			}
		}
		for place := goal + 1; place < len(moved.track); place++ {
			if moved.free(place) {
				take(place)
				break
			}
		}
	}
	return options
}

// points is the result at the end: the n-th pawn up the ladder makes each disc
// of its color worth colors - n.
func (n *naive) points() [2]int {
	var p [2]int
	for i, color := range n.ladder {
		for player, hand := range n.hands {
			p[player] += hand[color] * (n.colors - (i + 1))
		}
	}
	return p
}

// better reports whether player prefers the points a to b, by the thesis.
func better(player int, a, b [2]int) bool {
	win := func(p [2]int) int {
		switch {
		case p[player] > p[1-player]:
			return 2
		case p[player] == p[1-player]:
			return 1
		}
		return 0
	}
	switch {
	case win(a) != win(b):
		return win(a) > win(b)
	case win(a) == 0:
		return a[1-player] < b[1-player]
	}
	return a[player] > b[player]
}

// wider reports whether player prefers a to b for the difference of points.
func wider(player int, a, b [2]int) bool {
	return a[player]-a[1-player] > b[player]-b[1-player]
}

// solve is backward induction: first of equals stands. states has the result
// of each state that is not terminal.
func (n *naive) solve(prefers func(player int, a, b [2]int) bool, states map[string][2]int) [2]int {
	name := n.state()
	if p, ok := states[name]; ok {
		return p
	}
	options := n.moves()
	if len(options) == 0 {
		return n.points()
	}
	best := options[0].solve(prefers, states)
	for _, o := range options[1:] {
		if p := o.solve(prefers, states); prefers(n.turn, p, best) {
			best = p
		}
	}
	states[name] = best
	return best
}
