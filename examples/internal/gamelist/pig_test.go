package gamelist_test

import (
	"encoding/binary"
	"math/big"
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// The values that are embedded are those that Expectimax finds. To all of them it takes some seconds.
func TestPigValues(t *testing.T) {
	const name, most, unit = "pig.values", 100, 1_000_000_000
	target := 30
	if *update || longtest.All() {
		target = most
	}
	got, err := os.ReadFile(name)
	if err != nil || len(got) != 4*most*most {
		t.Logf("%s has %d bytes, %v", name, len(got), err)
		got = make([]byte, 4*most*most)
	}
	want := append([]byte(nil), got...)
	solver := minimax.NewExpectimax(pig.Pig(target))
	if _, _, err := solver.Bounds(t.Context(), pig.Rules{}.Start()); err != nil { // all at once
		t.Fatal(err)
	}
	for need := 1; need <= target; need++ {
		for theirs := 1; theirs <= target; theirs++ {
			if need == target-1 || theirs == target-1 {
				continue // nobody ever has a single point
			}
			low, high, err := solver.Bounds(t.Context(), pig.At(target-need, target-theirs, 0))
			if err != nil {
				t.Fatal(err)
			}
			sum := new(big.Rat).Add(low, high) // twice the value, which is 2p-1
			p, _ := sum.Add(sum.Quo(sum, big.NewRat(4, 1)), big.NewRat(1, 2)).Float64()
			binary.BigEndian.PutUint32(want[4*((need-1)*most+theirs-1):], uint32(unit*p+0.5))
		}
	}
	if *update {
		if err := os.WriteFile(name, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != string(want) {
		t.Errorf("%s has other values: go test -update writes them; %v", name, err)
	}
}
