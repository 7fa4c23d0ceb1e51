package strategic

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// randomMatrix returns a matrix of integers from -most to most.
func randomMatrix(r *rand.Rand, rows, cols int, most int64) [][]int64 {
	m := make([][]int64, rows)
	for i := range m {
		m[i] = make([]int64, cols)
		for j := range m[i] {
			m[i][j] = r.Int64N(2*most+1) - most
		}
	}
	return m
}

// naiveValue returns the value of a matrix game by the simplex method with integer pivoting
// on a tableau of *big.Int, and nothing else: the textbook version.
func naiveValue(matrix [][]int64) *big.Rat {
	rows, cols := len(matrix), len(matrix[0])
	least := matrix[0][0]
	for _, row := range matrix {
		for _, x := range row {
			least = min(least, x)
		}
	}
	t := make([][]*big.Int, rows+1)
	for i := range t {
		t[i] = make([]*big.Int, cols+1)
		for j := range t[i] {
			switch {
			case i < rows && j < cols:
				t[i][j] = big.NewInt(matrix[i][j] - least + 1)
			case i < rows:
				t[i][j] = big.NewInt(1)
			case j < cols:
				t[i][j] = big.NewInt(-1)
			default:
				t[i][j] = new(big.Int)
			}
		}
	}
	det := big.NewInt(1)
	for {
		col := 0
		for j := range cols {
			if t[rows][j].Cmp(t[rows][col]) < 0 {
				col = j
			}
		}
		if t[rows][col].Sign() >= 0 {
			v := new(big.Rat).SetFrac(det, t[rows][cols])
			return v.Add(v, new(big.Rat).SetInt64(least-1))
		}
		row := -1
		for i := range rows {
			if t[i][col].Sign() > 0 && (row < 0 || naiveLess(t, i, row, col)) {
				row = i
			}
		}
		p := t[row][col]
		for i := range t {
			if i == row {
				continue
			}
			for j := range t[i] {
				if j != col {
					x := new(big.Int).Mul(t[i][j], p)
					x.Sub(x, new(big.Int).Mul(t[i][col], t[row][j]))
					t[i][j] = x.Quo(x, det)
				}
			}
			t[i][col] = new(big.Int).Neg(t[i][col])
		}
		t[row][col], det = det, p
	}
}

func naiveLess(t [][]*big.Int, i, k, col int) bool {
	last := len(t[0]) - 1
	a := new(big.Int).Mul(t[i][last], t[k][col])
	return a.Cmp(new(big.Int).Mul(t[k][last], t[i][col])) < 0
}

// BenchmarkMinimax finds the value of n x n matrices of integers in [-100, 100]: by the
// tool, by the tool when no guess is right, and by the textbook version.
func BenchmarkMinimax(b *testing.B) {
	for _, n := range []int{10, 50, 100, 200} {
		matrix := randomMatrix(rand.New(rand.NewPCG(1928, uint64(n))), n, n, 100)
		g := ZeroSum(matrix)
		b.Run(fmt.Sprintf("%dx%d/guessed", n, n), func(b *testing.B) {
			for b.Loop() {
				if _, err := NewMinimax(g).Value(context.Background()); err != nil {
					b.Fatal(err)
				}
			}
		})
		if n > 100 {
			continue // without a guess it takes more than a minute
		}
		b.Run(fmt.Sprintf("%dx%d/integers", n, n), func(b *testing.B) {
			table, _ := g.payoffs[0].integers(nil)
			for b.Loop() {
				r := begin(context.Background(), 0, nil)
				r.plain = true
				if _, _, _, err := solveMatrix(table, n, n, r); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprintf("%dx%d/naive", n, n), func(b *testing.B) {
			for b.Loop() {
				naiveValue(matrix)
			}
		})
	}
}
