package balance

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
)

// quick is a series that takes no time.
func quick(t testing.TB, players int, memory Memory) Series {
	t.Helper()
	return Series{Players: players, Material: material(t, "2x3+1w+1b"), Level: opponent.Casual, Effort: 0.02, Memory: memory, Seed: 7}
}

// games plays some games.
func games(t testing.TB, z Series, n int) (all []Game) {
	t.Helper()
	for g, err := range z.Games(t.Context(), 0, n, 0) {
		if err != nil {
			t.Fatal(err)
		}
		g.Seconds = 0
		all = append(all, g)
	}
	return all
}

// Games are the same each time, and other series have the same boards.
func TestGames(t *testing.T) {
	z := quick(t, 3, All)
	all := games(t, z, 20)
	if diff := cmp.Diff(all, games(t, z, 20)); diff != "" {
		t.Error(diff)
	}
	for g, err := range z.Games(t.Context(), 12, 13, 1) {
		if g.Seconds = 0; err != nil || !cmp.Equal(g, all[12]) {
			t.Errorf("game 12 is %+v, want %+v, %v", g, all[12], err)
		}
	}
	one, boards := quick(t, 3, AllButOne), map[string]bool{}
	for k := range 20 {
		if z.Board(k) != one.Board(3*k) || z.Board(k) != one.Board(3*k+2) || z.Board(k) != quick(t, 5, Nobody).Board(k) {
			t.Errorf("board %d differs", k)
		}
		boards[z.Board(k).String()] = true
	}
	if len(boards) < 15 {
		t.Errorf("%d boards", len(boards))
	}
	for k := range 6 {
		for seat := range 3 {
			if one.Forgets(k, seat) != (seat == k%3) || z.Forgets(k, seat) || !quick(t, 3, Nobody).Forgets(k, seat) {
				t.Errorf("game %d, seat %d", k, seat)
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := z.Play(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// All levels play, whoever remembers, and the points of a game are those of a play in
// which everything was taken.
func TestLevels(t *testing.T) {
	for _, l := range opponent.Levels()[1:] {
		for _, m := range []Memory{All, AllButOne, Nobody} {
			z := quick(t, 3, m)
			z.Level = l
			for _, g := range games(t, z, 3) {
				if len(g.Points) != 3 || g.Moves < 4 || g.Moves > 20 || slices.Max(g.Points) == 0 {
					t.Errorf("%v: %+v", z, g)
				}
			}
		}
	}
}

// A deal keeps what is seen, and gives every way to share the discs the same chance.
func TestDeal(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	for i := range 200 {
		n := 2 + i%4
		g := bigpoints.New(bigpoints.Printed().Random(r), n)
		s := g.Start(0)
		for range r.IntN(40) {
			if all := g.Moves(nil, s); len(all) > 0 {
				s = all[r.IntN(len(all))]
			}
		}
		dealt := Deal(r, g, s)
		if seen(g, dealt) != seen(g, s) || n == 2 && dealt != s {
			t.Fatalf("%s is dealt as %s", g.Text(s), g.Text(dealt))
		}
	}
	b, _ := bigpoints.ParseBoard("1122w")
	g := bigpoints.New(b, 3)
	s, err := g.ParsePosition("1.... pawns 1:up1 2:up2 hands -/112/22w player 1 to move")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	const deals = 4000
	for range deals {
		counts[g.Hand(Deal(r, g, s), 1).String()]++
	}
	// Of the 20 ways to choose 3 of 1, 1, 2, 2, 2 and w.
	for hand, ways := range map[string]float64{"112": 3, "11w": 1, "122": 6, "12w": 6, "222": 1, "22w": 3} {
		want := deals * ways / 20
		if math.Abs(float64(counts[hand])-want) > 4*math.Sqrt(want) {
			t.Errorf("%s is dealt %d times, want about %.0f", hand, counts[hand], want)
		}
	}
}

// With two players, whoever forgets plays as well as ever: nothing is hidden.
func TestForgetTwo(t *testing.T) {
	z := quick(t, 2, All)
	z.Level = opponent.Expert
	solved := func(z Series) (margins []int) {
		for _, g := range games(t, z, 12) {
			margins = append(margins, g.Points[0]-g.Points[1])
		}
		return margins
	}
	all := solved(z)
	z.Memory = Nobody
	if diff := cmp.Diff(all, solved(z)); diff != "" { // the end is played exactly
		t.Error(diff)
	}
}

func TestTally(t *testing.T) {
	if diff := cmp.Diff([]float64{0, 0.5, 0.5}, Shares([]int{3, 7, 7})); diff != "" {
		t.Error(diff)
	}
	tally := NewTally(Series{Players: 2})
	for _, points := range [][]int{{3, 1}, {2, 2}, {5, 1}, {0, 4}} {
		tally.Add(Game{Points: points, Seconds: 0.25})
	}
	// Shares 1, 1/2, 1, 0: a mean of 5/8 and a variance of 11/48. Leads over the mean of
	// 1, 0, 2, -2: a mean of 1/4 and a variance of 35/12.
	close := func(e game.Interval, mean, variance float64) bool {
		half := 1.959964 * math.Sqrt(variance/4)
		return math.Abs(e.Value-mean) < 1e-9 && math.Abs(e.Low-mean+half) < 1e-6 && math.Abs(e.High-mean-half) < 1e-6
	}
	if s, p := tally.Share(0), tally.Points(0); !close(s, 5./8, 11./48) || !close(p, 1./4, 35./12) {
		t.Errorf("share %+v, points %+v", s, p)
	}
	if tally.Games() != 4 || tally.Mean().Value != 2.25 {
		t.Errorf("%d games, %+v points", tally.Games(), tally.Mean())
	}
	var none Sample
	if e := none.Estimate(); e.Value != 0 || !math.IsInf(e.Low, -1) {
		t.Errorf("%+v", e)
	}
}

func TestPairs(t *testing.T) {
	of := func(points ...[]int) (all []Game) {
		for i, p := range points {
			all = append(all, Game{Number: i, Points: p})
		}
		return all
	}
	share, points, boards := Pair(of([]int{1, 3}, []int{2, 2}, []int{9, 0}), of([]int{3, 1}, []int{4, 2}))
	if share.Value != 0.75 || points.Value != 1.5 || boards != 2 {
		t.Errorf("%+v, %+v, %d boards", share, points, boards)
	}
	f := Forget(Series{Players: 2, Memory: AllButOne}, of([]int{3, 1}, []int{2, 4}, []int{1, 5}, []int{7, 7}, []int{9, 0}))
	// Two boards, with a share of 1 and 1, and then of 0 and 1/2.
	if f.Boards != 2 || f.Share.Value != 0.625 || f.Points.Value != 0 {
		t.Errorf("%+v", f)
	}
}

func TestParseSeries(t *testing.T) {
	for _, text := range []string{
		"-players 3 -material 5x9+5w+5b -level expert -effort 0.1 -remember all-but-one -seed 4",
		"-players 2 -material 2x2+0w+1b -level advanced -remember nobody -seed 1",
	} {
		if z, err := ParseSeries(text); err != nil || z.String() != text {
			t.Errorf("%q is read as %q, %v", text, z, err)
		}
	}
	for _, text := range []string{"-players 6", "-players 1", "-level beginner", "-level king", "-effort 0", "-effort 1e9", "-effort NaN",
		"-material 1x1", "-material 2", "-remember me", "more", "-x"} {
		if z, err := ParseSeries(text); err == nil {
			t.Errorf("%q is read as %v", text, z)
		}
	}
}

// A file goes on where it was, and refuses what is not its own.
func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "games.csv")
	z := quick(t, 3, All)
	all := games(t, z, 8)
	write := func(upTo int) (old []Game) {
		f, err := Open(name, z, func(g Game) { old = append(old, g) })
		if err != nil {
			t.Fatal(err)
		}
		for _, g := range all[len(old):upTo] {
			if err := f.Add(g); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		return old
	}
	write(5)
	whole := content(t, name)
	for cut := range len(whole) { // killed at any instant
		os.WriteFile(name, whole[:cut], 0o666)
		old := write(5)
		if !cmp.Equal(old, all[:len(old)], cmp.Transformer("none", func(g []Game) []Game {
			if len(g) == 0 {
				return nil
			}
			return g
		})) && len(old) > 0 || string(content(t, name)) != string(whole) {
			t.Fatalf("cut at %d: %v, and then\n%s", cut, old, content(t, name))
		}
	}
	write(8)
	if got, loaded, err := Load(name); err != nil || got != z || !cmp.Equal(loaded, all) {
		t.Errorf("%v, %v, %v", got, loaded, err)
	}
	lines := strings.SplitAfter(string(content(t, name)), "\n")
	for what, text := range map[string]string{
		"another series": strings.Replace(string(whole), "-seed 7", "-seed 8", 1),
		"another text":   "# Something else\n",
		"another order":  strings.Join(append(lines[:3:3], lines[4:]...), ""),
		"a column less":  lines[0] + lines[1] + "0,1,2,3,4\n",
		"no number":      lines[0] + lines[1] + "0,1,2,x,9,0.1\n",
		"no seconds":     lines[0] + lines[1] + "0,1,2,3,9,-1\n",
	} {
		os.WriteFile(name, []byte(text), 0o666)
		if _, err := Open(name, z, func(Game) {}); !errors.Is(err, ErrFile) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", what, err)
		}
		if _, _, err := Load(name); what != "another series" && !errors.Is(err, ErrFile) {
			t.Errorf("%s: %v", what, err)
		}
		if got := string(content(t, name)); got != text {
			t.Errorf("%s: the file is now\n%s", what, got)
		}
	}
	if _, _, err := Load(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

func content(t *testing.T, name string) []byte {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
