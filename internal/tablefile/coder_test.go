package tablefile

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// A group is what was coded, and a code that was changed or cut is that of another or of none.
func TestCoder(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for range 300 {
		var columns []*column
		for j := range 1 + r.IntN(3) {
			alphabet := []byte("abcdefghijklmnopqrstuvwxyz")[:1+r.IntN(26)]
			s := newShape(alphabet, uint8(r.IntN(3)), 0)
			if j > 0 && r.IntN(2) == 0 {
				s = newShape(alphabet, across, len(columns[j-1].alphabet))
			}
			c := counts{s, make([]uint32, s.contexts()*len(alphabet))}
			for i := range c.n {
				c.n[i] = 1 + uint32(r.IntN(1<<r.IntN(20)))
			}
			columns = append(columns, c.column())
		}
		group := make([]byte, len(columns)*r.IntN(groupRecords))
		for i := range group {
			alphabet := columns[i%len(columns)].alphabet
			group[i] = alphabet[min(r.IntN(len(alphabet)), r.IntN(len(alphabet)))]
		}
		code := encode([]byte("before"), columns, group)[len("before"):]
		got := make([]byte, len(group))
		if !decode(got, columns, code) || !bytes.Equal(got, group) {
			t.Fatalf("%q, want %q", got, group)
		}
		changed := bytes.Clone(code)
		changed[r.IntN(len(code))] ^= 1 << r.IntN(8)
		if decode(got, columns, changed) && bytes.Equal(got, group) {
			t.Errorf("%x is %q as %x is", changed, got, code)
		}
		if decode(got, columns, code[:r.IntN(len(code))]) {
			t.Errorf("%x has an end too many", code)
		}
	}
}
