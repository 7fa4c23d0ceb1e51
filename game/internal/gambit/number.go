package gambit

import (
	"math/big"
	"strconv"
	"strings"
)

// Rat returns the value of a token that is a number: an integer, a decimal such as -2.5
// or 1e-3, or a fraction such as 2/3.
func (t Token) Rat() (*big.Rat, error) {
	if t.Kind != Number {
		return nil, t.Errorf("%v where a number should be", t)
	}
	// A big.Rat would also read 0x1p-2 and 1_000, and would take all memory for
	// 1e1000000000.
	if i := strings.IndexFunc(t.Text, func(c rune) bool { return !strings.ContainsRune("0123456789+-./eE", c) }); i >= 0 {
		return nil, t.Errorf("%v is not an integer, decimal or fraction", t)
	}
	if i := strings.IndexAny(t.Text, "eE"); i >= 0 && len(strings.TrimLeft(t.Text[i+1:], "+-0")) > 3 || len(t.Text) > 10000 {
		return nil, t.Errorf("%v has more digits than can be kept", t)
	}
	x, ok := new(big.Rat).SetString(t.Text)
	if !ok {
		return nil, t.Errorf("%v is not an integer, decimal or fraction", t)
	}
	return x, nil
}

// LastPlace returns what a one in the last place of a decimal is worth, such as 1/100
// of 3.14, and 0 of an integer, a fraction and what is not a number: these are not rounded.
func (t Token) LastPlace() *big.Rat {
	digits, exponent := t.Text, ""
	if i := strings.IndexAny(t.Text, "eE"); i >= 0 {
		digits, exponent = t.Text[:i], t.Text[i:]
	}
	point := strings.IndexByte(digits, '.')
	if _, err := t.Rat(); err != nil || point < 0 {
		return new(big.Rat)
	}
	unit, _ := new(big.Rat).SetString("1" + exponent) // which Rat has read
	places := big.NewInt(int64(len(digits) - point - 1))
	return unit.Quo(unit, new(big.Rat).SetInt(places.Exp(big.NewInt(10), places, nil)))
}

// CheckSum returns an error at the first number unless the sum of probabilities is 1. The sum of
// decimals may miss 1 by rounding errors: half a unit of the last place for each number, and at most
// 1/1000 in all.
func CheckSum(numbers []Token, sum *big.Rat) error {
	tolerance := new(big.Rat)
	for _, n := range numbers {
		tolerance.Add(tolerance, n.LastPlace())
	}
	tolerance.Mul(tolerance, big.NewRat(1, 2))
	if least := big.NewRat(1, 1000); tolerance.Cmp(least) > 0 {
		tolerance = least
	}
	miss := new(big.Rat).Sub(sum, big.NewRat(1, 1))
	if miss.Abs(miss).Cmp(tolerance) > 0 {
		return numbers[0].Errorf("the probabilities that begin here add up to %.40s, not to 1", sum.RatString())
	}
	return nil
}

// Int returns the value of a token that is an integer from least to most.
func (t Token) Int(least, most int) (int, error) {
	if n, err := strconv.Atoi(t.Text); err == nil && t.Kind == Number && least <= n && n <= most {
		return n, nil
	}
	x, err := t.Rat()
	if err != nil {
		return 0, err
	}
	if !x.IsInt() || x.Cmp(new(big.Rat).SetInt64(int64(least))) < 0 || x.Cmp(new(big.Rat).SetInt64(int64(most))) > 0 {
		return 0, t.Errorf("%v is not an integer from %d to %d", t, least, most)
	}
	return int(x.Num().Int64()), nil
}
