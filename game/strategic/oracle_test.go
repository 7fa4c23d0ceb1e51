package strategic

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// What follows is slow and obvious: systems of equations solved in rationals for every
// choice of constraints that may be tight.

// solveRats returns the solution of a x = b, or nil if there is not exactly one.
func solveRats(a [][]*big.Rat, b []*big.Rat) []*big.Rat {
	n := len(a[0])
	rows := make([][]*big.Rat, len(a))
	for i := range a {
		for _, x := range a[i] {
			rows[i] = append(rows[i], new(big.Rat).Set(x))
		}
		rows[i] = append(rows[i], new(big.Rat).Set(b[i]))
	}
	for c := range n {
		r := c
		for r < len(rows) && rows[r][c].Sign() == 0 {
			r++
		}
		if r == len(rows) {
			return nil
		}
		rows[c], rows[r] = rows[r], rows[c]
		by := new(big.Rat).Inv(rows[c][c])
		for j := range rows[c] {
			rows[c][j].Mul(rows[c][j], by)
		}
		for i := range rows {
			if i == c {
				continue
			}
			f := new(big.Rat).Set(rows[i][c])
			for j := range rows[i] {
				rows[i][j].Sub(rows[i][j], new(big.Rat).Mul(f, rows[c][j]))
			}
		}
	}
	x := make([]*big.Rat, n)
	for i, row := range rows {
		if i < n {
			x[i] = row[n]
		} else if row[n].Sign() != 0 {
			return nil
		}
	}
	return x
}

// vertices returns the vertices of the set of all x >= 0 with sum 1 such that a x >= 0.
func vertices(a [][]*big.Rat, n int) [][]*big.Rat {
	all := append([][]*big.Rat{}, a...)
	for i := range n {
		all = append(all, Pure(n, i))
	}
	ones := make([]*big.Rat, n)
	for i := range ones {
		ones[i] = one
	}
	var found [][]*big.Rat
	subsets(len(all), n-1, func(tight []int) {
		system, right := [][]*big.Rat{ones}, []*big.Rat{one}
		for _, i := range tight {
			system, right = append(system, all[i]), append(right, new(big.Rat))
		}
		x := solveRats(system, right)
		if x == nil {
			return
		}
		for _, row := range all {
			if dot(row, x).Sign() < 0 {
				return
			}
		}
		found = append(found, x)
	})
	return found
}

// subsets calls f with each set of k numbers below n.
func subsets(n, k int, f func([]int)) {
	var choose func(set []int, from int)
	choose = func(set []int, from int) {
		if len(set) == k {
			f(set)
			return
		}
		for i := from; i < n; i++ {
			choose(append(set, i), i+1)
		}
	}
	choose(nil, 0)
}

// kernelValue returns the value of a matrix game: some square part of the matrix has
// strategies that make the other player indifferent and are optimal in the whole
// (Shapley and Snow 1950).
func kernelValue(t *testing.T, m [][]*big.Rat) *big.Rat {
	t.Helper()
	var value *big.Rat
	for k := 1; k <= min(len(m), len(m[0])) && value == nil; k++ {
		subsets(len(m), k, func(rows []int) {
			subsets(len(m[0]), k, func(cols []int) {
				if value == nil {
					value = kernel(m, rows, cols)
				}
			})
		})
	}
	if value == nil {
		t.Fatal("no kernel")
	}
	return value
}

func kernel(m [][]*big.Rat, rows, cols []int) *big.Rat {
	x, v := equalize(len(rows), func(i, j int) *big.Rat { return m[rows[i]][cols[j]] })
	y, w := equalize(len(cols), func(j, i int) *big.Rat { return m[rows[i]][cols[j]] })
	if x == nil || y == nil || v.Cmp(w) != 0 {
		return nil
	}
	for j := range m[0] {
		sum := new(big.Rat)
		for i, row := range rows {
			sum.Add(sum, new(big.Rat).Mul(x[i], m[row][j]))
		}
		if sum.Cmp(v) < 0 {
			return nil
		}
	}
	for i := range m {
		sum := new(big.Rat)
		for j, col := range cols {
			sum.Add(sum, new(big.Rat).Mul(y[j], m[i][col]))
		}
		if sum.Cmp(v) > 0 {
			return nil
		}
	}
	return v
}

// equalize returns the probabilities of n choices that make all n choices of the other
// alike, and their value, or nil.
func equalize(n int, at func(i, j int) *big.Rat) ([]*big.Rat, *big.Rat) {
	system, right := make([][]*big.Rat, n+1), make([]*big.Rat, n+1)
	for j := range system {
		for i := range n {
			if j < n {
				system[j] = append(system[j], at(i, j))
			} else {
				system[j] = append(system[j], one)
			}
		}
		system[j] = append(system[j], big.NewRat(-1, 1))
		right[j] = new(big.Rat)
	}
	system[n][n], right[n] = new(big.Rat), one
	x := solveRats(system, right)
	if x == nil {
		return nil, nil
	}
	for _, p := range x[:n] {
		if p.Sign() < 0 {
			return nil, nil
		}
	}
	return x[:n], x[n]
}

// randomGame returns a game with random payoffs up to most in absolute value, divided by
// up to divide.
func randomGame(r *rand.Rand, most, divide int64, strategies ...int) *Game {
	g := New(strategies...)
	for profile := range g.Profiles() {
		for p := range strategies {
			g.SetPayoff(profile, p, big.NewRat(r.Int64N(2*most+1)-most, 1+r.Int64N(divide)))
		}
	}
	return g
}
