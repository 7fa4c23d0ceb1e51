package page

import (
	"fmt"
	"html/template"
	"math"

	"github.com/gametheory-go/gametheory/internal/svg"
	"github.com/gametheory-go/gametheory/play"
)

// chart returns the marks of the moves and, for two players, a chart of what the positions
// are worth to the first.
func (v *review) chart() (marks []mark, svg template.HTML, about string) {
	for i := range v.Moves {
		marks = append(marks, v.mark(i))
	}
	switch all := len(v.at); {
	case len(v.Moves) == 0:
		about = "Before the first move there is nothing to show."
	case v.judged() < all && v.next() >= 0:
		about = fmt.Sprintf("Of %d positions %d are judged so far. More are while this page is looked at, or when it is loaded again.", all, v.judged())
	case v.next() >= 0:
		about = "The judgements deepen while this page is looked at, and when it is loaded again."
	case len(v.Seats) > 2:
		about = "Moves that gave something away are marked in the list."
	}
	if len(v.Seats) > 2 || len(v.Moves) == 0 {
		return marks, "", about
	}
	return marks, v.curve(), about
}

// height is where a position is on the chart: what it is worth to the first player, from -1 to 1.
func (v *review) height(i int, most float64) float64 {
	worth := v.at[i].worth
	height := worth.Value
	switch worth.unit {
	case "":
	case play.Percent:
		height = 2*height/100 - 1
	default:
		height /= most
	}
	if v.course.Mover(i) == 1 {
		height = -height
	}
	return min(max(height, -1), 1)
}

// note says what a position on the chart is worth.
func (v *review) note(i int) string {
	if i == len(v.Moves) && v.over {
		v.course.Go(i)
		defer v.course.Go(v.At)
		r, _ := v.course.Result()
		return fmt.Sprintf("after %d moves: %s", i, play.Verdict(v.facts.Players, r.Winners))
	}
	worth := v.at[i].worth
	return fmt.Sprintf("after %d moves, %s to move: %s", i, v.facts.Players[v.course.Mover(i)],
		words(play.Judgement[string]{Unit: worth.unit, Mean: v.at[i].Mean, Mates: v.at[i].Mates}, worth.Judged))
}

// curve draws the worth of the positions: each is a link to it.
func (v *review) curve() template.HTML {
	const width, height, left, top = 600.0, 200.0, 16.0, 30.0 // the words stand above and below the line
	most := 1.0
	for _, s := range v.at {
		if !decides(s.worth.unit) {
			most = max(most, math.Abs(s.worth.Value))
		}
	}
	label := "What the positions are worth to " + v.facts.Players[0]
	var line svg.Path
	links := ""
	for i, s := range v.at {
		if s.worth.Outcome == play.Unknown {
			continue
		}
		x, y := left+(width-2*left)*float64(i)/float64(len(v.Moves)), top+(height-2*top)*(1-v.height(i, most))/2
		line.Line(x, y)
		class := "guess"
		if s.worth.Exact {
			class = "exact"
		}
		if i == v.At {
			class += " here"
		}
		note := v.note(i)
		dot := svg.Element("circle", "", "class", class, "cx", x, "cy", y, "r", 5)
		links += svg.Element("a", svg.Note(note)+dot, "href", v.to(i).URL()+"#board", "aria-label", note)
	}
	axis := svg.Element("line", "", "class", "zero", "x1", left, "y1", height/2, "x2", width-left, "y2", height/2) +
		svg.Element("text", svg.Escape("better for "+v.facts.Players[0]), "x", left, "y", top-14) +
		svg.Element("text", svg.Escape("better for "+v.facts.Players[1]), "x", left, "y", height-6) +
		svg.Element("path", "", "class", "line", "d", line.String())
	return template.HTML(svg.Element("svg", svg.Element("g", axis, "aria-hidden", true)+links,
		"class", "curve", "viewBox", svg.Box(width, height), "role", "group", "aria-label", label))
}
