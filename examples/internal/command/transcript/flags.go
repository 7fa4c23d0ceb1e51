package transcript

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// TestFlags checks that each flag in the help texts of a command, and of its subcommands in the
// transcripts, is in a transcript of testdata/*.txt where it matters: without it, and its value, the
// command writes something else. For other flags, elsewhere has the name of a test of the package whose
// text has the flag, and its value, or the reason why no answer depends on it after a colon: ": reason".
func TestFlags(t *testing.T, name string, run Run, elsewhere map[string]string) {
	rows := rowsOf(t, name)
	valued := make(map[string]bool) // the flags, and whether they have a value
	for _, words := range subcommands(rows) {
		maps.Copy(valued, flagsOf(t.Context(), run, words))
	}
	if len(valued) == 0 {
		t.Fatal("the help has no flags")
	}
	for _, flag := range slices.Sorted(maps.Keys(valued)) {
		test, ok := elsewhere[flag]
		_, common := unanswered[flag]
		switch {
		case common || flag == "o" && mentions(t, "TestPictures", `transcript\.TestPictures\(`):
		case matters(t, name, run, rows, flag, valued[flag]):
			if ok {
				t.Errorf("-%s is in a transcript, and need not be tested elsewhere", flag)
			}
		case !ok:
			t.Errorf("-%s is in no transcript of which the answer depends on it", flag)
		case !strings.HasPrefix(test, ": ") && !mentions(t, test, `"-`+flag+`["= ]`):
			t.Errorf("-%s is not in %s", flag, test)
		}
	}
	for flag := range elsewhere {
		if _, ok := valued[flag]; !ok {
			t.Errorf("there is no flag -%s", flag)
		}
	}
}

// unanswered are flags on which no answer depends, with the place of their tests.
var unanswered = map[string]string{
	"version":  "package command",
	"memory":   "package command: it says what a tool may take, and an error what it took",
	"workers":  "the registry of tools: the answers do not depend on it",
	"progress": "it says on standard error how far the command is",
	"time":     "how far the machine comes in a time depends on the machine",
}

// flagLine is the first line of a flag in a help text, with the name of its value.
var flagLine = regexp.MustCompile(`(?m)^  -([a-z][-a-z0-9]*)( [^ \t\n]+)?(?:[ \t]|$)`)

// flagsOf returns the flags in the help text of a subcommand, and whether they have a value.
func flagsOf(ctx context.Context, run Run, words []string) map[string]bool {
	s := &screen{}
	run(ctx, append(slices.Clip(words), "-h"), s)
	flags := make(map[string]bool)
	for _, m := range flagLine.FindAllStringSubmatch(s.String(), -1) {
		flags[m[1]] = m[2] != ""
	}
	return flags
}

// row is a command of a transcript.
type row struct {
	head   string // the line up to the arguments
	args   []string
	answer string // the rest of its lines, with what is typed
}

// rowsOf returns the commands of all transcripts.
func rowsOf(t *testing.T, name string) (rows []row) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	begin := regexp.MustCompile(`(?m)^\$ (?:COLUMNS=\d+ LINES=\d+ )?` + regexp.QuoteMeta(name) + `\b`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		heads := begin.FindAllString(string(text), -1)
		for i, part := range begin.Split(string(text), -1)[1:] {
			line, answer, _ := strings.Cut(strings.TrimRight(part, "\n")+"\n", "\n")
			rows = append(rows, row{heads[i], words(line), answer})
		}
	}
	return rows
}

// subcommands returns the words that rows begin with, and none.
func subcommands(rows []row) (all [][]string) {
	all = append(all, nil)
	seen := make(map[string]bool)
	for _, r := range rows {
		if len(r.args) > 0 && isWord(r.args[0]) && !seen[r.args[0]] {
			seen[r.args[0]] = true
			all = append(all, r.args[:1])
		}
	}
	return all
}

var isWord = regexp.MustCompile(`^[a-z]+$`).MatchString

// matters reports whether a row with the flag writes something else without it. That a flag is refused is no
// answer.
func matters(t *testing.T, name string, run Run, rows []row, flag string, valued bool) bool {
	refused := fmt.Sprintf("[status %d]", command.Usage)
	for _, r := range rows {
		if args, ok := r.without(flag, valued); ok {
			answer := r.answer
			if !strings.Contains(answer, refused) && answer != written(t, name, run, r, args) {
				return true
			}
		}
	}
	return false
}

// without returns the arguments without a flag and its value, and whether the flag is one of them.
func (r row) without(flag string, valued bool) (args []string, ok bool) {
	for i := 0; i < len(r.args); i++ {
		name, _, joined := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(r.args[i], "-"), "-"), "=")
		if !strings.HasPrefix(r.args[i], "-") || name != flag {
			args = append(args, r.args[i])
			continue
		}
		if ok = true; valued && !joined {
			i++
		}
	}
	return args, ok
}

// patience is how long a command may take without a flag that spares it work.
const patience = time.Second

// written returns what a command writes, where the lines of a row are typed.
func written(t *testing.T, name string, run Run, r row, args []string) string {
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	quoted := make([]string, len(args))
	for i, a := range args {
		quoted[i] = `"` + a + `"`
	}
	text, _ := replay(ctx, name, run, r.head+" "+strings.Join(quoted, " ")+"\n"+r.answer)
	_, body, _ := strings.Cut(text, "\n")
	return body
}

// mentions reports whether the text of a test of the package in the working directory matches a pattern.
func mentions(t *testing.T, test, pattern string) bool {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, body, ok := bytes.Cut(text, []byte("\nfunc "+test+"(")); ok {
			body, _, _ = bytes.Cut(body, []byte("\nfunc "))
			return regexp.MustCompile(pattern).Match(body)
		}
	}
	return false
}
