package strategic_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// enumerate returns all equilibria, each of which has been verified.
func enumerate(t *testing.T, g *strategic.Game) strategic.EnclosedSet {
	t.Helper()
	set, err := strategic.NewSupportEnumeration(g).Solve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range set.Equilibria {
		verify(t, g, e)
		for _, other := range set.Equilibria[:i] {
			if distance(e.Profile, other.Profile).Cmp(new(big.Rat).Add(e.Error, other.Error)) <= 0 {
				t.Errorf("%v twice", e.Profile)
			}
		}
	}
	return set
}

// distance returns the greatest difference of the probabilities of two profiles.
func distance(x, y strategic.Profile) *big.Rat {
	most := new(big.Rat)
	for p := range x {
		for i := range x[p] {
			if d := new(big.Rat).Sub(x[p][i], y[p][i]); d.Abs(d).Cmp(most) > 0 {
				most = d
			}
		}
	}
	return most
}

// inRegion reports whether the profile is in the region.
func inRegion(x strategic.Profile, r strategic.Region) bool {
	for p := range x {
		for i := range x[p] {
			if x[p][i].Cmp(r.Low[p][i]) < 0 || x[p][i].Cmp(r.High[p][i]) > 0 {
				return false
			}
		}
	}
	return true
}

// isKnown reports whether the equilibrium is one of the set or in one of the regions.
func isKnown(set strategic.EnclosedSet, x strategic.Profile, error *big.Rat) bool {
	return slices.ContainsFunc(set.Equilibria, func(e strategic.Enclosed) bool {
		return distance(e.Profile, x).Cmp(new(big.Rat).Add(e.Error, error)) <= 0
	}) || slices.ContainsFunc(set.Regions, func(r strategic.Region) bool { return inRegion(x, r) })
}

// The numbers of equilibria of games that others have counted.
func TestSupportEnumerationKnown(t *testing.T) {
	for _, test := range []struct {
		name   string
		game   *strategic.Game
		all    int // equilibria
		mixed  int // that are totally mixed
		exact  int // in fractions
		source string
	}{
		{
			name: "nine", source: "McKelvey and McLennan 1997; Gambit's 2x2x2.nfg",
			game: of(t, "9 8 12  0 0 0  0 0 0  3 4 6  0 0 0  3 4 6  9 8 2  0 0 0", 2, 2, 2),
			all:  9, mixed: 2, exact: 9,
		}, {
			name: "irrational", source: "Nau, Gomez Canovas and Hansen 2004, section 4",
			game: of(t, "3 0 2  1 0 0  0 2 0  0 1 0  0 1 0  0 3 0  1 0 0  2 0 3", 2, 2, 2),
			all:  1, mixed: 1, exact: 0,
		}, {
			name: "max cut with weights 2, -1, 2", source: "the comment in Gambit's test game of a local max cut: 2 pure, 1 mixed",
			game: of(t, "0 0 0  -1 2 1  2 4 2  1 2 -1  1 2 -1  2 4 2  -1 2 1  0 0 0", 2, 2, 2),
			all:  3, mixed: 1, exact: 3,
		}, {
			name: "five", source: "the title of Gambit's 3x3x3.nfg: five equilibria, two of them pure",
			game: of(t, "1131 1210 2426  2429 2326 2422  3222 3024 1223  1576 5634 5675  2455 6523 4225  5277 4837 5645  1735 4043 7247  4943 7362 4382  4642 1897 4042 "+
				"1358 2234 2238  5255 5334 2643  2873 4452 4549  1478 2544 1973  7486 4483 5764  4995 5754 4383  3830 1335 1734  4434 4271 4120  4976 7324 7723 "+
				"1655 1347 2747  2243 3518 3062  4564 4326 1762  1436 4864 5267  7566 4655 7076  4423 1759 2705  1428 1521 4248  4533 5231 5458  4486 4882 2537", 3, 3, 3),
			all: 5, mixed: 0, exact: 4,
		}, {
			name: "no pure ones", source: "the title of Gambit's g3.nfg, from van der Laan and others: no pure, five mixed equilibria",
			game: gambit(t, "2 2 2 2", laan4),
			all:  5, mixed: unknown, exact: unknown,
		}, {
			name: "one", source: "the title of Gambit's g1.nfg, from van der Laan and others: no pure, one totally mixed equilibrium",
			game: gambit(t, "2 2 2", laan3),
			all:  1, mixed: 1, exact: unknown,
		}, {
			name: "everybody the same", source: "all mix the same choices, 7 ways, or all choose differently, 6 ways, where no one can gain",
			game: same(3),
			all:  13, mixed: 1, exact: 13,
		}, {
			name: "three players' matching pennies", source: "Jordan 1993",
			game: of(t, "1 1 -1  1 -1 1  -1 -1 -1  -1 1 1  -1 1 1  -1 -1 -1  1 -1 1  1 1 -1", 2, 2, 2),
			all:  1, mixed: 1, exact: 1,
		},
	} {
		set := enumerate(t, test.game)
		mixed, exact := 0, 0
		for _, e := range set.Equilibria {
			if !e.Isolated {
				t.Errorf("%s: %v is not isolated", test.name, e.Profile)
			}
			if !slices.ContainsFunc(e.Profile, func(m strategic.Mixed) bool { return len(m.Support()) < len(m) }) {
				mixed++
			}
			if e.Error.Sign() == 0 {
				exact++
			}
		}
		if test.mixed == unknown {
			mixed = unknown
		}
		if test.exact == unknown {
			exact = unknown
		}
		if len(set.Equilibria) != test.all || mixed != test.mixed || exact != test.exact || !set.Finite() {
			t.Errorf("%s: %d equilibria, %d totally mixed, %d exact, %d regions, want %d, %d, %d and none (%s)",
				test.name, len(set.Equilibria), mixed, exact, len(set.Regions), test.all, test.mixed, test.exact, test.source)
		}
	}
}

