package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// printGenera prints the genera of heaps of up to n counters, and which of them are
// wild. With an error it prints those found before.
func printGenera(ctx context.Context, b *bytes.Buffer, g heap.Code, n int) error {
	solver := misere.NewGenera(g)
	var cells, wild []string
	var failed error
	for size := 0; size <= n && failed == nil; size++ {
		h := nim.NewHeaps(size)
		genus, err := solver.Genus(ctx, h)
		if err != nil {
			failed = fmt.Errorf("genus of a heap of %d: %w", size, err)
			break
		}
		cells = append(cells, genus.String())
		tame, err := solver.Tame(ctx, h)
		if err == nil && !tame {
			wild = append(wild, fmt.Sprint(size))
		}
		failed = err
	}
	fmt.Fprint(b, "\ngenera of the heaps\n\n")
	grid(b, cells, 8)
	fmt.Fprintf(b, "\n%s", text.Paragraph(label("wild heaps"), orNone(wild), ", "))
	return failed
}
