package torere_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/torere"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestContract(t *testing.T) { gametest.Test(t, torere.Rules{}, torere.Rules{}.Start()) }

// The index numbers all positions, so that a Builder can make their table.
func TestIndex(t *testing.T) {
	gametest.TestIndex(t, plain{torere.Rules{}}, torere.Index{})
	b := minimax.Builder[torere.Position]{Game: plain{torere.Rules{}}, Index: torere.Index{}, Name: "mū tōrere", Dir: t.TempDir()}
	table, err := b.Build(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	loopy := minimax.NewLoopy(plain{torere.Rules{}})
	n := 0
	for p, v := range table.All() {
		if want, err := loopy.Solve(t.Context(), p); err != nil || v.Payoff != want.Value || v.Plies != want.Plies {
			t.Errorf("%v is %v, want %v, %v", p, v, want, err)
		}
		n++
	}
	if n != 630 {
		t.Errorf("%d positions", n)
	}
}

// options returns the texts of the options of a position, found on its signs.
func options(text string) (all []string) {
	free := strings.IndexByte(text, '.')
	for i := range 9 {
		left, right := (i+7)%8, (i+1)%8
		switch {
		case text[i] != 'X':
			continue
		case free == 8 && text[left] != 'O' && text[right] != 'O':
			continue
		case free < 8 && i < 8 && free != left && free != right:
			continue
		}
		after := []byte(text)
		after[i], after[free] = '.', 'X'
		all = append(all, strings.NewReplacer("X", "O", "O", "X").Replace(string(after)))
	}
	return all
}

// Moves and texts are right at all positions, the reachable ones and others.
func TestMoves(t *testing.T) {
	positions := 0
	var place func(text string)
	place = func(text string) {
		if len(text) < 9 {
			for _, sign := range []string{"X", "O", "."} {
				place(text + sign)
			}
			return
		}
		p, err := torere.Rules{}.Parse(text)
		if err != nil {
			if strings.Count(text, "X") == 4 && strings.Count(text, "O") == 4 {
				t.Errorf("%s: %v", text, err)
			}
			return
		}
		positions++
		var got []string
		for _, o := range (torere.Rules{}).Moves(nil, p) {
			got = append(got, torere.Rules{}.Text(o))
			name := torere.Rules{}.MoveName(p, o)
			if again, err := (torere.Rules{}).ParseMove(p, strings.ToUpper(name)); again != o || err != nil {
				t.Errorf("%s: %s leads to %v, %v, want %v", text, name, again, err, o)
			}
		}
		if want := options(text); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
		if r := (torere.Rules{}); r.Text(p) != text || r.TextOf(p, 0) != text || r.TextOf(p, 1) != strings.NewReplacer("X", "O", "O", "X").Replace(text) {
			t.Errorf("%s is written as %s", text, p)
		}
	}
	place("")
	if positions != 630 {
		t.Errorf("%d positions, want 630", positions)
	}
}

func TestErrors(t *testing.T) {
	for _, text := range []string{"", "XXXXOOOO", "XXXXOOOO..", "XXXXOOOOX", "XXXXOOO..", "XXXXOOOOo", "XXXXOOOO,"} {
		if p, err := (torere.Rules{}).Parse(text); !errors.Is(err, game.ErrPosition) {
			t.Errorf("%q is %v, %v", text, p, err)
		}
	}
	for _, text := range []string{"", "2-c", "5-c", "1-9", "c-1"} {
		if p, err := (torere.Rules{}).ParseMove(torere.Rules{}.Start(), text); !errors.Is(err, game.ErrMove) {
			t.Errorf("%q is %v, %v", text, p, err)
		}
	}
}

// plain is the game without symmetry.
type plain struct{ game.Rules[torere.Position] }

func (plain) Unwrap() game.Rules[torere.Position] { return nil }
func (plain) Score(torere.Position) int           { return -1 }

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"the beginning": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			return minimax.NewLoopy(torere.Rules{}).Value(ctx, torere.Rules{}.Start())
		},
		// Each with X or O to move.
		"positions reached, won, lost and drawn": func(ctx context.Context, _ publishedtest.Row) (any, error) {
			table, err := minimax.NewLoopy(plain{torere.Rules{}}).Tabulate(ctx, torere.Rules{}.Start())
			if err != nil {
				return nil, err
			}
			counts := make([]int, 4)
			for _, v := range table.All() {
				counts[0] += 2
				counts[[]int{2, 3, 1}[v.Payoff+1]] += 2
			}
			return counts, nil
		},
		"positions but for symmetry": func(context.Context, publishedtest.Row) (any, error) {
			classes := make(map[torere.Position]bool)
			for mine := range 1 << 9 {
				for free := range 9 {
					text := []byte("OOOOOOOOO")
					for i := range 9 {
						if mine>>i&1 != 0 {
							text[i] = 'X'
						}
					}
					text[free] = '.'
					if p, err := (torere.Rules{}).Parse(string(text)); err == nil {
						classes[torere.Rules{}.Canonical(p)] = true
					}
				}
			}
			return len(classes), nil
		},
	})
}
