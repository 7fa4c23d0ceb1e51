package connectfour

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// grid is a board as a person sees it: 1 and 2 for the stones of the players.
type grid [width][height]int

// gridOf returns the board after moves in these columns.
func gridOf(moves string) (g grid) {
	for i, c := range moves {
		g.drop(int(c-'1'), 1+i%2)
	}
	return g
}

// drop puts a stone on a column, and reports whether there was room.
func (g *grid) drop(c, player int) bool {
	for r := range height {
		if g[c][r] == 0 {
			g[c][r] = player
			return true
		}
	}
	return false
}

// wins reports whether the player has four in a row.
func (g *grid) wins(player int) bool {
	for c := range width {
		for r := range height {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				n := 0
				for i := range 4 {
					x, y := c+i*d[0], r+i*d[1]
					if x < 0 || x >= width || y < 0 || y >= height || g[x][y] != player {
						break
					}
					n++
				}
				if n == 4 {
					return true
				}
			}
		}
	}
	return false
}

// score is the oracle: the rules as they stand on the box, every move, no memory.
func (g grid) score(played int) int {
	mover := 1 + played%2
	if g.wins(3 - mover) {
		return -(22 - (played+1)/2)
	}
	if played == cells {
		return 0
	}
	best := -cells
	for c := range width {
		next := g
		if next.drop(c, mover) {
			best = max(best, -next.score(played+1))
		}
	}
	return best
}

// randomMoves returns so many moves that do not end the game, or "" if the draw
// was unlucky.
func randomMoves(r *rand.Rand, n int) string {
	var g grid
	var moves []byte
	for len(moves) < n {
		c := r.IntN(width)
		if !g.drop(c, 1+len(moves)%2) {
			continue
		}
		moves = append(moves, byte('1'+c))
		if g.wins(1) || g.wins(2) {
			return ""
		}
	}
	return string(moves)
}

// TestScores compares the solvers with the oracle on random positions near the end.
func TestScores(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	bounded := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: 1 << 16}
	complete := minimax.NewSolver(Forced{})
	for count, tested := longtest.Cases(25, 200), 0; tested < count; {
		n := 32 + r.IntN(cells-32)
		moves := randomMoves(r, n)
		if moves == "" {
			continue
		}
		tested++
		p, err := Standard().Play(moves)
		if err != nil {
			t.Fatal(err)
		}
		want := gridOf(moves).score(n)
		if lo, hi := (Forced{}).Bounds(p); want < lo || want > hi {
			t.Fatalf("%s: score %d is not from %d to %d", moves, want, lo, hi)
		}
		got, err := bounded.Value(t.Context(), p)
		all, err2 := complete.Value(t.Context(), p)
		if got != want || all != want || err != nil || err2 != nil {
			t.Fatalf("%s: %d and %d, %v, %v, want %d", moves, got, all, err, err2, want)
		}
	}
}

// TestSolvers compares the two solvers on positions too early for the oracle.
func TestSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for tested := 0; tested < 60; {
		moves := randomMoves(r, 18+r.IntN(14))
		if moves == "" {
			continue
		}
		tested++
		p, _ := Standard().Play(moves)
		for _, workers := range []int{1, 2} {
			bounded := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: 1 << 20, Workers: workers}
			got, err := bounded.Value(t.Context(), p)
			want, err2 := minimax.NewSolver(Forced{}).Value(t.Context(), p)
			if got != want || err != nil || err2 != nil {
				t.Fatalf("%s: %d, %v, want %d, %v", moves, got, err, want, err2)
			}
		}
	}
}

// box has the rules as they stand on the box, without any knowledge: no bounds and no
// symmetry.
type box struct{ b *Board }

func (x box) Moves(dst []Position, p Position) []Position { return x.b.Moves(dst, p) }
func (x box) Score(p Position) int                        { return x.b.Score(p) }
func (x box) Key(p Position) uint64                       { return keyed{x.b}.Key(p) }

