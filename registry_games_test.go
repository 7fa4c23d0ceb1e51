package gametheory_test

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"github.com/gametheory-go/gametheory/game"
)

// A size says how much a tool is asked to do.
type size int

const (
	small size = iota // a moment's work, of which the answer is known
	large             // some thousand positions
	vast              // more than any tool can do
	deep              // a play as long as a game can have
)

// A graph is a game that all tools for rules can be asked about: of two players who take turns, with
// the same moves for both, and told as one of several players too.
type graph interface {
	Moves(dst []int, s int) []int
	Score(s int) int
	Turn(s int) int
	Bounds(s int) (lo, hi int)
	start() int
}

// pile is taking one counter or two, of so many: who cannot move loses. Position 2n+p has n counters and
// player p to move.
type pile int

func (pile) Moves(dst []int, s int) []int {
	for k := 1; k <= min(2, s/2); k++ {
		dst = append(dst, s-2*k^1)
	}
	return dst
}
func (pile) Score(int) int           { return -1 }
func (pile) Turn(s int) int          { return s % 2 }
func (pile) Bounds(int) (lo, hi int) { return -1, 1 }
func (g pile) start() int            { return 2 * int(g) }

// worth returns what a position is worth to the player to move.
func (pile) worth(s int) int {
	if s/2%3 == 0 {
		return -1
	}
	return 1
}

// told is a pile whose bounds leave nothing to find.
type told struct{ pile }

func (g told) Bounds(s int) (lo, hi int) { return g.worth(s), g.worth(s) }

// lattice is a game with as many positions as one likes, few of them terminal: a token goes up by
// one in any of three coordinates, each less than the number that it is.
type lattice int

// coordinate is the number of bits of a coordinate.
const coordinate = 10

func (g lattice) Moves(dst []int, s int) []int {
	for shift := 0; shift < 3*coordinate; shift += coordinate {
		if s>>shift&(1<<coordinate-1)+1 < int(g) {
			dst = append(dst, s+1<<shift)
		}
	}
	return dst
}

// Score returns a number from -50 to 50 that says nothing of s.
func (lattice) Score(s int) int         { return int(uint64(s)*0x9e3779b97f4a7c15>>40)%101 - 50 }
func (lattice) Bounds(int) (lo, hi int) { return -50, 50 }
func (lattice) start() int              { return 0 }
func (lattice) Turn(s int) int {
	const last = 1<<coordinate - 1
	return (s&last + s>>coordinate&last + s>>(2*coordinate)) % 2
}

// corridor is the game of one play, with as many moves as it is.
type corridor int

func (corridor) Moves(dst []int, s int) []int {
	if s > 0 {
		dst = append(dst, s-1)
	}
	return dst
}
func (corridor) Score(int) int           { return -1 }
func (corridor) Turn(s int) int          { return s % 2 }
func (corridor) Bounds(int) (lo, hi int) { return -1, 1 }
func (g corridor) start() int            { return int(g) }

// probe is asked again and again by a tool at work: at each call of Moves or of what a tool has
// instead, or else at each look at the context.
type probe struct {
	ticks atomic.Int64
	on    func(tick int64) // or nil
}

func (p *probe) tick() {
	if n := p.ticks.Add(1); p.on != nil {
		p.on(n)
	}
}

// field is a graph with a probe.
type field struct {
	graph
	*probe
	take  func(dst []int, s int) []int // instead of the moves of the graph, or nil
	inner game.Rules[int]              // with what the game has besides, or nil
}

func (f *field) Unwrap() game.Rules[int] { return f.inner }

func (f *field) Moves(dst []int, s int) []int {
	f.tick()
	if f.take != nil {
		return f.take(dst, s)
	}
	return f.graph.Moves(dst, s)
}
func (f *field) Players() int { return 2 }
func (f *field) Payoff(s, player int) int {
	if player == f.Turn(s) {
		return f.Score(s)
	}
	return -f.Score(s)
}

// first returns what s, were it an end, would be worth to the first player.
func (f *field) first(s int) int { return f.Payoff(s, 0) }

// Games with less, or more, than a field.
type (
	moves  struct{ f *field } // only moves
	both   struct{ f *field } // moves of Left and of Right
	dice   struct{ *field }   // chance moves now and then
	stages struct{ *field }   // with numbers for positions
)

func (m moves) Unwrap() game.Rules[int]      { return m.f.inner }
func (m moves) Moves(dst []int, s int) []int { return m.f.Moves(dst, s) }
func (b both) Left(dst []int, s int) []int   { return b.f.Moves(dst, s) }
func (b both) Right(dst []int, s int) []int  { return b.f.Moves(dst, s) }

