package simultaneous

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/lp"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/fraction"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// optimal returns the value and optimal strategies of a matrix game by an exact linear program.
//
// With positive entries a, the program maximizes the sum of u >= 0 such that a u <= 1. The maximum is
// 1/value (Dantzig 1951). Row i is multiplied by a common denominator of the row. This changes no
// solution u, and divides the dual solution of the row by the denominator. A common denominator of
// all rows would have many more digits.
func optimal(ctx context.Context, entries [][]*big.Rat) (value *big.Rat, first, second strategic.Mixed, err error) {
	rows, columns := len(entries), len(entries[0])
	program := lp.New(rows, columns)
	program.Room = room
	program.Work = func(int) error { return poll.Cause(ctx) }
	added := positive(entries)
	scales := make([]*big.Int, rows)
	for i, row := range entries {
		integers, scale := fraction.Integers(row)
		for j, n := range integers {
			program.Set(i, j, n.Add(n, new(big.Int).Mul(scale, added)))
		}
		program.Set(i, columns, scale)
		scales[i] = scale
	}
	for j := range columns {
		program.SetInt64(rows, j, 1)
	}
	s, err := program.Maximize(func(int64) error { return poll.Cause(ctx) })
	if err != nil {
		return nil, nil, nil, err
	}
	first, second = make(strategic.Mixed, rows), make(strategic.Mixed, columns)
	value = new(big.Rat).Inv(s.Value)
	for i, scale := range scales {
		first[i] = s.Y.Rat(i)
		first[i].Mul(first[i], new(big.Rat).SetInt(scale)).Mul(first[i], value)
	}
	for j := range second {
		second[j] = s.X.Rat(j)
		second[j].Mul(second[j], value)
	}
	return value.Sub(value, new(big.Rat).SetInt(added)), first, second, nil
}

// room refuses a tableau of integers that is too large.
func room(bytes int64) error {
	if bytes > game.DefaultMemory {
		return fmt.Errorf("%w, %d bytes, for the integers of a matrix game", game.ErrMemory, int64(game.DefaultMemory))
	}
	return nil
}

// positive returns an integer that makes all entries positive when it is added.
func positive(entries [][]*big.Rat) *big.Int {
	least := entries[0][0]
	for _, row := range entries {
		for _, x := range row {
			if x.Cmp(least) < 0 {
				least = x
			}
		}
	}
	n := new(big.Int).Div(least.Num(), least.Denom())
	return n.Sub(big.NewInt(1), n)
}
