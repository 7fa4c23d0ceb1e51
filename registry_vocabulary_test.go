package gametheory_test

import (
	"flag"
	"fmt"
	"math/big"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// What must be a tool that is exact, one that guesses, or a table, whatever else it has.
var (
	_ = []gametest.Exact[int, int]{&minimax.Solver[int]{}, &minimax.AlphaBeta[int]{}, &minimax.ProofNumber[int]{}, &minimax.Loopy[int]{}}
	_ = []gametest.Exact[int, []int]{&minimax.Induction[int, []int]{}}
	_ = []gametest.Exact[int, *big.Rat]{&minimax.Expectimax[int]{}}
	_ = []gametest.Exact[int, nim.Nimber]{&nim.Grundy[int]{}, &misere.Genera[int]{}}
	_ = []gametest.Exact[int, nim.Value]{&nim.Loopy[int]{}}
	_ = []gametest.Exact[nim.Heaps, nim.Nimber]{&heap.Sequence{}}

	_ = []gametest.Guess[int, int]{&minimax.Search[int]{}, &minimax.Paranoid[int]{}}
	_ = []gametest.Guess[int, minimax.Estimate]{&minimax.MonteCarlo[int]{}}
	_ = []gametest.Guess[int, []int]{&minimax.MaxN[int, []int]{}}

	_ = []gametest.Table[int, minimax.TableValue]{&minimax.Table[int]{}}
	_ = []gametest.Table[int, nim.Value]{&nim.LoopyTable[int]{}}
)

// tools are all tools and tables of the library.
var tools = []any{
	&minimax.Solver[int]{}, &minimax.AlphaBeta[int]{}, &minimax.ProofNumber[int]{}, &minimax.Loopy[int]{},
	&minimax.Induction[int, []int]{}, &minimax.Expectimax[int]{}, &minimax.Search[int]{}, &minimax.MonteCarlo[int]{}, &minimax.MaxN[int, []int]{},
	&minimax.Paranoid[int]{}, &minimax.Table[int]{},
	&nim.Grundy[int]{}, &nim.Loopy[int]{}, &nim.LoopyTable[int]{}, nim.Sum{}, nim.Nim{}, nim.Moore{},
	&heap.Sequence{}, &takeaway.Solver{}, &takeaway.Table{}, &takeaway.LosingNumbers{},
	&misere.Genera[int]{}, &misere.Solver{}, &misere.Quotient{},
	&partizan.Solver[int]{}, &partizan.SumSolver[int]{},
	&opponent.Opponent{}, &extensive.Induction{}, &extensive.Perfection{}, &extensive.Minimax{}, &extensive.Lemke{},
	&strategic.Minimax{}, &strategic.Equilibria{}, &strategic.SupportEnumeration{}, &strategic.LemkeHowson{}, &strategic.Approximation{}, &strategic.Dominance{},
	&strategic.Correlated{}, &strategic.LogitPath{},
}

// vocabulary has the names of methods and fields, as package game's documentation tells them.
var vocabulary = []string{"Value", "Solve", "Analyze", "Choose", "Best", "All", "Tabulate", "Line", "Len", "Strategy",
	"Outcome", "PPosition", "WinningMoves", "AllWinningMoves", "Reset", "Memory", "Progress", "Stats"}

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// Which tool has which methods and fields is told by a table. Whoever changes it means to.
func TestVocabulary(t *testing.T) {
	const file = "testdata/vocabulary.md"
	var table strings.Builder
	fmt.Fprintf(&table, "| tool | %s |\n|---|%s\n", strings.Join(vocabulary, " | "), strings.Repeat(":-:|", len(vocabulary)))
	for _, tool := range tools {
		kind := reflect.TypeOf(tool)
		fields := kind
		if kind.Kind() == reflect.Pointer {
			fields = kind.Elem()
		}
		name, _, _ := strings.Cut(fields.String(), "[")
		row := []string{name}
		for _, word := range vocabulary {
			_, method := kind.MethodByName(word)
			field := false
			if fields.Kind() == reflect.Struct {
				_, field = fields.FieldByName(word)
			}
			row = append(row, map[bool]string{true: "x"}[method || field])
		}
		if !slices.Contains(row, "x") {
			t.Errorf("%s has nothing of the vocabulary", name)
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
