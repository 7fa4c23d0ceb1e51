package main

import (
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/static"
)

const listPackage = "github.com/gametheory-go/gametheory/examples/internal/gamelist"

// wanted are the names of the list of games that the pages ask for.
var wanted = []string{"entries", "Entries", "Entry", "Find", "FindValued", "Groups", "Menu", "Options", "Valued"}

// spared are the fields of a game that no page of a play asks for.
var spared = []string{"Studied", "Values"}

// isSpared reports whether a node gives one of those fields.
func isSpared(n ast.Node) bool {
	kv, ok := n.(*ast.KeyValueExpr)
	if !ok {
		return false
	}
	key, ok := kv.Key.(*ast.Ident)
	return ok && slices.Contains(spared, key.Name)
}

// list is the source of the package with the list of games.
type list struct {
	dir   string
	files []source
	decls map[string][]ast.Decl // those that belong to a name at the top: its own and its methods
	games *ast.CompositeLit     // the list, in the order of gamelist.Entries
}

type source struct {
	name, text string
	syntax     *ast.File
	base       int // the position of its first byte
}

// readList reads the package.
func readList(ctx context.Context) (*list, error) {
	dir, err := static.Go(ctx, "list", "-f", "{{.Dir}}", listPackage)
	if err != nil {
		return nil, err
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	l := &list{dir: dir, decls: map[string][]ast.Decl{}}
	fset := token.NewFileSet()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		l.files = append(l.files, source{name, string(text), f, fset.File(f.Pos()).Base()})
		for _, d := range f.Decls {
			l.add(d)
		}
	}
	if l.games == nil || len(l.games.Elts) != len(gamelist.Entries()) {
		return nil, fmt.Errorf("%s: no list of %d games", dir, len(gamelist.Entries()))
	}
	return l, nil
}

// add adds a declaration by its names.
func (l *list) add(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		name := d.Name.Name
		if d.Recv != nil {
			ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					l.decls[id.Name] = append(l.decls[id.Name], d)
				}
				return true
			})
			return
		}
		l.decls[name] = append(l.decls[name], d)
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				l.decls[s.Name.Name] = append(l.decls[s.Name.Name], d)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					l.decls[name.Name] = append(l.decls[name.Name], d)
				}
				if s.Names[0].Name == "entries" {
					l.games, _ = s.Values[0].(*ast.CompositeLit)
				}
			}
		}
	}
}

// overlay writes to a directory what of the package is needed for one game, and returns the names of
// the files by those that they stand for.
func (l *list) overlay(dir, game string) (map[string]string, error) {
	at := slices.IndexFunc(gamelist.Entries(), func(e gamelist.Entry) bool { return e.Name == game })
	whole := l.games.Elts
	l.games.Elts = whole[at : at+1]
	defer func() { l.games.Elts = whole }()
	needed := l.reach()
	replace := map[string]string{}
	for _, f := range l.files {
		to := filepath.Join(dir, filepath.Base(f.name))
		if err := os.WriteFile(to, []byte(l.pruned(f, needed)), 0o666); err != nil {
			return nil, err
		}
		replace[f.name] = to
	}
	return replace, nil
}

// reach returns the declarations that the pages need: they, and what those that are needed name.
func (l *list) reach() map[ast.Decl]bool {
	needed, seen := map[ast.Decl]bool{}, map[string]bool{}
	for left := slices.Clone(wanted); len(left) > 0; {
		name := left[len(left)-1]
		left = left[:len(left)-1]
		if seen[name] {
			continue
		}
		seen[name] = true
		for _, d := range l.decls[name] {
			needed[d] = true
			ast.Inspect(d, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					left = append(left, id.Name)
				}
				return !isSpared(n)
			})
		}
	}
	return needed
}

// pruned returns the text of a file without what is not needed.
func (l *list) pruned(f source, needed map[ast.Decl]bool) string {
	text := func(from, to token.Pos) string { return f.text[int(from)-f.base : int(to)-f.base] }
	var body strings.Builder
	used := map[string]bool{}
	for _, d := range f.syntax.Decls {
		if !needed[d] {
			continue
		}
		if slices.Contains(l.decls["entries"], d) {
			game := l.games.Elts[0]
			body.WriteString("var entries = []Entry{" + text(game.Pos(), game.End()) + "}\n")
			continue
		}
		from := d.Pos()
		if g, ok := d.(*ast.GenDecl); ok && g.Doc != nil {
			from = g.Doc.Pos() // there may be a directive
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if isSpared(n) {
				body.WriteString(text(from, n.Pos()))
				from = n.End() + 1 // with the comma
				return false
			}
			if s, ok := n.(*ast.SelectorExpr); ok {
				if id, ok := s.X.(*ast.Ident); ok {
					used[id.Name] = true
				}
			}
			return true
		})
		body.WriteString(text(from, d.End()) + "\n")
	}
	var imports strings.Builder
	for _, i := range f.syntax.Imports {
		if name := importName(i); used[name] || name == "_" { // what is embedded needs its package
			imports.WriteString("import " + text(i.Pos(), i.End()) + "\n")
		}
	}
	return "package " + f.syntax.Name.Name + "\n" + imports.String() + body.String()
}

// importName returns the name by which a file knows a package, if that is called as its directory.
func importName(i *ast.ImportSpec) string {
	if i.Name != nil {
		return i.Name.Name
	}
	name := strings.Trim(i.Path.Value, `"`)
	if base := path.Base(name); len(base) > 1 && base[0] == 'v' && strings.Trim(base[1:], "0123456789") == "" {
		name = path.Dir(name)
	}
	return path.Base(name)
}
