package awari

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func board(t testing.TB, pits, seeds int) Board {
	t.Helper()
	b, err := New(pits, seeds)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(3, [][2]int{{1, 1}, {2, 2}, {1, 48}, {3, 2}, {6, 8}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			b := board(t, size[0], size[1])
			gametest.Test(t, b, b.Start(), b.Moves(nil, b.Start())[0])
		})
	}
	contracttest.Late(t, board(t, 6, 4), board(t, 6, 4).Start())
}

// naive is a position by hand: the pits around the board from those of the player to move on, and the
// lead.
type naive struct {
	pits []int
	lead int
}

func naiveOf(b Board, p Position) naive {
	return naive{b.Counters(p, 0), p.Lead()}
}

// sow is a move by hand, a seed at a time. It reports whether the opponent has seeds then.
func (n naive) sow(pit int) (next naive, fed bool) {
	pits := slices.Clone(n.pits)
	hand, at := pits[pit], pit
	pits[pit] = 0
	for hand > 0 {
		at = (at + 1) % len(pits)
		if at == pit {
			continue
		}
		pits[at]++
		hand--
	}
	half := len(pits) / 2
	for ; at >= half && (pits[at] == 2 || pits[at] == 3); at-- {
		n.lead += pits[at]
		pits[at] = 0
	}
	next = naive{append(slices.Clone(pits[half:]), pits[:half]...), -n.lead}
	return next, slices.Max(next.pits[:half]) > 0
}

// allowed returns the options by hand, from the last pit to the first.
func (n naive) allowed() []naive {
	var fed, all []naive
	for pit := len(n.pits)/2 - 1; pit >= 0; pit-- {
		if n.pits[pit] == 0 {
			continue
		}
		next, ok := n.sow(pit)
		all = append(all, next)
		if ok {
			fed = append(fed, next)
		}
	}
	if len(fed) > 0 {
		return fed
	}
	return all
}

// key tells the pits from others, without the lead.
func (n naive) key() string {
	key := make([]byte, len(n.pits))
	for i, seeds := range n.pits {
		key[i] = byte(seeds)
	}
	return string(key)
}

func (n naive) equal(o naive) bool { return n.lead == o.lead && slices.Equal(n.pits, o.pits) }

// random returns a position with any seeds anywhere, often in few pits, and any lead that the board
// allows.
func random(b Board, r *rand.Rand) (p Position) {
	pits := 1 + r.IntN(2*b.pits)
	seeds := r.IntN(b.total() + 1)
	for range seeds {
		b.put(&p, r.IntN(pits), 1)
	}
	lead := r.IntN(2*(b.total()-seeds)+1) - (b.total() - seeds)
	p.mine |= uint64(lead) << rowBits
	if r.IntN(2) == 0 {
		p = Position{p.theirs | uint64(lead)<<rowBits, p.mine & row}
	}
	return p
}

// In positions of all kinds the moves are those by hand.
func TestMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 1))
	starving, slams := 0, 0
	for range longtest.Some(4_000) {
		pits := 1 + r.IntN(maxPits)
		b := board(t, pits, 1+r.IntN(maxSeeds/(2*pits)))
		for range 20 {
			p := random(b, r)
			n := naiveOf(b, p)
			var got []naive
			for _, o := range b.Moves(nil, p) {
				got = append(got, naiveOf(b, o))
			}
			want := n.allowed()
			if !slices.EqualFunc(got, want, naive.equal) {
				t.Fatalf("%v: the options of %s are %v, want %v", b, b.Text(p), got, want)
			}
			if game.Terminal(b, p) && b.Score(p) != n.lead-p.Seeds() {
				t.Fatalf("%v: the score of %s is %d", b, b.Text(p), b.Score(p))
			}
			for pit := range pits {
				if n.pits[pit] > 0 {
					if next, fed := n.sow(pit); !fed && slices.ContainsFunc(want, next.equal) {
						starving++
					} else if !fed {
						slams++
					}
				}
			}
		}
	}
	if starving < 100 || slams < 100 {
		t.Errorf("too easy: %d moves starve the opponent, and %d would if they were allowed", starving, slams)
	}
}

func TestSizes(t *testing.T) {
	for _, size := range [][2]int{{0, 3}, {7, 3}, {3, 0}, {1, 49}, {6, 9}, {-1, 3}} {
		if _, err := New(size[0], size[1]); err == nil {
			t.Errorf("there is an Awari(%d, %d)", size[0], size[1])
		}
	}
}

// The search must not allocate.
func TestNoAllocation(t *testing.T) {
	b := board(t, 6, 4)
	x := Index{Board: b}
	arena := make([]Position, 0, maxPits)
	n := uint64(0)
	if allocs := testing.AllocsPerRun(100, func() {
		n = (n + 1_000_003) % x.Size(24)
		arena = b.Moves(arena[:0], x.Position(24, n))
		for _, o := range arena {
			_, k := x.Index(o)
			n += b.Key(o) + k
		}
	}); allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
}

var sink uint64

func BenchmarkBoard(b *testing.B) {
	x := Index{Board: board(b, 6, 4)}
	const seeds = 24
	size := x.Size(seeds)
	some := make([]Position, 1<<12)
	for i := range some {
		some[i] = x.Position(seeds, uint64(i)*(size/uint64(len(some))))
	}
	b.Run("Position", func(b *testing.B) {
		n := uint64(0)
		for b.Loop() {
			sink += x.Position(seeds, n).mine
			if n += 1_000_003; n >= size {
				n -= size
			}
		}
	})
	b.Run("PositionInOrder", func(b *testing.B) {
		n := uint64(0)
		for b.Loop() {
			sink += x.Position(seeds, n).mine
			if n++; n == size {
				n = 0
			}
		}
	})
	each := func(name string, f func(p Position)) {
		b.Run(name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				f(some[i%len(some)])
				i++
			}
		})
	}
	arena := make([]Position, 0, maxPits)
	each("Index", func(p Position) { _, n := x.Index(p); sink += n })
	each("Moves", func(p Position) { arena = x.Board.Moves(arena[:0], p) })
	each("MovesIndex", func(p Position) {
		arena = x.Board.Moves(arena[:0], p)
		for _, o := range arena {
			_, n := x.Index(o)
			sink += n
		}
	})
}