func (d dice) Chances(dst []int, s int) []int {
	if options := d.graph.Moves(nil, s); s%5 == 3 {
		for i := range options {
			dst = append(dst, 1+i)
		}
	}
	return dst
}

// unrolled is a field whose positions are plays: the places of the moves among the options, in digits of
// two bits. So each position is reached in one way. A play ends after 30 moves.
type unrolled struct{ *field }

// at returns the position after a play.
func (u unrolled) at(s int) int {
	var digits []int
	for ; s > 0; s >>= 2 {
		digits = append(digits, s&3-1)
	}
	p := u.graph.start()
	for _, i := range slices.Backward(digits) {
		p = u.graph.Moves(nil, p)[i]
	}
	return p
}

func (u unrolled) Unwrap() game.Rules[int] { return nil }
func (u unrolled) Moves(dst []int, s int) []int {
	n := len(u.field.Moves(nil, u.at(s)))
	for i := range min(n, 3) {
		if s <= math.MaxInt>>5 {
			dst = append(dst, s<<2|(i+1))
		}
	}
	return dst
}
func (u unrolled) Score(s int) int { return u.graph.Score(u.at(s)) }
func (u unrolled) Turn(s int) int  { return u.graph.Turn(u.at(s)) }

// number returns the number of a position, which is less after each move.
func (x stages) number(s int) int {
	n, ok := x.graph.(lattice)
	if !ok {
		return s
	}
	number := 0
	for shift := 0; shift < 3*coordinate; shift += coordinate {
		number = (number+1)*int(n) - 1 - s>>shift&(1<<coordinate-1)
	}
	return number
}

// positions returns how many positions have numbers.
func (x stages) positions() int { return x.number(x.start()) + 1 }

// each returns how many positions a stage has.
func (x stages) each() int { return (x.positions() + 3) / 4 }

func (x stages) Stages() int { return (x.positions() + x.each() - 1) / x.each() }
func (x stages) Size(stage int) uint64 {
	return uint64(min(x.each(), x.positions()-stage*x.each()))
}
func (x stages) Index(s int) (stage int, number uint64) {
	return x.number(s) / x.each(), uint64(x.number(s) % x.each())
}
func (x stages) Position(stage int, number uint64) (s int) {
	at := stage*x.each() + int(number)
	n, ok := x.graph.(lattice)
	if !ok {
		return at
	}
	for shift := 2 * coordinate; shift >= 0; shift -= coordinate {
		s |= (int(n) - 1 - at%int(n)) << shift
		at /= int(n)
	}
	return s
}

// blind is a game in which each of two players chooses a number below it, and neither sees what the
// other does. Position 0 is the start, 1+i that after the choice of i.
type blind int

func (g blind) Moves(dst []int, s int) []int {
	for i := range int(g) {
		switch {
		case s == 0:
			dst = append(dst, 1+i)
		case s <= int(g):
			dst = append(dst, s*(int(g)+1)+i)
		}
	}
	return dst
}
func (g blind) Turn(s int) int {
	if s == 0 || s > int(g) {
		return 0
	}
	return 1
}
func (g blind) Score(s int) int   { return lattice(0).Score(s) }
func (g blind) View(s int) string { return map[bool]string{true: "first"}[s == 0] }

func (g blind) MoveName(s, next int) string {
	return fmt.Sprint(slices.Index(g.Moves(nil, s), next))
}

// looking is a context with a probe.
type looking struct {
	context.Context
	*probe
}

func (l looking) Err() error {
	l.tick()
	return l.Context.Err()
}

// fan has so many options at the start, of which only the last one wins, at once: after any other the
// opponent moves to 0 and wins.
type fan int

func (g fan) Moves(dst []int, s int) []int {
	switch {
	case s == 2:
		for i := range int(g) {
			dst = append(dst, 5+2*i)
		}
	case s > 2 && s < 3+2*int(g):
		dst = append(dst, 0)
	}
	return dst
}
func (fan) Score(int) int           { return -1 }
func (fan) Turn(s int) int          { return s % 2 }
func (fan) Bounds(int) (lo, hi int) { return -1, 1 }
func (fan) start() int              { return 2 }

// wheel goes round for ever, but that at every tenth position the play can end.
type wheel int

func (g wheel) Moves(dst []int, s int) []int {
	if s < 2 {
		return dst
	}
	if s%20 < 2 {
		dst = append(dst, s%2^1)
	}
	return append(dst, 2+s%(2*int(g))^1)
}
func (wheel) Score(int) int           { return -1 }
func (wheel) Turn(s int) int          { return s % 2 }
func (wheel) Bounds(int) (lo, hi int) { return -1, 1 }
func (wheel) start() int              { return 30 }
