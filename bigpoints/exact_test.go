package bigpoints_test

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
)

// lead is what a player wants for the difference of points of two players, and
// sign for the bare outcome; own is what one of many wants.
func lead(p []int, player int) int { return p[player] - p[1-player] }
func sign(p []int, player int) int { return min(max(lead(p, player), -1), +1) }
func own(p []int, player int) int  { return p[player] }

// negamax returns the score of s in optimal play, and remembers that of each position that is not
// terminal.
func negamax(g game.Game[bigpoints.Position], turn func(bigpoints.Position) int, s bigpoints.Position, known map[bigpoints.Position]int) int {
	if v, ok := known[s]; ok {
		return v
	}
	options := g.Moves(nil, s)
	if len(options) == 0 {
		return g.Score(s)
	}
	best := math.MinInt
	for _, o := range options {
		v := negamax(g, turn, o, known)
		if turn(o) != turn(s) {
			v = -v
		}
		best = max(best, v)
	}
	known[s] = best
	return best
}

// tiny are materials whose games are solved by the naive game too, with the most
// boards that are.
var tiny = []struct {
	material bigpoints.Material
	boards   int
}{
	{bigpoints.Material{Colors: 1, Discs: 1, Blacks: 1}, 2},
	{bigpoints.Material{Colors: 1, Discs: 2, Whites: 1, Blacks: 2}, 30},
	{bigpoints.Material{Colors: 1, Discs: 3, Whites: 1, Blacks: 2}, 60},
	{bigpoints.Material{Colors: 2, Discs: 1, Blacks: 2}, 12},
	{bigpoints.Material{Colors: 2, Discs: 1, Whites: 1, Blacks: 2}, 60},
	{bigpoints.Material{Colors: 2, Discs: 2, Whites: 1, Blacks: 1}, 15},
	{bigpoints.Material{Colors: 2, Discs: 2, Blacks: 2}, 15},
	{bigpoints.Material{Colors: 3, Discs: 1, Blacks: 1}, 24},
	{bigpoints.Material{Colors: 3, Discs: 1, Whites: 1, Blacks: 1}, 6},
}

// eachTiny calls f for random boards of the tiny materials, or all if they are
// few.
func eachTiny(f func(b bigpoints.Board)) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, z := range tiny {
		if z.material.Count().Int64() <= int64(z.boards) {
			for _, word := range words(z.material) {
				b, err := bigpoints.ParseBoard(word)
				if err != nil {
					panic(err)
				}
				f(b)
			}
			continue
		}
		for range z.boards {
			f(z.material.Random(r))
		}
	}
}

// Tiny games with white and black discs have the values and the numbers of
// positions that the naive game has, for two players.
func TestSolveTwo(t *testing.T) {
	extra := 0
	eachTiny(func(b bigpoints.Board) {
		g := bigpoints.New(b, 2)
		for name, c := range map[string]struct {
			game  game.Game[bigpoints.Position]
			worth func(points []int, player int) int
		}{
			"points":  {g.Margin(), lead},
			"outcome": {g.Outcome(), sign},
		} {
			for first := range 2 {
				values := map[string][]int{}
				points := newNaive(b.String(), 2, first).solve(c.worth, values)
				want := c.worth(points, first)
				known := map[bigpoints.Position]int{}
				if got := negamax(c.game, g.Turn, g.Start(first), known); got != want || len(known) != len(values) {
					t.Errorf("%v: %s %d and %d positions, the naive game has %d and %d", b, name, got, len(known), want, len(values))
				}
				for s := range known {
					if g.Extra(s) {
						extra++
					}
				}
			}
		}
	})
	if extra < 1000 {
		t.Errorf("%d decisions on extra turns: too few to have tested them", extra)
	}
}

// For three players, each of whom wants the most points, the whole result and the
// number of positions are those of the naive game.
func TestSolveThree(t *testing.T) {
	eachTiny(func(b bigpoints.Board) {
		g := bigpoints.New(b, 3)
		values := map[string][]int{}
		want := newNaive(b.String(), 3, 1).solve(own, values)
		got, err := bigpoints.Induction(g).Solve(t.Context(), g.Start(1))
		if err != nil || got.Stats.Positions != int64(len(values)) {
			t.Errorf("%v: %d positions, the naive game has %d, %v", b, got.Stats.Positions, len(values), err)
		}
		for i := range want {
			if int(got.Value[i]) != want[i] {
				t.Errorf("%v: points %v, the naive game has %v", b, got.Value, want)
				break
			}
		}
	})
}

// There is always a move until all pawns are up: at all positions of all boards
// of some materials.
func TestNeverStuck(t *testing.T) {
	for _, m := range []bigpoints.Material{
		{Colors: 1, Discs: 1, Whites: 1}, {Colors: 1, Discs: 1, Blacks: 2}, {Colors: 1, Discs: 4},
		{Colors: 2, Discs: 1}, {Colors: 2, Discs: 1, Blacks: 2}, {Colors: 2, Discs: 2, Blacks: 1},
		{Colors: 3, Discs: 1}, {Colors: 3, Discs: 1, Blacks: 1},
	} {
		for _, word := range words(m) {
			g := bigpoints.New(board(t, word), 2)
			for s := range game.Positions(g.Rules(), g.Start(0)) {
				if !g.Over(s) && len(g.Moves(nil, s)) == 0 {
					t.Fatalf("%s: no move at %s", word, g.Text(s))
				}
				if g.Extra(s) && len(g.Moves(nil, s)) == 1 {
					t.Fatalf("%s: nothing but to pass at %s", word, g.Text(s))
				}
			}
		}
	}
}

