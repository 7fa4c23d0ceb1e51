package main

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// conversations returns the sessions of the transcripts: the flags, and the lines with what was typed after prompts.
func conversations(t *testing.T) (all [][2]string) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`(?m)^\$ cgt *((?:-[a-z]+ *)*)\n# Type`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq("\n"+string(text), "\n$ ") {
			if m := head.FindStringSubmatch("$ " + part); m != nil {
				_, lines, _ := strings.Cut(part, "\n")
				lines = regexp.MustCompile(`(?m)^(> \^D|Bye\.)$`).ReplaceAllString(lines, "> quit")
				all = append(all, [2]string{strings.TrimSpace(m[1]), lines})
			}
		}
	}
	if len(all) < 13 {
		t.Fatalf("the transcripts have %d sessions", len(all))
	}
	return all
}

// unusual has lines whose answers would be definitions or other values, if the session wrote the lines as they are.
var unusual = [2]string{"", strings.Join([]string{
	"", "x = 1", "f(x) = x + x", "f(x)", "f(x) + 1", "v", "vv", "h = +-1", "h", "% - 1", "%", "-%", "{%|-%}", "compare %, x", "uptimal % - %1 + ^", "f(f(%))", "explain %",
	"on", "dud", "over", "o = over", "o", "o + o", "loopy o", "loopy o - o", "loopy foxandgeese [..../.x.x/o.../....]", "foxandgeese [..../.x.x/o.../....]", "report x", "report f(x)",
	"game Percent; board strip; signs % * .; left %. -> .% east; right *% -> .* east", "percent %.*%.", "percent [%.*%.] + %", "latex x", "history", "hackenbush 0-1b 1-2r", "- hackenbush [0-1b 1-2r]",
	"domineering 9x9/", "rules", "rules percent", "rules clobber", "0.75", "{0|pass}", "a{0|a}", "ordinal(1, -1)", "mean(h)", "outcome h", "table f({i}) for i = 1..2", "Tiny(2)", "3.(^ - *)",
}, "\n> ")}

// A session reads each line of its answers, which changes nothing: what is no comment defines the same again, or is a true
// claim.
func TestReadsAnswers(t *testing.T) {
	for _, c := range append(conversations(t), unusual) {
		forget()
		s := &session{calc: newCalculator(t.Context(), 0), reread: true}
		s.full, s.moves = strings.Contains(c[0], "-full"), strings.Contains(c[0], "-moves")
		for line := range strings.Lines(c[1]) {
			typed, ok := strings.CutPrefix(strings.TrimSpace(line), prompt)
			if !ok || typed == "quit" || typed == "help" || strings.HasPrefix(typed, "^D") {
				continue
			}
			answer, err := s.line(t.Context(), typed)
			if err != nil {
				s.recover(t.Context())
				continue
			}
			values, loops, past := maps.Clone(s.calc.values), maps.Clone(s.calc.loopy), len(s.calc.history)
			for again := range strings.Lines(answer) {
				again = strings.TrimSpace(again)
				echo, err := s.line(t.Context(), again)
				if err != nil {
					t.Errorf("%s: the answer %q is not read: %v", typed, again, err)
				}
				if again != "" && again[0] != '#' && !strings.HasPrefix(again, "game ") && echo != "# true\n" && strings.TrimSpace(echo) != again {
					t.Errorf("%s: the answer %q is answered by %q", typed, again, echo)
				}
			}
			if !maps.Equal(values, s.calc.values) || !maps.Equal(loops, s.calc.loopy) || past != len(s.calc.history) {
				t.Errorf("%s: the answer changes the session: %s", typed, answer)
			}
		}
	}
}

// A whole transcript, with prompts and answers, is typed again: no other line is written than those of the transcript, and
// that the answers are true.
func TestReadsTranscripts(t *testing.T) {
	for _, c := range conversations(t) {
		var out strings.Builder
		p := command.Process{Stdin: strings.NewReader(c[1]), Stdout: &out, Stderr: &out}
		if status := command.Run(t.Context(), "cgt", run, strings.Fields(c[0]), p); status != 0 {
			t.Errorf("status %d, %s", status, out.String())
		}
		known := map[string]bool{"Bye.": true, "# true": true, "# nogo: a game": true, "": true}
		for line := range strings.Lines(c[1]) {
			known[strings.TrimLeft(strings.TrimSpace(line), "> ")] = true
		}
		for line := range strings.Lines(out.String()) {
			if !known[strings.TrimLeft(strings.TrimSpace(line), "> ")] {
				t.Errorf("a transcript is answered by %q", line)
			}
		}
	}
}
