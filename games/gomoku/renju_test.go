package gomoku

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// row returns the cells of the unbroken row of X through a cell in a direction.
func (n naive) row(r, c int, d [2]int) (cells [][2]int) {
	for n.at(r-d[0], c-d[1]) == 'X' {
		r, c = r-d[0], c-d[1]
	}
	for ; n.at(r, c) == 'X'; r, c = r+d[0], c+d[1] {
		cells = append(cells, [2]int{r, c})
	}
	return cells
}

// sets returns all sets of four stones with the one in a cell that a fifth completes to
// exactly five, and how many cells do that.
func (n naive) sets(r, c int) map[string]int {
	found := map[string]int{}
	for _, d := range directions {
		for i := -4; i <= 4; i++ {
			r5, c5 := r+i*d[0], c+i*d[1]
			if n.at(r5, c5) != '.' {
				continue
			}
			n.cells[r5][c5] = 'X'
			if row := n.row(r5, c5, d); len(row) == 5 && slices.Contains(row, [2]int{r, c}) {
				four := slices.DeleteFunc(row, func(cell [2]int) bool { return cell == [2]int{r5, c5} })
				found[fmt.Sprint(four)]++
			}
			n.cells[r5][c5] = '.'
		}
	}
	return found
}

// foul is what X may not do in a free cell, from the definitions.
func (n naive) foul(r, c int) string {
	n.cells[r][c] = 'X'
	defer func() { n.cells[r][c] = '.' }()
	longest := 0
	for _, d := range directions {
		length := len(n.row(r, c, d))
		if length == 5 {
			return ""
		}
		longest = max(longest, length)
	}
	switch {
	case longest > 5:
		return "overline"
	case len(n.sets(r, c)) > 1:
		return "double four"
	case len(n.threes(r, c)) > 1:
		return "double three"
	}
	return ""
}

// threes returns all threes with the stone in a cell.
func (n naive) threes(r, c int) map[string]bool {
	found := map[string]bool{}
	for r4 := range n.size {
		for c4 := range n.size {
			if n.cells[r4][c4] != '.' {
				continue
			}
			n.cells[r4][c4] = 'X'
			fives := false
			for _, d := range directions {
				fives = fives || len(n.row(r4, c4, d)) == 5
			}
			var here []string
			for four, ways := range n.sets(r4, c4) {
				if ways == 2 && strings.Contains(four, fmt.Sprint([2]int{r, c})) {
					here = append(here, strings.Replace(four, fmt.Sprint([2]int{r4, c4}), "", 1))
				}
			}
			n.cells[r4][c4] = '.'
			if len(here) > 0 && !fives && n.foul(r4, c4) == "" {
				for _, three := range here {
					found[strings.NewReplacer("[ ", "[", "  ", " ", " ]", "]").Replace(three)] = true
				}
			}
		}
	}
	return found
}

// What is forbidden is what the definitions say, in positions with many stones of X.
func TestForbidden(t *testing.T) {
	rnd := rand.New(rand.NewPCG(61, 62))
	seen := map[string]int{}
	for _, b := range []*Board{MustNew(7, Renju), MustNew(9, Renju)} {
		for range longtest.Cases(12, 25) {
			var p Position
			for range b.size * b.size * (20 + rnd.IntN(25)) / 100 {
				p.mine.add(int(b.cells[rnd.IntN(len(b.cells))]))
			}
			for range b.size * b.size * rnd.IntN(15) / 100 {
				if cell := int(b.cells[rnd.IntN(len(b.cells))]); !p.mine.has(cell) {
					p.theirs.add(cell)
				}
			}
			n := naive{size: b.size}
			for r := range b.size {
				n.cells = append(n.cells, []byte(strings.Repeat(".", b.size)))
				for c := range b.size {
					switch {
					case p.mine.has(r*MaxSize + c):
						n.cells[r][c] = 'X'
					case p.theirs.has(r*MaxSize + c):
						n.cells[r][c] = 'O'
					}
				}
			}
			f := fouls{b, p.mine, p.theirs}
			for r := range b.size {
				for c := range b.size {
					if n.cells[r][c] != '.' {
						continue
					}
					want := n.foul(r, c)
					if got := f.foul(r*MaxSize + c); got != want {
						t.Fatalf("%s is %q, want %q\n%s", b.cellName(r*MaxSize+c), got, want, drawCells(n))
					}
					seen[want]++
				}
			}
		}
	}
	for _, foul := range []string{"", "overline", "double four", "double three"} {
		if seen[foul] < longtest.Cases(4, 10) {
			t.Errorf("%q was met %d times", foul, seen[foul])
		}
	}
}

func drawCells(n naive) (s string) {
	for _, row := range n.cells {
		s += string(row) + "\n"
	}
	return s
}

