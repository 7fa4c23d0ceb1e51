package extensive

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

func TestMagnitude(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	sums, exact := []magnitude{unit}, []*big.Int{big.NewInt(1)}
	for range 4000 {
		i, j := len(sums)-1, len(sums)-1-random.IntN(min(9, len(sums)))
		if random.IntN(9) == 0 {
			j = random.IntN(len(sums))
		}
		sums, exact = append(sums, sums[i].plus(sums[j])), append(exact, new(big.Int).Add(exact[i], exact[j]))
	}
	for i, n := range exact {
		want := n.String()
		if n.BitLen() > 53 {
			want = "about " + new(big.Float).SetInt(n).Text('e', 3)
		}
		if got := sums[i].String(); got != want {
			t.Fatalf("%s, want %s", got, want)
		}
		if n.BitLen() > 53 {
			continue
		}
		if k := n.Int64(); !sums[i].within(k) || sums[i].within(k-1) {
			t.Errorf("%v is not as large as %d", sums[i], k)
		}
	}
	if last := exact[len(exact)-1]; last.BitLen() < 1100 {
		t.Errorf("%d bits are not more than a float64 holds", last.BitLen())
	}
}
