package main

import (
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

// tellStarts tells what the sequence begins with.
func tellStarts(page *lesson.Page) {
	first, second := counter{last: 1}, counter{last: 2}
	page.Say("Each number is the sum of the two before it. Which number is f(15) depends on "+
		"what the sequence begins with, and programs differ in that: the OEIS (A000045) has f(0) = 0 "+
		"and f(1) = 1. Of the programs in Mendonça's thesis (2016) the recursions begin with "+
		"f(0) = f(1) = 1, so that f(15) = %d; those of its final text with f(1) = f(2) = 1, "+
		"so that f(15) = %d. The loop as printed gives %d, and %d for n = 0 and 1, where it never adds.",
		first.recur(15), second.recur(15), printed(15), printed(0))
	rows := [][]string{{"n"}, {"A000045"}, {"f(0) = f(1) = 1"}, {"f(1) = f(2) = 1"}, {"loop as printed"}}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 6, 7, 15} {
		a, b := counter{last: 1}, counter{last: 2}
		for i, v := range []int{n, oeis(n), a.recur(n), b.recur(n), printed(n)} {
			rows[i] = append(rows[i], fmt.Sprint(v))
		}
	}
	page.Table("lr", rows)
	page.Say("From here on f(0) = f(1) = 1: these are the starting values that the game below has. " +
		"So f(n) is number n+1 of A000045.")
}

// tellCosts tells what the numbers cost, and draws the chart.
func tellCosts(page *lesson.Page, costs []cost) error {
	page.Title("What a number costs")
	rows := [][]string{{"n", "f(n)", "additions of the loop", "calls with memory", "calls without"}}
	for n, c := range costs {
		if n <= 10 || n%5 == 0 || n == len(costs)-1 {
			rows = append(rows, []string{fmt.Sprint(n), fmt.Sprint(c.f), fmt.Sprint(c.loop), fmt.Sprint(c.remember), fmt.Sprint(c.recur)})
		}
	}
	page.Table("r", rows)
	last := costs[len(costs)-1]
	page.Say("The plain recursion adds ones: f(n) calls return a 1, and one call fewer adds two others, "+
		"so that it makes 2·f(n) - 1 calls, %d for n = %d. With a memory, each number is added up once and "+
		"asked for once more: 2n - 1 calls, %d. The time of the one grows by a factor with every step, "+
		"that of the other by a sum.",
		last.recur, len(costs)-1, last.remember)
	return page.Picture("calls.svg", func(w io.Writer) error {
		_, err := w.Write(drawCosts(costs))
		return err
	})
}

// drawCosts draws the chart of the costs.
func drawCosts(costs []cost) []byte {
	curves := []chart.Curve{{Name: "additions of the loop"}, {Name: "calls without memory"}, {Name: "calls with memory"}}
	for _, c := range costs {
		for i, n := range []int{c.loop, c.recur, c.remember} {
			curves[i].Counts = append(curves[i].Counts, float64(n))
		}
	}
	return chart.Growth("What a Fibonacci number costs",
		"For each n, the additions of a loop that computes the Fibonacci number f(n), the calls of a plain recursion and the calls of one with a memory, on a logarithmic axis.",
		"n", "additions or calls", 0, curves)
}
