package backgammon_test

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// table has what all positions are worth to the player to move, by value iteration in
// floating-point numbers in which each value is used as soon as it is found. What a side can do
// with a roll is listed once: where its checkers arrive, and which side it becomes. Then the other
// side says by its points which of these ways are open, and by its single checkers what they hit.
// Positions with the same numbers of checkers off are solved together, those with more of them
// first.
type table struct {
	rules  backgammon.Rules
	sides  [][26]int // as in a board
	number map[[26]int]int
	rolls  [][]rollWays // of each side
	taken  []uint32     // points with checkers, as the other side counts them, a bit for each
	single []uint32     // points with one checker
	double []uint32     // with more
	hit    [][]int      // what becomes of a side, by which of its single checkers are hit
	values []float64    // by the side to move and the other
	over   []bool       // or no position
	first  []int        // of the sides with so many checkers left, and behind the last
}

// rollWays are the ways to play a roll, those with a higher rank first.
type rollWays struct {
	likely float64
	ways   []openWay
}

// openWay is a way to play some dice of a roll, if the other side does not hold the points where
// checkers arrive, as that side counts them. It is legal if none with a higher rank is open.
type openWay struct {
	arrivals uint32
	side     uint16
	rank     uint8
}

func newTable(r backgammon.Rules) *table {
	t := &table{rules: r, number: map[[26]int]int{}}
	var put func(n [26]int, at, left int)
	put = func(n [26]int, at, left int) {
		if at == r.Points+1 {
			n[at] = left
			t.number[n] = len(t.sides)
			t.sides = append(t.sides, n)
			return
		}
		for k := left; k >= 0; k-- {
			n[at] = k
			put(n, at+1, left-k)
		}
	}
	put([26]int{}, 0, r.Checkers)
	for _, n := range t.sides {
		t.rolls = append(t.rolls, t.waysOf(n))
		t.describe(n)
	}
	for i, n := range t.sides {
		if i == 0 || n[0] < t.sides[i-1][0] {
			t.first = append(t.first, i)
		}
	}
	t.first = append(t.first, len(t.sides))
	t.begin()
	return t
}

// waysOf lists the ways to play each roll.
func (t *table) waysOf(n [26]int) (all []rollWays) {
	for larger := 1; larger <= 6; larger++ {
		for smaller := 1; smaller <= larger; smaller++ {
			x := rollWays{likely: 2. / 36}
			orders := [][]int{{larger, smaller}, {smaller, larger}}
			if larger == smaller {
				x.likely, orders = 1./36, [][]int{{larger, larger, larger, larger}}
			}
			met := map[openWay]bool{}
			for _, dice := range orders {
				t.play(n, dice, func(n [26]int, arrivals uint32, played int) {
					w := openWay{arrivals, uint16(t.number[n]), uint8(2 * played)}
					if played == 1 && dice[0] == larger {
						w.rank++
					}
					if !met[w] {
						met[w] = true
						x.ways = append(x.ways, w)
					}
				})
			}
			slices.SortFunc(x.ways, func(v, w openWay) int { return int(w.rank) - int(v.rank) })
			all = append(all, x)
		}
	}
	return all
}

// play calls found after each number of dice, for each way to play them in their order if the other
// side were not there.
func (t *table) play(n [26]int, dice []int, found func(n [26]int, arrivals uint32, played int)) {
	var next func(b board, arrivals uint32, played int)
	next = func(b board, arrivals uint32, played int) {
		found(b[0], arrivals, played)
		for from := 1; played < len(dice) && from <= t.rules.Points+1; from++ {
			if o, ok := b.moved(t.rules, from, dice[played]); ok {
				at := arrivals
				if to := from - dice[played]; to > 0 {
					at |= 1 << (t.rules.Points + 1 - to)
				}
				next(o, at, played+1)
			}
		}
	}
	next(board{n}, 0, 0)
}

// describe notes the points of a side, and what becomes of it.
func (t *table) describe(n [26]int) {
	var taken, single, double uint32
	for at := 1; at <= t.rules.Points; at++ {
		switch {
		case n[at] > 1:
			double |= 1 << at
		case n[at] == 1:
			single |= 1 << at
		}
		if n[at] > 0 {
			taken |= 1 << (t.rules.Points + 1 - at)
		}
	}
	t.taken, t.single, t.double = append(t.taken, taken), append(t.single, single), append(t.double, double)
	hit := make([]int, 1<<bits.OnesCount32(single))
	for k := range hit {
		o, left := n, single
		for i := 0; left != 0; i++ {
			if k>>i&1 != 0 {
				o[bits.TrailingZeros32(left)]--
				o[t.rules.Points+1]++
			}
			left &= left - 1
		}
		hit[k] = t.number[o]
	}
	t.hit = append(t.hit, hit)
}

// begin sets the values of positions at which the game is over.
func (t *table) begin() {
	n := len(t.sides)
	t.values, t.over = make([]float64, n*n), make([]bool, n*n)
	for i, mine := range t.sides {
		for j, theirs := range t.sides {
			score, over := board{mine, theirs}.over(t.rules)
			t.over[i*n+j] = over || t.taken[i]&(t.double[j]|t.single[j]) != 0
			t.values[i*n+j] = float64(score)
		}
	}
}

// solve finds all values, until none changes by more than little in a sweep.
func (t *table) solve(little float64) {
	for left := 2; left <= 2*t.rules.Checkers; left++ {
		for more := (left + 1) / 2; more < left && more <= t.rules.Checkers; more++ {
			for change := 1.; change > little; {
				change = t.sweep(more, left-more)
			}
		}
	}
}

