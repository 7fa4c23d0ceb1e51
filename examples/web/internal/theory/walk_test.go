package theory

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/nim"
)

// steps returns all steps of an explanation.
func steps(t *testing.T, name, example string) (all []walkView) {
	t.Helper()
	address := "/" + name + "?of=" + url.QueryEscape(example)
	for n := 1; ; n++ {
		result, err := ask(t, walk, fmt.Sprintf("%s&step=%d", address, n))
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(walkView)
		if v.Number != n || v.Text == "" || len(v.Rows) == 0 || (v.Back == "") != (n == 1) {
			t.Errorf("%s, step %d: %+v", address, n, v)
		}
		if all = append(all, v); v.Next == "" {
			return all
		}
	}
}

// cells returns the texts and the marks of a step, row by row.
func cells(v walkView) string {
	var b strings.Builder
	for _, r := range v.Rows {
		b.WriteString(r.Name + ":")
		for _, c := range r.Cells {
			b.WriteString(" " + c.Text + map[string]string{marked: "!", gone: "x"}[c.Class])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func TestWalkNim(t *testing.T) {
	all := steps(t, "nim", "7+5+3")
	for i, want := range []string{
		"7: 1 1 1\n5: 1 0 1\n3: 0 1 1\n",
		"7: 1 1 1!\n5: 1 0 1!\n3: 0 1 1!\n",
		"7: 1 1 1!\n5: 1 0 1\n3: 0 1 1\n",
		"6: 1! 1! 0!\n5: 1 0 1\n3: 0 1 1\n",
	} {
		if got := cells(all[i]); got != want {
			t.Errorf("step %d:\n%s%s", i+1, all[i].Text, got)
		}
	}
	if last := all[3].Text; len(all) != 4 || !strings.HasPrefix(last, "So take 1 from the heap of 7.") {
		t.Errorf("%d steps, the last: %s", len(all), last)
	}
	// The steps lead to a winning move wherever there is one.
	for a := range 9 {
		for b := range 9 {
			h := nim.NewHeaps(a+1, b+1, 4)
			if got, want := len(steps(t, "nim", h.String())) == 4, h.NimSum() != 0; got != want {
				t.Errorf("%v: a move is told: %t, want %t", h, got, want)
			}
		}
	}
}

func TestWalkDominance(t *testing.T) {
	all := steps(t, "dominance", "3 1 4/2 0 5/1 -1 2")
	last := all[len(all)-1]
	if got, want := cells(last), "row 1: 3x 1 4x\nrow 2: 2x 0x 5x\nrow 3: 1x -1x 2x\n"; got != want || !strings.Contains(last.Text, "The value is 1:") {
		t.Errorf("%s\n%s", last.Text, got)
	}
	if len(all) != 6 || !strings.HasPrefix(all[1].Text, "Row 3 is dominated by row 1") {
		t.Errorf("%d steps, the first: %s", len(all), all[1].Text)
	}
	pennies := steps(t, "dominance", "1 -1/-1 1")
	if text := pennies[len(pennies)-1].Text; len(pennies) != 2 || !strings.Contains(text, "The value is 0") || !strings.Contains(text, "1/2 row 1 + 1/2 row 2") {
		t.Errorf("%d steps, %s", len(pennies), text)
	}
}

func TestWalkTemperature(t *testing.T) {
	all := steps(t, "temperature", "{5|1} {4|-4} {1|-1}")
	if got, want := cells(all[1]), "{5|1}: 5 1 3 2\n+-4: 4 -4 0 4!\n+-1: 1 -1 0 1\n"; got != want {
		t.Errorf("%s want %s", got, want)
	}
	// 4 + 1 + 1 by the hottest; 5 - 4 + 1 and 1 - 4 + 5 otherwise.
	if got, want := cells(all[3]), "{5|1}: 2 4\n+-4: 6! 0\n+-1: 2 4\n"; got != want || !strings.Contains(string(all[2].Picture), "<svg") {
		t.Errorf("%s want %s", got, want)
	}
}

func TestWalkMinimax(t *testing.T) {
	all := steps(t, "minimax", "c3 a3 b2 a1 a2 b1")
	if first := cells(all[0]); strings.Count(first, "?") == 0 || !strings.Contains(first, "1!") {
		t.Errorf("the first step:\n%s", first)
	}
	last := cells(all[len(all)-1])
	if !strings.HasPrefix(last, "the moves so far: X 1!\n") || strings.Contains(last, "?") {
		t.Errorf("the last step:\n%s", last)
	}
	if !strings.Contains(string(all[0].Picture), "<svg") {
		t.Error("no board")
	}
}

// What is wrong with an example is said.
func TestWalkWrong(t *testing.T) {
	for address, want := range map[string]string{
		"/chess":                              "no idea is called",
		"/nim?of=7":                           "want 2 to 6 heaps",
		"/nim?of=7%2B100":                     "of at most 63 counters",
		"/nim?step=9":                         "want a number from 1 to 4",
		"/dominance?of=1+2/3":                 "row 2 has 1 numbers",
		"/dominance?of=1+x":                   `"x" in row 1`,
		"/temperature?of={1|2}":               "is no switch",
		"/temperature?of=1":                   "is no switch",
		"/minimax?of=b2":                      "more than 40 positions",
		"/minimax?of=b2+b2":                   "b2 is taken",
		"/nim?of=" + strings.Repeat("1+", 60): "the example has",
	} {
		if _, err := ask(t, walk, address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", address, err, want)
		}
	}
}
