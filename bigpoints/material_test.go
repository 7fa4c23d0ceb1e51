package bigpoints_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
)

func TestCount(t *testing.T) {
	for _, m := range []bigpoints.Material{
		{Colors: 1, Discs: 2}, {Colors: 2, Discs: 2, Whites: 1, Blacks: 1}, {Colors: 3, Discs: 1, Blacks: 3}, {Colors: 2, Discs: 3},
	} {
		all := map[string]bool{}
		for _, word := range words(m) {
			all[word] = true
			if b := board(t, word); b.String() != word || b.Material() != m {
				t.Errorf("%v: board %v of %v", m, b, b.Material())
			}
		}
		if m.Count().Cmp(big.NewInt(int64(len(all)))) != 0 {
			t.Errorf("%v: Count %v, there are %d boards", m, m.Count(), len(all))
		}
	}
}

func TestMaterial(t *testing.T) {
	good := []bigpoints.Material{bigpoints.Printed(), {Colors: 1, Discs: 2}, {Colors: 1, Discs: 1, Blacks: 1}, {Colors: 2, Discs: 1}}
	for _, m := range good {
		if err := m.Check(); err != nil {
			t.Errorf("%v: %v", m, err)
		}
	}
	bad := []struct {
		material bigpoints.Material
		names    string
	}{
		{bigpoints.Material{}, "0 colors, want 1 to 5"},
		{bigpoints.Material{Colors: 6, Discs: 1}, "6 colors"},
		{bigpoints.Material{Colors: 2}, "0 discs of a color, want 1 to 9"},
		{bigpoints.Material{Colors: 2, Discs: 10}, "10 discs of a color"},
		{bigpoints.Material{Colors: 2, Discs: 2, Whites: 6}, "6 white discs, want 0 to 5"},
		{bigpoints.Material{Colors: 2, Discs: 2, Whites: -1}, "-1 white discs"},
		{bigpoints.Material{Colors: 2, Discs: 2, Blacks: 6}, "6 black discs, want 0 to 5"},
		{bigpoints.Material{Colors: 2, Discs: 2, Blacks: -1}, "-1 black discs"},
		{bigpoints.Material{Colors: 1, Discs: 1}, "a single disc"},
	}
	for _, test := range bad {
		if err := test.material.Check(); !errors.Is(err, bigpoints.ErrBoard) || !strings.Contains(err.Error(), test.names) {
			t.Errorf("%v: %v, want an error that names %q", test.material, err, test.names)
		}
	}
}

// Each of the twelve boards of a material comes up a twelfth of the time, within
// five standard deviations, and the same seed draws the same boards.
func TestRandomBoards(t *testing.T) {
	m := bigpoints.Material{Colors: 1, Discs: 2, Whites: 1, Blacks: 1}
	const n = 60_000
	draw := func() map[bigpoints.Board]int {
		r := rand.New(rand.NewPCG(1, 2))
		count := map[bigpoints.Board]int{}
		for range n {
			count[m.Random(r)]++
		}
		return count
	}
	first, second := draw(), draw()
	if len(first) != 12 {
		t.Errorf("%d boards, want 12", len(first))
	}
	for b, k := range first {
		if k < n/12-339 || k > n/12+339 || second[b] != k || b != board(t, b.String()) {
			t.Errorf("%v came up %d times of %d, then %d", b, k, n, second[b])
		}
	}
}

func TestParseBoard(t *testing.T) {
	bad := []struct{ word, names string }{
		{"", "empty"},
		{"1a22", `'a' at place 2`},
		{"1202", `'0' at place 3`},
		{"126612", `'6' at place 3`},
		{"1W22", `'W' at place 2`},
		{"1 122", `' ' at place 2`},
		{"éé1", `'é' at place 1`},
		{"é1x", `'é' at place 1`},
		{"1é", `'é' at place 2`},
		{"11\xff2", "place 3"},
		{"112", "2 discs of color 1 and 1 of color 2"},
		{"3311", "2 discs of color 1 and 0 of color 2"},
		{"wwbb", "0 colors"},
		{"1", "a single disc"},
		{strings.Repeat("12", 10), "10 discs of a color"},
		{"11wwwwww", "6 white discs"},
		{"bbb11bbb", "6 black discs"},
		{strings.Repeat("12345", 1000), "5000 characters"},
	}
	for _, test := range bad {
		b, err := bigpoints.ParseBoard(test.word)
		if !errors.Is(err, bigpoints.ErrBoard) || !strings.Contains(err.Error(), test.names) || b != (bigpoints.Board{}) {
			t.Errorf("%.30q: board %v, error %v; want one that names %q", test.word, b, err, test.names)
		}
		if err != nil && (len(err.Error()) > 200 || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%.30q: the error is no line: %.300q", test.word, err)
		}
	}
	b := board(t, "1w2b12")
	for i, want := range strings.Split("1w2b12", "") {
		if b.Disc(i+1).String() != want {
			t.Errorf("disc %v at place %d of %v", b.Disc(i+1), i+1, b)
		}
	}
}

func FuzzParseBoard(f *testing.F) {
	for _, word := range []string{"1122", "12w21b", "", "1", "1a22", "wb", strings.Repeat("1", 60), "é\xff"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		b, err := bigpoints.ParseBoard(word)
		if err != nil {
			if !errors.Is(err, bigpoints.ErrBoard) || strings.ContainsAny(err.Error(), "\n\r") || b != (bigpoints.Board{}) {
				t.Fatalf("%q: %v, error %q", word, b, err)
			}
			return
		}
		if b.String() != word || b.Material().Check() != nil || len(word) != b.Material().Places() {
			t.Fatalf("%q: board %v of %v", word, b, b.Material())
		}
	})
}

func TestDiscString(t *testing.T) {
	var all string
	for d := range bigpoints.Disc(8) {
		all += d.String()
	}
	if all != "12345wbDisc(7)" {
		t.Error(all)
	}
}
