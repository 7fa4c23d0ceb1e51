package kalah

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

var _ game.Game[Position] = Board{}

func board(t testing.TB, holes, counters int) Board {
	t.Helper()
	k, err := New(holes, counters)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// perfect are perfect plays and their scores, from Irving, Donkers and Uiterwijk, "Solving Kalah",
// ICGA Journal 23(3), 2000, table 9, which counts holes from 0. The play that it has for 4 holes
// with 6 counters, a draw, is left out: its tenth turn cannot be played as it is printed.
var perfect = []struct {
	holes, counters, score int
	play                   string
}{
	{4, 1, 2, "32-32-1"},
	{4, 2, 6, "3-3-230-231-1323"},
	{4, 3, 8, "13-1-032-2-3-0-1320-3-0-2"},
	{4, 4, 2, "02-2-3-0-2-21-303231-0-32-1-0"},
	{4, 5, 2, "0-2-1-3-0-2-1-0-32-3-021-2-0-02-2-1-3-3-313032-13031-1-2-2-3"},
	{5, 1, 0, "43-43-2-2"},
	{5, 2, 0, "31-32-24-0-0-31-3"},
	{5, 3, 8, "24-3-3-03-41-1-04342-3-3-2-2-4-414342-3"},
	{5, 4, 12, "12-04-03-2-20-41-1-42-32-3-2-40-0-1"},
	{5, 5, 2, "03-2-2-1-1-23-24-2-0-34414340-4240-2-14342"},
	{5, 6, 2, "2-0-0-3-3-0-2-1-440-4-42-2-121-12-3-1-4-20-0-34-24-324-1-3-3-1-41-43-2-2-3"},
	{6, 1, 2, "54-54-3-3-2"},
	{6, 2, 10, "42-42-30-0-1-1-4-5"},
	{6, 3, 2, "4-5-35-250-2-154-451535452-53-3-54-2"},
	{6, 4, 10, "25-10-3-3-5153-1-4-5-045-4-535452-53-4-1-3-2-0-54-1-3"},
	{6, 5, 12, "12-02-05-2-4-51-53-3-45-20-3-2-2-345-5-4-351-0-54-1-52-354-4-254-3-3"},
}

// replay plays a play in that notation, in which first is the digit of the first hole, from the
// start and returns its end. The error says which move is none, or where a hyphen is missing or
// wrong.
func (k Board) replay(play string, first rune) (Position, error) {
	p := k.Start()
	for turn, moves := range strings.Split(play, "-") {
		if int(p.turn) != turn%2 {
			return p, fmt.Errorf("turn %d of %s is not that of player %d", turn+1, play, turn%2)
		}
		for i, c := range moves {
			hole := int(c - first)
			if hole < 0 || hole >= k.holes || int(p.turn) != turn%2 || p.pits[p.turn][hole] == 0 {
				return p, fmt.Errorf("turn %d of %s: move %d is none", turn+1, play, i+1)
			}
			p = k.sow(p, hole)
		}
	}
	return p, nil
}

// Replayed returns by how many counters the first player leads after a play as PlayText writes it.
func (k Board) Replayed(play string) (lead int, err error) {
	end, err := k.replay(play, '1')
	return int(end.stores[0]) - int(end.stores[1]), err
}

// The perfect plays can be played, are over when they are, and end as they should.
// Rules that differ in a detail, such as what is captured, fail here.
func TestPerfectPlays(t *testing.T) {
	for _, tt := range perfect {
		k := board(t, tt.holes, tt.counters)
		end, err := k.replay(tt.play, '0')
		if err != nil {
			t.Errorf("Kalah(%d, %d): %v", tt.holes, tt.counters, err)
			continue
		}
		if score := int(end.stores[0]) - int(end.stores[1]); score != tt.score || !game.Terminal(k, end) {
			t.Errorf("Kalah(%d, %d): %s ends with %d, want %d", tt.holes, tt.counters, tt.play, score, tt.score)
		}
	}
}

// naive is a move by hand: all places in one ring, without the store of the other
// player, and a counter at a time.
func naive(k Board, p Position, hole int) Position {
	me, you := p.turn, 1-p.turn
	var ring []*uint8
	for i := range k.holes {
		ring = append(ring, &p.pits[me][i])
	}
	ring = append(ring, &p.stores[me])
	for i := range k.holes {
		ring = append(ring, &p.pits[you][i])
	}
	hand := *ring[hole]
	*ring[hole] = 0
	at := hole
	for hand > 0 {
		at = (at + 1) % len(ring)
		*ring[at]++
		hand--
	}
	if at < k.holes && *ring[at] == 1 {
		opposite := ring[2*k.holes-at]
		*ring[k.holes] += *ring[at] + *opposite
		*ring[at], *opposite = 0, 0
	}
	if at != k.holes {
		p.turn = you
	}
	left := func(player uint8) (sum uint8) {
		for _, n := range p.pits[player] {
			sum += n
		}
		return sum
	}
	if left(0) == 0 || left(1) == 0 {
		for player := range p.pits {
			p.stores[player] += left(uint8(player))
			p.pits[player] = [maxHoles]uint8{}
		}
	}
	return p
}

// In random plays the moves are those by hand, counters neither come nor go, and
// no play is longer than counters can move.
func TestMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(41, 1))
	for range 1000 {
		k := board(t, 1+rnd.IntN(maxHoles), 1+rnd.IntN(5))
		random := game.Random(k, rnd)
		for p, err := range game.Play(t.Context(), k, k.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			var want []Position
			for i := range k.holes {
				if p.pits[p.turn][i] > 0 {
					want = append(want, naive(k, p, i))
				}
			}
			options := k.Moves(nil, p)
			for _, q := range options {
				if !slices.Contains(want, q) {
					t.Fatalf("Kalah(%d, %d): %v leads to %v", k.holes, k.counters, p, q)
				}
			}
			sum := int(p.stores[0]) + int(p.stores[1])
			for i := range k.holes {
				sum += int(p.pits[0][i]) + int(p.pits[1][i])
			}
			if len(options) != len(want) || sum != k.total() {
				t.Fatalf("Kalah(%d, %d): %v has %d options and %d counters", k.holes, k.counters, p, len(options), sum)
			}
			passes := func(q Position) int { return int(q.turn ^ p.turn) }
			if !slices.IsSortedFunc(options, func(a, b Position) int { return passes(a) - passes(b) }) {
				t.Fatalf("options in which the player moves again are not the first: %v", options)
			}
		}
	}
}

