package misusetest

import (
	"cmp"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/declared"
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
	for _, f := range declared.Funcs(t, ".") {
		if name := cmp.Or(f.Receiver, f.Name); token.IsExported(name) {
			names[name] = true
		}
	}
	return names
}
