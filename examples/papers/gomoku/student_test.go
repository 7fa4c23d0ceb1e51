package gomoku

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// random returns a position after some random moves, most of them near others, in which the
// play is not over.
func random(b *gomoku.Board, rnd *rand.Rand, moves int) gomoku.Position {
	moves = min(moves, sizeOf(b)*sizeOf(b)/2)
	for {
		p := b.Start()
		for range moves {
			near := gomoku.Near{Board: b, Distance: 1 + rnd.IntN(2)}
			if rnd.IntN(4) == 0 {
				near.Distance = sizeOf(b)
			}
			if options := near.Moves(nil, p); len(options) > 0 {
				p = options[rnd.IntN(len(options))]
			}
		}
		if !game.Terminal(b, p) {
			return p
		}
	}
}

// power is base to the n.
func power(base, n int) int {
	v := 1
	for range n {
		v *= base
	}
	return v
}

// naiveRuns is what the sequences without gaps of X are worth in a line of X, O and dots: those
// of one to four stones, by cases.
func naiveRuns(line string) (sum int) {
	at := func(i int) byte {
		if i < 0 || i >= len(line) {
			return '#'
		}
		return line[i]
	}
	for i := range line {
		if line[i] != 'X' || at(i-1) == 'X' {
			continue
		}
		n := 0
		for ; at(i+n) == 'X'; n++ {
			sum += power(10, n+1)
		}
		behind, before := at(i+n), at(i-1)
		switch {
		case behind == '.' && (n == 1 || n == 4):
			sum += power(2, n+1)
		case behind == '.' && before == '.':
			sum += power(2, n+1) + power(2, n+2)
		case behind == '.':
			sum += power(2, n+1) - power(6, n+1)
		case behind == '#' || n == 1:
			sum -= power(6, n+1)
		case before == '.':
			sum += power(2, n+1) - power(6, n+1)
		default:
			sum -= power(6, n+1) + power(6, n+2)
		}
	}
	return sum
}

// naiveGapped is what the sequences with gaps of X are worth in a line: what is seen from a
// stone on is five cells without two free ones next to each other, but for the last two; or
// four such cells up to a stone O, and the cell before them.
func naiveGapped(line string) (sum int) {
	for i := 0; i < len(line); {
		if line[i] != 'X' {
			i++
			continue
		}
		end := i + 1 // of the five cells
		for end < len(line) && end < i+5 && line[end] != 'O' && !strings.HasSuffix(line[i:end], "..") {
			end++
		}
		cells, next := line[i:end], end-1
		switch {
		case len(cells) == 5:
			sum += worthOfCells(cells, 0)
		case strings.HasSuffix(cells, ".."):
		case end == len(line):
			next = end
		case len(cells) == 4 && i > 0 && line[i-1] != 'O':
			sum += worthOfCells(cells+"|"+line[i-1:i], 0)
			next = end
		default:
			next = end
		}
		i = next
	}
	return sum
}

// worthOfCells adds up the cells of a sequence, in the order in which they are met: X, a dot, or
// a stroke for an end that is blocked.
func worthOfCells(cells string, sum int) int {
	for i := range cells {
		so := cells[:i+1]
		stones := strings.Count(so, "X")
		switch cells[i] {
		case 'X':
			sum += power(10, stones)
		case '.':
			sum += power(2, stones+strings.Count(so, "."))
		default:
			sum -= power(6, stones+strings.Count(so, "|"))
		}
	}
	return sum
}

// naiveSequences is the heuristic of a position to X.
func naiveSequences(b *gomoku.Board, p gomoku.Position) (sum int) {
	rows, n := strings.Split(b.Text(p), "/"), sizeOf(b)
	read := func(r, c, down, right int) {
		var line strings.Builder
		for ; r >= 0 && r < n && c < n; r, c = r+down, c+right {
			line.WriteByte(rows[r][c])
		}
		if line.Len() < 5 {
			return
		}
		x := line.String()
		o := strings.NewReplacer("X", "O", "O", "X").Replace(x)
		sum += naiveRuns(x) + naiveGapped(x) - naiveRuns(o) - naiveGapped(o)
	}
	for i := range n {
		read(i, 0, 0, 1)
		read(0, i, 1, 0)
		read(i, 0, -1, 1)
		if i > 0 && i < n-5 {
			read(n-1, i, -1, 1)
			read(i, 0, 1, 1)
		}
		if i < n-5 {
			read(0, i, 1, 1)
		}
	}
	return sum
}

