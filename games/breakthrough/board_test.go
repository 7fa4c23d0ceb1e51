package breakthrough_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/breakthrough"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/games/internal/notationtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var sizes = [][2]int{{3, 2}, {3, 4}, {4, 3}, {4, 4}, {5, 3}, {6, 5}, {8, 8}}

func board(t testing.TB, rows, columns int) *breakthrough.Board {
	t.Helper()
	b, err := breakthrough.New(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(2, [][2]int{{3, 2}, {3, 3}, {4, 3}, {8, 8}}) {
		b := board(t, size[0], size[1])
		gametest.Test(t, b, b.Start())
	}
	b := board(t, 4, 4)
	contracttest.Late(t, b, b.Start())
	b = board(t, 8, 8) // few positions follow where few pieces are left, on all sides
	p, err := b.Parse("......../......../O......O/......../X......X/......../......../........")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Test(t, b, p)
}

// options returns the texts of the options of a position, found on its rows: those of the next
// player, who looks from the other side.
func options(text string) (all []string) {
	rows := strings.Split(text, "/")
	if strings.Contains(rows[len(rows)-1], "O") || !strings.Contains(text, "X") {
		return nil
	}
	for i := 1; i < len(rows); i++ {
		for j := range rows[i] {
			for k := max(0, j-1); rows[i][j] == 'X' && k <= min(len(rows[i])-1, j+1); k++ {
				if to := rows[i-1][k]; to == '.' || to == 'O' && k != j {
					after := make([][]byte, len(rows))
					for n := range rows {
						after[n] = []byte(rows[n])
					}
					after[i][j], after[i-1][k] = '.', 'X'
					for _, row := range after {
						slices.Reverse(row)
					}
					slices.Reverse(after)
					var words []string
					for _, row := range after {
						words = append(words, strings.NewReplacer("X", "O", "O", "X").Replace(string(row)))
					}
					all = append(all, strings.Join(words, "/"))
				}
			}
		}
	}
	slices.Sort(all)
	return all
}

// The options are those found on the rows, the names of the moves are read back, and a position
// is terminal only where the player to move has lost.
func TestMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(81, 1))
	for i := range longtest.Some(200) {
		b := board(t, sizes[i%len(sizes)][0], sizes[i%len(sizes)][1])
		random := game.Random(b, rnd)
		for p, err := range game.Play(t.Context(), b, b.Start(), random, random) {
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, o := range b.Moves(nil, p) {
				got = append(got, b.Text(o))
			}
			for _, o := range b.Moves(nil, p) {
				_, before := p.Pieces()
				if after, _ := o.Pieces(); b.Takes(p, o) != (after < before) {
					t.Fatalf("%s to %s: takes %t", b.Text(p), b.Text(o), b.Takes(p, o))
				}
			}
			slices.Sort(got)
			if want := options(b.Text(p)); !slices.Equal(got, want) {
				t.Fatalf("%s: options %q, want %q", b.Text(p), got, want)
			}
			if len(got) > 0 || b.Score(p) != -1 {
				notationtest.Check(t, b, p)
			}
		}
	}
}

// On a full board a piece may only be taken, and each move is listed once.
func TestFull(t *testing.T) {
	b := board(t, 8, 8)
	row := strings.Repeat("O", 8) + "/"
	p, err := b.Parse(strings.Repeat(row, 4) + strings.TrimSuffix(strings.ReplaceAll(strings.Repeat(row, 4), "O", "X"), "/"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := b.Moves(nil, p), options(b.Text(p)); len(got) != 14 || len(want) != 14 {
		t.Errorf("%d options, and %d on the rows, want 14", len(got), len(want))
	}
}

// Wins of the player who begins (1) or of the second one (-1).
func TestPublished(t *testing.T) {
	soonest := func(rows, columns int, text string) publishedtest.Find {
		return func(ctx context.Context, _ publishedtest.Row) (any, error) {
			b := board(t, rows, columns)
			p, err := b.Parse(text)
			if err != nil {
				return nil, err
			}
			r, err := (&minimax.AlphaBeta[breakthrough.Position]{Game: b, Workers: 1, Shortest: true}).Solve(ctx, p)
			return fmt.Sprintf("%d in %d moves", r.Value, r.Plies), err
		}
	}
	publishedtest.Test(t, map[string]publishedtest.Find{
		"Breakthrough on 4 by 4":                         soonest(4, 4, "OOOO/OOOO/XXXX/XXXX"),
		"Breakthrough on 4 by 4, one row of pieces each": soonest(4, 4, "OOOO/..../..../XXXX"),
		"who wins Breakthrough on ": publishedtest.All(func(ctx context.Context, r publishedtest.Row) (any, error) {
			size := r.Numbers()
			b := board(t, size[0], size[1])
			return minimax.NewAlphaBeta(b).Value(ctx, b.Start())
		}),
	})
}

// The lead of one player is the other's lag, and changes sides with the turn.
func TestLead(t *testing.T) {
	rnd := rand.New(rand.NewPCG(82, 1))
	b := board(t, 8, 8)
	random := game.Random(b, rnd)
	for p := range game.Play(t.Context(), b, b.Start(), random, random) {
		rows := strings.Split(b.Text(p), "/")
		want := 0
		for i, row := range rows {
			want += (3+7-i)*strings.Count(row, "X") - (3+i)*strings.Count(row, "O")
		}
		if got := b.Lead(p); got != want || got <= -breakthrough.MaxLead || got >= breakthrough.MaxLead {
			t.Fatalf("%s: lead %d, want %d", b.Text(p), got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	b := board(t, 4, 3)
	for name, tt := range map[string]struct {
		call func() error
		want error
	}{
		"too few rows": {func() error { _, err := breakthrough.New(2, 4); return err }, game.ErrSize},
		"too many":     {func() error { _, err := breakthrough.New(4, 9); return err }, game.ErrSize},
		"a row less":   {func() error { _, err := b.Parse("OOO/.../XXX"); return err }, game.ErrPosition},
		"won":          {func() error { _, err := b.Parse("XOO/.../.../XXX"); return err }, game.ErrPosition},
		"nobody":       {func() error { _, err := b.Parse(".../.../.../XXX"); return err }, game.ErrPosition},
		"straight":     {func() error { _, err := b.ParseMove(b.Start(), "a2-a3"); return err }, game.ErrMove},
		"capital":      {func() error { _, err := b.ParseMove(b.Start(), "A2-B3"); return err }, nil},
	} {
		if err := tt.call(); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

// FuzzParse: no text makes the parser panic, and what it accepts is written as it was.
func FuzzParse(f *testing.F) {
	notationtest.Fuzz(f, board(f, 4, 3), game.ErrPosition, "OOO/.../.../XXX", "//")
}

// On a board of four rows and four columns the second player wins, whatever the first one does.
func Example() {
	b, err := breakthrough.New(4, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	solver := &minimax.AlphaBeta[breakthrough.Position]{Game: b, Workers: 1, Shortest: true}
	r, err := solver.Solve(context.Background(), b.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b.Draw(b.Start(), 0))
	fmt.Println("value", r.Value, "in", r.Plies, "moves, the first", b.MoveName(b.Start(), r.Line[0]))
	// Output:
	// 4 O O O O
	// 3 O O O O
	// 2 X X X X
	// 1 X X X X
	//   a b c d
	// value -1 in 14 moves, the first d2-c3
}
