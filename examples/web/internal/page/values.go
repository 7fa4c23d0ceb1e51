package page

import (
	"fmt"
	"math"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/play"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
)

// worth is what a move is worth, as a page shows it.
type worth struct {
	Text  string // in words
	Badge string // in a few signs
	Shape scene.Worth
	Class string // best, exact or guess
	Rank  int
	Best  bool
	Exact bool
}

// shapes of outcomes.
var shapes = map[play.Outcome]scene.Worth{
	play.Win: scene.Win, play.Draw: scene.Draw, play.Loss: scene.Loss, play.Unknown: scene.Unknown,
}

// worthOf returns what a move of a judgement is worth.
func worthOf(j play.Judgement[string], m play.Judged[string]) worth {
	w := worth{Shape: shapes[m.Outcome], Rank: m.Rank, Exact: m.Exact}
	w.Text, w.Badge = tell(j, m)
	w.Best = m.Rank == 0 && m.Outcome != play.Unknown
	w.Class = "guess"
	if m.Exact {
		w.Class = "exact"
	}
	if w.Best {
		w.Class += " best"
	}
	return w
}

// signs are badges of outcomes.
var signs = map[play.Outcome]string{play.Win: "+", play.Draw: "=", play.Loss: "−"}

// tell says what a move is worth, in words and in at most three signs.
func tell(j play.Judgement[string], m play.Judged[string]) (words, badge string) {
	words = m.Text
	sampled, counted := j.Unit == play.Percent && !m.Exact, j.Unit != "" && j.Unit != play.Percent
	switch {
	case m.Outcome == play.Unknown:
		return "not looked at", "?"
	case sampled:
		return words + " of plays at random", fmt.Sprintf("%.0f", m.Value)
	case strings.HasPrefix(words, "guess"): // of a measure of its own, in no unit
		return words, signs[m.Outcome]
	case j.Mean && j.Unit == play.Percent:
		badge = fmt.Sprintf("%.0f", m.Value)
	case counted:
		badge = fmt.Sprintf("%+.0f", m.Value)
		if !strings.Contains(words, j.Unit) {
			words += " " + singular(m.Value, j.Unit)
		}
	case m.Plies > 0 && m.Plies < 100:
		badge = fmt.Sprint(m.Plies)
	default:
		badge = signs[m.Outcome]
	}
	if !m.Exact {
		words += ", a guess"
	}
	return words, badge
}

// words says what a move is worth.
func words(j play.Judgement[string], m play.Judged[string]) string {
	text, _ := tell(j, m)
	return text
}

// mark says that a move gave something away.
type mark struct{ Sign, Text string }

// clearly is the difference from which on a guess says that a move gave
// something away: in its unit or, without one, as a share of a whole win.
var clearly = map[string]float64{play.Percent: 15, "": 0.3}

const clearlyOther = 2 // of other units

// leastTold is the least amount that is not rounded to none.
const leastTold = 0.05

// judgeMove returns the mark of a move, if the judgement of its position says that another
// one was better.
func judgeMove(j play.Judgement[string], move string) (k mark) {
	best := j.First()
	var m play.Judged[string]
	for _, other := range j.Moves {
		if other.Move == move {
			m = other
		}
	}
	if best.Move == "" || m.Rank == 0 || m.Outcome == play.Unknown {
		return mark{}
	}
	lost := best.Value - m.Value
	instead := fmt.Sprintf("%s instead of %s (%s)", words(j, m), words(j, best), best.Move)
	proved := best.Exact && m.Exact
	least, ok := clearly[j.Unit]
	if !ok {
		least = clearlyOther
	}
	switch {
	case proved && m.Outcome != best.Outcome && !j.Mean:
		return mark{"??", "gives away a " + best.Outcome.String() + ": " + instead}
	case proved && j.Unit != "" && lost >= leastTold:
		return mark{"?", "gives away " + amount(lost, j.Unit) + ": " + instead}
	case !proved && lost >= least:
		return mark{"?", "seems to give something away: " + instead}
	}
	return mark{}
}

// amount writes a number of things.
func amount(n float64, unit string) string {
	return fmt.Sprintf("%g %s", math.Round(10*n)/10, singular(n, unit))
}

// singular returns a unit as it is called where there is one of it, up or down.
func singular(n float64, unit string) string {
	if math.Abs(n) == 1 {
		return strings.TrimSuffix(unit, "s")
	}
	return unit
}
