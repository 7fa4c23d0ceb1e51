package awari

import (
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
)

func TestIndex(t *testing.T) {
	gametest.TestIndex(t, board(t, 1, 3), Index{Board: board(t, 1, 3)})
	gametest.TestIndex(t, board(t, 2, 4), Index{Board: board(t, 2, 4)})
	gametest.TestIndex(t, board(t, 6, 4), Index{Board: board(t, 6, 4), Seeds: 5})
	if !testing.Short() {
		gametest.TestIndex(t, board(t, 6, 1), Index{Board: board(t, 6, 1)})
	}
}

// The numbers of the distributions are those of an enumeration, in which the last pit is the first
// to be filled, and a key is the number among all distributions of at most the board's seeds.
func TestIndexOrder(t *testing.T) {
	b := board(t, 2, 2)
	x := Index{Board: b}
	key := uint64(0)
	for seeds := range x.Stages() {
		want := uint64(0)
		var fill func(p Position, pit, left int)
		fill = func(p Position, pit, left int) {
			if pit == 0 {
				b.put(&p, 0, left)
				if stage, number := x.Index(p); stage != seeds || number != want {
					t.Fatalf("the number of %s is %d of stage %d, want %d of %d", b.Text(p), number, stage, want, seeds)
				}
				if got := b.Key(p) - b.Key(Position{}); got != key {
					t.Fatalf("the key of %s is %d, want %d", b.Text(p), got, key)
				}
				want, key = want+1, key+1
				return
			}
			for n := left; n >= 0; n-- {
				q := p
				b.put(&q, pit, n)
				fill(q, pit-1, left-n)
			}
		}
		fill(Position{}, 2*b.pits-1, seeds)
		if want != x.Size(seeds) {
			t.Errorf("%d positions with %d seeds, want %d", x.Size(seeds), seeds, want)
		}
	}
	if p := b.Start(); b.Key(Position{p.mine | 1<<rowBits, p.theirs})-b.Key(p) != key {
		t.Errorf("a lead of one is not worth %d", key)
	}
}

// An index of the endgames has no number for positions with more seeds, and does not ask for the
// lead.
func TestIndexOfFewSeeds(t *testing.T) {
	b := board(t, 6, 4)
	x := Index{Board: b, Seeds: 10}
	if stage, _ := x.Index(b.Start()); stage != -1 {
		t.Errorf("the beginning is in stage %d", stage)
	}
	if all := (Index{Board: b, Seeds: 1000}).Stages(); all != 49 || x.Stages() != 11 {
		t.Errorf("%d and %d stages, want 49 and 11", all, x.Stages())
	}
	p := x.Position(10, 12345)
	p.mine |= 7 << rowBits
	if stage, number := x.Index(p); stage != 10 || number != 12345 {
		t.Errorf("%s has number %d of stage %d", b.Text(p), number, stage)
	}
}

// The hardest position for an index: all seeds of the largest board in one pit.
func TestIndexLargest(t *testing.T) {
	b := board(t, 6, 8)
	x := Index{Board: b}
	for pit := range 2 * maxPits {
		var p Position
		b.put(&p, pit, maxSeeds)
		if stage, number := x.Index(p); stage != maxSeeds || x.Position(stage, number) != p {
			t.Errorf("%s has number %d of stage %d, which is that of %s", b.Text(p), number, stage, b.Text(x.Position(stage, number)))
		}
	}
	var last Position
	b.put(&last, 0, maxSeeds)
	if _, number := x.Index(last); number != x.Size(maxSeeds)-1 {
		t.Errorf("the last number is %d of %d", number, x.Size(maxSeeds))
	}
	if full := b.Key(Position{uint64(maxSeeds) << rowBits, 0}); full <= b.Key(last) {
		t.Errorf("the key of the largest lead is %d, that of none up to %d", full, b.Key(last))
	}
}