// The heuristic is the sum of the sequences, found the slow way, and to the other player the
// opposite.
func TestSequences(t *testing.T) {
	rnd := rand.New(rand.NewPCG(41, 42))
	for _, b := range []*gomoku.Board{gomoku.MustNew(5, gomoku.FreeStyle), gomoku.MustNew(6, gomoku.FreeStyle), gomoku.MustNew(9, gomoku.FreeStyle), gomoku.MustNew(15, gomoku.FreeStyle), gomoku.MustNew(20, gomoku.FreeStyle)} {
		for range longtest.Some(60) {
			p := random(b, rnd, rnd.IntN(min(sizeOf(b)*sizeOf(b)/2, 60)))
			want := naiveSequences(b, p)
			if p.Player() == 1 {
				want = -want
			}
			if got := Sequences(b, p); got != want {
				t.Fatalf("%v: worth %d, want %d\n%s", b, got, want, b.Draw(p))
			}
			if got := Sequences(b, b.Passed(p)); got != -want {
				t.Fatalf("%v: to the other player %d, want %d\n%s", b, got, -want, b.Draw(p))
			}
		}
	}
}

// What the program of the report says of positions, compiled from its source of November 2015
// (GameNode::heuristicScore, to X).
func TestSequencesOriginal(t *testing.T) {
	const empty = "..............."
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	for _, tt := range []struct {
		rows map[int]string
		want int
	}{
		{map[int]string{7: "........X......"}, 56},
		{map[int]string{3: "......XX.......", 5: ".....O.O.......", 7: ".......O.......", 8: ".....X........."}, -380},
		{map[int]string{4: "....X.X..O.....", 5: ".....OOO.O.....", 6: "..X....X.X.....", 7: ".....XO.X......",
			8: "...O..X....X...", 9: ".....X.O.......", 10: "....O..........", 11: ".....O........."}, -11982},
	} {
		var rows []string
		for r := range 15 {
			if tt.rows[r] == "" {
				tt.rows[r] = empty
			}
			rows = append(rows, tt.rows[r])
		}
		p, err := b.Parse(strings.Join(rows, "/"))
		if err != nil {
			t.Fatal(err)
		}
		got := Sequences(b, p)
		if p.Player() == 1 {
			got = -got
		}
		if got != tt.want {
			t.Errorf("worth %d, want %d\n%s", got, tt.want, b.Draw(p))
		}
	}
}

// Moves of the program of the report, compiled from its source of November 2015 with a stable
// sort, against some of O: rows and columns from the upper left.
func TestStudentOriginal(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	for _, tt := range []struct {
		depth int
		moves string
	}{
		{1, "O9,10 X8,11 O1,14 X3,12 O5,7 X6,9 O10,8 X7,10 O5,11 X5,8 O3,8 X4,7"},
		{2, "O9,10 X9,11 O1,14 X2,14 O5,7 X7,9 O10,8 X8,10 O5,11 X6,8 O3,8 X5,9 O9,5 X7,7"},
		{2, "X8,8 O5,0 X5,1 O3,4 X3,3 O8,4 X6,6 O4,4 X5,4 O2,13 X3,13 O9,7 X6,8 O5,9 X7,8 O11,9"},
		{3, "O9,10 X9,11 O1,14 X4,11 O6,5 X5,6 O4,7 X5,8 O10,4"},
	} {
		st, p := New(b, tt.depth), b.Start()
		for _, word := range strings.Fields(tt.moves) {
			var row, column int
			if _, err := fmt.Sscanf(word[1:], "%d,%d", &row, &column); err != nil {
				t.Fatal(err)
			}
			q, err := b.PlayAt(p, row, column)
			if err != nil {
				t.Fatal(err)
			}
			if word[0] == 'X' {
				got, err := st.Choose(t.Context(), p)
				if err != nil || got != q {
					t.Errorf("depth %d: %s and %v, want %s (%s)\n%s", tt.depth, b.MoveName(p, got), err, b.MoveName(p, q), word, b.Draw(p))
				}
			}
			p = q
		}
	}
}

