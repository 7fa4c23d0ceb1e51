package misusetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"
)

// complete checks that the functions are all that the package exports, and that there is a
// value of each type with methods.
func (p *Package) complete(t *testing.T) {
	t.Helper()
	called := make(map[string]bool)
	for name := range p.Functions {
		called[name] = true
	}
	for _, v := range p.Values {
		called[typeName(reflect.TypeOf(v))] = true
	}
	for name := range exported(t) {
		if !called[name] {
			t.Errorf("%s is not called", name)
		}
	}
}

// typeName returns the name of a type, or of what it points to, without its arguments.
func typeName(t reflect.Type) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name, _, _ := strings.Cut(t.Name(), "[")
	return name
}

// exported returns the names of exported functions, and of exported types with exported
// methods, of the package in the working directory.
func exported(t *testing.T) map[string]bool {
	t.Helper()
	names := make(map[string]bool)
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.IsExported() {
				if name := subject(f); ast.IsExported(name) {
					names[name] = true
				}
			}
		}
	}
	return names
}

// subject returns the name of a function, or of the type of a method.
func subject(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	x := f.Recv.List[0].Type
	for {
		switch e := x.(type) {
		case *ast.StarExpr:
			x = e.X
		case *ast.IndexExpr:
			x = e.X
		case *ast.IndexListExpr:
			x = e.X
		default:
			return e.(*ast.Ident).Name
		}
	}
}
