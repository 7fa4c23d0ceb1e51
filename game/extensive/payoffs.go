package extensive

import (
	"math/big"
	"math/bits"
	"sort"
	"sync"
	"unsafe"
)

// payoffMatrix has the payoffs of a rulebook by the sequences of both players. It is sparse: it has
// an entry for each play with a payoff that is not 0. The entries are stored twice, by the
// sequences of each player.
type payoffMatrix struct {
	book   *rulebook
	begin  [2][]int     // by player and sequence, the place of the first entry
	cells  [2][]cell    // the entries of a sequence in the order of the plays
	values [2][]float64 // by player and weight, the payoff of the player
}

// cell is an entry: the sequence of the other player, and the weight.
type cell struct{ other, weight int32 }

// matrixBuilder collects entries.
type matrixBuilder struct {
	book   *rulebook
	chunks [][]triple
}

type triple struct {
	at     [2]int32
	weight int32
}

// add adds a play.
func (b *matrixBuilder) add(at [2]int32, weight int32) error {
	if weight == noWeight {
		return nil
	}
	const size = 1 << 10
	n := len(b.chunks) - 1
	if n < 0 || len(b.chunks[n]) == size {
		// An entry is stored twice more in the matrix.
		if err := b.book.take(size * int64(unsafe.Sizeof(triple{})+2*unsafe.Sizeof(cell{}))); err != nil {
			return err
		}
		b.chunks = append(b.chunks, make([]triple, 0, size))
		n++
	}
	b.chunks[n] = append(b.chunks[n], triple{at, weight})
	return nil
}

// matrix returns the matrix of the entries. The entries of each sequence keep their order.
func (b *matrixBuilder) matrix() *payoffMatrix {
	m := &payoffMatrix{book: b.book}
	for p := range 2 {
		m.begin[p] = make([]int, b.book.players[p].size()+1)
		for _, chunk := range b.chunks {
			for _, t := range chunk {
				m.begin[p][t.at[p]+1]++
			}
		}
		for s := range m.begin[p][1:] {
			m.begin[p][s+1] += m.begin[p][s]
		}
		next := append([]int(nil), m.begin[p]...)
		m.cells[p] = make([]cell, m.begin[p][len(next)-1])
		for _, chunk := range b.chunks {
			for _, t := range chunk {
				m.cells[p][next[t.at[p]]] = cell{t.at[1-p], t.weight}
				next[t.at[p]]++
			}
		}
	}
	for _, w := range b.book.weights.values {
		x, _ := w.Float64()
		m.values[0], m.values[1] = append(m.values[0], x), append(m.values[1], -x)
	}
	return m
}

// gains sets gain to the payoffs of a player by sequence, if the other player follows a realization
// plan, for the sequences from lo up to hi.
func (m *payoffMatrix) gains(player int, other, gain []float64, lo, hi int) {
	values, cells := m.values[player], m.cells[player]
	from := m.begin[player][lo]
	for s := lo; s < hi; s++ {
		to := m.begin[player][s+1]
		sum := 0.0
		for _, c := range cells[from:to] {
			sum += values[c.weight] * other[c.other]
		}
		gain[s], from = sum, to
	}
}

// crew computes gains by several goroutines. The result does not depend on their number, because
// each gain is one sum.
type crew struct {
	matrix *payoffMatrix
	blocks [2][]int // by player, the bounds of blocks of sequences with about as many entries
	jobs   chan int // blocks to compute
	open   sync.WaitGroup

	player      int
	other, gain []float64
}

// fewest is the number of entries from which several goroutines are faster.
const fewest = 1 << 14

// newCrew returns a crew of so many goroutines, or of none if one is faster. It must be dismissed.
func newCrew(m *payoffMatrix, goroutines int) *crew {
	w := &crew{matrix: m}
	if goroutines < 2 || len(m.cells[0]) < fewest {
		goroutines = 0
	}
	for p := range 2 {
		n := len(m.begin[p]) - 1
		for i := range 4*goroutines + 1 {
			entries := len(m.cells[p]) * i / max(1, 4*goroutines)
			w.blocks[p] = append(w.blocks[p], min(n, sort.SearchInts(m.begin[p], entries)))
		}
		w.blocks[p][0] = 0
		w.blocks[p][len(w.blocks[p])-1] = n
	}
	w.jobs = make(chan int)
	for range goroutines {
		go func() {
			for i := range w.jobs {
				b := w.blocks[w.player]
				w.matrix.gains(w.player, w.other, w.gain, b[i], b[i+1])
				w.open.Done()
			}
		}()
	}
	return w
}

// dismiss ends the goroutines.
func (w *crew) dismiss() { close(w.jobs) }

// gains is payoffMatrix.gains for all sequences.
func (w *crew) gains(player int, other, gain []float64) {
	n := len(w.blocks[player]) - 1
	if n < 1 {
		w.matrix.gains(player, other, gain, 0, len(gain))
		return
	}
	w.player, w.other, w.gain = player, other, gain
	w.open.Add(n)
	for i := range n {
		w.jobs <- i
	}
	w.open.Wait()
}

// unitBits is the number of binary places of the plans of a Regret.
const unitBits = 60

// guarantee returns the payoff of a best reply of a player to a plan of the other player in units of
// 2^-unitBits. The payoffs are those of the weights. The function step is called again and again, and
// its error ends the call.
func (m *payoffMatrix) guarantee(step func() error, r *reckoning, player int, other []uint64) (most *big.Int, err error) {
	highs := r.highs[player]
	small := m.small(highs)
	var term, x big.Int
	done := 0
	most = m.book.players[player].best(func(z *big.Int, sequence int32) {
		cells := m.cells[player][m.begin[player][sequence]:m.begin[player][sequence+1]]
		if done += 1 + len(cells); done > eachLook && err == nil {
			done, err = 0, step()
		}
		switch {
		case err != nil:
		case small != nil:
			z.Add(z, sumOfCells(&term, cells, small, other))
		default:
			for _, c := range cells {
				z.Add(z, term.Mul(highs[c.weight], x.SetUint64(other[c.other])))
			}
		}
	})
	return most, err
}

// small returns the payoffs as machine words, or nil if a sum of all entries could exceed 127 bits.
func (m *payoffMatrix) small(highs []*big.Int) []int64 {
	words := make([]int64, len(highs))
	for i, x := range highs {
		if x.BitLen()+unitBits+bits.Len(uint(len(m.cells[0]))) > 126 || !x.IsInt64() {
			return nil
		}
		words[i] = x.Int64()
	}
	return words
}

// sumOfCells sets z to the sum of payoffs times units of a plan, and returns z.
func sumOfCells(z *big.Int, cells []cell, values []int64, other []uint64) *big.Int {
	// Positive and negative terms have separate sums of two words.
	var high, low [2]uint64
	for _, c := range cells {
		v, sign := values[c.weight], 0
		if v < 0 {
			v, sign = -v, 1
		}
		h, l := bits.Mul64(uint64(v), other[c.other])
		var carry uint64
		low[sign], carry = bits.Add64(low[sign], l, 0)
		high[sign] += h + carry
	}
	l, borrow := bits.Sub64(low[0], low[1], 0)
	h, borrow := bits.Sub64(high[0], high[1], borrow)
	negative := borrow != 0
	if negative {
		var carry uint64
		l, carry = bits.Add64(^l, 1, 0)
		h = ^h + carry
	}
	z.SetUint64(h)
	z.Lsh(z, 64)
	z.Add(z, new(big.Int).SetUint64(l))
	if negative {
		z.Neg(z)
	}
	return z
}