// naiveStudent is the report's minimax without alpha-beta: the value to the player to move,
// and the first of the best moves.
func naiveStudent(b *gomoku.Board, p gomoku.Position, within area, last, level, depth, sign int) (value, best int) {
	switch {
	case b.Score(p) < 0:
		return level - Win, -1
	case p.Stones() == sizeOf(b)*sizeOf(b):
		return sign * level, -1
	case level == depth:
		return Sequences(b, p), -1
	}
	at, value, best := cellsOf(b, p), -Win, -1
	for d := range uint8(30) {
		for _, cell := range within.cells(nil) {
			if at[cell] != freeCell || distance(int(cell), last) != d {
				continue
			}
			v, _ := naiveStudent(b, play(b, p, int(cell)), within, int(cell), level+1, depth, -sign)
			if best < 0 || -v > value {
				value, best = max(-v, value), int(cell)
			}
		}
	}
	return value, best
}

// The move and the value are those of minimax, in areas of different sizes.
func TestStudent(t *testing.T) {
	rnd := rand.New(rand.NewPCG(43, 44))
	ends := 0
	for _, b := range []*gomoku.Board{gomoku.MustNew(5, gomoku.FreeStyle), gomoku.MustNew(6, gomoku.Standard), gomoku.MustNew(15, gomoku.FreeStyle)} {
		for range 40 {
			least := 0
			if sizeOf(b) < 15 {
				least = sizeOf(b) * sizeOf(b) / 2
			}
			p := random(b, rnd, least+rnd.IntN(sizeOf(b)*sizeOf(b)/3))
			st := New(b, 1+rnd.IntN(2))
			last := st.follow(p)
			switch n := len(freeIn(b, p, st.area)); {
			case n == 0:
				continue
			case n < 8:
				st.Depth = 3
			}
			value, best := naiveStudent(b, p, st.area, last, 0, st.Depth, 1)
			r, err := st.Best(t.Context(), p)
			if err != nil || r.Value != value || cellOf(b, p, r.Line[0]) != best {
				t.Fatalf("%v, depth %d: %s for %d, %v; want %s for %d\n%s", b, st.Depth, b.MoveName(p, r.Line[0]), r.Value, err,
					nameOf(b, best), value, b.Draw(p))
			}
			if value > Win-10 || value < 10-Win {
				ends++
			}
		}
	}
	if ends < 5 {
		t.Errorf("the end was seen only %d times", ends)
	}
}

// cellOf returns the cell that is taken from p to an option.
func cellOf(b *gomoku.Board, p, option gomoku.Position) int {
	row, column := b.Cell(p, option)
	return row*stride + column
}

// freeIn returns the free cells of an area.
func freeIn(b *gomoku.Board, p gomoku.Position, a area) (cells []int16) {
	at := cellsOf(b, p)
	for _, c := range a.cells(nil) {
		if at[c] == freeCell {
			cells = append(cells, c)
		}
	}
	return cells
}

// The slips of the report's heuristic, that its documentation lists.
func TestSequencesSlips(t *testing.T) {
	worth := func(line string) int { return naiveRuns(line) + naiveGapped(line) }
	scannedAs := func(line string) int {
		var states []int8
		for _, sign := range []byte(line) {
			states = append(states, map[byte]int8{'X': myStone, 'O': theirStone, '.': freeCell}[sign])
		}
		return scanned(states, myStone)
	}
	for _, line := range []string{"...XXXX........", "..OXXXX........", "..OXXX.........", "..XX.X.........", "X..............",
		".OX............", "..OXX..........", "..........XXX..", "..........XXXXO"} {
		if got, want := scannedAs(line), worth(line); got != want {
			t.Errorf("%s is worth %d, want %d", line, got, want)
		}
	}
	if open, half := scannedAs("..XXXX...."), scannedAs(".OXXXX...."); open != half {
		t.Errorf("an open four is worth %d, and one with an end blocked before it %d: the same in the report", open, half)
	}
	if v := naiveRuns(".OXXX....."); v >= 0 {
		t.Errorf("a three with a blocked end is worth %d, less than nothing in the report", v)
	}
	if v := scannedAs(".OXX......"); v >= 0 {
		t.Errorf("a two with a blocked end is worth %d, less than nothing in the report", v)
	}
	if v := scannedAs("....XO...."); v >= 0 {
		t.Errorf("a stone with a blocked end is worth %d, less than nothing in the report", v)
	}
	if forth, back := scannedAs(".OXXXX...."), scannedAs("....XXXXO."); forth == back {
		t.Errorf("mirror images are both worth %d: not in the report", forth)
	}
	if ten, four := 10*scannedAs("...XXX...."), scannedAs("...XXXX..."); ten <= four {
		t.Errorf("ten open threes are worth %d, an open four %d: less in the report", ten, four)
	}
	// A stone more in diagonals of five cells counts only in one of them.
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	for corner, counts := range map[string]bool{"e15 d14 c13 b12 a11": true, "k15 l14 m13 n12 o11": false,
		"a5 b4 c3 d2 e1": false, "k1 l2 m3 n4 o5": false} {
		stones, moves := strings.Fields(corner), ""
		for i, other := range []string{"c8", "h4", "k9", "h13"} {
			moves += stones[i] + " " + other + " "
		}
		p, err := b.Play(moves)
		if err != nil {
			t.Fatal(err)
		}
		if v := Sequences(b, p); v > 1000 != counts {
			t.Errorf("four stones in the diagonal %s are worth %d", corner, v)
		}
	}
}

