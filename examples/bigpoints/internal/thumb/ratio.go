package thumb

import (
	"math"

	"github.com/gametheory-go/gametheory/game"
)

// ratio returns the sum of x by the sum of y, and if they are of random boards the interval
// of 95 % of the expectation. Boards are independent of each other, and positions of the
// same board are not. So the interval is that of the estimator of a ratio from clusters
// (Cochran, Sampling Techniques, 1977, section 6.3), with the quantile of Student's t.
func ratio(x, y []float64, sampled bool) game.Interval {
	var sumX, sumY float64
	for i := range x {
		sumX += x[i]
		sumY += y[i]
	}
	if sumY == 0 {
		return game.Interval{}
	}
	r := sumX / sumY
	if !sampled {
		return game.Interval{Value: r, Low: r, High: r}
	}
	n := float64(len(x))
	if n < 2 {
		return game.Interval{Value: r, Low: math.Inf(-1), High: math.Inf(+1)}
	}
	var square float64
	for i := range x {
		d := x[i] - r*y[i]
		square += d * d
	}
	half := student(n-1) * math.Sqrt(square/(n-1)*n) / sumY
	return game.Interval{Value: r, Low: r - half, High: r + half}
}

// student returns the quantile of 97.5 % of Student's t with f degrees of freedom, by
// the expansion of Fisher and Cornish (1960): its error is below 0.01 from f = 5 up.
func student(f float64) float64 {
	const z = 1.959964
	const z3, z5, z7 = z * z * z, z * z * z * z * z, z * z * z * z * z * z * z
	return z + (z3+z)/(4*f) + (5*z5+16*z3+3*z)/(96*f*f) + (3*z7+19*z5+17*z3-15*z)/(384*f*f*f)
}
