package papers

import (
	"cmp"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
)

// What the thesis (Mendonça, Big Points: Uma Análise Baseada na Teoria dos Jogos,
// Universidade de Brasília: two texts of 2016, the final text and the program of 2017) says
// otherwise than it is, and examples of its final text. README.md lists them, with those
// that the packages test.

func newReduced(t *testing.T, word string) *reduced.Game {
	t.Helper()
	b, err := reduced.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	return reduced.New(b)
}

// The text expects about 341 nodes in the tree of a board of 2x2, the sum of 4^n for n up to
// 4, most of them repeated. There are 32 or 37, and no position of four of the boards comes twice.
func TestErrataTreeNodes(t *testing.T) {
	for word, want := range map[string][2]int64{
		"1122": {32, 23}, "2211": {32, 23}, "1212": {37, 37}, "1221": {37, 37}, "2112": {37, 37}, "2121": {37, 37},
	} {
		g := newReduced(t, word)
		census, err := game.Count(t.Context(), g, g.Start())
		if err != nil {
			t.Fatal(err)
		}
		nodes := new(big.Int)
		for plies := range census.Longest + 1 {
			n, err := game.Perft(t.Context(), g, g.Start(), plies)
			if err != nil {
				t.Fatal(err)
			}
			nodes.Add(nodes, n)
		}
		if got := [2]int64{nodes.Int64(), int64(census.Distinct)}; got != want {
			t.Errorf("%s: %d nodes and %d positions, want %v", word, got[0], got[1], want)
		}
	}
}

// The bits of a position with 5 colors and 4 discs are 81: the texts of 2016 multiply 3 by 4 and
// have 15 for the pawns, which are five of 3 bits. The final text takes the logarithm of n+1
// for pawns and hands, which have n+2 values each; that is too few bits for n = 3. The texts of 2016
// first packed a position into 64 bits, and saw an error with 4 colors and 5 discs: these take 69.
func TestErrataBits(t *testing.T) {
	log := func(values int) int { return bits.Len(uint(values - 1)) } // rounded up
	const players = 2
	for _, test := range []struct {
		colors, discs, want int
		enough              bool // the logarithm of discs+1
	}{{5, 2, 56, true}, {5, 3, 76, false}, {5, 4, 81, true}, {4, 5, 69, true}} {
		colors, n := test.colors, test.discs
		pawns := colors * log(n+2) // before the track, on a disc, on the ladder
		ladder := colors * log(colors+1)
		hands := players * colors * log(n+2) // with the one of the reserve
		if got := colors*n + pawns + ladder + hands + 1; got != test.want {
			t.Errorf("%d colors, %d discs: %d bits, want %d", colors, n, got, test.want)
		}
		if got := log(n+1) == log(n+2); got != test.enough {
			t.Errorf("%d discs: the logarithms of %d and %d are %d and %d", n, n+1, n+2, log(n+1), log(n+2))
		}
	}
}

// The texts give a color with N_c - P_pos points, P_pos being the order in which its pawn has come up,
// and call N_c the number of common discs. With the number of colors the first pawn of five makes 4
// and the last one 0, as the rules say; with the 50 discs it would make 49.
func TestErrataScore(t *testing.T) {
	g, s, err := bigpoints.ParseGame("............. pawns 1:up1 2:up5 3:up2 4:up4 5:up3 hands 1125wwb/12233344455 player 1 to move")
	if err != nil {
		t.Fatal(err)
	}
	const colors = 5
	want := 2*(colors-1) + 1*(colors-5) + 1*(colors-3) + 2*4 // two whites, with 4 colors besides
	if p := g.Points(s); int(p[0]) != want || want != 18 {
		t.Errorf("%d points, want %d, as the rules say of their example", p[0], want)
	}
}

// aheadFirst is a board with the moves in the order in which the final text tells them: for
// each pawn first the disc ahead, on the right, and then the one behind.
type aheadFirst struct{ *reduced.Game }

func (g aheadFirst) Moves(dst []reduced.Position, s reduced.Position) []reduced.Position {
	n := len(dst)
	dst = g.Game.Moves(dst, s)
	slices.SortStableFunc(dst[n:], func(a, b reduced.Position) int {
		x, _ := g.Move(s, a)
		y, _ := g.Move(s, b)
		return cmp.Or(cmp.Compare(x.Pawn, y.Pawn), cmp.Compare(y.Place, x.Place))
	})
	return dst
}

// The loser's points depend on the order in which moves are examined. The program takes
// the disc behind first, the opposite of what the final text says of it, and its data are those of
// the program's order: 112122,2,1.
func TestErrataOrderOfMoves(t *testing.T) {
	for _, test := range []struct {
		word          string
		behind, ahead reduced.Points
	}{
		{"112122", reduced.Points{First: 2, Second: 1}, reduced.Points{First: 2, Second: 0}},
		{"121212", reduced.Points{First: 2, Second: 1}, reduced.Points{First: 2, Second: 1}},
	} {
		g := newReduced(t, test.word)
		for _, order := range []struct {
			rules game.Rules[reduced.Position]
			want  reduced.Points
		}{{g, test.behind}, {aheadFirst{g}, test.ahead}} {
			induction := reduced.Induction(g)
			induction.Rules = order.rules
			if got, err := induction.Value(t.Context(), g.Start()); err != nil || got != order.want {
				t.Errorf("%s: %v, %v, want %v", test.word, got, err, order.want)
			}
		}
	}
}

