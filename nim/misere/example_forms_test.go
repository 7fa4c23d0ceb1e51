package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// The first heaps of Kayles that are not equal to a Nim heap, and a sum of two Nim heaps.
func ExampleForms() {
	ctx := context.Background()
	forms := misere.NewForms(heap.Kayles)
	genera := misere.NewGenera(misere.FormRules{})
	for _, size := range []int{4, 5} {
		form, err := forms.Value(ctx, nim.NewHeaps(size))
		if err != nil {
			fmt.Println(err)
			return
		}
		genus, err := genera.Genus(ctx, form)
		fmt.Println(size, form, genus, form.Outcome(), err)
	}
	sum, err := forms.Parse(ctx, "*2 + *2")
	fmt.Println(sum, sum.Birthday(), err)
	// Output:
	// 4 * 1^031 P <nil>
	// 5 {*,*2,*3,{*2,*3}} 4^146 N <nil>
	// {*2,*3} 4 <nil>
}

// A move is an option of the form. *2 + *2 has two options.
func ExampleFormRules() {
	forms := misere.NewForms(misere.FormRules{})
	f := forms.Game(forms.Game(), forms.Game(forms.Game()))
	fmt.Println(f, f.Options(), misere.FormRules{}.Moves(nil, f))
	// Output: *2 [0 *] [0 *]
}