// TestBounds compares the static bounds of positions met in random plays, and what
// AlphaBeta makes of them, with their values by the rules as they stand on the box,
// without any knowledge. Every kind of bound must come up often, and be tight now and
// then.
func TestBounds(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	solver := minimax.NewSolver[Position](box{Standard()})
	bounded := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: 1 << 16, Workers: 1}
	wantEach := longtest.Some(20)
	met, tight := map[string]int{}, map[string]int{}
	check := func(kind string, p Position, v int) {
		lo, hi := Forced{}.Bounds(p)
		if v < lo || v > hi {
			t.Fatalf("%+v, %s: worth %d, not from %d to %d", p, kind, v, lo, hi)
		}
		if met[kind]++; v == lo || v == hi {
			tight[kind]++
		}
	}
	for count, tested := longtest.Some(1500), 0; tested < count; {
		p, ok := quiet(r, 26+r.IntN(12))
		if !ok {
			continue
		}
		tested++
		want, err := solver.Value(t.Context(), p)
		if got, err2 := bounded.Value(t.Context(), p); got != want || err != nil || err2 != nil {
			t.Fatalf("%+v: %d, %v, want %d, %v", p, got, err2, want, err)
		}
		for _, q := range append(Standard().Moves(nil, p), p) {
			v, err := solver.Value(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			check(kindOf(q), q, v)
		}
	}
	for _, kind := range []string{"decided", "follow-up", "above", "even threat", "even four", "odd threat", "blocked", "none"} {
		if met[kind] < wantEach || tight[kind] == 0 {
			t.Errorf("%s: %d bounds, %d tight", kind, met[kind], tight[kind])
		}
	}
}

// quiet returns a position with so many stones after a random play in which nobody
// lets the opponent win at once, or false if the draw was unlucky.
func quiet(r *rand.Rand, stones int) (p Position, ok bool) {
	for range stones {
		v, free := p.view(), p.free()
		safe := v.safe(free)
		if v.wins&free != 0 || safe == 0 {
			return p, false
		}
		for range r.IntN(bits.OnesCount64(safe)) {
			safe &= safe - 1
		}
		p = p.play(safe & -safe)
	}
	return p, true
}

// kindOf says which of the static bounds holds for p.
func kindOf(p Position) string {
	v, free, empty := p.view(), p.free(), board^p.all
	switch safe := v.safe(free); {
	case p.over():
		return "over"
	case v.wins&free != 0 || safe == 0 || safe&(safe-1) == 0 || p.Stones() >= cells-2:
		return "decided"
	case p.Stones()%2 == 0 && v.followUp(free, empty) == 0:
		return "follow-up"
	case p.Stones()%2 == 0 && v.followUp(free, empty) < 0 && four(p.mine|empty&odd|free):
		return "above"
	case p.Stones()%2 == 0 && v.followUp(free, empty) < 0 && v.losses&even != 0:
		return "even threat"
	case p.Stones()%2 == 0 && v.followUp(free, empty) < 0:
		return "even four"
	case p.Stones()%2 == 1 && v.zugzwang(free, empty) < 0:
		return "odd threat"
	case !four(p.mine|empty) || !four(p.all^p.mine|empty):
		return "blocked"
	}
	return "none"
}

// TestWin compares win with a look at every stone and every answer, on positions of all sizes.
func TestWin(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	wins := 0
	count := longtest.Cases(1000, 8000)
	for tested := 0; tested < count; {
		moves := randomMoves(r, 4+r.IntN(36))
		if moves == "" {
			continue
		}
		p, _ := Standard().Play(moves)
		v, free := p.view(), p.free()
		if v.wins&free != 0 || v.losses&free != 0 {
			continue
		}
		tested++
		if _, got := v.win(v.safe(free)); got != winsWithTwo(p) {
			t.Fatalf("%s: %v, want %v", moves, got, !got)
		} else if got {
			wins++
		}
	}
	if wins < count/40 {
		t.Errorf("only %d positions are won", wins)
	}
}

// winsWithTwo reports whether the player to move at p has a stone after which every
// stone of the opponent, of which none wins, lets four be made.
func winsWithTwo(p Position) bool {
	for _, a := range Standard().Moves(nil, p) {
		answers := Standard().Moves(nil, a)
		wins := len(answers) > 0
		for _, b := range answers {
			wins = wins && !four(b.all^b.mine) && threats(b.mine, b.all)&b.free() != 0
		}
		if wins {
			return true
		}
	}
	return false
}