// Keys, where there are some, change nothing but the speed.
func TestKeys(t *testing.T) {
	for _, test := range []struct {
		board   string
		players int
		keyed   bool
	}{
		{"1w2b12", 2, true},
		{"1w2b12", 5, true},
		{"123123ww1b23b", 2, true},
		{bigpoints.Printed().Random(rand.New(rand.NewPCG(1, 1))).String(), 2, false},
	} {
		g := bigpoints.New(board(t, test.board), test.players)
		_, keyed := game.Find[game.Keyer[bigpoints.Position]](g.Rules())
		if keyed != test.keyed {
			t.Errorf("%s, %d players: keys %v, want %v", test.board, test.players, keyed, test.keyed)
		}
		all := []game.Rules[bigpoints.Position]{bigpoints.Induction(g).Rules}
		if test.players == 2 {
			all = append(all, g.Margin(), g.Outcome())
		}
		for i, r := range all {
			if _, keyed := game.Find[game.Keyer[bigpoints.Position]](r); keyed != test.keyed {
				t.Errorf("%s, %d players: rules %d have keys: %v, want %v", test.board, test.players, i, keyed, test.keyed)
			}
		}
	}
	for _, m := range tiny {
		b := m.material.Random(rand.New(rand.NewPCG(2, 2)))
		for players := bigpoints.MinPlayers; players <= bigpoints.MaxPlayers; players++ {
			g := bigpoints.New(b, players)
			plain, err := game.Count(context.Background(), game.RulesFunc[bigpoints.Position](g.Moves), g.Start(0))
			if err != nil {
				t.Fatal(err)
			}
			keyed, err := game.Count(context.Background(), g.Rules(), g.Start(0))
			if err != nil || fmt.Sprint(plain) != fmt.Sprint(keyed) {
				t.Errorf("%v, %d players: %+v without keys, %+v with them, %v", b, players, plain, keyed, err)
			}
		}
	}
}

// At the end, with nothing left on the track, the keys tell apart all ways in which
// two players can have shared the discs.
func TestKeysOfHands(t *testing.T) {
	for _, m := range []bigpoints.Material{
		{Colors: 3, Discs: 1, Whites: 1}, {Colors: 2, Discs: 3, Whites: 3, Blacks: 2}, {Colors: 2, Discs: 7, Blacks: 1}, {Colors: 1, Discs: 9, Whites: 4},
	} {
		g := bigpoints.New(m.Random(rand.New(rand.NewPCG(4, 4))), 2)
		keyer, _ := game.Find[game.Keyer[bigpoints.Position]](g.Rules())
		pawns := ""
		for c := range m.Colors {
			pawns += fmt.Sprintf(" %d:up%d", c+1, c+1)
		}
		ways := map[uint64]string{}
		var share func(d bigpoints.Disc, first, second string)
		share = func(d bigpoints.Disc, first, second string) {
			all := m.Discs + 1
			switch {
			case int(d) >= m.Colors && d < bigpoints.White:
				all = 0
			case d == bigpoints.White:
				all = m.Whites
			case d == bigpoints.Black:
				all = m.Blacks
			case d > bigpoints.Black:
				text := fmt.Sprintf("%s pawns%s hands %s/%s player 1 to move",
					strings.Repeat(".", m.Places()), pawns, cmp.Or(first, "-"), cmp.Or(second, "-"))
				key := keyer.Key(position(t, g, text))
				if other, ok := ways[key]; ok {
					t.Fatalf("%v: one key for\n%s\n%s", m, other, text)
				}
				ways[key] = text
				return
			}
			for n := range all + 1 {
				share(d+1, first+strings.Repeat(d.String(), n), second+strings.Repeat(d.String(), all-n))
			}
		}
		share(0, "", "")
		want := (m.Whites + 1) * (m.Blacks + 1)
		for range m.Colors {
			want *= m.Discs + 2
		}
		if len(ways) != want {
			t.Errorf("%v: %d ways, want %d", m, len(ways), want)
		}
	}
}

// keyBits returns the number of bits of a key: a bit for each place, the place of each pawn, what each player but
// one has of each color and of the white discs, the black discs of each player, whether one is in hand, and the player to move.
func keyBits(m bigpoints.Material, players int) int {
	n := m.Places() + bits.Len(uint(players-1)) + min(m.Blacks, 1)
	n += m.Colors*bits.Len(uint(m.Discs+m.Colors)) + players*bits.Len(uint(m.Blacks))
	return n + (players-1)*(m.Colors*bits.Len(uint(m.Discs+1))+bits.Len(uint(m.Whites)))
}

// There are keys if and only if the fields fit in a word, for all materials. The
// first field is the track: while its last disc is there, the key has all its
// bits.
func TestKeyBits(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 2000 {
		m := randomMaterial(r)
		g := bigpoints.New(m.Random(r), bigpoints.MinPlayers+r.IntN(bigpoints.MaxPlayers-bigpoints.MinPlayers+1))
		keyer, keyed := game.Find[game.Keyer[bigpoints.Position]](g.Rules())
		n := keyBits(m, g.Players())
		if keyed != (n <= 64) {
			t.Fatalf("%v, %d players: keys %v, of %d bits", m, g.Players(), keyed, n)
		}
		if keyed && bits.Len64(keyer.Key(g.Start(0))) != n {
			t.Fatalf("%v, %d players: key %#x of %d bits", m, g.Players(), keyer.Key(g.Start(0)), n)
		}
	}
}
