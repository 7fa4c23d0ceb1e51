package declared_test

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/declared"
)

func TestFuncs(t *testing.T) {
	want := []declared.Func{
		{Package: "sample", Name: "NewTool", Result: "Tool"},
		{Package: "sample", Receiver: "Tool", Name: "Solve", Context: true, Result: "T"},
		{Package: "sample", Receiver: "inner", Name: "Moves"},
		{Package: "sample", Name: "Ask", Context: true},
	}
	if got := declared.Funcs(t, "testdata/sample"); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
