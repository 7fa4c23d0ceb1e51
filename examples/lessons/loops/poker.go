package main

import "fmt"

// table is a position of Poker Nim with two heaps, the larger first.
type table struct {
	a, b         uint8
	mine, theirs uint8 // what the player to move, and the other, can add
}

// newTable returns the position with these heaps.
func newTable(a, b, mine, theirs uint8) table {
	return table{max(a, b), min(a, b), mine, theirs}
}

// nimSum returns the nim-sum of the heaps: 0 if they are a P-position of Nim.
func (t table) nimSum() uint8 { return t.a ^ t.b }

func (t table) String() string { return fmt.Sprintf("%d+%d, %d:%d", t.a, t.b, t.mine, t.theirs) }

// poker is Poker Nim: a player takes counters from a heap and keeps them, or adds some of
// those that he has to a heap.
type poker struct{}

// Moves appends the options of t. The players exchange their places.
func (poker) Moves(dst []table, t table) []table {
	for i, heap := range []uint8{t.a, t.b} {
		if i == 1 && t.a == t.b {
			break // it makes no difference which of two equal heaps
		}
		other := t.a ^ t.b ^ heap
		for left := range heap + t.mine + 1 {
			if left != heap {
				dst = append(dst, newTable(left, other, t.theirs, t.mine+heap-left))
			}
		}
	}
	return dst
}

// bank is poker with one store, from which both players add and to which both return: mine
// and theirs are the same. Whoever takes the last counter has won, whatever is in the bank.
type bank struct{}

// Moves appends the options of t.
func (bank) Moves(dst []table, t table) []table {
	if t.a == 0 {
		return dst
	}
	first := len(dst)
	dst = poker{}.Moves(dst, t)
	for i, o := range dst[first:] {
		dst[first+i] = newTable(o.a, o.b, o.theirs, o.theirs)
	}
	return dst
}
