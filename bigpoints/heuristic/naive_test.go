package heuristic_test

import (
	"cmp"
	"fmt"
	"slices"
)

// naive is the reduced game written down from the rules, as plainly as can be: slices
// instead of bits, a string as the name of a state, and recursion. It shares no code with
// the package, so that the two can check each other.
type naive struct {
	colors int
	track  []int // the color at each place; 0 once the disc is taken
	pawn   []int // for each color its pawn's index on the track, or -1 before it, or up
	ladder []int // the colors whose pawns are up, in the order of their arrival
	hands  [2][]int
	turn   int

	// The move that led here.
	moved, from, taken int
	climbed            bool

	// What has been found of it, so that the tests end soon.
	name    string
	options []*naive
	liked   map[string]float64 // by the rules, as an option of the position before it
}

const up = 1 << 10

func newNaive(word string, colors int) *naive {
	n := &naive{colors: colors}
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
	m.name, m.options, m.liked = "", nil, map[string]float64{}
	return &m
}

// state names the position.
func (n *naive) state() string {
	if n.name == "" {
		n.name = fmt.Sprint(n.track, n.pawn, n.ladder, n.hands, n.turn)
	}
	return n.name
}

// moves returns the options, each with the move that leads to it.
func (n *naive) moves() []*naive {
	if n.options == nil {
		n.options = n.find()
	}
	return n.options
}

func (n *naive) find() (options []*naive) {
	for color := 1; color <= n.colors; color++ {
		if n.pawn[color] == up {
			continue
		}
		goal := n.pawn[color] + 1
		for goal < len(n.track) && n.track[goal] != color {
			goal++
		}
		m := n.clone()
		m.turn = 1 - n.turn
		m.moved, m.from, m.climbed = color, n.pawn[color], goal == len(n.track)
		if m.climbed {
			m.pawn[color] = up
			m.ladder = append(m.ladder, color)
			m.hands[n.turn][color]++
			m.taken = color
			options = append(options, m)
			continue
		}
		m.pawn[color] = goal
		take := func(place int) {
			t := m.clone()
			t.taken = t.track[place]
			t.hands[n.turn][t.taken]++
			t.track[place] = 0
			options = append(options, t)
		}
		free := func(place int) bool { return m.track[place] != 0 && !slices.Contains(m.pawn[1:], place) }
		for place := goal - 1; place >= 0; place-- {
			if free(place) {
				take(place)
				break
			}
		}
		for place := goal + 1; place < len(m.track); place++ {
			if free(place) {
				take(place)
				break
			}
		}
	}
	return options
}

// value is what n is worth to the player to move, by minimax.
func (n *naive) value(known map[string]int) int {
	name := n.state()
	if v, ok := known[name]; ok {
		return v
	}
	options := n.moves()
	if len(options) == 0 {
		return n.points(n.turn) - n.points(1-n.turn)
	}
	best := -1000
	for _, o := range options {
		best = max(best, -o.value(known))
	}
	known[name] = best
	return best
}

// points is what a player's discs are worth whose pawns are up.
func (n *naive) points(player int) (sum int) {
	for i, color := range n.ladder {
		sum += n.hands[player][color] * (n.colors - (i + 1))
	}
	return sum
}

// ahead lists, for a color whose pawn is not up, the discs of it ahead of the pawn.
func (n *naive) ahead(color int) (places []int) {
	for place, c := range n.track {
		if c == color && n.pawn[color] != up && place > n.pawn[color] {
			places = append(places, place)
		}
	}
	return places
}

// worth is what a disc of a color will be worth, if the pawns climb in the order of the
// discs ahead of them. Those with equally many share what the places of the ladder that
// they will have are worth.
func (n *naive) worth(color int) float64 {
	if i := slices.Index(n.ladder, color); i >= 0 {
		return float64(n.colors - (i + 1))
	}
	var waiting []int
	for c := 1; c <= n.colors; c++ {
		if n.pawn[c] != up {
			waiting = append(waiting, c)
		}
	}
	slices.SortStableFunc(waiting, func(a, b int) int { return cmp.Compare(len(n.ahead(a)), len(n.ahead(b))) })
	sum, equal := 0.0, 0.0
	for i, c := range waiting {
		if len(n.ahead(c)) == len(n.ahead(color)) {
			sum += float64(len(waiting) - (i + 1))
			equal++
		}
	}
	return sum / equal
}