// The key is the rank among all distributions of the counters, in order.
func TestKeyIsDense(t *testing.T) {
	k := board(t, 2, 1) // 4 counters on 6 places
	var p Position
	want := uint64(0)
	places := []*uint8{&p.stores[0], &p.pits[0][0], &p.pits[0][1], &p.stores[1], &p.pits[1][0], &p.pits[1][1]}
	var fill func(i int, left uint8)
	fill = func(i int, left uint8) {
		if i == len(places)-1 {
			*places[i] = left
			if got := k.Key(p); got != want {
				t.Fatalf("the key of %v is %d, want %d", p, got, want)
			}
			want += 2
			return
		}
		for n := range left + 1 {
			*places[i] = n
			fill(i+1, left-n)
		}
	}
	fill(0, 4)
	if want != 2*126 { // 9 over 5
		t.Errorf("%d keys, want 126", want/2)
	}
}

// The search must not allocate.
func TestNoAllocation(t *testing.T) {
	k := board(t, 6, 4)
	arena := make([]Position, 0, maxHoles)
	if n := testing.AllocsPerRun(100, func() { arena = k.Moves(arena[:0], k.Start()) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	var sum uint64
	if n := testing.AllocsPerRun(100, func() { sum += k.Key(k.Canonical(arena[0])) }); n != 0 {
		t.Errorf("%v allocations for the key, %d", n, sum)
	}
}

func TestSizes(t *testing.T) {
	for _, size := range [][2]int{{0, 3}, {9, 3}, {3, 0}, {1, 128}, {8, 16}, {-1, 3}, {8, 15}} {
		if _, err := New(size[0], size[1]); err == nil {
			t.Errorf("there is a Kalah(%d, %d)", size[0], size[1])
		}
	}
	for _, size := range [][2]int{{1, 127}, {8, 5}, {6, 6}} {
		board(t, size[0], size[1])
	}
}
