package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// showHint follows what is shown.
const showHint = `
Play it from there, against a machine that makes no mistake:
  go run ./examples/nim play -game kayles 10+5
The same about Dawson's Chess, and why its values go on like that for ever:
  go run ./examples/nim table 0.137
  go run ./examples/nim period 0.137 0.16
Who wins in misère play, where the last move loses:
  go run ./examples/nim quotient kayles
All else:
  go run ./examples/nim -h
`

// show prints something about Kayles that needs no arguments: its values, which are
// periodic, and a position of it.
func show(ctx context.Context, p *process) error {
	var b bytes.Buffer
	t := ticker.New(p.stderr)
	defer t.Clear()
	c := setup{game: heaps.ByCode(heap.Kayles), start: nim.NewHeaps(10, 5)}
	values := tableConfig{heaps: 96}
	if err := values.print(ctx, &b, c.game, heaps.NewSequence(c.game, 0, t)); err != nil {
		return err
	}
	fmt.Fprintln(&b)
	if err := c.print(ctx, &b, t); err != nil {
		return err
	}
	b.WriteString(showHint)
	_, err := p.stdout.Write(b.Bytes())
	return err
}
