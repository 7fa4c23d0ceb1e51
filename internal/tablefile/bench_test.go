package tablefile

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// Reads of values of which a third are draws, others in up to 60 plies: at random in a file of
// which the blocks in use are not kept, and of neighbors.
func BenchmarkFind(b *testing.B) {
	const n = 5_000_000
	r := rand.New(rand.NewPCG(1, 1))
	all := make([]record, 0, n)
	w := Widths{Key: 4, Payoff: 1, Plies: 1}
	for k := range uint32(n) {
		row := Row{Result: Result{Payoff: int32(r.IntN(3)) - 1}}
		if row.Payoff != 0 {
			row.Plies = uint32(r.IntN(8) * r.IntN(8))
		}
		all = append(all, record{[]byte{byte(k >> 24), byte(k >> 16), byte(k >> 8), byte(k)}, row})
	}
	file := write(b, all, Header{Widths: w})
	f, err := open(file)
	if err != nil {
		b.Fatal(err)
	}
	for _, step := range []int{1, 16001} {
		b.Run(fmt.Sprint("step=", step), func(b *testing.B) {
			at := 0
			for b.Loop() {
				if _, ok, err := f.Find(all[at].key); !ok || err != nil {
					b.Fatal(err)
				}
				if at += step; at >= n {
					at -= n
				}
			}
			b.ReportMetric(float64(len(file))/n, "bytes/position")
		})
	}
}
