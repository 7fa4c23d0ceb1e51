package gametheory_test

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	gocmp "github.com/google/go-cmp/cmp"
)

// papers is the directory of the answers to the documents.
const papers = "examples/papers"

// GUIA.md, the guide for readers of the documents, points at nothing that is not there, and leaves
// no section of a document out.
func TestGuide(t *testing.T) {
	text := read(t, papers+"/GUIA.md")
	repo := os.DirFS(".")
	faults := broken(repo, papers, text)
	for _, section := range regexp.MustCompile(`(?m)^#.*$`).Split(text, -1) {
		faults = append(faults, unshown(repo, papers, section)...)
	}
	for _, fault := range faults {
		t.Error("GUIA.md: " + fault)
	}
	documents := map[string][]string{}
	name := ""
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		if title, ok := strings.CutPrefix(m[0], "## "); ok {
			name = title
		} else if title, ok := strings.CutPrefix(m[0], "### "); ok {
			documents[name] = append(documents[name], title)
		}
	}
	if d := gocmp.Diff(sections, documents); d != "" {
		t.Error("GUIA.md has other sections than the documents: " + d)
	}
}

// sections are those of the documents, in their order; subsections of a few lines are told with
// the section that they are in.
var sections = map[string][]string{
	"A monografia, texto impresso (2016)": {"1 Introdução", "2.1 Histórico da Teoria dos Jogos", "2.2 Teoria dos Jogos",
		"2.2.1 Minimax", "2.2.2 Minimax", "2.2.3 Soluções de um jogo", "2.3 Programação dinâmica", "2.4 Regras do Big Points",
		"3.1 Fluxo de Trabalho", "3.2 Análise do jogo Big Points", "3.2.1 Quantidade de partidas", "3.3 Estrutura de dados",
		"3.4 Programação dinâmica", "3.5 Verificação dos estados", "4 Resultados", "5 Considerações Finais", "5.1 Trabalhos futuros"},
	"A monografia, texto posterior": {"Introdução", "Histórico da Teoria dos Jogos", "Teoria dos Jogos", "Programação dinâmica",
		"Big Points", "Metodologia", "Resultados", "Considerações Finais"},
	"Gomoku": {"Objetivo", "Papel das Classes", "Métodos Principais", "Estruturas de Dados", "Função de Heurística"},
	"Introdução à Teoria dos Jogos (slides)": {"Teoria dos Jogos", "Árvores de decisão", "Algoritmo Minimax",
		"Euclid's Game (UVA 10368)", "Insights para melhorar a solução", "A multiplication game (UVA 847)", "α - β Pruning", "Jogos combinatórios",
		"Jogos combinatórios x DAG", "Take Away 1-2", "Nim", "Valor de Grundy (número)", "N Take Away 1-2",
		"Teorema de Sprague-Grundy", "Crosses-crosses"},
	"Análise do melhor caminho em um tabuleiro de damas": {"1 Introdução", "2 Formato de entrada e saída",
		"3 Modelagem do tabuleiro", "4.1 Algoritmo I", "4.2 Algoritmo II", "5 Tempo de execução e memória",
		"6 Análise de complexidade", "7 Discussão final", "8 Instruções para compilação e execução"},
}