// sweep finds the values once more where one player has some checkers left and the other some, and
// returns the largest change. The nearer a side is to its end, the sooner its positions come.
func (t *table) sweep(first, second int) (change float64) {
	for j := t.first[second]; j < t.first[second+1]; j++ {
		for i := t.first[first]; i < t.first[first+1]; i++ {
			change = max(change, t.update(j, i))
		}
		for i := t.first[first]; i < t.first[first+1]; i++ {
			change = max(change, t.update(i, j))
		}
	}
	return change
}

// update finds the value of a position once more, and returns how much it changes.
func (t *table) update(i, j int) float64 {
	at := i*len(t.sides) + j
	if t.over[at] {
		return 0
	}
	before := t.values[at]
	t.values[at] = t.mean(i, j, true)
	return math.Abs(t.values[at] - before)
}

// mean returns what a position is worth by the values of others; without doubles, if one of these
// would be rolled again.
func (t *table) mean(i, j int, doubles bool) (v float64) {
	all := 0.
	for _, x := range t.rolls[i] {
		if !doubles && x.likely < 1.5/36 {
			continue
		}
		all += x.likely
		best, rank := math.Inf(-1), uint8(0)
		for _, w := range x.ways {
			if w.rank < rank {
				break
			}
			if w.arrivals&t.double[j] == 0 {
				rank = w.rank
				best = max(best, -t.values[t.after(j, w.arrivals)*len(t.sides)+int(w.side)])
			}
		}
		v += x.likely * best
	}
	return v / all
}

// after returns side j after checkers of the other side have arrived on points of its.
func (t *table) after(j int, arrivals uint32) int {
	if arrivals&t.single[j] == 0 {
		return j
	}
	k, left := 0, t.single[j]
	for i := 0; left != 0; i++ {
		if arrivals>>bits.TrailingZeros32(left)&1 != 0 {
			k |= 1 << i
		}
		left &= left - 1
	}
	return t.hit[j][k]
}

// value returns what a position is worth whose player is to roll, and what it would be worth if
// doubles were rolled again, as for the first roll of a game.
func (t *table) value(p backgammon.Position) (v, first float64) {
	b := boardOf(t.rules, p, t.rules.Turn(p))
	i, j := t.number[b[0]], t.number[b[1]]
	return t.values[i*len(t.sides)+j], t.mean(i, j, false)
}

// TestThreeCheckers compares bounds, which are proved, of small boards with values of a table.
func TestThreeCheckers(t *testing.T) {
	for _, c := range []struct {
		rules backgammon.Rules
		want  string // computed here, by both
	}{
		{backgammon.Rules{Points: 6, Home: 3, Checkers: 3, Gammons: true}, "0.719131197419"},
		{backgammon.Rules{Points: 24, Home: 6, Checkers: 1, Gammons: true}, "0.452773137042"},
		{backgammon.Rules{Points: 8, Home: 4, Checkers: 3, Gammons: true}, "0.840542281242"},
	} {
		if c.rules.Points > 6 && c.rules.Checkers > 1 && !longtest.All() {
			continue
		}
		start := c.rules.Start([]int{c.rules.Points, c.rules.Points - 1, c.rules.Points - 2}[:c.rules.Checkers]...)
		e := &minimax.Expectimax[backgammon.Position]{Game: c.rules, Memory: 16 << 30}
		low, high, err := e.Bounds(t.Context(), start)
		if err != nil {
			t.Fatal(err)
		}
		x := newTable(c.rules)
		x.solve(1e-14)
		v, _ := x.value(start)
		near(t, start, low, v)
		near(t, start, high, v)
		if got := low.FloatString(12); got != high.FloatString(12) || got != c.want {
			t.Errorf("%+v: from %s to %s, want %s", c.rules, got, high.FloatString(12), c.want)
		}
	}
}

// BenchmarkBounds encloses the value at the beginning of hypergammon on smaller boards, half of them
// home. That of 12 points has 3,487,185 positions and needs 0.9 GB.
func BenchmarkBounds(b *testing.B) {
	longtest.Skip(b, "takes a minute or more")
	for i, want := range []string{"0.84054228124182", "0.50336440620100", "0.24307309804863"} {
		points := 8 + 2*i
		r := backgammon.Rules{Points: points, Home: points / 2, Checkers: 3, Gammons: true}
		start := r.Start(points, points-1, points-2)
		b.Run(fmt.Sprint(points), func(b *testing.B) {
			for b.Loop() {
				e := &minimax.Expectimax[backgammon.Position]{Game: r, Memory: 64 << 30}
				low, high, err := e.Bounds(b.Context(), start)
				if err != nil || low.FloatString(14) != want || high.FloatString(14) != want {
					b.Fatal(low, high, err)
				}
			}
		})
	}
}

// BenchmarkHypergammon solves all positions of hypergammon by value iteration, and compares what
// whoever wins the first roll wins on average with what Keith has found (Hyper Fun 06, bkgm.com,
// 2018).
func BenchmarkHypergammon(b *testing.B) {
	longtest.Skip(b, "takes minutes")
	for b.Loop() {
		r, start := backgammon.Hypergammon()
		x := newTable(r)
		x.solve(1e-6)
		_, first := x.value(start)
		b.ReportMetric(first, "points")
		if math.Abs(first-0.0836795444708631) > 1e-5 {
			b.Fatal(first)
		}
	}
}
