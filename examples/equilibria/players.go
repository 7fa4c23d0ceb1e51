package main

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// supports prints all isolated equilibria of any number of players, and where there may be others. If it
// takes too long to find even one of them, another way is gone.
func (r *report) supports(ctx context.Context) error {
	t := strategic.NewSupportEnumeration(r.distinct.form)
	t.Memory = r.left
	t.Progress = r.watch.form("equilibria:")
	set, late, err := within(ctx, r.limits, t.Solve)
	if late && len(set.Equilibria) == 0 && r.find == "auto" {
		return r.someEquilibria(ctx)
	}
	title := "Equilibria: %d"
	switch {
	case slices.ContainsFunc(set.Regions, func(g strategic.Region) bool { return g.Infinite }):
		title = "Equilibria: infinitely many, of which %d are"
	case !set.Finite():
		title = "Equilibria: %d, and perhaps others"
	}
	rounded := false
	r.list(title, len(set.Equilibria), late || err != nil, func(i int) {
		if e := set.Equilibria[i]; e.Error.Sign() == 0 {
			r.printEquilibrium(r.wholeProfile(e.Profile))
		} else {
			r.printRounded(r.wholeProfile(e.Profile))
			rounded = true
		}
	})
	if rounded {
		fmt.Fprintln(r, "Where probabilities have six decimal places they are rounded, and it is proved that exactly one\n"+
			"equilibrium with that support is near.")
	}
	if late {
		r.open("Whether there are more")
		return nil
	}
	r.printRegions(set.Regions)
	return err
}

// printRegions prints where there may be more equilibria.
func (r *report) printRegions(regions []strategic.Region) {
	for i, region := range regions[:min(len(regions), r.lines)] {
		what := "It is not known how many equilibria there are"
		if region.Infinite {
			what = "There are infinitely many equilibria"
		}
		fmt.Fprintf(r, "\nRegion %d: %s where\n\n", i+1, what)
		for p := range region.Low {
			var parts []string
			for s, low := range region.Low[p] {
				if high := region.High[p][s]; high.Sign() > 0 {
					parts = append(parts, between(low, high)+r.names.Strategy(p, r.distinct.kept[p][s]))
				}
			}
			fmt.Fprintf(r, "  %s plays %s\n", r.player(p), strings.Join(parts, " + "))
		}
	}
	r.more(len(regions))
}

// between writes bounds of a probability, with three decimal places rounded outward where they are
// no integers; nothing if it is 1.
func between(low, high *big.Rat) string {
	if low.IsInt() && low.Sign() > 0 {
		return ""
	}
	half := big.NewRat(1, 2000)
	write := func(x *big.Rat) string {
		return strings.TrimSuffix(x.FloatString(3), ".000")
	}
	if !low.IsInt() {
		low = new(big.Rat).Sub(low, half)
	}
	if !high.IsInt() {
		high = new(big.Rat).Add(high, half)
	}
	return fmt.Sprintf("%s to %s ", write(low), write(high))
}

// someEquilibria prints the pure equilibria of any number of players, and one more if there
// are none.
func (r *report) someEquilibria(ctx context.Context) error {
	n, late, err := within(ctx, r.limits, r.pureEquilibria)
	if late {
		r.open("Whether there are more")
	}
	if err != nil || n > 0 {
		return err
	}
	a := strategic.NewApproximation(r.distinct.form)
	a.Memory = r.left
	a.Progress = r.watch.form("equilibrium:")
	e, _, err := within(ctx, r.limits, a.Best)
	switch {
	case e.Profile == nil && err == nil:
		r.open("The equilibrium")
	case e.Profile == nil:
	case e.Regret.Sign() == 0:
		r.section("One equilibrium in mixed strategies")
		r.printEquilibrium(r.wholeProfile(e.Profile))
	default:
		r.section("Nearly an equilibrium")
		r.printNear(e)
	}
	return err
}

// pureEquilibria prints the equilibria in pure strategies, and returns how many there are.
func (r *report) pureEquilibria(ctx context.Context) (n int, err error) {
	var first [][]int
	for e, failed := range r.distinct.form.PureEquilibria(ctx) {
		if err = failed; err != nil {
			break
		}
		if n++; n <= r.lines {
			first = append(first, e)
		}
	}
	r.list("Equilibria in pure strategies: %d", n, err != nil, func(i int) {
		r.printEquilibrium(r.wholeProfile(r.distinct.form.Pure(first[i])))
	})
	if n == 0 && err == nil {
		fmt.Fprintln(r, "There are none.")
	}
	if n > 0 && r.form.Players() > 1 {
		fmt.Fprintln(r, "Others, in mixed strategies, are not looked for.")
	}
	return n, err
}

// printRounded prints a profile rounded to six decimal places.
func (r *report) printRounded(profile strategic.Profile) {
	if r.vectors {
		r.printVector(profile, sixPlaces)
		return
	}
	payoffs := r.form.Expected(profile)
	for p, m := range profile {
		parts := make([]string, 0, len(m))
		for _, s := range m.Support() {
			parts = append(parts, sixPlaces(m[s])+" "+r.names.Strategy(p, s))
		}
		fmt.Fprintf(r, "  %s gets %s by %s\n", r.player(p), rounded(payoffs[p]), strings.Join(parts, " + "))
	}
}

// printNear prints a profile that is nearly an equilibrium, rounded, and the exact bound.
func (r *report) printNear(e strategic.Equilibrium) {
	r.printRounded(r.wholeProfile(e.Profile))
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