const unknown = -1

// The payoffs of two games of van der Laan and others, as Gambit has them.
const (
	laan3 = "-1 -4 -4 -8 -2 -4 -8 -2 -1 -2 -1 -2 -2 -2 -8 -8 -1 -2 -5 -6 -8 -2 -3 -1"
	laan4 = "-3 -4 -1 -6 -4 -5 -3 -3 -3 -5 -3 -5 -1 -8 -3 -3 -4 -2 -2 -3 -4 -3 -4 -2 -4 -7 -6 -1 -6 -3 -1 -2 " +
		"-3 -6 -6 -2 -1 -3 -3 -4 -3 -2 -3 -5 -1 -6 -2 -1 -2 -4 -2 -6 -3 -6 -6 -7 -1 -4 -5 -3 -8 -5 -5 -5"
)

// gambit returns a game of payoffs in the order of Gambit, for players with these numbers of strategies.
func gambit(t *testing.T, strategies, payoffs string) *strategic.Game {
	t.Helper()
	players := strings.Repeat(" \"\"", len(strings.Fields(strategies)))
	g, err := strategic.Read(strings.NewReader(`NFG 1 R "" {` + players + " } { " + strategies + " } " + payoffs))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// same returns the game of three players with n strategies in which all get 1 if they choose the same.
func same(n int) *strategic.Game {
	g := strategic.New(n, n, n)
	for i := range n {
		for p := range 3 {
			g.SetPayoff([]int{i, i, i}, p, big.NewRat(1, 1))
		}
	}
	return g
}

// A continuum of equilibria that is near a pure one is not overlooked.
func TestSupportEnumerationCorner(t *testing.T) {
	for _, most := range []int64{4, 9, 99, 1_000_000} {
		// As long as the first player chooses 1 with at most 1/(most+1), the second does not change, and
		// the first does not care.
		g := strategic.New(2, 2, 1)
		g.SetPayoff([]int{0, 0, 0}, 1, big.NewRat(1, 1))
		g.SetPayoff([]int{1, 1, 0}, 1, big.NewRat(most, 1))
		g.SetPayoff([]int{1, 1, 0}, 0, big.NewRat(-1, 1))
		set := enumerate(t, g)
		for _, x := range []int64{most + 1, 2*most + 2} {
			p := strategic.Profile{{big.NewRat(x-1, x), big.NewRat(1, x)}, {big.NewRat(1, 1), new(big.Rat)}, {big.NewRat(1, 1)}}
			if !g.IsEquilibrium(p) || !isKnown(set, p, new(big.Rat)) {
				t.Errorf("%v is missing in %+v", p, set)
			}
		}
		if set.Finite() || !slices.ContainsFunc(set.Regions, func(r strategic.Region) bool { return r.Infinite }) {
			t.Errorf("%d: %d regions", most, len(set.Regions))
		}
	}
}

// Continua are told as such. That of section 6 of Nau, Gomez Canovas and Hansen (2004) is a segment, and
// that of section 5 contains the three pure equilibria of the game, too.
func TestSupportEnumerationContinua(t *testing.T) {
	for name, test := range map[string]struct {
		game *strategic.Game
		all  []string // equilibria in the region
	}{
		"section 5": {
			of(t, "0 0 2  1 1 0  0 3 0  0 0 0  3 0 0  0 0 0  0 0 0  0 0 3", 2, 2, 2),
			[]string{"[(1, 0) (0, 1) (1, 0)]", "[(0, 1) (1, 0) (1, 0)]", "[(0, 1) (0, 1) (0, 1)]"},
		},
		"section 6": {
			of(t, "2 0 0  1 0 2  1 0 1  2 0 1  0 1 1  0 2 1  0 1 2  0 2 0  0 2 1  0 1 1  0 2 0  0 1 2  1 0 2  2 0 0  2 0 1  1 0 1", 2, 2, 4),
			[]string{"[(1/2, 1/2) (1/2, 1/2) (1/2, 1/2, 0, 0)]", "[(1/2, 1/2) (1/2, 1/2) (0, 0, 1/2, 1/2)]"},
		},
	} {
		set := enumerate(t, test.game)
		if len(set.Regions) != 1 || !set.Regions[0].Infinite {
			t.Errorf("%s: %d regions", name, len(set.Regions))
		}
		for _, want := range test.all {
			if !slices.ContainsFunc(set.Equilibria, func(e strategic.Enclosed) bool { return text(e.Profile) == want && !e.Isolated }) {
				t.Errorf("%s: %s is missing", name, want)
			}
		}
	}
}

func text(p strategic.Profile) string {
	s := "["
	for i, m := range p {
		if i > 0 {
			s += " "
		}
		s += m.String()
	}
	return s + "]"
}

// Random games are not degenerate: they have an odd number of equilibria (Wilson 1971), the pure ones
// among them, and one near whatever an Approximation finds.
func TestSupportEnumerationRandom(t *testing.T) {
	r := newRand(31)
	games := longtest.Cases(1, 6)
	near := big.NewRat(1, 1e6)
	for _, size := range [][]int{{2, 2, 2}, {3, 2, 2}, {3, 3, 2}, {2, 2, 2, 2}, {3, 3, 3}, {1, 4, 3}} {
		for range games {
			g := randomGame(r, 100_000, size...)
			set := enumerate(t, g)
			if len(set.Equilibria)%2 == 0 || !set.Finite() {
				t.Errorf("%v: %d equilibria, %d regions", size, len(set.Equilibria), len(set.Regions))
			}
			pure := 0
			for _, e := range set.Equilibria {
				if !slices.ContainsFunc(e.Profile, func(m strategic.Mixed) bool { return len(m.Support()) > 1 }) {
					pure++
				}
			}
			for e := range g.PureEquilibria(t.Context()) {
				if pure--; !isKnown(set, g.Pure(e), new(big.Rat)) {
					t.Errorf("%v: the pure equilibrium %v is missing", size, e)
				}
			}
			if pure != 0 {
				t.Errorf("%v: %d pure equilibria too many", size, pure)
			}
			a, err := strategic.NewApproximation(g).Best(t.Context())
			if err != nil || !isKnown(set, a.Profile, near) {
				t.Errorf("%v: %v is missing, %v", size, a.Profile, err)
			}
		}
	}
}

// For two players the equilibria are the extreme ones of Equilibria.
func TestSupportEnumerationBimatrix(t *testing.T) {
	r := newRand(32)
	for _, most := range []int64{100_000, 3} {
		for range longtest.Cases(10, 40) {
			g := randomGame(r, most, 3, 4)
			set := enumerate(t, g)
			want, err := strategic.NewEquilibria(g).Solve(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for e := range want.Profiles() {
				if !isKnown(set, e, new(big.Rat)) {
					t.Errorf("%v is missing", e)
				}
			}
			if want.Finite() && set.Finite() && len(set.Equilibria) != len(want.Extreme) {
				t.Errorf("%d equilibria, want %d", len(set.Equilibria), len(want.Extreme))
			}
			if !want.Finite() && set.Finite() {
				t.Errorf("%d equilibria where there are infinitely many", len(set.Equilibria))
			}
			if want.Finite() && slices.ContainsFunc(set.Regions, func(r strategic.Region) bool { return r.Infinite }) {
				t.Error("finitely many equilibria are called infinite")
			}
		}
	}
}

// In small degenerate games no equilibrium on a grid, which is fine near pure profiles, is lost.
func TestSupportEnumerationDegenerate(t *testing.T) {
	r := newRand(33)
	games := longtest.Cases(2, 10)
	for range games {
		g := randomGame(r, 1, 2, 2, 2)
		set := enumerate(t, g)
		grid := []int64{0, 1, 10, 100, 150, 300, 450, 600, 750, 800, 890, 899, 900} // of 900
		n := len(grid)
		for i := range n * n * n {
			var x strategic.Profile
			for range 3 {
				x = append(x, strategic.Mixed{big.NewRat(grid[i%n], 900), big.NewRat(900-grid[i%n], 900)})
				i /= n
			}
			if g.IsEquilibrium(x) && !isKnown(set, x, new(big.Rat)) {
				t.Errorf("%v is missing in %v", x, set)
			}
		}
	}
}

// What was found before a limit comes with the error.
func TestSupportEnumerationLimits(t *testing.T) {
	g := randomGame(newRand(34), 1000, 6, 6, 6)
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	set, err := strategic.NewSupportEnumeration(g).Solve(ctx)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	for _, e := range set.Equilibria {
		if verify(t, g, e); e.Isolated {
			t.Errorf("%v is called isolated", e.Profile)
		}
	}
	nine := of(t, "9 8 12  0 0 0  0 0 0  3 4 6  0 0 0  3 4 6  9 8 2  0 0 0", 2, 2, 2)
	for memory := int64(1); ; memory += 500 {
		set, err := (&strategic.SupportEnumeration{Game: nine, Memory: memory}).Solve(t.Context())
		if err == nil {
			if len(set.Equilibria) != 9 || memory > 1<<20 {
				t.Errorf("%d equilibria with %d bytes", len(set.Equilibria), memory)
			}
			break
		}
		if !errors.Is(err, game.ErrMemory) || len(set.Equilibria) >= 9 {
			t.Fatalf("%d bytes: %d equilibria, %v", memory, len(set.Equilibria), err)
		}
	}
}

// Whatever the payoffs are measured in, the equilibria are the same, and one player is enough.
func TestSupportEnumerationUnits(t *testing.T) {
	nine := of(t, "9 8 12  0 0 0  0 0 0  3 4 6  0 0 0  3 4 6  9 8 2  0 0 0", 2, 2, 2)
	want, got := enumerate(t, nine), enumerate(t, shifted(nine))
	for i, e := range got.Equilibria {
		if len(want.Equilibria) != len(got.Equilibria) || text(e.Profile) != text(want.Equilibria[i].Profile) {
			t.Fatalf("%v, want %v", got.Equilibria, want.Equilibria)
		}
	}
	alone := of(t, "1 3 2", 3)
	if set := enumerate(t, alone); len(set.Equilibria) != 1 || text(set.Equilibria[0].Profile) != "[(0, 1, 0)]" || !set.Equilibria[0].Isolated {
		t.Errorf("%+v", set)
	}
	for _, flat := range []*strategic.Game{strategic.New(3), strategic.New(2, 2, 2), of(t, "1 3 3", 3)} {
		if set := enumerate(t, flat); len(set.Regions) != 1 || !set.Regions[0].Infinite {
			t.Errorf("%+v", set)
		}
	}
	if set := enumerate(t, strategic.New(1, 1, 1)); len(set.Equilibria) != 1 || !set.Finite() {
		t.Errorf("%+v", set)
	}
}