// SOURCES.md, RESULTS.md and the page of the papers point at nothing that is not there: files, headings,
// tests, commands with flags and arguments. One of the three has each work that a comment, a string or a
// published.csv cites. RESULTS.md has the table that the files published.csv make.
func TestSources(t *testing.T) {
	repo := os.DirFS(".")
	results := read(t, "RESULTS.md")
	want := withTable(t, repo, results)
	if *update {
		if err := os.WriteFile("RESULTS.md", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if results != want {
		t.Error("RESULTS.md has another table of published results than the files: run go test ./ -run TestSources -update")
	}
	sources, topics := read(t, "SOURCES.md"), read(t, papers+"/README.md")
	faults := slices.Concat(broken(repo, ".", want), broken(repo, ".", sources), broken(repo, papers, topics))
	faults = append(faults, uncited(repo, want+sources+topics)...)
	topics, _, found := strings.Cut(topics, "## Glossary")
	if !found {
		t.Error("the page of the papers has no glossary, before which are the topics and the errata")
	}
	for row := range strings.Lines(topics) {
		faults = append(faults, unshown(repo, papers, row)...)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

// read returns the text of a file.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// withTable returns a text with the table of published results that the files make, between the
// words before the table and the next heading.
func withTable(t *testing.T, repo fs.FS, text string) string {
	t.Helper()
	const here = "-run TestSources -update`.\n"
	before, rest, found := strings.Cut(text, here)
	i := strings.Index(rest, "\n## ")
	if !found || i < 0 {
		t.Fatal("RESULTS.md has no place for the table of published results")
	}
	return before + here + "\n" + published(t, repo) + rest[i:]
}

// work cuts the place in a work behind its year.
var work = regexp.MustCompile(`^(.*?\b(?:1[5-9]|20)\d\d)\b[,:].*`)

// published returns the works that the files testdata/published.csv name, and how many values of
// each file are from a work.
func published(t *testing.T, repo fs.FS) string {
	t.Helper()
	values := make(map[string]map[string]int) // by work and package
	fs.WalkDir(repo, ".", func(name string, _ fs.DirEntry, err error) error {
		dir, ok := strings.CutSuffix(name, "/testdata/published.csv")
		if err != nil || !ok || dir == "internal/publishedtest" {
			return err
		}
		data, err := fs.ReadFile(repo, name)
		if err != nil {
			return err
		}
		rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
		for _, row := range rows[min(1, len(rows)):] {
			for source := range strings.SplitSeq(row[2], "; ") {
				if source = work.ReplaceAllString(source, "$1"); strings.Contains(source, "by the rules") {
					continue // no work
				}
				if values[source] == nil {
					values[source] = make(map[string]int)
				}
				values[source][dir]++
			}
		}
		return err
	})
	var table strings.Builder
	table.WriteString("| work | values by package |\n|---|---|\n")
	for _, source := range slices.SortedFunc(maps.Keys(values), func(a, b string) int {
		return cmp.Compare(strings.ToLower(a), strings.ToLower(b))
	}) {
		var cells []string
		for _, dir := range slices.Sorted(maps.Keys(values[source])) {
			cells = append(cells, fmt.Sprintf("[%s](%s) %d", dir, dir, values[source][dir]))
		}
		fmt.Fprintf(&table, "| %s | %s |\n", strings.ReplaceAll(source, "|", `\|`), strings.Join(cells, ", "))
	}
	return table.String()
}

var (
	link     = regexp.MustCompile(`\[([^\]]*)\]\(([^)\s]*)\)`)
	testName = regexp.MustCompile(`\b(Test|Example|Benchmark|Fuzz)[A-Z]\w*`)
	command  = regexp.MustCompile("`(go (run|test) \\./[^`]*)`")
	quoted   = regexp.MustCompile(`'[^' ]* [^']*'`) // an argument of several words
	heading  = regexp.MustCompile(`(?m)^#+ (.*)$`)
)

// broken returns what is wrong with the pointers of a document in a directory of a repository:
//
//	[words](path#heading)        the file or directory exists, and has the heading
//	[TestName](directory)        and a test file there declares the test
//	`go run ./directory args`    it is a command, which knows the flags and the words
//	`go test ./directory -run X` there is a test of that name
//
// Directories of commands are those from the top. A name of a test that is no link is wrong too.
func broken(repo fs.FS, in, text string) (faults []string) {
	text = strings.ReplaceAll(text, `\|`, "|") // of tables
	say := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	for _, m := range link.FindAllStringSubmatch(text, -1) {
		words, target := m[1], m[2]
		if strings.Contains(target, "://") {
			continue
		}
		name, anchor, _ := strings.Cut(target, "#")
		if name != "" {
			name = path.Join(in, name)
		}
		if _, err := fs.Stat(repo, path.Clean(name)); name != "" && err != nil {
			say("there is no %s", name)
			continue
		}
		if anchor != "" && !slices.Contains(anchors(repo, name, text), anchor) {
			say("%s has no heading #%s", name, anchor)
		}
		if testName.MatchString(words) && !declares(repo, name, "^func "+words+`\(`, true) {
			say("there is no %s in %s", words, name)
		}
	}
	for _, name := range testName.FindAllString(command.ReplaceAllString(link.ReplaceAllString(text, ""), ""), -1) {
		say("%s does not say where it is", name)
	}
	for _, m := range command.FindAllStringSubmatch(text, -1) {
		if fault := brokenCommand(repo, strings.Fields(quoted.ReplaceAllString(m[1], "''"))); fault != "" {
			say("%s: %s", m[1], fault)
		}
	}
	return faults
}

var (
	code   = regexp.MustCompile("`[^`]*`")
	number = regexp.MustCompile(`(?:^|[^\w.])(\d+\.\d+|\d\d+)`)
	name   = regexp.MustCompile(`UV[aA] \d+|\b[a-zA-Z]\w*\d\w*|\b(?:1[6-9]|20)\d\d\b|\b(?:em|seção) \d\.\d`) // of problems, items, years, sections
	groups = regexp.MustCompile(`(\d)[.,'_](\d{3})\b`)
)

// unshown returns the numbers of two digits or more in a piece of text that stand in none of the tests
// and files that the piece points at. If it points at no test, there is nothing to say.
func unshown(repo fs.FS, in, text string) (faults []string) {
	var shown strings.Builder
	tests := 0
	for _, m := range link.FindAllStringSubmatch(text, -1) {
		words, target := m[1], m[2]
		file, _, _ := strings.Cut(target, "#")
		file = path.Join(in, file)
		if testName.MatchString(words) {
			tests++
			shown.WriteString(source(repo, path.Clean(file), words))
		} else if data, err := fs.ReadFile(repo, path.Clean(file)); err == nil {
			shown.Write(data)
		}
	}
	if tests == 0 {
		return nil
	}
	plain := func(text string) string { // without groups of three digits
		for groups.MatchString(text) {
			text = groups.ReplaceAllString(text, "$1$2")
		}
		return text
	}
	there := make(map[string]bool)
	for _, m := range number.FindAllStringSubmatch(plain(shown.String()), -1) {
		there[m[1]] = true
	}
	said := name.ReplaceAllString(code.ReplaceAllString(link.ReplaceAllString(text, ""), ""), "")
	for _, m := range number.FindAllStringSubmatch(plain(said), -1) {
		if n := m[1]; !there[n] {
			faults = append(faults, fmt.Sprintf("%s is in nothing that is pointed at by %.60q", n, strings.TrimSpace(text)))
		}
	}
	return faults
}

// source returns the text of a test with its comment, and of the values that TestPublished reads.
func source(repo fs.FS, dir, name string) (text string) {
	files, _ := fs.Glob(repo, path.Join(dir, "*_test.go"))
	for _, file := range files {
		data, err := fs.ReadFile(repo, file)
		if err != nil || !strings.Contains(string(data), "func "+name+"(") {
			continue
		}
		tokens := token.NewFileSet()
		parsed, err := parser.ParseFile(tokens, file, data, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			continue
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == name {
				text += f.Doc.Text() + string(data[tokens.Position(f.Pos()).Offset:tokens.Position(f.End()).Offset])
			}
		}
	}
	if name == "TestPublished" {
		data, _ := fs.ReadFile(repo, path.Join(dir, "testdata/published.csv"))
		text += string(data)
	}
	return text
}

// anchors returns the anchors of a document, which is text if it has no name.
func anchors(repo fs.FS, name, text string) (all []string) {
	if name != "" {
		data, _ := fs.ReadFile(repo, path.Clean(name))
		text = string(data)
	}
	drop := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		all = append(all, strings.ReplaceAll(drop.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-"))
	}
	return all
}

// brokenCommand says what is wrong with a command line: go, run or test, a directory, arguments.
func brokenCommand(repo fs.FS, line []string) string {
	dir, args := path.Clean(line[2]), line[3:]
	if line[1] == "run" && !declares(repo, dir, "^package main$", false) {
		return "no command"
	}
	for i, arg := range args {
		last := ""
		if i > 0 {
			last = args[i-1]
		}
		switch {
		case arg == "<" || arg == ">":
			return ""
		case line[1] == "test" && (arg == "-run" || arg == "-bench"): // see the next
		case line[1] == "test" && last == "-run" && arg == "'^$'":
		case line[1] == "test" && last == "-run":
			if name := "(" + strings.Trim(arg, "'^$") + ")"; !declares(repo, dir, `^func (Test|Example|Fuzz)\w*`+name+"|^func "+name, true) {
				return "no test " + arg
			}
		case line[1] == "test" && last == "-bench":
			if !declares(repo, dir, `^func Benchmark\w*(`+strings.Trim(arg, "'^$")+")", true) {
				return "no benchmark " + arg
			}
		case strings.HasPrefix(last, "-") && !strings.HasPrefix(arg, "-"): // the value of a flag
		case regexp.MustCompile(`^-?[a-z]+$`).MatchString(arg):
			word := `"` + strings.TrimPrefix(arg, "-") + `"`
			if !declares(repo, dir, word, line[1] == "test") && !declares(repo, "examples/internal", word, false) {
				return arg + " is not known"
			}
		}
	}
	return ""
}

// declares reports whether a Go file in a directory, or below examples/internal, has a match. It
// looks into the tests or into the other files.
func declares(repo fs.FS, dir, pattern string, tests bool) (found bool) {
	re := regexp.MustCompile("(?m)" + pattern)
	fs.WalkDir(repo, path.Clean(dir), func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || found:
			return fs.SkipAll
		case d.IsDir() && name != path.Clean(dir) && dir != "examples/internal":
			return fs.SkipDir
		case strings.HasSuffix(name, ".go") && strings.HasSuffix(name, "_test.go") == tests:
			data, err := fs.ReadFile(repo, name)
			found = err == nil && re.Match(data)
		}
		return nil
	})
	return found
}

// citation is a name and a year: Bouton 1901, Bouton (1901) or a title, 1901.
var citation = regexp.MustCompile(`(\p{Lu}[\p{L}-]*\p{Ll})(?:['’]s)?,? \(?((?:1[6-9]|20)\d\d)\b`)

// uncited returns the works that Go files and tables of published values cite and that are on
// no line of text.
func uncited(repo fs.FS, text string) (faults []string) {
	lines := strings.Split(text, "\n")
	seen := make(map[string]bool)
	look := func(name, words string) {
		for _, m := range citation.FindAllStringSubmatch(strings.ReplaceAll(words, "\n", " "), -1) {
			listed := func(line string) bool { return strings.Contains(line, m[1]) && strings.Contains(line, m[2]) }
			if !seen[m[1]+m[2]] && !slices.ContainsFunc(lines, listed) {
				seen[m[1]+m[2]] = true
				faults = append(faults, fmt.Sprintf("%s cites %s %s, which is not in the bibliography", name, m[1], m[2]))
			}
		}
	}
	fs.WalkDir(repo, ".", func(name string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && len(name) > 1 && name[0] == '.' {
			return fs.SkipDir
		}
		table := path.Base(name) == "published.csv"
		if err != nil || !strings.HasSuffix(name, ".go") && !table {
			return err
		}
		data, err := fs.ReadFile(repo, name)
		if err != nil {
			return err
		}
		if table {
			look(name, string(data))
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, c := range file.Comments {
			look(name, c.Text())
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.BasicLit); ok && s.Kind == token.STRING {
				look(name, s.Value)
			}
			return true
		})
		return nil
	})
	return faults
}

// The check finds what is broken, and nothing else.
func TestSourcesChecked(t *testing.T) {
	repo := fstest.MapFS{
		"a/a.go":                   {Data: []byte("package a\n\n// By Bouton (1901), and so\n// does Moore, 1910.\nvar s = \"Gale 1974\"\n")},
		"a/a_test.go":              {Data: []byte("package a\n\nfunc TestOne(t *testing.T) {}\n\nfunc BenchmarkTwo(b *testing.B) {}\n")},
		"a/testdata/published.csv": {Data: []byte("what,want,source\nvalue of 1,1,Conway 1976\n")},
		"b/main.go":                {Data: []byte("package main\n\nvar flags = \"seed\"\n")},
		"examples/internal/c.go":   {Data: []byte("package c\n\nvar name = \"nim\"\n")},
		"n/n.go":                   {Data: []byte("package n\n\n// Of 48, each by 3.5.\n")},
		"n/n_test.go":              {Data: []byte("package n\n\nfunc TestPublished(t *testing.T) {}\n\n// There are 37.\nfunc TestThree(t *testing.T) {}\n\n// 36\n")},
		"n/testdata/published.csv": {Data: []byte("what,want,source\nnumber,1250,here\n")},
		"page.md":                  {Data: []byte("# A page\n\n## What it's for, and why\n")},
	}
	for text, want := range map[string]string{
		"[TestOne](a), [a](a/a.go), [page](page.md#what-its-for-and-why), [there](https://example.org)": "",
		"# Here\n\n[here](#here)":              "",
		"[here](#there)":                       " has no heading #there",
		"[page](page.md#why)":                  "page.md has no heading #why",
		"[x](a/x.go)":                          "there is no a/x.go",
		"[TestTwo](a)":                         "there is no TestTwo in a",
		"[TestOn](a)":                          "there is no TestOn in a",
		"[TestOne](b)":                         "there is no TestOne in b",
		"TestOne":                              "TestOne does not say where it is",
		"`go run ./b nim 3+5 -seed 1 < x.txt`": "",
		"`go run ./a`":                         "go run ./a: no command",
		"`go run ./x`":                         "go run ./x: no command",
		"`go run ./b -sed 1`":                  "go run ./b -sed 1: -sed is not known",
		"`go run ./b -seed chess`":             "",
		"`go run ./b -seed 'a chess' nim`":     "",
		"`go run ./b chess`":                   "go run ./b chess: chess is not known",
		"`go test ./a -run One`":               "",
		"`go test ./a -run '^$' -bench Two`":   "",
		"`go test ./a -run Two`":               "go test ./a -run Two: no test Two",
		"`go test ./a -run One -bench One`":    "go test ./a -run One -bench One: no benchmark One",
		"`go test ./a -run TestOne -tables`":   "go test ./a -run TestOne -tables: -tables is not known",
	} {
		if got := strings.Join(broken(repo, ".", text), "; "); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"37 by [TestThree](n), 1,250 by [TestPublished](n), 3.5 and 48 in [file](n/n.go)": "",
		"in 1999, UVa 847, A15 and `-n 99` by [TestThree](n)":                             "",
		"36 and 37 by [TestThree](n)":                                                     `36 is in nothing that is pointed at by "36 and 37 by [TestThree](n)"`,
		"37 in [file](n/n.go) and [TestThree](n), 37 by it":                               "",
		"36 in [file](n/n.go)":                                                            "",
	} {
		if got := strings.Join(unshown(repo, ".", text), "; "); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
	if got := uncited(repo, "Bouton 1901\nMoore 1910\nGale 1974\nConway 1976\n"); got != nil {
		t.Errorf("%q", got)
	}
	want := []string{
		"a/a.go cites Moore 1910, which is not in the bibliography",
		"a/a.go cites Gale 1974, which is not in the bibliography",
		"a/testdata/published.csv cites Conway 1976, which is not in the bibliography",
	}
	if got := uncited(repo, "1901: Bouton\nMoore\n1910\n"); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