// hope is what a player's discs will be worth, in this sense.
func (n *naive) hope(player int) (sum float64) {
	for c := 1; c <= n.colors; c++ {
		sum += float64(n.hands[player][c]) * n.worth(c)
	}
	return sum
}

// likes says of each rule how much it likes the move from n to its option o, read from its
// sentence.
var likes = map[string]func(n, o *naive) float64{
	"any":    func(n, o *naive) float64 { return 0 },
	"hold":   func(n, o *naive) float64 { return float64(n.hands[n.turn][o.taken]) },
	"spread": func(n, o *naive) float64 { return -float64(n.hands[n.turn][o.taken]) },
	"deny":   func(n, o *naive) float64 { return float64(n.hands[1-n.turn][o.taken]) },
	"lead":   func(n, o *naive) float64 { return n.more(o.taken) },
	"high":   func(n, o *naive) float64 { return float64(-o.step(o.taken)) },
	"near": func(n, o *naive) float64 {
		if o.pawn[o.taken] == up {
			return float64(1000 - o.step(o.taken))
		}
		return float64(o.pawn[o.taken])
	},
	"soon":   func(n, o *naive) float64 { return -float64(len(o.ahead(o.taken))) },
	"same":   func(n, o *naive) float64 { return one(o.taken == o.moved) },
	"dear":   func(n, o *naive) float64 { return o.worth(o.taken) },
	"rear":   func(n, o *naive) float64 { return -float64(o.from) },
	"front":  func(n, o *naive) float64 { return float64(o.from) },
	"short":  func(n, o *naive) float64 { return -float64(len(n.ahead(o.moved))) },
	"long":   func(n, o *naive) float64 { return float64(len(n.ahead(o.moved))) },
	"push":   func(n, o *naive) float64 { return n.more(o.moved) },
	"hinder": func(n, o *naive) float64 { return -float64(n.hands[1-n.turn][o.moved]) },
	"climb":  func(n, o *naive) float64 { return one(o.climbed) },
	"stay":   func(n, o *naive) float64 { return -one(o.climbed) },
	"settle": func(n, o *naive) float64 {
		if o.climbed {
			return float64(o.hands[n.turn][o.moved] - o.hands[1-n.turn][o.moved])
		}
		return 0
	},
	"bank":  func(n, o *naive) float64 { return float64(o.points(n.turn) - o.points(1-n.turn)) },
	"own":   func(n, o *naive) float64 { return o.hope(n.turn) },
	"count": func(n, o *naive) float64 { return o.hope(n.turn) - o.hope(1-n.turn) },
	"order": func(n, o *naive) float64 {
		m := o.clone()
		m.hands[n.turn][o.taken]--
		return m.hope(n.turn) - m.hope(1-n.turn)
	},
	"shut": func(n, o *naive) float64 {
		dearest := 0.0
		for _, p := range o.moves() {
			// What it is worth while it is still there.
			dearest = max(dearest, o.worth(p.taken))
		}
		return -dearest
	},
	"answer": func(n, o *naive) float64 {
		worst := o.hope(n.turn) - o.hope(1-n.turn)
		for i, p := range o.moves() {
			if d := p.hope(n.turn) - p.hope(1-n.turn); i == 0 || d < worst {
				worst = d
			}
		}
		return worst
	},
	"white": func(n, o *naive) float64 { return 0 },
	"black": func(n, o *naive) float64 { return 0 },
}

// more is how many discs of a color the player to move holds more than the other.
func (n *naive) more(color int) float64 {
	return float64(n.hands[n.turn][color] - n.hands[1-n.turn][color])
}

// step is the step of a pawn, 1 the highest; one that is not up is on the lowest, as the
// last pawn will be.
func (n *naive) step(color int) int {
	if i := slices.Index(n.ladder, color); i >= 0 {
		return i + 1
	}
	return n.colors
}

func one(condition bool) float64 {
	if condition {
		return 1
	}
	return 0
}

// prefers returns the options that the rules with these names prefer, one after the other.
func (n *naive) prefers(names ...string) []*naive {
	options := n.moves()
	for _, name := range names {
		var preferred []*naive
		best := 0.0
		for _, o := range options {
			score, ok := o.liked[name]
			if !ok {
				score = likes[name](n, o)
				o.liked[name] = score
			}
			if len(preferred) == 0 || score > best {
				preferred, best = nil, score
			}
			if score == best {
				preferred = append(preferred, o)
			}
		}
		options = preferred
	}
	return options
}
