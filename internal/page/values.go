package page

import (
	"fmt"
	"math"
	"strings"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/play/scene"
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
		return words + " of games at random", fmt.Sprintf("%.0f", m.Value)
	case j.Mean && j.Unit == play.Percent:
		badge = fmt.Sprintf("%.0f", m.Value)
	case counted:
		if badge = fmt.Sprintf("%+.0f", m.Value); badge == "-0" || badge == "+0" {
			badge = signs[play.Draw]
		}
		if strings.ContainsAny(words, "0123456789") && !strings.Contains(words, j.Unit) {
			words += " " + singular(m.Value, j.Unit)
		}
	case m.Plies > 0 && m.Plies < 100:
		badge = fmt.Sprint(j.Count(m.Plies))
	default:
		badge = signs[m.Outcome]
	}
	if !m.Exact {
		words += guessed
	}
	return words, badge
}

// guessed is said of what is not proved.
const guessed = ", a guess"

// words says what a move is worth.
func words(j play.Judgement[string], m play.Judged[string]) string {
	text, _ := tell(j, m)
	return text
}

// mark says that a move gave something away.
type mark struct {
	Sign, Text string

	// lost is how much it gave away, in the unit of the judgement or, of a share of a win, with 2 for a win
	// instead of a loss. A mark is decisive if only a win, a draw or a loss counts, and it is proved that it
	// gave one away.
	lost     float64
	decisive bool
	won      bool // it is proved that it gave away a win
}

// clearly is the difference from which on a guess says that a move gave
// something away: in its unit or, without one, as a share of a whole win.
var clearly = map[string]float64{play.Percent: 15, "": 0.3}

const clearlyOther = 2 // of other units

// leastTold is the least amount that is not rounded to none.
const leastTold = 0.05

// judgeMove returns the mark of a move, if the judgement of its position says that another
// one was better.
func judgeMove(j play.Judgement[string], move string) (k mark) {
	s := standing{finding: finding{Judgement: j}}
	made, best := s.option(move), value{j.First(), j.Unit}
	if made.Rank == 0 {
		return mark{}
	}
	return compare(j, best, made)
}

// mark returns the mark of move i, if it is known that another one was better.
func (v *review) mark(i int) mark {
	s := &v.at[i]
	if !v.linked || len(s.Moves) == 0 && !s.worth.Exact {
		return judgeMove(s.Judgement, v.Moves[i])
	}
	made := v.made(i)
	j := play.Judgement[string]{Unit: made.unit, Mean: s.Mean, Mates: s.Mates}
	if made.Exact && !s.worth.Exact {
		if k := compare(j, s.sure, made); k.Sign != "" {
			return k
		}
	}
	best, ok := s.worth.in(made.unit)
	if !ok {
		return mark{}
	}
	return compare(j, best, made)
}

// compare returns the mark of a move, in the place of which a better one could have been made. The unit and
// what the values are say that of a judgement.
func compare(j play.Judgement[string], best, made value) mark {
	if best.Outcome == play.Unknown || made.Outcome == play.Unknown || best.Move == made.Move {
		return mark{}
	}
	lost := best.Value - made.Value
	says, better := words(j, made.Judged), words(j, best.Judged)
	switch {
	case !made.Exact && !best.Exact: // as "seems" says of both
		says, better = strings.TrimSuffix(says, guessed), strings.TrimSuffix(better, guessed)
	case strings.HasSuffix(says, guessed):
		says += ","
	}
	instead := fmt.Sprintf("%s instead of %s", says, better)
	if best.Move != "" {
		instead += " (" + best.Move + ")"
	}
	least, ok := clearly[j.Unit]
	if !ok {
		least = clearlyOther
	}
	k := mark{lost: lost}
	if j.Unit == play.Percent {
		k.lost /= 50
	}
	switch proved := best.Exact && made.Exact; {
	case proved && made.Outcome < best.Outcome && !j.Mean:
		k.Sign, k.Text = "??", "gives away a "+best.Outcome.String()+": "+instead
		k.won = best.Outcome == play.Win
		if k.decisive = decides(j.Unit); k.decisive {
			k.lost = float64(best.Outcome - made.Outcome)
		}
	case proved && j.Unit != "" && lost >= leastTold:
		k.Sign, k.Text = "?", "gives away "+amount(lost, j.Unit)+": "+instead
	case !proved && lost >= least && (j.Unit != "" || best.Outcome > made.Outcome):
		k.Sign, k.Text = "?", "seems to give something away: "+instead
	}
	return k
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
