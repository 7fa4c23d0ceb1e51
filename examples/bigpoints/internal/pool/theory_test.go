package pool

import "math"

// expected returns the mean time that one worker takes for a range of so many seconds, if
// it is lost once in loss seconds on the mean, and a new one is there start seconds later:
// (loss + start)(e^(length/loss) - 1).
//
// For the time T solves T = P(no loss)·length + P(loss)·(mean time until it + start + T):
// Duda (1983) has it for programs without checkpoints.
func expected(length, loss, start float64) float64 {
	if loss == 0 {
		return length
	}
	return (loss + start) * math.Expm1(length/loss)
}

// young returns the length of ranges that wastes least, to the first order, if each costs
// so many seconds besides: sqrt(2·cost·loss) (Young 1974).
func young(cost, loss float64) float64 { return math.Sqrt(2 * cost * loss) }

// bestLength returns the length of ranges that wastes least: of expected(cost+w)/w the
// least, where e^-x = 1-y of x = (cost+w)/loss and y = w/loss. Daly (2006) approximates it.
func bestLength(cost, loss float64) float64 {
	// The derivative w/loss·e^x - (e^x - 1) rises with w.
	lo, hi := 0.0, loss+young(cost, loss)
	for range 200 {
		w := (lo + hi) / 2
		if w/loss < -math.Expm1(-(cost+w)/loss) {
			lo = w
		} else {
			hi = w
		}
	}
	return (lo + hi) / 2
}
