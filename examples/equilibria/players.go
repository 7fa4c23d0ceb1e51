package main

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// manyPlayers prints the pure equilibria of any number of players, and one more if there
// are none.
func (r *report) manyPlayers(ctx context.Context) error {
	n, err := r.pureEquilibria(ctx)
	if err != nil || n > 0 {
		return err
	}
	a := strategic.NewApproximation(r.form)
	a.Memory = r.left
	a.Progress = r.watch.form("equilibrium:")
	var e strategic.Equilibrium
	_, err = r.within(ctx, func(ctx context.Context) (err error) {
		e, err = a.Best(ctx)
		return err
	})
	switch {
	case e.Profile == nil && err == nil:
		r.open("The equilibrium")
	case e.Profile == nil:
	case e.Regret.Sign() == 0:
		r.section("One equilibrium in mixed strategies")
		r.printEquilibrium(e.Profile)
	default:
		r.section("Nearly an equilibrium")
		r.printNear(e)
	}
	return err
}

// pureEquilibria prints the equilibria in pure strategies, and returns how many there are.
func (r *report) pureEquilibria(ctx context.Context) (n int, err error) {
	var first [][]int
	for e := range r.form.PureEquilibria() {
		if ctx.Err() != nil {
			return n, context.Cause(ctx)
		}
		if n++; n <= r.lines {
			first = append(first, e)
		}
	}
	r.section("Equilibria in pure strategies: %d", n)
	for i, e := range first {
		r.printNumber(i)
		r.printEquilibrium(r.form.Pure(e))
	}
	r.more(n)
	if n == 0 {
		fmt.Fprintln(r, "There are none.")
	}
	if n > 0 && r.form.Players() > 1 {
		fmt.Fprintln(r, "Others, in mixed strategies, are not looked for.")
	}
	return n, nil
}

// printNear prints a profile that is nearly an equilibrium, rounded, and the exact bound.
func (r *report) printNear(e strategic.Equilibrium) {
	if r.vectors {
		r.printVector(e.Profile, sixPlaces)
	} else {
		payoffs := r.form.Expected(e.Profile)
		for p, m := range e.Profile {
			parts := make([]string, 0, len(m))
			for _, s := range m.Support() {
				parts = append(parts, sixPlaces(m[s])+" "+r.names.Strategy(p, s))
			}
			fmt.Fprintf(r, "  %s gets %s by %s\n", r.player(p), rounded(payoffs[p]), strings.Join(parts, " + "))
		}
	}
	fmt.Fprintf(r, "Of the profile before rounding to six places, nobody could gain more than 1e%+d.\n", powerAbove(e.Regret))
}

// powerAbove returns the least n such that a positive number is at most 10^n.
func powerAbove(x *big.Rat) int {
	digits := new(big.Float).SetRat(x).Text('e', 0)
	n, _ := strconv.Atoi(digits[strings.IndexByte(digits, 'e')+1:])
	for n--; x.Cmp(power(n)) > 0; n++ {
	}
	return n
}

// power returns 10^n.
func power(n int) *big.Rat {
	p, _ := new(big.Rat).SetString(fmt.Sprintf("1e%d", n))
	return p
}

// rounded writes a payoff with six decimal places, or as many digits of one that is too
// large or too small for them.
func rounded(x *big.Rat) string {
	size := new(big.Rat).Abs(x)
	if size.Sign() == 0 || size.Cmp(power(-4)) >= 0 && size.Cmp(power(15)) < 0 {
		return sixPlaces(x)
	}
	return new(big.Float).SetRat(x).Text('e', 6)
}

// sixPlaces writes a number with six decimal places.
func sixPlaces(x *big.Rat) string { return x.FloatString(6) }
