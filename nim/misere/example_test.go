package misere_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

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

// A heap of a million has many winning moves. The example stops after three moves.
func ExampleQuotient_AllWinningMoves() {
	q, err := misere.NewSolver(heap.Kayles).Tabulate(context.Background(), 200)
	if err != nil {
		fmt.Println(err)
		return
	}
	n := 0
	for move, err := range q.AllWinningMoves(nim.NewHeaps(1_000_000, 5)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(move)
		if n++; n == 3 {
			break
		}
	}
	// Output:
	// 999995+5+3
	// 999959+39+5
	// 1000000+4
}

func ExampleQuotient_Analyze() {
	ctx := context.Background()
	q, err := misere.NewSolver(heap.Kayles).Quotient(ctx, 9)
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := q.Analyze(nim.NewHeaps(3, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("3+2 has the element", q.Word(a.Value))
	for _, o := range a.Options {
		fmt.Printf("%v: %s, in the P-portion: %v\n", o.Position, q.Word(o.Value), q.Loses(o.Value))
	}
	fmt.Println("best:", a.Best())
	// Output:
	// 3+2 has the element ab^2
	// 2+2: b^2, in the P-portion: true
	// 2+1+1: b, in the P-portion: false
	// 2+1: ab, in the P-portion: false
	// 3+1: b, in the P-portion: false
	// 3: ab, in the P-portion: false
	// best: [2+2]
}

// The rules that simplify positions, in letters and as heaps.
func ExampleQuotient_Relations() {
	q, err := misere.NewSolver(heap.MustParse("0.123")).Tabulate(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, rule := range q.Relations() {
		fmt.Printf("%v: replace %v by %v\n", rule, rule.Left, rule.Right)
	}
	// Output:
	// a^2 = 1: replace 1+1 by 0
	// b^2c = c: replace 6+3+3 by 6
	// b^2d = b^3: replace 8+3+3 by 3+3+3
	// b^2e = e: replace 9+3+3 by 9
	// b^4 = b^2: replace 3+3+3+3 by 3+3
	// c^2 = c: replace 6+6 by 6
	// cd = bc: replace 8+6 by 6+3
	// ce = ac: replace 9+6 by 6+1
	// d^2 = 1: replace 8+8 by 0
	// de = be: replace 9+8 by 9+3
	// e^2 = c: replace 9+9 by 6
}

// A quotient plays against itself as a strategy. The player who makes the last move loses.
func ExampleQuotient_Strategy() {
	ctx := context.Background()
	q, err := misere.NewSolver(heap.Kayles).Quotient(ctx, 5)
	if err != nil {
		fmt.Println(err)
		return
	}
	rows := nim.NewHeaps(5, 2)
	for rows.Len() > 0 {
		next, err := q.Strategy().Choose(ctx, rows)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(rows, "to", next)
		rows = next
	}
	// Output:
	// 5+2 to 3+2+1
	// 3+2+1 to 2+2+1
	// 2+2+1 to 2+2
	// 2+2 to 2+1
	// 2+1 to 1
	// 1 to 0
}

// The product of elements is the element of the sum.
func ExampleQuotient() {
	q, err := misere.NewSolver(heap.MustParse("0.123")).Tabulate(context.Background(), 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	x, _ := q.Value(nim.NewHeaps(8, 6))
	y, _ := q.Phi(103)
	fmt.Println("8+6 and 103 together are", q.Word(q.Mul(x, y)), "or", q.Least(q.Mul(x, y)))
	fmt.Println("generators", q.Generators(), "tame:", q.Tame())
	// Output:
	// 8+6 and 103 together are c or 6
	// generators [1 3 6 8 9] tame: false
}

func ExampleQuotient_WinningMoves() {
	q, err := misere.NewSolver(heap.Guiles).Quotient(context.Background(), 30)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := q.WinningMoves(nim.NewHeaps(20, 14, 6))
	fmt.Println(moves, err)
	// Output: [17+14+6+1 16+14+6+2 14+12+6+6 14+11+7+6 14+10+8+6 20+6+6+6] <nil>
}

// Kayles up to a row of nine pins. Generators and relations are easier to read than a table.
func ExampleSolver_Quotient() {
	s := misere.NewSolver(heap.Kayles)
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

// Sibert and Conway (1992) solved misère Kayles. Plambeck and Siegel (2008) found its quotient.
func ExampleSolver_Tabulate() {
	q, err := misere.NewSolver(heap.Kayles).Tabulate(context.Background(), 200)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, _ := q.Period()
	fmt.Printf("%d elements, %d of them in the P-portion\n", q.Order(), len(q.PPortion()))
	fmt.Printf("heaps repeat with period %d from %d on\n", p.Length, p.Preperiod)

	pins := nim.NewHeaps(1_000_000, 999, 5)
	outcome, err := q.Outcome(pins)
	fmt.Println(pins, "is a position of kind", outcome, err)
	// Output:
	// 40 elements, 9 of them in the P-portion
	// heaps repeat with period 12 from 71 on
	// 1000000+999+5 is a position of kind N <nil>
}