// What the rules of the RIF of 1996 say of typical cases: sections 3, 9.2 and 9.3.
func TestForbiddenCases(t *testing.T) {
	b := MustNew(15, Renju)
	for _, tt := range []struct {
		name, x, o, cell, want string
	}{
		{"two threes", "h9 h10 i8 j8", "", "h8", "double three"},
		{"a three that is blocked", "h9 h10 i8 j8", "h11", "h8", ""},
		{"a broken three", "h9 h11 i8 k8", "", "h8", "double three"},
		{"a three and a four", "h9 h10 i8 j8 k8", "", "h8", ""},
		{"two fours", "h9 h10 h11 i8 j8 k8", "", "h8", "double four"},
		{"two fours with blocked ends", "h9 h10 h11 i8 j8 k8", "h12 l8", "h8", "double four"},
		{"two fours in a line", "c8 d8 g8 i8 j8", "", "f8", "double four"},
		{"two fours in a line that share three stones", "d8 f8 h8 j8", "", "g8", "double four"},
		{"one of them would be six", "c8 d8 f8 h8 j8", "", "g8", ""},
		{"six in a line", "d8 e8 f8 h8 i8", "", "g8", "overline"},
		{"five in a line and six in another", "d8 e8 f8 h8 i8 g9 g10 g11 g12", "", "g8", ""},
		{"five in a line with two fours", "h9 h10 h11 i8 j8 k8 i9 j10 k11 l12", "", "h8", ""},
		// The fourth stone of the three along the row would be at k8, where it makes six.
		{"a three whose fourth stone makes six", "h9 h10 i8 j8 k5 k6 k7 k9 k10", "f8", "h8", ""},
		{"the same with a fourth stone that makes seven fewer", "h9 h10 i8 j8 k5 k6", "f8", "h8", "double three"},
		// At k8 it would make two threes, along the column and a diagonal, with that four.
		{"a three whose fourth stone makes two threes", "h9 h10 i8 j8 k9 k10 l9 m10", "f8", "h8", ""},
		// As before, but the three along the diagonal is none, since m10 is blocked.
		{"a three whose fourth stone makes one three", "h9 h10 i8 j8 k9 k10 l9 m10", "f8 n11", "h8", "double three"},
	} {
		var p Position
		fill := []string{"a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a15", "c15", "e15", "g15"}
		for _, name := range strings.Fields(tt.x) {
			p.mine.add(must(b.parseCell(name)))
		}
		for _, name := range slices.Concat(strings.Fields(tt.o), fill)[:len(strings.Fields(tt.x))] {
			p.theirs.add(must(b.parseCell(name)))
		}
		cell := must(b.parseCell(tt.cell))
		if got := b.Forbidden(p, cell/MaxSize, cell%MaxSize); got != tt.want {
			t.Errorf("%s: %s is %q, want %q\n%s", tt.name, tt.cell, got, tt.want, b.Draw(p))
		}
		offered := slices.ContainsFunc(b.Moves(nil, p), func(o Position) bool { return b.move(p, o) == cell })
		if _, err := b.ParseMove(p, tt.cell); offered != (tt.want == "") || errors.Is(err, game.ErrMove) == offered {
			t.Errorf("%s: %s is offered: %v, error %v", tt.name, tt.cell, offered, err)
		}
		// Nothing is forbidden to the second player, or by other rules.
		other := Position{mine: p.mine, theirs: p.theirs}
		other.theirs.add(must(b.parseCell("o15")))
		if got := b.Forbidden(other, cell/MaxSize, cell%MaxSize); got != "" {
			t.Errorf("%s: %s to O", tt.name, got)
		}
		if got := MustNew(15, FreeStyle).Forbidden(p, cell/MaxSize, cell%MaxSize); got != "" {
			t.Errorf("%s: %s by free-style rules", tt.name, got)
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Six in a line win for O, and are forbidden to X.
func TestRenjuSix(t *testing.T) {
	b := MustNew(6, Renju)
	p := must(b.Parse("XXX.XX/OOO.OO/....../....../....../......"))
	if _, err := b.ParseMove(p, "d6"); err == nil || !strings.HasSuffix(err.Error(), "d6 is forbidden to X: overline") {
		t.Error(err)
	}
	p = must(b.ParseMove(p, "a1"))
	if p = must(b.ParseMove(p, "d5")); !p.over || b.Score(p) != -1 || len(b.WinningLine(p)) != 6 {
		t.Errorf("six stones O do not win\n%s", b.Draw(p))
	}
	if _, err := b.Parse(b.Text(p)); err != nil {
		t.Error(err)
	}
}

// The generic tools play renju: the contract of a game holds, notation is read back, and a
// search finds the only way to win.
func TestRenjuGame(t *testing.T) {
	b := MustNew(6, Renju)
	rnd := rand.New(rand.NewPCG(63, 64))
	late := b.Start()
	for late.Stones() < 28 {
		options := b.Moves(nil, late)
		if len(options) == 0 {
			options = []Position{b.Start()} // once more
		}
		late = options[rnd.IntN(len(options))]
	}
	gametest.Test(t, b, late)
	for range 10 {
		p := b.Start()
		for range rnd.IntN(20) {
			if options := (Near{b, 1}).Moves(nil, p); len(options) > 0 {
				p = options[rnd.IntN(len(options))]
			}
		}
		if !game.Terminal(b, p) {
			notationtest.Check(t, b, p)
		}
	}
	big := MustNew(9, Renju)
	p := must(big.Play("e5 a1 e6 a9 e7 i1"))
	r, err := (&minimax.Search[Position]{Game: Near{Board: big, Distance: 1}, Depth: 3}).Best(t.Context(), p)
	if name := big.MoveName(p, r.Line[0]); err != nil || r.Value <= 0 || name != "e4" && name != "e8" {
		t.Errorf("%s for %d, %v", name, r.Value, err)
	}
}

// Programs that do not know renju say so.
func TestRenjuRefused(t *testing.T) {
	b := MustNew(9, Renju)
	for name, f := range map[string]func(){
		"Player":  func() { (&Player{Board: b, Nodes: 10}).Best(t.Context(), b.Start()) },
		"Threats": func() { (&Threats{Board: b}).Win(t.Context(), b.Start()) },
		"Makes":   func() { b.Makes(b.Start(), must(b.Play("e5"))) },
	} {
		if r := panictest.Text(f); !strings.Contains(r, "renju") {
			t.Errorf("%s: %v", name, r)
		}
	}
}
