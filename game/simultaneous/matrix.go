package simultaneous

import (
	"context"
	"math/big"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// matrix is the matrix game at a position.
type matrix struct {
	entries [][]*big.Rat
	weights []int    // of the rows if chance moves; otherwise none
	sum     int      // of the weights
	score   *big.Rat // of a terminal position
}

// value returns the value.
func (m *matrix) value(ctx context.Context) (*big.Rat, error) {
	v, _, _, err := m.solve(ctx)
	return v, err
}

// solve returns the value and optimal strategies.
func (m *matrix) solve(ctx context.Context) (value *big.Rat, first, second strategic.Mixed, err error) {
	one := strategic.Pure(1, 0)
	switch {
	case m.score != nil:
		return m.score, nil, nil, nil
	case m.sum > 0:
		value, first = new(big.Rat), chances(m.weights, m.sum)
		for i, p := range first {
			value.Add(value, new(big.Rat).Mul(p, m.entries[i][0]))
		}
		return value, first, one, nil
	case len(m.entries[0]) == 1:
		best := 0
		for i := range m.entries {
			if m.entries[i][0].Cmp(m.entries[best][0]) > 0 {
				best = i
			}
		}
		return m.entries[best][0], strategic.Pure(len(m.entries), best), one, nil
	}
	if row, column, ok := saddle(m.entries); ok {
		return m.entries[row][column], strategic.Pure(len(m.entries), row), strategic.Pure(len(m.entries[0]), column), nil
	}
	r := reduce(m.entries)
	if value, first, second, err = optimal(ctx, r.matrix()); err != nil {
		return nil, nil, nil, err
	}
	return value, spread(first, r.rows, len(m.entries)), spread(second, r.columns, len(m.entries[0])), nil
}
