package gametheory_test

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// A turn is a property of prose that makes readers look back.
type turn struct {
	name string
	most float64 // the largest value in a package of the standard library
	of   func(p prose) float64
}

// turns have as limits the largest values of the packages of [standard] in Go 1.26. A good sentence may exceed a
// limit: the test measures whole packages.
var turns = []turn{
	{"median of the words of a sentence", 15, prose.median},
	{"sentences above 30 words in a hundred", 7.5, prose.long},
	{"those in a thousand words", 2.5, rate(`those`)},
	{"that of", 0.8, rate(`(that|those) of`)},
	{"of which, in which, whose", 4.6, rate(`of which|in which|to which|for which|whose`)},
	{"what", 0.3, rate(`what`)},
	{"so that", 0.7, rate(`so that`)},
	{"worth", 0, rate(`(?-i:worth)`)},
	{"it, they", 20.3, rate(`it|they|them|its|their`)},
	{"which, that", 15.7, rate(`which|that`)},
}

// standard has the packages of the standard library that the limits come from. Package errors is not among the packages:
// its four functions say 27 times that "it" matches or is wrapped.
var standard = strings.Fields(`sort slices container/heap math/rand/v2 math/big index/suffixarray go/ast go/types net/http
	encoding/json testing context iter database/sql text/template sync regexp`)

// fewest is the number of words below which a package is not measured, since one sentence decides there.
const fewest = 400

// TestProse measures the documentation of each package beside the standard library.
func TestProse(t *testing.T) {
	for _, dir := range packages(t, ".") {
		p := proseOf(t, dir)
		t.Log(dir, p)
		if p.words() < fewest {
			continue
		}
		var beyond []string
		for _, turn := range turns {
			if v := turn.of(p); v > turn.most {
				beyond = append(beyond, fmt.Sprintf("%s: %.1f, at most %.1f", turn.name, v, turn.most))
			}
		}
		if beyond != nil {
			t.Errorf("%s leaves the range of the standard library:\n\t%s", dir, strings.Join(beyond, "\n\t"))
		}
	}
}

// TestProseStandard measures the packages from which the limits come.
func TestProseStandard(t *testing.T) {
	longtest.Skip(t, "the standard library changes with the version of Go alone")
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skip("the limits come from another version of Go")
	}
	largest := make([]float64, len(turns))
	for _, path := range standard {
		p := proseOf(t, filepath.Join(goEnv(t, "GOROOT"), "src", path))
		t.Log(path, p)
		if p.words() < fewest {
			continue
		}
		for i, turn := range turns {
			largest[i] = max(largest[i], turn.of(p))
		}
	}
	for i, turn := range turns {
		if got, want := fmt.Sprintf("%.1f", largest[i]), fmt.Sprintf("%.1f", turn.most); got != want {
			t.Errorf("%s: %s in the standard library, and %s as a limit", turn.name, got, want)
		}
	}
}

// prose is the documentation of a package as sentences of more than three words.
type prose []string

// String returns the number of words and the measures.
func (p prose) String() string {
	text := fmt.Sprintf("%d words:", p.words())
	for _, turn := range turns {
		text += fmt.Sprintf(" %.1f", turn.of(p))
	}
	return text
}

func (p prose) words() (n int) {
	for _, s := range p {
		n += len(strings.Fields(s))
	}
	return n
}

func (p prose) median() float64 {
	lengths := p.lengths()
	slices.Sort(lengths)
	return float64(lengths[(len(lengths)-1)/2]+lengths[len(lengths)/2]) / 2
}

func (p prose) lengths() (all []int) {
	for _, s := range p {
		all = append(all, len(strings.Fields(s)))
	}
	return all
}

func (p prose) long() float64 {
	n := 0
	for _, words := range p.lengths() {
		if words > 30 {
			n++
		}
	}
	return 100 * float64(n) / float64(len(p))
}

// rate returns the function that counts the matches of a pattern of whole words, in a thousand words.
func rate(pattern string) func(prose) float64 {
	re := regexp.MustCompile(`(?i)\b(` + pattern + `)\b`)
	return func(p prose) float64 {
		n := 0
		for _, s := range p {
			n += len(re.FindAllString(s, -1))
		}
		return 1000 * float64(n) / float64(p.words())
	}
}

// end is the end of a sentence.
var end = regexp.MustCompile(`[.!?]\s+[A-Z(]`)

// add adds the sentences of a text.
func (p *prose) add(text string) {
	for text = strings.Join(strings.Fields(text), " "); text != ""; {
		sentence := text
		if at := end.FindStringIndex(text); at != nil {
			sentence = text[:at[0]+1]
		}
		if text = strings.TrimSpace(text[len(sentence):]); len(strings.Fields(sentence)) > 3 {
			*p = append(*p, sentence)
		}
	}
}

// proseOf reads the documentation of what the package of a directory exports, without code, lists of links and headings.
func proseOf(t *testing.T, dir string) (p prose) {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if match, err := build.Default.MatchFile(dir, filepath.Base(name)); err != nil || !match || strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	pkg, err := doc.NewFromFiles(fset, files, dir)
	if err != nil {
		t.Fatal(err)
	}
	p.comment(pkg.Doc)
	values := func(all []*doc.Value) {
		for _, v := range all {
			p.comment(v.Doc)
			p.inside(v.Decl)
		}
	}
	funcs := func(all []*doc.Func) {
		for _, f := range all {
			p.comment(f.Doc)
		}
	}
	values(pkg.Consts)
	values(pkg.Vars)
	funcs(pkg.Funcs)
	for _, typ := range pkg.Types {
		p.comment(typ.Doc)
		p.inside(typ.Decl)
		values(typ.Consts)
		values(typ.Vars)
		funcs(typ.Funcs)
		funcs(typ.Methods)
	}
	return p
}

// inside adds the comments of the fields, methods and names that a declaration has.
func (p *prose) inside(d *ast.GenDecl) {
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field:
			p.comment(n.Doc.Text())
			p.comment(n.Comment.Text())
		case *ast.ValueSpec:
			p.comment(n.Doc.Text())
			p.comment(n.Comment.Text())
		}
		return true
	})
}

// comment adds the paragraphs and list items of a comment.
func (p *prose) comment(text string) {
	var parser comment.Parser
	var printer comment.Printer
	var blocks func(all []comment.Block)
	blocks = func(all []comment.Block) {
		for _, b := range all {
			switch b := b.(type) {
			case *comment.Paragraph:
				p.add(string(printer.Text(&comment.Doc{Content: []comment.Block{b}})))
			case *comment.List:
				for _, item := range b.Items {
					blocks(item.Content)
				}
			}
		}
	}
	blocks(parser.Parse(text).Content)
}
