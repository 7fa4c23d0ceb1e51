package clobber

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// duel returns a Duel with small components of up to so many stones.
func duel(t *testing.T, text string, small int) (*Duel, grid.Position) {
	t.Helper()
	r, p, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	d, err := r.Duel()
	if err != nil {
		t.Fatal(err)
	}
	d.small = small
	return d, p
}

// plainWins reports whether the stones mine win, moving first, by the rules word for word.
func plainWins(memo map[string]bool, columns int, board []byte, mine, theirs byte) (wins bool) {
	key := string(board) + string(mine)
	if wins, ok := memo[key]; ok {
		return wins
	}
	for from := range board {
		for to := range board {
			across := from/columns - to/columns
			along := from%columns - to%columns
			if board[from] != mine || board[to] != theirs || across*across+along*along != 1 {
				continue
			}
			board[from], board[to] = '.', mine
			wins = wins || !plainWins(memo, columns, board, theirs, mine)
			board[from], board[to] = mine, theirs
		}
	}
	memo[key] = wins
	return wins
}

// randomBoard returns a random board with up to so many stones.
func randomBoard(r *rand.Rand, rows, columns, stones int) []byte {
	board := make([]byte, rows*columns)
	for i := range board {
		board[i] = '.'
	}
	for range stones {
		board[r.IntN(len(board))] = "xo"[r.IntN(2)]
	}
	return board
}

// fullBoard returns the board of Start.
func fullBoard(rows, columns int) []byte {
	board := make([]byte, rows*columns)
	for i := range board {
		board[i] = "xo"[(i/columns+i%columns)%2]
	}
	return board
}

// read returns the position of a board.
func (d *Duel) read(board []byte) (p grid.Position) {
	for i, sign := range board {
		switch sign {
		case 'x':
			p.Left = p.Left.Or(d.square(i))
		case 'o':
			p.Right = p.Right.Or(d.square(i))
		}
	}
	return p
}

func TestDuelContract(t *testing.T) {
	for _, text := range longtest.First(3, []string{"2x3", "1x8", "xo.ox/ox.xo", "2x4", "3x3"}) {
		for _, small := range []int{0, 3, maxStones} {
			d, p := duel(t, text, small)
			gametest.Test(t, d, d.Position(p, partizan.Left))
			gametest.Test(t, d, d.Position(p, partizan.Right))
		}
	}
	r, err := New(3, 11)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Duel(); !errors.Is(err, game.ErrSize) {
		t.Errorf("a duel on 3 by 11 squares: %v", err)
	}
	if _, _, ok := r.Alternately(r.Start(), partizan.Left); ok {
		t.Error("an alternating game on 3 by 11 squares")
	}
	if r, err = New(4, 2); err != nil {
		t.Fatal(err)
	}
	g, start, ok := r.Alternately(r.Start(), partizan.Right)
	if v, err := minimax.NewSolver(g).Value(t.Context(), start); !ok || v != 1 || err != nil {
		t.Errorf("4 by 2 squares, Right first: %d, %v, %v", v, ok, err)
	}
}

// Duels are won as by the rules word for word, whichever components are small, and also if the memory
// or the numbers do not suffice for values.
func TestDuelPlain(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 1))
	for _, size := range [][3]int{{3, 4, 12}, {4, 4, 12}, {2, 7, 14}, {1, 20, 20}, {4, 8, 14}, {8, 4, 14}, {5, 6, 12}} {
		rows, columns := size[0], size[1]
		for _, small := range []int{0, 2, 5, maxStones, -1, -2, -3} {
			d, _ := duel(t, fmt.Sprintf("%dx%d", rows, columns), small)
			if small < 0 {
				d.small = maxStones
			}
			switch small {
			case -1:
				d.rests = newRests(d.rules, &partizan.Store{Memory: 5000})
			case -2:
				d.rests.most = 3
			case -3:
				d.rests.most = 60
			}
			solver := minimax.AlphaBeta[Position]{Game: d, Memory: 1 << 20, Workers: 1}
			memo := map[string]bool{}
			for i := range longtest.Some(20) {
				board := randomBoard(r, rows, columns, size[2])
				if i == 0 && rows*columns <= 12 {
					board = fullBoard(rows, columns)
				}
				for i, first := range []partizan.Player{partizan.Left, partizan.Right} {
					want := -1
					if plainWins(memo, columns, board, "xo"[i], "xo"[1-i]) {
						want = 1
					}
					p := d.Position(d.read(board), first)
					v, err := solver.Value(t.Context(), p)
					lo, hi := d.Bounds(p)
					if v != want || err != nil || lo > v || v > hi {
						t.Fatalf("%d columns, %s, small %d, %v first: %d, %v, with bounds %d and %d, want %d", columns, board, small, first, v, err, lo, hi, want)
					}
				}
			}
			checkRests(t, d.rests)
		}
	}
}

// checkRests tests the numbers of values, the negatives and the options.
func checkRests(t *testing.T, s *rests) {
	t.Helper()
	if n := len(s.known); n > s.most {
		t.Errorf("%d values have numbers, want at most %d", n, s.most)
	}
	sums := s.solver.Store.Arithmetic(t.Context())
	defer sums.Close()
	for i, k := range s.known {
		want := k.value.Options(partizan.Left)
		same := len(k.options) == len(want)
		for _, o := range k.options {
			same = same && slices.Contains(want, s.known[o/2].value)
		}
		minus := s.known[k.negative/2]
		if !same || minus.negative/2 != rest(i) || sums.Add(k.value, minus.value) != (partizan.Value{}) {
			t.Fatalf("%v has %d options and the negative %v, want %v", k.value, len(k.options), minus.value, want)
		}
	}
}

// Of the boards below the second player wins 1x6, 3x4, 3x6, 4x6, 5x5 and 5x6, and the first player wins the others.
// On boards of an even number of squares a symmetry exchanges the players, so one of the players who
// begin stands for both. 5x6 takes a quarter of an hour, and less memory with fewer values.
func TestDuelBoards(t *testing.T) {
	for i, c := range []struct {
		size string
		wins bool
	}{
		{"1x2", true}, {"1x4", true}, {"1x6", false}, {"1x8", true}, {"1x10", true}, {"1x20", true},
		{"2x2", true}, {"3x4", false}, {"3x6", false}, {"4x5", true}, {"4x6", false}, {"5x5", false}, {"5x6", false},
	} {
		if c.size > "4x5" && !longtest.All() || i > 8 && testing.Short() {
			continue
		}
		d, p := duel(t, c.size, maxStones)
		solver := minimax.NewAlphaBeta[Position](d)
		if c.size == "5x6" {
			d.small, solver.Memory, solver.Workers = 9, 1<<30, 1
		}
		for _, first := range []partizan.Player{partizan.Left, partizan.Right} {
			r, err := solver.ValueStats(t.Context(), d.Position(p, first))
			if err != nil || r.Value > 0 != c.wins {
				t.Errorf("%s, %v first: %d, %v", c.size, first, r.Value, err)
			}
			t.Logf("%s, %v first: %v", c.size, first, r.Stats)
		}
	}
}

// Moves and Canonical allocate no memory if the values are known.
func TestDuelAllocs(t *testing.T) {
	d, start := duel(t, "4x5", maxStones)
	p := d.Position(start, partizan.Left)
	dst := d.Moves(nil, p)
	if n := testing.AllocsPerRun(10, func() {
		dst = d.Moves(dst[:0], p)
		for _, q := range dst {
			d.Canonical(q)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
