package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// Sibert and Conway (1992) have solved misère Kayles; its quotient is from Plambeck and
// Siegel (2008).
func ExampleSolver_Solve() {
	q, err := misere.New(heap.Kayles).Solve(context.Background(), 200)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := q.Period()
	fmt.Printf("%d elements, %d of them lost\n", q.Order(), len(q.P()))
	fmt.Printf("heaps repeat with period %d from %d on\n", p.Length, p.Preperiod)

	pins := nim.NewHeaps(1_000_000, 999, 5)
	lost, err := q.Lost(pins)
	fmt.Println(pins, "lost:", lost, err)
	// Output:
	// 40 elements, 9 of them lost
	// heaps repeat with period 12 from 71 on
	// 1000000+999+5 lost: false <nil>
}

// Kayles up to a row of nine pins. To a person, generators and relations say more than
// a table.
func ExampleSolver_Quotient() {
	s := misere.New(heap.Kayles)
	q, err := s.Quotient(context.Background(), 9)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(q)
	// Output:
	// Q = < a, b, c, d | a^2 = 1, bd = bc, b^3 = b, cd = b^2, bc^2 = b, c^3 = c, d^3 = d >
	// order 18
	// P = { a, b^2, ac, ac^2, d, ad^2 }
	// Phi = a b ab a c ab b ab^2 d
}

func ExampleQuotient_WinningMoves() {
	q, err := misere.New(heap.Guiles).Quotient(context.Background(), 30)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := q.WinningMoves(nim.NewHeaps(20, 14, 6))
	fmt.Println(moves, err)
	// Output: [17+14+6+1 16+14+6+2 14+12+6+6 14+11+7+6 14+10+8+6 20+6+6+6] <nil>
}

// What a quotient says can be computed with.
func ExampleQuotient() {
	q, err := misere.New(heap.MustParse("0.123")).Solve(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	x, _ := q.Of(nim.NewHeaps(8, 6))
	y, _ := q.Phi(103)
	fmt.Println("8+6 and 103 together are", q.Format(q.Times(x, y)), "or", q.Least(q.Times(x, y)))
	fmt.Println("generators", q.Generators(), "tame:", q.Tame())
	for _, rule := range q.Relations() {
		fmt.Print(rule.Left, " is ", rule.Right, "; ")
	}
	// Output:
	// 8+6 and 103 together are c or 6
	// generators [1 3 6 8 9] tame: false
	// 1+1 is 0; 6+3+3 is 6; 8+3+3 is 3+3+3; 9+3+3 is 9; 3+3+3+3 is 3+3; 6+6 is 6; 8+6 is 6+3; 9+6 is 6+1; 8+8 is 0; 9+8 is 9+3; 9+9 is 6;
}

// The rules by which a misère quotient is computed with, in letters.
func ExampleQuotient_FormatWord() {
	q, err := misere.New(heap.MustParse("0.123")).Solve(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, rule := range q.Relations() {
		fmt.Print(q.FormatWord(rule.Left), " = ", q.FormatWord(rule.Right), "; ")
	}
	// Output: a^2 = 1; b^2c = c; b^2d = b^3; b^2e = e; b^4 = b^2; c^2 = c; cd = bc; ce = ac; d^2 = 1; de = be; e^2 = c;
}

// The first wild row of Kayles, and a sum.
func ExampleGenera() {
	g := misere.NewGenera(heap.Kayles)
	for _, rows := range []nim.Heaps{nim.NewHeaps(4), nim.NewHeaps(5), nim.NewHeaps(5, 4)} {
		genus, err := g.Genus(context.Background(), rows)
		if err != nil {
			fmt.Println(err)
			return
		}
		tame, _ := g.Tame(context.Background(), rows)
		fmt.Println(rows, "has genus", genus, "tame:", tame)
	}
	// Output:
	// 4 has genus 1^031 tame: true
	// 5 has genus 4^146 tame: false
	// 5+4 has genus 5^057 tame: false
}

func ExampleGenera_Value() {
	g := misere.NewGenera(heap.GrundysGame)
	for n := range 10 {
		v, err := g.Value(context.Background(), nim.NewHeaps(n))
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(v, " ")
	}
	// Output: 1 1 1 0 1 2 0 1 2 0
}

func ExampleGenus() {
	g := misere.NewGenera(heap.Kayles)
	genus, err := g.Genus(context.Background(), nim.NewHeaps(5))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(genus, genus.Normal, genus.Digits(), genus.Tame())
	fmt.Println("with five heaps of two of Nim:", genus.Misere(5))
	// Output:
	// 4^146 4 [1 4 6] false
	// with five heaps of two of Nim: 4
}