// TestQuestions asks for the static bounds of positions with all questions about one number, and
// compares the bounds with the score of the position. A question about the earliest win of a player
// or about the second win of the player to move must get an answer.
func TestQuestions(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	solver := minimax.NewSolver[Position](box{Standard()})
	wins, losses, holds := 0, 0, 0
	for count, tested := longtest.Cases(600, 6000), 0; tested < count; {
		p, ok := quiet(r, 29+r.IntN(9))
		if !ok {
			continue
		}
		v, free := p.view(), p.free()
		safe := v.safe(free)
		if v.wins&free != 0 || safe&(safe-1) == 0 || p.Stones() >= cells-2 {
			continue
		}
		tested++
		want, err := solver.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		least, most := -(cells-2-p.Stones())/2, (cells-1-p.Stones())/2
		for alpha := least - 1; alpha <= most; alpha++ {
			lo, hi := v.bounds(safe, alpha, alpha+1)
			if lo > want || hi < want {
				t.Fatalf("%+v: from %d to %d for the question %d, but the score is %d", p, lo, hi, alpha, want)
			}
			if (alpha == least || alpha+1 == most || alpha+2 == most && alpha >= 0) && lo <= alpha && hi > alpha {
				t.Errorf("%+v: from %d to %d is no answer to the question %d", p, lo, hi, alpha)
			}
		}
		switch want {
		case least:
			losses++
		case most:
			wins++
		default:
			holds++
		}
	}
	if wins < 10 || losses < 3 || holds < 10 {
		t.Errorf("only %d wins, %d losses and %d other scores", wins, losses, holds)
	}
}

// TestKeys: positions of many random plays have different keys.
func TestKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	seen := map[uint64]Position{}
	for range longtest.Cases(1000, 3000) {
		var p Position
		for range r.IntN(cells) {
			cell := p.free() & ((1<<height - 1) << (r.IntN(width) * column))
			if cell == 0 || four(p.all^p.mine) {
				continue
			}
			p = p.play(cell)
			k := (Forced{}).Key(p)
			if other, ok := seen[k]; ok && other != p {
				t.Fatalf("%v and %v have key %d", p, other, k)
			}
			seen[k] = p
		}
	}
}

func TestContract(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for tested, count := 0, longtest.Cases(2, 6); tested < count; {
		moves := randomMoves(r, 33)
		if moves == "" {
			continue
		}
		tested++
		p, _ := Standard().Play(moves)
		gametest.TestExpand[Position](t, Forced{}, Forced{}.Expand, p)
		gametest.Test[Position](t, Standard(), p)
		gametest.Test[Position](t, Sensible{}, p)
	}
}

// TestGolden pins the search: a change that alters these counts changes the order of
// moves, the bounds or the table.
func TestGolden(t *testing.T) {
	for _, test := range []struct {
		moves     string
		score     int
		positions int64
	}{
		{"1221122133443344", 0, 11740},
		{"444444222", 4, 37447},
		{"12345671234567", 11, 17},
		{"4455", 18, 0},
	} {
		p, err := Standard().Play(test.moves)
		if err != nil {
			t.Fatal(err)
		}
		ab := &minimax.AlphaBeta[Position]{Game: Forced{}, Expand: Forced{}.Expand, Memory: 1 << 24, Workers: 1}
		r, err := ab.ValueStats(t.Context(), p)
		if r.Value != test.score || r.Stats.Positions != test.positions || err != nil {
			t.Errorf("%s: score %d, %d positions, %v; want %d, %d", test.moves, r.Value, r.Stats.Positions, err, test.score, test.positions)
		}
	}
}

// Prospects are less than MaxProspects, and the same for mirror images.
func TestProspects(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	for tested := 0; tested < 2000; {
		moves := randomMoves(r, r.IntN(cells))
		if moves == "" {
			continue
		}
		tested++
		p, _ := Standard().Play(moves)
		v := Prospects(p)
		if image := (Position{mirror(p.mine), mirror(p.all)}); Prospects(image) != v {
			t.Errorf("%s: %d, its image %d", moves, v, Prospects(image))
		}
		if other := (Position{p.all ^ p.mine, p.all}); Prospects(other) != -v {
			t.Errorf("%s: %d, to the other player %d", moves, v, Prospects(other))
		}
		if v <= -MaxProspects || v >= MaxProspects {
			t.Errorf("%s: %d is no guess", moves, v)
		}
	}
}

// TestDraw compares drawings with the board as a person sees it.
func TestDraw(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	for tested := 0; tested < 100; {
		moves := randomMoves(r, r.IntN(cells))
		if moves == "" && tested > 0 {
			continue
		}
		tested++
		g := gridOf(moves)
		var want strings.Builder
		for row := height - 1; row >= 0; row-- {
			for c := range width {
				want.WriteString(" " + string(".XO"[g[c][row]]))
			}
			want.WriteByte('\n')
		}
		want.WriteString(" 1 2 3 4 5 6 7\n")
		p, _ := Standard().Play(moves)
		if got := Standard().Draw(p); got != want.String() {
			t.Errorf("%s is drawn as\n%swant\n%s", moves, got, &want)
		}
	}
}
