// Package declared lists the exported functions in the source of a package, for tests that must
// not forget one.
package declared

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Func is an exported function or method. Types are named without packages, arguments and stars.
type Func struct {
	Package  string
	Receiver string // the type of a method, which may be unexported, or ""
	Name     string
	Context  bool   // the first parameter is a context.Context
	Result   string // the type of the first result, or "" if there is none, or the type has no name
}

// Funcs returns the exported functions of the package in a directory, without its tests, in the
// order of the files.
func Funcs(t testing.TB, dir string) (all []Func) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, f.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() {
				params := f.Type.Params.List
				all = append(all, Func{
					Package:  file.Name.Name,
					Receiver: first(f.Recv),
					Name:     f.Name.Name,
					Context:  len(params) > 0 && typeName(params[0].Type) == "Context",
					Result:   first(f.Type.Results),
				})
			}
		}
	}
	return all
}

// first returns the name of the type of the first of some fields, or "".
func first(list *ast.FieldList) string {
	if list == nil || len(list.List) == 0 {
		return ""
	}
	return typeName(list.List[0].Type)
}

// typeName returns the name of a type, or "" for a type without a name.
func typeName(x ast.Expr) string {
	for {
		switch e := x.(type) {
		case *ast.StarExpr:
			x = e.X
		case *ast.IndexExpr:
			x = e.X
		case *ast.IndexListExpr:
			x = e.X
		case *ast.SelectorExpr:
			return e.Sel.Name
		case *ast.Ident:
			return e.Name
		default:
			return ""
		}
	}
}
