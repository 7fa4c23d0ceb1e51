package heaps

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

func TestParseMove(t *testing.T) {
	one, several := nim.NewHeaps(7, 7), nim.NewHeaps(7, 5)
	most := fmt.Sprint(math.MaxInt)
	for _, test := range []struct {
		at         nim.Heaps
		text, want string // the move, or the beginning of the error
	}{
		{several, "7>5", "7>5"},
		{several, " 7 -> 5 ", "7>5"},
		{several, "7 → 5", "7>5"},
		{several, "7 TO 5", "7>5"},
		{several, "7>0", "7>0"},
		{several, "7>2+3", "7>3+2"},
		{several, "7 to 2, 3", "7>3+2"},
		{several, "7>2 3 1", "7>3+2+1"},
		{several, "7>3+0", "7>3"},
		{several, "9>4", "9>4"}, // that there is no such heap is not a matter of the text
		{several, "take 2 from 7", "7>5"},
		{several, "Take 7 From 7", "7>0"},
		{several, "take 0 from 7", "7>7"},
		{several, "take 2 from 7 leave 4+1", "7>4+1"},
		{several, "take 2 from 7 leave 5", "7>5"},
		{one, "take 3", "7>4"},
		{one, "take 3 leave 2+2", "7>2+2"},
		{several, most + ">1", most + ">1"},

		{several, "", `"" is not a move`},
		{several, "7", `"7" is not a move`},
		{several, "7-5", `"7-5" is not a move`},
		{several, "take", `"take" is not a move`},
		{several, "7>", `"7>" does not say what is left`},
		{several, ">5", `"" is not a number of counters`},
		{several, "-7>5", `"-7" is not a number of counters`},
		{several, "7>-5", `heap "-5" is not a number`},
		{several, "7>5>3", `heap "5>3" is not a number`},
		{several, "7>5+", `no heap before or after a separator`},
		{several, most + "0>1", `"` + most + `0" is too large`},
		{several, "7>" + most + "0", `heap "` + most + `0" is larger than`},
		{several, "take x from 7", `"x" is not a number of counters`},
		{several, "take 2 from x", `"x" is not a number of counters`},
		{several, "take 2 from", `"2 from" is not a number of counters`},
		{several, "take 8 from 7", `a heap of 7 has not 8 counters to take`},
		{several, "take 2", `take 2 from which heap of 7+5?`},
		{nim.Heaps{}, "take 2", `take 2 from which heap of 0?`},
		{one, "take 2 leave 6", `2 of a heap of 7 leaves 5 counters, not 6`},
		{one, "take 2 leave 4", `2 of a heap of 7 leaves 5 counters, not 4`},
		{one, "take 2 leave 4+2", `2 of a heap of 7 leaves 5 counters, not 4+2`},
		{one, "take 2 leave x", `heap "x" is not a number`},
	} {
		m, err := parseMove(test.at, test.text)
		got := m.String()
		if err != nil {
			got = game.Reason(err)
		}
		if err == nil && got != test.want || !strings.HasPrefix(got, test.want) {
			t.Errorf("parseMove(%v, %q): %s, want %s", test.at, test.text, got, test.want)
		}
	}
}

// FuzzMove checks that what is read as a move is written so that it is read again,
// and that it is legal if and only if it leads to an option.
func FuzzMove(f *testing.F) {
	for _, text := range []string{"7>5", "5 to 3+1", "take 2 from 7", "take 1 leave 3+1", "5>", "7→0", "take 9 from 7"} {
		f.Add(text, "0.77", uint8(7), uint8(5))
	}
	f.Add("9>6+3", "4.0#", uint8(9), uint8(9))
	f.Add("take 3", "0.3...", uint8(9), uint8(0))
	f.Fuzz(func(t *testing.T, text, code string, x, y uint8) {
		g, err := heap.Parse(code)
		if err != nil {
			return
		}
		s := nim.NewHeaps(int(x%20), int(y%20))
		m, err := parseMove(s, text)
		if err != nil {
			return
		}
		if again, err := parseMove(s, m.String()); err != nil || again != m {
			t.Errorf("%q is read as %v, and that as %v, %v", text, m, again, err)
		}
		wrong := m.check(g, s)
		legal := slices.Contains(s.AppendTo(nil), m.from) && slices.Contains(g.Moves(nil, s), m.after(s))
		if (wrong == nil) != legal {
			t.Errorf("%v at %v in %v: %v, but legal is %t", m, s, g, wrong, legal)
		}
	})
}

// codes of games with all kinds of moves.
var someGames = []string{"0.3...", "0.77", "0.137", "4.0#", "4.3...", "0.8", "0.F7", "C.048#", "0.0", "0.6", "0.303...", "8.5"}

// splits yields the ways to leave up to heaps heaps of up to n counters.
func splits(n, heaps int) []nim.Heaps {
	all := []nim.Heaps{{}}
	for first := 0; first < len(all); first++ {
		if h := all[first]; h.Len() < heaps {
			least := 1
			if h.Len() > 0 {
				least = h.Largest()
			}
			for size := least; size <= n; size++ {
				all = append(all, nim.NewHeaps(append(h.AppendTo(nil), size)...))
			}
		}
	}
	return all
}

// All moves that can be written are legal if and only if they lead to an option.
func TestCheck(t *testing.T) {
	s := nim.NewHeaps(6, 5, 5, 2)
	candidates := splits(7, 4)
	for _, code := range someGames {
		g := heap.MustParse(code)
		options := make(map[nim.Heaps]bool)
		for _, o := range g.Moves(nil, s) {
			options[o] = true
		}
		legal := 0
		for from := range 9 {
			for _, left := range candidates {
				m := move{from, left}
				wrong := m.check(g, s)
				there := slices.Contains(s.AppendTo(nil), from)
				if (wrong == nil) != (there && options[m.after(s)]) {
					t.Errorf("%v at %v in %v: %v", m, s, g, wrong)
				}
				if wrong == nil {
					legal++
				}
			}
		}
		if legal != len(options) {
			t.Errorf("%v has %d legal moves at %v, but %d options", g, legal, s, len(options))
		}
	}
}

func TestBetween(t *testing.T) {
	for _, code := range someGames {
		g := heap.MustParse(code)
		for _, s := range splits(7, 3) {
			for _, o := range g.Moves(nil, s) {
				m := between(s, o)
				if err := m.check(g, s); err != nil || m.after(s) != o {
					t.Errorf("between(%v, %v) = %v, which leads to %v, %v", s, o, m, m.after(s), err)
				}
			}
		}
	}
}
