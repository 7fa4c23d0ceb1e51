package gametheory_test

import (
	"cmp"
	"flag"
	"fmt"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/declared"
)

// vocabulary has the names of methods and fields, as package game's documentation tells them.
var vocabulary = []string{"Value", "Solve", "Analyze", "Choose", "Best", "All", "Tabulate", "Line", "Len", "Strategy",
	"Outcome", "PPosition", "WinningMoves", "AllWinningMoves", "Reset", "Memory", "Workers", "Progress", "Stats"}

// traits are what else is told of a tool: see entry.
var traits = []string{"chance", "hidden", "exact", "keeps", "deep", "frugal", "shared"}

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// Which tool has which methods, fields and traits is told by a table. Whoever changes it means to.
func TestVocabulary(t *testing.T) {
	const file = "testdata/vocabulary.md"
	var table strings.Builder
	columns := slices.Concat(vocabulary, traits)
	fmt.Fprintf(&table, "| tool | %s |\n|---|%s\n", strings.Join(columns, " | "), strings.Repeat(":-:|", len(columns)))
	for i := range registry {
		e := &registry[i]
		if strings.Contains(e.name, ",") {
			continue
		}
		j := e.job(t, small)
		row := []string{e.name}
		for _, word := range vocabulary {
			row = append(row, mark(j.option(word).IsValid() || reflect.ValueOf(j.tool).MethodByName(word).IsValid()))
		}
		for _, trait := range traits {
			row = append(row, mark(reflect.ValueOf(*e).FieldByName(trait).Bool()))
		}
		fmt.Fprintf(&table, "| %s |\n", strings.Join(row, " | "))
	}
	if *update {
		if err := os.WriteFile(file, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != table.String() {
		t.Errorf("%s tells otherwise, %v:\n%s", file, err, table.String())
	}
}

func mark(b bool) string { return map[bool]string{true: "x"}[b] }

// others are the exported types and functions that take a context, or have a constructor, and are not
// in the registry; with the reason.
var others = map[string]string{
	"bigpoints.Game": rulesOf, "graphs.Graph": rulesOf, "graphs.Hackenbush": rulesOf, "graphs.Nimstring": rulesOf, "heap.Code": rulesOf, "numbers.Divisors": rulesOf, "strategic.Game": rulesOf,
	"nim.Component": position, "nim.Heaps": position, "numbers.Bar": position, "numbers.Pair": position, "numbers.Stairs": position,

	"certificate.Checker":   ofFiles,
	"certificate.Distances": "it is a function of the caller",
	"certificate.Strategy":  ofFiles,
	"certificate.Values":    "it is a function of the caller",
	"certificate.Writer":    ofFiles,
	"sumproof.Checker":      ofFiles,
	"sumproof.Writer":       ofFiles,

	"bigpoints.Match":    "it is played by the strategies that it is given",
	"engine.Client":      atTable,
	"engine.Local":       atTable,
	"engine.Serve":       atTable,
	"engine.Start":       atTable,
	"extensive.Drawing":  "it draws",
	"game.StrategyFunc":  "it is a function of the caller",
	"heuristic.Combine":  ofBigPoints,
	"heuristic.Player":   "it applies its rules at once",
	"heuristic.Tabulate": ofBigPoints,
	"nim.Set":            "it is a set of numbers",
	"partizan.Database":  ofFiles,
	"partizan.Number":    "it is a number",
	"partizan.Store":     "it holds values; its Arithmetic ends with the context of a Solver",
	"play.Clock":         "it measures time",
	"play.Course":        ofPlay,
	"play.Entry":         ofPlay,
	"play.Game":          ofPlay,
	"play.Hidden":        ofPlay,
	"play.Machine":       ofPlay,
	"play.Simultaneous":  ofPlay,
	"play.Table":         ofPlay,
	"reduced.Analyze":    ofBigPoints,
	"reduced.Game":       ofBigPoints,
	"reduced.Survey":     ofBigPoints,
	"referee.Match":      atTable,
	"terminal.Explain":   atTable,
	"terminal.Play":      atTable,
	"terminal.PlayGame":  atTable,
	"terminal.Round":     atTable,
	"terminal.Run":       atTable,
	"terminal.Screen":    atTable,
	"web.Site":           ofPlay,
}

const (
	rulesOf     = "it is a game"
	position    = "it is a position"
	ofBigPoints = "it works by tools of minimax, for one game"
	ofFiles     = "it reads or writes a file; its package has tests of errors, limits and resumption"
	atTable     = "it plays by the levels of a game, or by other programs"
	ofPlay      = "it shows people what tools of minimax find"
)

// Every exported type with a method that takes a context, every exported function that does, and
// every type with a constructor is in the registry or among the others.
func TestRegistryComplete(t *testing.T) {
	names := map[string]bool{}
	for _, e := range registry {
		name, _, _ := strings.Cut(e.name, ",")
		names[name] = true
	}
	source := exported(t)
	for _, name := range slices.Sorted(maps.Keys(source)) {
		if _, other := others[name]; other == names[name] {
			t.Errorf("%s: in the registry: %t; among the others: %t", name, names[name], other)
		}
	}
	for name := range others {
		if !source[name] {
			t.Errorf("%s is no tool", name)
		}
	}
}

// exported returns the names of what may be a tool in the packages of the library, except for the
// games.
func exported(t *testing.T) map[string]bool {
	t.Helper()
	names := make(map[string]bool)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if path != "." && (strings.HasPrefix(d.Name(), ".") || slices.Contains([]string{"examples", "games", "internal", "testdata"}, d.Name())) {
			return filepath.SkipDir
		}
		for _, f := range declared.Funcs(t, path) {
			if name := subject(f); token.IsExported(name) {
				names[f.Package+"."+name] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// subject returns the name of the tool that a function makes it likely to be, or nothing: that of its
// receiver or its own, if it takes a context, or that of what it constructs.
func subject(f declared.Func) string {
	switch {
	case f.Receiver == "" && strings.HasPrefix(f.Name, "New") && f.Result != "":
		return f.Result
	case !f.Context:
		return ""
	}
	return cmp.Or(f.Receiver, f.Name)
}
