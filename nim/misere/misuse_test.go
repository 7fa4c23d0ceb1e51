package misere_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/misusetest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// Everything that the package exports is called with mistaken arguments.
func TestMisuse(t *testing.T) {
	kayles := misere.NewSolver(heap.MustParse("0.77"))
	quotient, err := kayles.Quotient(t.Context(), 5)
	if err != nil {
		t.Fatal(err)
	}
	nims := game.Rules[nim.Heaps](nim.Nim{})
	genera := misere.NewGenera(nims)
	genus, err := genera.Genus(t.Context(), nim.NewHeaps(2, 3))
	if err != nil {
		t.Fatal(err)
	}
	forms := misere.NewForms(nims)
	form, err := forms.Parse(t.Context(), "{*2}")
	if err != nil {
		t.Fatal(err)
	}
	(&misusetest.Package{
		Name: "misere",
		Functions: map[string]any{
			"NewForms":  misere.NewForms[nim.Heaps],
			"NewGenera": misere.NewGenera[nim.Heaps],
			"NewSolver": misere.NewSolver,
		},
		Values: []any{
			misere.Element(0), genera, &misere.Genera[nim.Heaps]{}, &misere.Genera[nim.Heaps]{Rules: nims, Memory: -1}, misere.Genus{}, genus,
			quotient, misere.Relation{}, kayles, &misere.Solver{}, misere.Stats{}, nim.NewHeaps(3, 5),
			forms, &misere.Forms[nim.Heaps]{}, &misere.Forms[nim.Heaps]{Rules: nims, Memory: -1}, misere.Form{}, form, misere.FormRules{},
		},
		Arguments: []any{nims},
	}).Run(t)
}

// Another game counts after Reset, and changes nothing before.
func TestChangedGame(t *testing.T) {
	solver, genera := misere.NewSolver(heap.Code{}), misere.NewGenera[nim.Heaps](heap.Code{})
	for _, code := range []string{"0.77", "0.3", "0.77"} {
		g := heap.MustParse(code)
		solver.Game, genera.Rules = g, g
		solver.Reset()
		genera.Reset()
		want, err := misere.NewSolver(g).Quotient(t.Context(), 6)
		_, err2 := solver.Quotient(t.Context(), 3)
		solver.Game = heap.Code{}
		got, err3 := solver.Quotient(t.Context(), 6)
		err2 = errors.Join(err2, err3)
		if err != nil || err2 != nil || got.Order() != want.Order() {
			t.Errorf("%s: %v, %v", code, err, err2)
		}
		six := nim.NewHeaps(6)
		genus, err := misere.NewGenera[nim.Heaps](g).Genus(t.Context(), six)
		_, err2 = genera.Genus(t.Context(), nim.NewHeaps(3))
		if err2 != nil {
			t.Error(err2)
		}
		genera.Rules = heap.Code{}
		if again, err2 := genera.Genus(t.Context(), six); err != nil || err2 != nil || again != genus {
			t.Errorf("%s: %v, %v, want %v", code, again, err2, genus)
		}
	}
}

// diced is Nim with chance, which no genus knows.
type diced struct{ nim.Nim }

func (diced) Chances(dst []int, _ nim.Heaps) []int { return dst }

func TestChanceRefused(t *testing.T) {
	if p := panictest.Text(func() { misere.NewGenera[nim.Heaps](diced{}).Value(t.Context(), nim.NewHeaps(1)) }); !strings.HasPrefix(p, "misere: chance moves") {
		t.Errorf("panic %s", p)
	}
}

// Beside an error there is no outcome.
func TestNoOutcome(t *testing.T) {
	kayles := misere.NewSolver(heap.MustParse("0.77"))
	quotient, err := kayles.Quotient(t.Context(), 5)
	if err != nil {
		t.Fatal(err)
	}
	large := nim.NewHeaps(500)
	if o, err := quotient.Outcome(large); o != 0 || err == nil {
		t.Errorf("Quotient: %v, %v", o, err)
	}
	genera := misere.Genera[nim.Heaps]{Rules: nim.Nim{}, Memory: 1}
	if o, err := genera.Outcome(t.Context(), large); o != 0 || err == nil {
		t.Errorf("Genera: %v, %v", o, err)
	}
}
