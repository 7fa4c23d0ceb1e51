package terminal

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
)

// A text with more lines than the terminal is written page by page until the person stops. Each
// page ends before an empty line.
func TestPages(t *testing.T) {
	board := strings.Repeat("x\n", 5) + "\n"
	text := strings.Repeat(board, 4) // 24 lines
	enough := errors.New("enough")
	for _, test := range []struct {
		name  string
		rows  int
		typed []string
		err   error
		want  string
	}{
		{"no terminal", 0, nil, nil, text},
		{"high enough", 26, nil, nil, text},
		{"pages", 14, []string{""}, nil, strings.TrimSuffix(strings.Repeat(board, 2), "\n") + "[?]" + strings.Repeat(board, 2)},
		{"low pages", 9, []string{"", "", ""}, nil, strings.Repeat(strings.TrimSuffix(board, "\n")+"[?]", 3) + board},
		{"enough", 14, []string{"q"}, nil, strings.TrimSuffix(strings.Repeat(board, 2), "\n") + "[?]"},
		{"an error", 14, nil, enough, strings.TrimSuffix(strings.Repeat(board, 2), "\n") + "[?]\n"},
	} {
		var out bytes.Buffer
		sc := &Screen{IO: IO{Out: &out}}
		if test.rows > 0 {
			sc.Size = func() (columns, rows int) { return 0, test.rows }
			sc.Edit = func(context.Context, string) (string, error) {
				out.WriteString("[?]")
				if len(test.typed) == 0 {
					return "", enough
				}
				typed := test.typed[0]
				test.typed = test.typed[1:]
				return typed, nil
			}
		}
		if err := sc.Pages(t.Context(), text); err != test.err || out.String() != test.want {
			t.Errorf("%s: %v,\n%q, want\n%q", test.name, err, &out, test.want)
		}
	}
}

// A line that leaves the pages is obeyed, except q.
func TestPagesAhead(t *testing.T) {
	text := strings.Repeat("x\n", 40)
	for typed, want := range map[string]string{"q": "later", "Q": "later", " hint ": "hint"} {
		lines := []string{typed, "later"}
		sc := &Screen{IO: IO{Out: new(bytes.Buffer), Size: func() (columns, rows int) { return 0, 14 }}}
		sc.Edit = func(context.Context, string) (string, error) {
			line := lines[0]
			lines = lines[1:]
			return line, nil
		}
		if err := sc.Pages(t.Context(), text); err != nil {
			t.Fatal(err)
		}
		if got, err := sc.Ask(t.Context()); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", typed, got, err, want)
		}
	}
}

// The list of a judgement with very many different values omits the smallest values.
func TestFewer(t *testing.T) {
	var all []group
	for range 20 {
		all = append(all, group{moves: []string{"a", "b"}})
	}
	if best, rest := fewer(all); len(best) != 12 || rest != 16 {
		t.Errorf("%d groups, and %d moves", len(best), rest)
	}
	if best, rest := fewer(all[:12]); len(best) != 12 || rest != 0 {
		t.Errorf("%d groups, and %d moves", len(best), rest)
	}
}