// The slips of the report's area, and what is done where its program fails.
func TestStudentArea(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	right, left := area{0, 8, 6, 14}, area{8, 0, 14, 6}
	if right.inside(3, 11) || !left.inside(11, 10) {
		t.Error("columns are not compared with the last row")
	}
	if got, want := central(15), (area{3, 3, 8, 8}); got != want {
		t.Errorf("the first area is %v, want %v", got, want)
	}
	// The opponent plays within the area, and then outside, where it moves.
	st := New(b, 1)
	p := b.Start()
	for i, tt := range []struct {
		move string
		area area
	}{
		{"h8", central(15)}, {"g9", central(15)}, {"j10", area{2, 6, 8, 12}}, {"k5", area{7, 7, 13, 13}},
	} {
		var err error
		if p, err = b.ParseMove(p, tt.move); err != nil {
			t.Fatal(err)
		}
		o, err := st.Choose(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if st.area != tt.area {
			t.Errorf("move %d, %s: the area is %v, want %v", i, tt.move, st.area, tt.area)
		}
		p = o
	}
	// The upper left corner is full: the reply is the nearest free cell.
	rows := []string{"XOXO...........", "XOXO...........", "OXOX...........", "XOXO..........."}
	for len(rows) < 15 {
		rows = append(rows, "...............")
	}
	p, err := b.Parse(strings.Join(rows, "/"))
	if err != nil {
		t.Fatal(err)
	}
	st = New(b, 2)
	st.area = area{0, 0, 3, 3}
	st.scan = newScan(b)
	st.scan.set(p)
	st.scan.area = st.area
	if got := st.scan.first(0); len(got) != 1 || nameOf(b, int(got[0])) != "a11" && nameOf(b, int(got[0])) != "e15" {
		t.Errorf("moves outside a full area: %v", got)
	}
	// In a full area the player to move is taken to lose.
	if v := st.scan.search(0, 5, 1, -Win, Win); v != -Win {
		t.Errorf("without a free cell in the area the value is %d", v)
	}
}

// A draw is worth more the later it comes, to the one who searches.
func TestStudentDraw(t *testing.T) {
	b := gomoku.MustNew(5, gomoku.FreeStyle)
	p, err := b.Parse("XOXOX/XOXOX/OXOXO/OXOXO/XOXO.")
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(b, 4).Best(t.Context(), p)
	if err != nil || r.Value != 1 {
		t.Errorf("a draw at the next ply is worth %d, %v; want 1", r.Value, err)
	}
}

// Limits end a call, with a move.
func TestStudentLimits(t *testing.T) {
	b := gomoku.MustNew(15, gomoku.FreeStyle)
	p, err := b.Play("h8 i9 g7")
	if err != nil {
		t.Fatal(err)
	}
	st := New(b, 4)
	st.Nodes = 3000
	r, err := st.Best(t.Context(), p)
	if err != nil || len(r.Line) != 1 || r.Stats.Positions > 3001 || r.Horizon != 2 {
		t.Errorf("%v, %v", r, err)
	}
	want, err := New(b, 2).Choose(t.Context(), p)
	if err != nil || r.Line[0] != want {
		t.Errorf("the move differs from that at depth 2: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	st = New(b, 4)
	if _, err := st.Choose(ctx, p); err == nil {
		t.Error("no error after the end of the context")
	}
}
