package bigpoints_test

import (
	"fmt"
	"slices"
	"strings"
)

// naive is the game written down from the rules, as plainly as can be: letters
// and slices instead of bits, and the text of a state as its name. It shares no
// code with the package, so that the two can check each other.
type naive struct {
	track  string   // a dot where a disc was taken
	pawn   []int    // for each color its pawn's index on the track, or -1 before it, or up
	ladder []string // the colors whose pawns are up, in the order of their arrival
	hands  []string // what the players hold, in the order in which they took it
	turn   int
	extra  bool // whether the player to move may spend a black disc, or pass
}

const up = 1 << 10

// step is a move of the naive game: its notation and what it leads to.
type step struct {
	text string
	to   *naive
}

func newNaive(board string, players, first int) *naive {
	n := &naive{track: board, hands: make([]string, players), turn: first}
	for color := 1; strings.Contains(board, fmt.Sprint(color)); color++ {
		n.pawn = append(n.pawn, -1)
	}
	return n
}

func (n *naive) clone() *naive {
	m := *n
	m.pawn = slices.Clone(n.pawn)
	m.ladder = slices.Clone(n.ladder)
	m.hands = slices.Clone(n.hands)
	return &m
}

// over reports whether the last pawn is on the ladder.
func (n *naive) over() bool { return len(n.ladder) == len(n.pawn) }

// free reports whether there is a disc at the place and no pawn on it.
func (n *naive) free(place int) bool {
	return n.track[place] != '.' && !slices.Contains(n.pawn, place)
}

// steps returns the moves with what they lead to.
func (n *naive) steps() []step {
	if !n.extra {
		return n.ordinary()
	}
	pass := n.clone()
	pass.extra = false
	pass.turn = (n.turn + 1) % len(n.hands)
	all := []step{{"pass", pass}}
	for _, s := range n.discs(true) {
		s.to.hands[n.turn] = strings.Replace(s.to.hands[n.turn], "b", "", 1)
		s.to.extra = false
		s.to.turn = pass.turn
		all = append(all, s)
	}
	return all
}

// ordinary returns the ordinary turns, with what they lead to.
func (n *naive) ordinary() []step {
	all := n.discs(false)
	for _, s := range all {
		// A black disc of an earlier turn, and a pawn that could be moved?
		if strings.Contains(n.hands[n.turn], "b") && len(s.to.discs(true)) > 0 {
			s.to.extra = true
		} else {
			s.to.turn = (n.turn + 1) % len(n.hands)
		}
	}
	return all
}

// discs returns the ways to move a pawn and take a disc, backward too if that is
// allowed. It is still the player's turn.
func (n *naive) discs(backward bool) []step {
	var all []step
	for i := range n.pawn {
		color := fmt.Sprint(i + 1)
		if n.pawn[i] == up {
			continue
		}
		ahead := n.pawn[i] + 1 + strings.Index(n.track[n.pawn[i]+1:], color)
		if ahead == n.pawn[i] { // no disc of the color ahead
			m := n.clone()
			m.pawn[i] = up
			m.ladder = append(m.ladder, color)
			m.hands[n.turn] += color // from the reserve
			all = append(all, step{color + "^", m})
		} else {
			all = append(all, n.landings(color, color, ahead)...)
		}
		if behind := strings.LastIndex(n.track[:max(n.pawn[i], 0)], color); backward && behind >= 0 {
			all = append(all, n.landings("-"+color, color, behind)...)
		}
	}
	return all
}

// landings returns the ways to take a disc when a pawn has moved to a place.
func (n *naive) landings(text, color string, to int) []step {
	m := n.clone()
	m.pawn[color[0]-'1'] = to
	var all []step
	take := func(side string, place int) {
		t := m.clone()
		t.hands[n.turn] += t.track[place : place+1]
		t.track = t.track[:place] + "." + t.track[place+1:]
		all = append(all, step{text + side, t})
	}
	for place := to - 1; place >= 0; place-- {
		if m.free(place) {
			take("<", place)
			break
		}
	}
	for place := to + 1; place < len(m.track); place++ {
		if m.free(place) {
			take(">", place)
			break
		}
	}
	return all
}

// text is the state in the notation of the package.
func (n *naive) text() string {
	words := []string{n.track, "pawns"}
	for i, place := range n.pawn {
		color := fmt.Sprint(i + 1)
		switch place {
		case -1:
			words = append(words, color+":start")
		case up:
			words = append(words, fmt.Sprintf("%s:up%d", color, slices.Index(n.ladder, color)+1))
		default:
			words = append(words, fmt.Sprintf("%s:%d", color, place+1))
		}
	}
	var hands []string
	for _, hand := range n.hands {
		discs := strings.Split(hand, "")
		slices.Sort(discs)
		// In the package's order, white before black.
		sorted := strings.Replace(strings.Join(discs, ""), "b", "", -1)
		sorted += strings.Repeat("b", strings.Count(hand, "b"))
		if sorted == "" {
			sorted = "-"
		}
		hands = append(hands, sorted)
	}
	words = append(words, "hands", strings.Join(hands, "/"), "player", fmt.Sprint(n.turn+1))
	if n.extra {
		return strings.Join(append(words, "may", "spend"), " ")
	}
	return strings.Join(append(words, "to", "move"), " ")
}

// points counts what the players hold as it is at the end.
func (n *naive) points() []int {
	var points []int
	for _, hand := range n.hands {
		sum, different := 0, 0
		for i, color := range n.ladder {
			sum += strings.Count(hand, color) * (len(n.pawn) - (i + 1))
		}
		for _, color := range strings.Split("12345b", "") {
			if strings.Contains(hand, color) {
				different++
			}
		}
		points = append(points, sum+strings.Count(hand, "w")*different)
	}
	return points
}

// solve returns the points of the play in which all players want the most by
// worth, of what points come to for a player, and the first of equals stands.
// values has the result of each state that is not terminal.
func (n *naive) solve(worth func(points []int, player int) int, values map[string][]int) []int {
	if n.over() {
		return n.points()
	}
	name := n.text()
	if p, ok := values[name]; ok {
		return p
	}
	var best []int
	for i, s := range n.steps() {
		p := s.to.solve(worth, values)
		if i == 0 || worth(p, n.turn) > worth(best, n.turn) {
			best = p
		}
	}
	values[name] = best
	return best
}
