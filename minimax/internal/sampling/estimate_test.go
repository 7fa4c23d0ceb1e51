package sampling

import (
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// What is certain goes before what is likely: of the options, the one visited
// most is best, unless it is refuted, or its mean is no more than what another one
// is worth for certain.
func TestSettle(t *testing.T) {
	const lost, won = -1, +1
	for _, c := range []struct {
		reason  string
		options []Estimate
		best    int
		value   float64
		proved  bool
	}{
		{"most visits", []Estimate{
			{Visits: 10, Mean: 0.9, Low: lost, High: won},
			{Visits: 20, Mean: 0.1, Low: lost, High: won},
		}, 1, 0.1, false},
		{"the first of equals", []Estimate{
			{Visits: 20, Mean: 0.1, Low: lost, High: won},
			{Visits: 20, Mean: 0.2, Low: lost, High: won},
		}, 0, 0.1, false},
		{"most visits, but refuted", []Estimate{
			{Visits: 90, Mean: 0.9, Low: lost, High: lost},
			{Visits: 10, Mean: -0.5, Low: lost, High: won},
		}, 1, -0.5, false},
		{"a sure draw is better than a bad mean", []Estimate{
			{Visits: 90, Mean: -0.2, Low: lost, High: won},
			{Visits: 10, Mean: -0.9, Low: 0, High: 0},
		}, 1, 0, false},
		{"a good mean is better than a sure draw", []Estimate{
			{Visits: 90, Mean: 0.2, Low: lost, High: won},
			{Visits: 10, Mean: -0.9, Low: 0, High: 0},
		}, 0, 0.2, false},
		{"a mean out of bounds", []Estimate{
			{Visits: 90, Mean: 0.9, Low: lost, High: 0},
		}, 0, 0, false},
		{"solved", []Estimate{
			{Visits: 90, Mean: 0.9, Low: lost, High: 0},
			{Visits: 10, Mean: -0.5, Low: won, High: won},
		}, 1, 1, true},
		{"lost", []Estimate{
			{Visits: 10, Mean: 0.5, Low: lost, High: lost},
			{Visits: 90, Mean: 0.5, Low: lost, High: lost},
		}, 0, -1, true},
	} {
		options := make([]game.Option[int, Estimate], len(c.options))
		for i, e := range c.options {
			options[i].Value = e
		}
		best, value := settle(options)
		if proved := value.Low == value.High; best != c.best || value.Mean != c.value || proved != c.proved || !options[best].Best {
			t.Errorf("%s: option %d, value %v, proved %t; want %d, %v, %t", c.reason, best, value, proved, c.best, c.value, c.proved)
		}
	}
}
