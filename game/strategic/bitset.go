package strategic

import "math/bits"

// bitset is a set of numbers from 0 to 64*len-1.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (s bitset) has(i int) bool { return s[i/64]>>(i%64)&1 == 1 }
func (s bitset) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s bitset) remove(i int)   { s[i/64] &^= 1 << (i % 64) }
func (s bitset) toggle(i int)   { s[i/64] ^= 1 << (i % 64) }

// intersect sets s to the intersection of t and u, and reports whether s is not empty.
func (s bitset) intersect(t, u bitset) bool {
	any := uint64(0)
	for w := range s {
		s[w] = t[w] & u[w]
		any |= s[w]
	}
	return any != 0
}

// members returns the elements in ascending order.
func (s bitset) members() []int {
	var members []int
	for w, x := range s {
		for ; x != 0; x &= x - 1 {
			members = append(members, w*64+bits.TrailingZeros64(x))
		}
	}
	return members
}

// keys is a set of nonempty bitsets of the same length. It is a hash table with open addressing,
// which holds the bitsets themselves.
type keys struct {
	width int
	slots []uint64 // an empty slot is 0
	n     int
}

func newKeys(n int) *keys {
	width := (n + 63) / 64
	return &keys{width: width, slots: make([]uint64, 64*width)}
}

// bytes returns the size of the table.
func (k *keys) bytes() int64 { return int64(len(k.slots)) * 8 }

// add puts a copy of s into the set, and returns false if the set has s already.
func (k *keys) add(s bitset) bool {
	// At most two thirds of the slots are full, so every search meets an empty one and ends.
	if (k.n+1)*3/2*k.width > len(k.slots) {
		k.grow()
	}
	slot, found := k.find(s)
	if !found {
		copy(slot, s)
		k.n++
	}
	return !found
}

// find returns the slot of s, or the free slot for s.
func (k *keys) find(s bitset) (slot bitset, found bool) {
	h := uint64(0)
	for _, x := range s {
		hi, lo := bits.Mul64(h^x^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	// The number of slots is a power of 2: 64 at first, and doubled.
	mask := len(k.slots)/k.width - 1
	for i := int(h) & mask; ; i = (i + 1) & mask {
		slot = k.slots[i*k.width:][:k.width]
		empty, equal := uint64(0), uint64(0)
		for w, x := range slot {
			empty |= x
			equal |= x ^ s[w]
		}
		// No set in the table is empty, so a slot of zeros is a free one.
		if equal == 0 || empty == 0 {
			return slot, equal == 0
		}
	}
}

// grow doubles the table.
func (k *keys) grow() {
	old := k.slots
	k.slots = make([]uint64, 2*len(old))
	for ; len(old) > 0; old = old[k.width:] {
		s := bitset(old[:k.width])
		if !s.empty() {
			// The place depends on the mask, so each set is placed anew.
			slot, _ := k.find(s)
			copy(slot, s)
		}
	}
}

// empty reports whether s has no element.
func (s bitset) empty() bool {
	for _, x := range s {
		if x != 0 {
			return false
		}
	}
	return true
}
