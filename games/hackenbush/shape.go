package hackenbush

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// shape is a block with numbers above the vertices, out of a picture. Vertex 0 is the root.
type shape struct {
	ends     [][2]int32
	colors   []byte
	weights  []dyadic
	vertices []int32 // in the picture
	index    []int32 // of the vertices of the picture, counted from 1; 0 if not in the block

	key     []byte
	packed  []uint16
	hash    []uint64 // of the vertices
	next    []uint64
	order   []int32
	place   []int32 // the inverse of order
	reached []bool
}

// redBit marks the first vertex of a red edge in a key. A block has at most as many vertices as edges,
// so a vertex has no such bit.
const redBit = 1 << 7

// take makes h the block of some edges of b, with the number 0 above each vertex.
func take[V any](h *shape, b *blocks[V], root int32, edges []int32) {
	h.index = resized(h.index, len(b.above))
	clear(h.index)
	h.ends, h.colors, h.vertices = h.ends[:0], h.colors[:0], append(h.vertices[:0], root)
	h.index[root] = 1
	for _, i := range edges {
		ends := b.ends[i]
		for side, v := range ends {
			if h.index[v] == 0 {
				h.vertices = append(h.vertices, v)
				h.index[v] = int32(len(h.vertices))
			}
			ends[side] = h.index[v] - 1
		}
		h.ends, h.colors = append(h.ends, ends), append(h.colors, b.colors[i])
	}
	h.weights = resized(h.weights, len(h.vertices))
	clear(h.weights)
}

// alone returns the value of a block in which only one player can move: the number of moves.
func (h *shape) alone() (x dyadic, ok bool) {
	color := h.colors[0]
	for _, c := range h.colors {
		if c != color {
			return 0, false
		}
	}
	x = dyadic(len(h.ends)) * one
	for _, w := range h.weights {
		if color == 'r' {
			w = -w
		}
		if w < 0 || w.bit() < one && w != 0 {
			return 0, false
		}
		x += w
	}
	if color == 'r' {
		x = -x
	}
	return x, true
}

// most returns the number of moves of a player if the opponent has cut all edges before. Each option of
// a player makes a number worse for the player, so this number is a bound of the value. If the opponent
// has a move, the value is not the bound.
func (h *shape) most(p partizan.Player) (n int, strict bool) {
	color := "br"[p]
	h.reached = resized(h.reached, len(h.vertices))
	clear(h.reached)
	h.reached[0] = true
	for more := true; more; {
		more = false
		for i, e := range h.ends {
			if h.colors[i] == color && h.reached[e[0]] != h.reached[e[1]] {
				h.reached[e[0]], h.reached[e[1]], more = true, true, true
			}
		}
	}
	for i, e := range h.ends {
		strict = strict || h.colors[i] != color
		if h.colors[i] == color && h.reached[e[0]] {
			n++
		}
	}
	for v, w := range h.weights {
		if p == partizan.Right {
			w = -w
		}
		_, ok := w.right()
		strict = strict || ok
		if w > 0 && h.reached[v] {
			n += int((w + one - 1) >> places)
		}
	}
	return n, strict
}

// name sets key to a text from which the block can be made again: see state.open. Blocks with the
// same key are the same, up to the numbers of the vertices. The keys of two such blocks differ only
// if the refinement of name does not find the right numbers.
func (h *shape) name() {
	h.sort()
	h.packed = h.packed[:0]
	for i, e := range h.ends {
		u, v := h.place[e[0]], h.place[e[1]]
		if u > v {
			u, v = v, u
		}
		if h.colors[i] == 'r' {
			u |= redBit
		}
		h.packed = append(h.packed, uint16(u)<<8|uint16(v))
	}
	slices.Sort(h.packed)
	h.key = append(h.key[:0], byte(len(h.vertices)), byte(len(h.ends)))
	for _, x := range h.packed {
		h.key = binary.BigEndian.AppendUint16(h.key, x)
	}
	for i, v := range h.order {
		if w := h.weights[v]; w != 0 {
			h.key = append(h.key, byte(i))
			h.key = binary.LittleEndian.AppendUint64(h.key, uint64(w))
		}
	}
}

// sort sets order: the root, and the other vertices by their hashes. At first, the hash of a vertex
// depends on the number above, and then also on the hashes of the neighbors (Weisfeiler and Leman
// 1968). If this does not distinguish all vertices, one of several gets another hash.
func (h *shape) sort() {
	n := len(h.vertices)
	h.hash, h.next, h.order, h.place = resized(h.hash, n), resized(h.next, n), resized(h.order, n), resized(h.place, n)
	for v := range h.hash {
		h.hash[v], h.order[v] = mix(uint64(h.weights[v]), 0), int32(v)
	}
	h.hash[0] = 0
	for before := 0; ; {
		// The order of the round before is almost right.
		for i := 2; i < n; i++ {
			for j := i; j > 1 && h.hash[h.order[j]] < h.hash[h.order[j-1]]; j-- {
				h.order[j], h.order[j-1] = h.order[j-1], h.order[j]
			}
		}
		classes, twin := 2, int32(-1)
		for i := 2; i < n; i++ {
			if h.hash[h.order[i]] != h.hash[h.order[i-1]] {
				classes++
			} else if twin < 0 {
				twin = h.order[i]
			}
		}
		if twin < 0 {
			break
		}
		if classes == before {
			h.hash[twin] = mix(h.hash[twin], 1)
			classes++
		}
		before = classes
		h.refine()
	}
	for i, v := range h.order {
		h.place[v] = int32(i)
	}
}

// refine makes the hash of each vertex depend on the hashes of the neighbors.
func (h *shape) refine() {
	for v, x := range h.hash {
		h.next[v] = mix(x, 2)
	}
	for i, e := range h.ends {
		color := uint64(h.colors[i])
		h.next[e[0]] += mix(h.hash[e[1]], color)
		h.next[e[1]] += mix(h.hash[e[0]], color)
	}
	h.next[0] = 0
	h.hash, h.next = h.next, h.hash
}

// mix returns a hash of a and b.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd6e8feb86659fd93)
	return hi ^ lo
}