// Table 2 has (2, 1) for board 1122 and (2, 0) for 2211, which is the same board with the names
// of the colors exchanged: what the loser gets is an artefact of the tie-break.
func TestErrataTieBreak(t *testing.T) {
	var got [2]reduced.Points
	boards := [2]*reduced.Game{newReduced(t, "1122"), newReduced(t, "2211")}
	for i, g := range boards {
		var err error
		if got[i], err = reduced.Induction(g).Value(t.Context(), g.Start()); err != nil {
			t.Fatal(err)
		}
	}
	if same := boards[0].Board().Recolor(2, 1); same != boards[1].Board() {
		t.Errorf("1122 with other names is %v", same)
	}
	if want := [2]reduced.Points{{First: 2, Second: 1}, {First: 2, Second: 0}}; got != want {
		t.Errorf("1122 and 2211: %v, want %v", got, want)
	}
}

// The final text infers from two colors that more discs make the game more balanced, since
// the first player's share falls from 100 to 60 to "about 20" percent. Its own data have
// 25.7 there, and with five discs, which it did not compute, the share is 61.9.
func TestErrataMoreDiscs(t *testing.T) {
	for discs, want := range map[int][2]int{2: {6, 6}, 3: {12, 20}, 4: {18, 70}, 5: {156, 252}} {
		var got [2]int
		for a, err := range (reduced.Survey{Objective: reduced.Thesis}).Run(t.Context(), reduced.Size{Colors: 2, Discs: discs}.Boards()) {
			if err != nil {
				t.Fatal(err)
			}
			got[1]++
			if a.Winner() == 1 {
				got[0]++
			}
		}
		if got != want {
			t.Errorf("2x%d: the first player wins %d of %d, want %v", discs, got[0], got[1], want)
		}
	}
}

// The texts round down where they write ≈: the matches, 5.6·10^41, are nearer to 6·10^41 than to 5,
// and the nodes of a tree with 20 moves at each of 55 turns, 3.8·10^71, nearer to 4·10^71 than to 3.
func TestErrataRounding(t *testing.T) {
	matches := new(big.Int).Mul(bigpoints.Printed().Count(), big.NewInt(4))
	nodes := new(big.Int) // the sum of 20^n for n up to 55
	for n := range int64(56) {
		nodes.Add(nodes, new(big.Int).Exp(big.NewInt(20), big.NewInt(n), nil))
	}
	for _, test := range []struct {
		name    string
		n       *big.Int
		leading string
		digits  int
	}{{"matches", matches, "56", 42}, {"nodes", nodes, "37925049493646282105", 72}} {
		if text := test.n.String(); !strings.HasPrefix(text, test.leading) || len(text) != test.digits {
			t.Errorf("%s: %s, of %d digits", test.name, text, len(text))
		}
	}
}

// The data of the final text have a row for each board of seven sizes, 39036 rows in all.
func TestFinalTextRows(t *testing.T) {
	rows := new(big.Int)
	for _, z := range []reduced.Size{{Colors: 2, Discs: 2}, {Colors: 2, Discs: 3}, {Colors: 2, Discs: 4}, {Colors: 3, Discs: 2},
		{Colors: 3, Discs: 3}, {Colors: 3, Discs: 4}, {Colors: 4, Discs: 2}} {
		rows.Add(rows, z.Count())
	}
	if rows.Int64() != 39036 {
		t.Errorf("%v rows", rows)
	}
}

// The final text's example of points: 39 for three red discs, four green and four blue ones, a
// yellow, three violet, a white and a black one, with the pawns up in the order of these colors.
func TestFinalTextPoints(t *testing.T) {
	b, err := bigpoints.ParseBoard("111222333444555wb")
	if err != nil {
		t.Fatal(err)
	}
	g := bigpoints.New(b, 2)
	s, err := g.ParsePosition("................. pawns 1:up1 2:up2 3:up3 4:up4 5:up5 hands 111222233334555wb/14445 player 1 to move")
	if err != nil {
		t.Fatal(err)
	}
	if p := g.Points(s); p[0] != 39 {
		t.Errorf("%d points", p[0])
	}
}

// The play that the final text tells on its board rggr, 1 to 0.
func TestFinalTextPlay(t *testing.T) {
	g := newReduced(t, "1221")
	s := g.Start()
	for _, move := range []string{"1>", "1<", "1^", "2^"} {
		var err error
		if s, err = g.ParseMove(s, move); err != nil {
			t.Fatal(err)
		}
	}
	if want := (reduced.Points{First: 1, Second: 0}); !g.Over(s) || g.Points(s) != want {
		t.Errorf("%s: %v points", g.Text(s), g.Points(s))
	}
}
