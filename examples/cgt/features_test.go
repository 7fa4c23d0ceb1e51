package main

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// features is the table of what the calculator does, beside other programs.
const features = "FEATURES.md"

// featureCell matches a command or an answer of the table, between backquotes.
var featureCell = regexp.MustCompile("^`(.*)`$")

// goExample matches a command of the table that is an example of a package.
var goExample = regexp.MustCompile("^`(Example[A-Za-z_]*)` of \\[([a-z/]+)\\]\\((\\.\\./\\.\\./([a-z/]+))\\)$")

// The output of each command of the table has the line that the table has. The lines of a section are typed in one session.
// With -update, the test writes the first line of the output where the line is not there.
func TestFeatures(t *testing.T) {
	text, err := os.ReadFile(features)
	if err != nil {
		t.Fatal(err)
	}
	var rows int
	var got strings.Builder
	s := newSession(t)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			forget()
			s = newSession(t)
		}
		cells := strings.Split(strings.ReplaceAll(strings.TrimSpace(line), `\|`, "\x00"), " | ")
		if len(cells) != 6 || !strings.HasPrefix(line, "| ") || cells[1] == "command" {
			got.WriteString(line)
			continue
		}
		rows++
		command := strings.ReplaceAll(cells[1], "\x00", "|")
		if lines := s.feature(t, command); !slices.Contains(lines, strings.ReplaceAll(strings.Trim(cells[2], "`"), "\x00", "|")) {
			cells[2] = "`" + strings.ReplaceAll(lines[0], "|", "\x00") + "`"
		}
		got.WriteString(strings.ReplaceAll(strings.Join(cells, " | "), "\x00", `\|`) + "\n")
	}
	if rows < 60 {
		t.Errorf("the table has %d rows", rows)
	}
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.WriteFile(features, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if d := gocmp.Diff(string(text), got.String()); d != "" {
		t.Errorf("%s (-want +got):\n%s", features, d)
	}
}

// feature returns the lines of the answer to a command of the table: a line of the prompt, a command line that begins with
// cgt, or an example of a package, which has no answer.
func (s *session) feature(t *testing.T, cell string) []string {
	t.Helper()
	if m := goExample.FindStringSubmatch(cell); m != nil {
		if m[2] != m[4] || !hasExample(t, m[3], m[1]) {
			t.Errorf("%s: there is no such example", cell)
		}
		return []string{""}
	}
	m := featureCell.FindStringSubmatch(cell)
	if m == nil {
		t.Fatalf("%q is no command", cell)
	}
	line := m[1]
	var answer string
	if args, ok := strings.CutPrefix(line, "cgt "); ok {
		if strings.Contains(args, "FILE") {
			args = strings.ReplaceAll(args, "FILE", filepath.Join(t.TempDir(), "file"))
		}
		status, stdout, stderr := cgt(t.Context(), shellWords(args)...)
		if status != 0 {
			t.Errorf("%s: status %d, %s", line, status, stderr)
		}
		answer = stdout
	} else {
		var err error
		if answer, err = s.line(t.Context(), line); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	return slices.DeleteFunc(strings.Split(answer, "\n"), func(line string) bool { return line == "" })
}

// shellWords returns the arguments of a command line, of which those in single quotes may have blanks.
func shellWords(line string) (args []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	return args
}

// hasExample reports whether the tests of a directory have an example with output.
func hasExample(t *testing.T, dir, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(files, func(file string) bool {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
			function, ok := d.(*ast.FuncDecl)
			return ok && function.Name.Name == name && slices.ContainsFunc(f.Comments, func(c *ast.CommentGroup) bool {
				return function.Body.Pos() < c.Pos() && c.End() <= function.Body.End() && strings.HasPrefix(c.Text(), "Output:")
			})
		})
	})
}
