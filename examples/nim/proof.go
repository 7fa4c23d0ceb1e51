package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// proof is a period that was proved, and what is exceptional before it begins.
type proof struct {
	heap.Period
	exceptions int64 // the values before the period that it does not foretell
}

// prove proves the period of q from the values of heaps of up to limit.
func prove(ctx context.Context, q *heap.Sequence, limit int64) (proof, error) {
	p, err := q.Period(ctx, limit)
	if err != nil {
		return proof{}, err
	}
	n, err := exceptions(ctx, q, p)
	return proof{p, n}, err
}

// exceptions counts the values that are not what the period, continued to heaps
// before it begins, makes them: in a game with preperiod m > 0 that of heap m-1 is
// the last one.
func exceptions(ctx context.Context, q *heap.Sequence, p heap.Period) (count int64, err error) {
	for n := range p.Preperiod {
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return count, context.Cause(ctx)
		}
		value, err := q.At(ctx, n)
		if err != nil {
			return count, err
		}
		periods := (p.Preperiod - n + p.Length - 1) / p.Length
		later, err := q.At(ctx, n+periods*p.Length)
		if err != nil {
			return count, err
		}
		if int64(later)-periods*p.Saltus != int64(value) {
			count++
		}
	}
	return count, nil
}

// last returns the last exception, or a dash.
func (p proof) last() string {
	if p.Preperiod == 0 {
		return "-"
	}
	return fmt.Sprint(p.Preperiod - 1)
}

// String says what the period is.
func (p proof) String() string {
	text := heaps.Period(p.Period)
	if p.Preperiod == 0 {
		return text
	}
	return fmt.Sprintf("%s, with %d exceptions, the last of them %s", text, p.exceptions, p.last())
}
