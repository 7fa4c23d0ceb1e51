package gametest_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// swift is a heap. A move takes one or two counters, and the player who takes the last counter
// wins. Its Expand returns all options of a heap, changed by the function change.
type swift struct {
	change func(e *minimax.Expanded[int8], alpha int) // or nil
}

func (swift) Moves(dst []int8, n int8) []int8 {
	for k := int8(1); k <= min(2, n); k++ {
		dst = append(dst, n-k)
	}
	return dst
}
func (swift) Score(int8) int        { return -1 }
func (swift) Key(n int8) uint64     { return uint64(n) + 100 }
func (swift) Turn(n int8) int       { return int(n / 4 % 2) }
func (swift) Canonical(n int8) int8 { return n }

func (swift) Bounds(n int8) (lo, hi int) {
	if n == 0 {
		return -1, -1
	}
	return -1, 1
}

func (g swift) Expand(dst []minimax.Expanded[int8], n int8, alpha, beta int) []minimax.Expanded[int8] {
	first := len(dst)
	for i, o := range g.Moves(nil, n) {
		e := minimax.Expanded[int8]{Position: o, Key: g.Key(o), Move: uint16(i), Again: g.Turn(o) == g.Turn(n)}
		e.Lo, e.Hi = g.Bounds(o)
		if g.change != nil {
			g.change(&e, alpha)
		}
		if !e.Again && -e.Hi >= beta {
			return append(dst[:first], e)
		}
		dst = append(dst, e)
	}
	return dst
}

// kept is swift with an Expand that drops the elements of dst.
type kept struct{ swift }

func (g kept) Expand(_ []minimax.Expanded[int8], n int8, alpha, beta int) []minimax.Expanded[int8] {
	return g.swift.Expand(nil, n, alpha, beta)
}

// embedding has its own Moves, and the Expand of the embedded game.
type embedding struct{ swift }

func (embedding) Moves(dst []int8, n int8) []int8 {
	return swift{}.Moves(dst, n)[:min(len(dst)+1, len(dst)+int(n))]
}

// swiftHoard is a hoard with bounds. Its Expand returns all options of a position, changed by the
// function change.
type swiftHoard struct {
	hoard
	change func(e *minimax.Expanded[hoarded], alpha int) // or nil
}

func (swiftHoard) Bounds(s hoarded) (lo, hi int) { return int(s.lead - s.left), int(s.lead + s.left) }

func (g swiftHoard) Expand(dst []minimax.Expanded[hoarded], s hoarded, alpha, _ int) []minimax.Expanded[hoarded] {
	for i, o := range g.Moves(nil, s) {
		e := minimax.Expanded[hoarded]{Move: uint16(i), Again: o.second == s.second}
		e.Position, e.Points = g.Bank(g.Canonical(o))
		e.Lo, e.Hi = g.Bounds(o)
		if g.change != nil {
			g.change(&e, alpha)
		}
		dst = append(dst, e)
	}
	return dst
}

func TestExpand(t *testing.T) {
	const start = int8(9)
	gametest.TestExpand(t, swift{}, swift{}.Expand, start)
	const other = "Expand is not what the other methods say at"
	slip := func(change func(e *minimax.Expanded[int8], alpha int)) error {
		return gametest.CheckExpand(swift{}, swift{change}.Expand, start)
	}
	asked := func(alpha int) bool { return alpha > -100 }
	count := 0
	expect(t, []expectation{
		{"position", slip(func(e *minimax.Expanded[int8], _ int) { e.Position = 1 }), other},
		{"key", slip(func(e *minimax.Expanded[int8], _ int) { e.Key++ }), other},
		{"again", slip(func(e *minimax.Expanded[int8], _ int) { e.Again = !e.Again }), other},
		{"bounds", slip(func(e *minimax.Expanded[int8], _ int) { e.Hi++ }), other},
		{"moves", slip(func(e *minimax.Expanded[int8], _ int) { e.Move = 3 }), "Expand does not tell moves apart at"},
		{"largest move", slip(func(e *minimax.Expanded[int8], _ int) { e.Move = 65535 }), "Expand has a Move above 65534 at"},
		{"no position where it is asked", slip(func(e *minimax.Expanded[int8], alpha int) {
			if asked(alpha) {
				e.Position = 100
			}
		}), "Expand depends on the question at"},
		{"bounds that do not hold", slip(func(e *minimax.Expanded[int8], alpha int) {
			if asked(alpha) && e.Hi < 0 {
				e.Lo, e.Hi = 1, 1
			}
		}), "Expand depends on the question at"},
		{"random", slip(func(e *minimax.Expanded[int8], _ int) {
			count++
			e.Lo -= count
		}), "Expand is not deterministic at"},
		{"dst", gametest.CheckExpand(swift{}, kept{}.Expand, start), "Expand does not append to dst at"},
		{"embedded", gametest.CheckExpand(embedding{}, embedding{}.Expand, start), "Expand changes the options at"},
	})
}

// Expand also returns the points that Bank sets aside.
func TestExpandBank(t *testing.T) {
	start := hoarded{left: 9}
	gametest.TestExpand(t, swiftHoard{}, swiftHoard{}.Expand, start, hoarded{left: 6, lead: 3})
	const other = "Expand is not what the other methods say at"
	slip := func(change func(e *minimax.Expanded[hoarded], alpha int)) error {
		return gametest.CheckExpand(swiftHoard{}, swiftHoard{change: change}.Expand, start)
	}
	expect(t, []expectation{
		{"points", slip(func(e *minimax.Expanded[hoarded], _ int) { e.Points++ }), other},
		{"not the rest", slip(func(e *minimax.Expanded[hoarded], _ int) { e.Position.lead, e.Points = int8(e.Points), 0 }), other},
		{"bounds of the rest", slip(func(e *minimax.Expanded[hoarded], _ int) { e.Lo, e.Hi = e.Lo-e.Points, e.Hi-e.Points }), other},
		{"no points where it is asked", slip(func(e *minimax.Expanded[hoarded], alpha int) {
			if alpha > -100 {
				e.Points = 0
			}
		}), "Expand depends on the question at"},
		{"points without Bank", gametest.CheckExpand(swift{}, swift{func(e *minimax.Expanded[int8], _ int) { e.Points = 1 }}.Expand, int8(9)), other},
	})
}
