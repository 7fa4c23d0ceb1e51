package krk_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/krk"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestContract(t *testing.T) {
	p, err := krk.Parse("Kc3 Ra4 kb1 w")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Test(t, krk.Rules{}, p)
}

// TestDistances compares the table with the database of Bain and Hoff (1994; data set
// Chess (King-Rook vs. King) of the UCI Machine Learning Repository): of the 28,056
// positions with Black to move that no symmetry of the board makes equal, so many
// are mate in 0 to 16 moves of White, and 2,796 are draws.
func TestDistances(t *testing.T) {
	want := []int{27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390}
	const wantDraws = 2796
	table, err := minimax.NewLoopy(krk.Rules{}).Tabulate(t.Context(), slices.Collect(krk.Positions())...)
	if err != nil {
		t.Fatal(err)
	}
	got, draws := make([]int, 17), 0
	for p, v := range table.All() {
		switch {
		case p.White || p.Rook == krk.None:
		case v.Payoff == 0:
			draws++
		default:
			got[v.Plies/2]++
		}
	}
	if d := cmp.Diff(want, got); d != "" || draws != wantDraws {
		t.Errorf("%d draws, want %d; mates (-published +got):\n%s", draws, wantDraws, d)
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{"", "Kc3 Ra4 kb1", "Ka1 Ra1 kc3 w", "Ka1 Rb5 ka2 w", "Ka1 Rc5 kc3 w", "Ka1 Rc9 kc3 b", "Ra1 Kc8 kc3 b", "Ka1 Rc8 kc3 x"} {
		if p, err := krk.Parse(text); !errors.Is(err, krk.ErrPosition) {
			t.Errorf("Parse(%q) = %v, %v, want an error", text, p, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("Kc3 Ra4 kb1 w")
	f.Add("Kc3 R- kb1 w")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := krk.Parse(text)
		if err != nil {
			return
		}
		if q, err := krk.Parse(p.String()); err != nil || q != p {
			t.Errorf("%q is %v, which is read as %v, %v", text, p, q, err)
		}
	})
}
