package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// quotientConfig is what the flags of quotient ask for.
type quotientConfig struct {
	heaps, order, genus int
}

func quotientCommand(fs *flag.FlagSet) action {
	var c quotientConfig
	fs.IntVar(&c.heaps, "n", 200, "look at heaps of up to `N` counters")
	fs.IntVar(&c.order, "order", misere.DefaultMaxOrder, "give up at monoids of an order above `N`")
	fs.IntVar(&c.genus, "genus", 16, "print the genera of heaps of up to `N` counters, or none if N is 0; the time is\nexponential in N")
	return c.run
}

func (c *quotientConfig) run(ctx context.Context, args []string, p *process) error {
	g, err := oneGame(args)
	if err != nil {
		return err
	}
	if err := cmp.Or(within("n", int64(c.heaps), 1, maxHeaps),
		within("order", int64(c.order), 1, misere.LargestMaxOrder),
		within("genus", int64(c.genus), 0, maxHeaps)); err != nil {
		return err
	}
	t := ticker.New(p.stderr)
	s := heaps.NewQuotients(g, t)
	s.MaxOrder = c.order
	q, failed := s.Tabulate(ctx, c.heaps)
	if errors.Is(failed, heap.ErrNoPeriod) {
		failed = nil // the quotient of heaps of up to n
	}
	var b bytes.Buffer
	fmt.Fprintln(&b, g.Heading())
	printQuotient(&b, q)
	if failed == nil && c.genus > 0 {
		failed = printGenera(ctx, &b, g.Code, c.genus)
	}
	t.Clear()
	// What was found before an error is printed too.
	if _, e := p.stdout.Write(b.Bytes()); e != nil {
		return e
	}
	return failed
}

// printQuotient prints what is known of a quotient.
func printQuotient(b *bytes.Buffer, q *misere.Quotient) {
	of := fmt.Sprintf("heaps of up to %d", q.Heap())
	period, proved := q.Period()
	if proved {
		of = "all positions"
	}
	kind := "wild"
	if q.Tame() {
		kind = "tame: it is played like misère Nim"
	}
	fmt.Fprintf(b, "%sof %s, order %d, %s\n", label("quotient"), of, q.Order(), kind)
	b.WriteString(text.Paragraph(label("generators"), generators(q), ", "))
	b.WriteString(text.Paragraph(label("relations"), relations(q), ", "))
	b.WriteString(text.Paragraph(label("P-portion"), formats(q, q.PPortion()), ", "))
	b.WriteString(text.Paragraph(label("idempotents"), formats(q, q.Idempotents()), ", "))
	fmt.Fprintf(b, "%sa group of order %d\n\nelements of the heaps\n\n", label("kernel"), len(q.Kernel()))
	grid(b, phi(q), columns(period.Length))
	if proved {
		fmt.Fprintf(b, "\n%s%v\n", label("elements"), heaps.Period(period))
	}
}

// generators names the generators with their heaps.
func generators(q *misere.Quotient) []string {
	var names []string
	for _, n := range q.Generators() {
		x, _ := q.Phi(n) // n is not too large
		names = append(names, fmt.Sprintf("%s = %d", q.Word(x), n))
	}
	return orNone(names)
}

// relations returns the relations between the generators.
func relations(q *misere.Quotient) []string {
	var names []string
	for _, r := range q.Relations() {
		names = append(names, r.String())
	}
	return orNone(names)
}

func orNone(words []string) []string {
	if len(words) == 0 {
		return []string{"none"}
	}
	return words
}

// formats returns elements as products of generators.
func formats(q *misere.Quotient, elements []misere.Element) []string {
	var names []string
	for _, x := range elements {
		names = append(names, q.Word(x))
	}
	return orNone(names)
}

// phi returns the elements of the heaps that were computed, up to the end of the
// first period.
func phi(q *misere.Quotient) []string {
	heaps := int64(q.Heap()) + 1
	if p, proved := q.Period(); proved {
		heaps = min(heaps, p.Preperiod+p.Length)
	}
	var names []string
	for n := range int(heaps) {
		x, _ := q.Phi(n) // n is not too large
		names = append(names, q.Word(x))
	}
	return names
}
