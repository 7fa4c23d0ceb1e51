package gametheory_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The program in the README compiles, runs, and prints what the README says.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```(go)?\n(.*?)```\n").FindAllStringSubmatch(string(readme), -1)
	if len(blocks) < 2 || blocks[0][1] != "go" {
		t.Fatal("the README does not begin with a program and its output")
	}
	program, want := blocks[0][2], blocks[1][2]
	if lines := codeLines(program); lines > 14 {
		t.Errorf("the program of the README takes %d lines, want at most 14", lines)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := exec.CommandContext(t.Context(), "go", "run", file).CombinedOutput()
	if err != nil || string(got) != want {
		t.Errorf("the README's program prints %q, %v; the README says %q", got, err, want)
	}
}

// The transcript in the README has lines of the transcript that the tests of the command compare.
func TestReadmeTranscript(t *testing.T) {
	_, rest, found := strings.Cut(read(t, "README.md"), "    $ go run ./examples/play connectfour ")
	if !found {
		t.Fatal("the README has no transcript")
	}
	command, rest, _ := strings.Cut(rest, "\n")
	played := read(t, "examples/play/testdata/connectfour.txt")
	if words := strings.Fields(command); !strings.HasPrefix(played, "$ play connectfour "+words[0]) {
		t.Errorf("the README plays from %s", words[0])
	}
	for line := range strings.Lines(rest) {
		line, indented := strings.CutPrefix(line, "    ")
		if !indented && strings.TrimSpace(line) != "" {
			break
		}
		if _, after, ok := strings.Cut(played, line); ok {
			played = after
		} else {
			t.Errorf("the README has %q", line)
		}
	}
}

// packages returns the directories of the library's packages that others can import, below a directory.
func packages(t *testing.T, below string) (dirs []string) {
	t.Helper()
	err := filepath.WalkDir(below, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != below && (name == "examples" || d.Name() == "internal" || d.Name() == "testdata" || d.Name()[0] == '.'):
			return fs.SkipDir
		case d.IsDir():
			files, err := filepath.Glob(filepath.Join(name, "*.go"))
			if slices.ContainsFunc(files, func(file string) bool { return !strings.HasSuffix(file, "_test.go") }) {
				dirs = append(dirs, filepath.ToSlash(name))
			}
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return dirs
}

// The README points at nothing that is not there, and at each package but those of games, which the
// documentation of package games names. So does the documentation of the root.
func TestReadmePackages(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(data)
	for _, fault := range broken(os.DirFS("."), ".", readme) {
		t.Error("README.md: " + fault)
	}
	doc, err := os.ReadFile("games/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	root := read(t, "doc.go")
	for _, dir := range packages(t, ".") {
		game, isGame := strings.CutPrefix(dir, "games/")
		switch {
		case isGame && !strings.Contains(game, "/"):
			if !regexp.MustCompile(`games/` + game + `\]|(, | and )` + game + `(,|:| \(| and)`).Match(doc) { // a link, or one of a list
				t.Errorf("games/doc.go does not name %s", game)
			}
		case dir != "." && !strings.Contains(readme, "]("+dir+")") && !strings.Contains(readme, "]("+dir+"/doc.go)"):
			t.Errorf("README.md does not point at %s", dir)
		case dir != "." && !isGame && !strings.Contains(root, "["+modulePath+"/"+dir+"]"):
			t.Errorf("doc.go does not name %s", dir)
		}
	}
}

// codeLines counts the lines behind the imports that are neither blank nor
// comments.
func codeLines(program string) int {
	_, body, _ := strings.Cut(program, ")\n\n")
	n := 0
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			n++
		}
	}
	return n
}
