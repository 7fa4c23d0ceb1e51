package page

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/internal/svg"
)

// charting is for how long the positions of a play are judged before an answer, and glance
// for how long one of them of which nothing is known; a page that is loaded again goes on.
const (
	charting = 3 * time.Second
	glance   = 60 * time.Millisecond
)

// judgements returns what is found of each position of the play that is not its end, and of
// how many: in the order of the play, until the time is over.
func (d *round) judgements(ctx context.Context) (all []play.Judgement[string], err error) {
	began := time.Now()
	hasty, err := d.get(ctx, d.entry, d.State, min(glance, d.think))
	if err != nil {
		return nil, err
	}
	c, guess := d.table.Begin(), hasty.Begin()
	for i := 0; ; i++ {
		if c.Over() {
			return all, nil
		}
		j, known := d.known(d.table, c)
		if !known {
			left := charting - time.Since(began)
			if left <= 0 {
				return all, nil
			}
			limited, cancel := context.WithTimeout(ctx, left)
			j, err = d.judge(limited, hasty, guess, nil)
			cancel()
			if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
				return all, nil
			}
			if err != nil {
				return all, err
			}
		}
		all = append(all, j)
		if i == len(d.Moves) {
			return all, nil
		}
		if err := errors.Join(c.Move(d.Moves[i]), guess.Move(d.Moves[i])); err != nil {
			return nil, fmt.Errorf("move %d again: %w", i+1, err) // the same as before
		}
	}
}

// chart returns the marks of the moves and, for two players, a chart of what the positions
// are worth to the first.
func (d *round) chart(ctx context.Context) (marks []mark, svg template.HTML, about string, err error) {
	js, err := d.judgements(ctx)
	if err != nil {
		return nil, "", "", err
	}
	for i, m := range d.Moves {
		if i < len(js) {
			marks = append(marks, judgeMove(js[i], m))
		}
	}
	switch {
	case len(js) < len(d.Moves):
		about = fmt.Sprintf("The first %d positions are judged so far; load the page again for more.", len(js))
	case len(d.Seats) > 2:
		about = "Moves that gave something away are marked in the list."
	}
	if len(d.Seats) > 2 || len(d.Moves) == 0 {
		return marks, "", about, nil
	}
	return marks, d.curve(js), about, nil
}

// height is where a position is on the chart: what it is worth to the first player, from -1
// to 1.
func (d *round) heights(js []play.Judgement[string]) (heights []float64, exact []bool, texts []string) {
	most := 1.0
	for _, j := range js {
		if unit := j.Unit; unit != "" && unit != play.Percent {
			most = max(most, math.Abs(j.First().Value))
		}
	}
	for i, j := range js {
		best := j.First()
		value := best.Value
		switch j.Unit {
		case "":
		case play.Percent:
			value = 2*value/100 - 1
		default:
			value /= most
		}
		mover := d.course.Mover(i)
		if mover == 1 {
			value = -value
		}
		heights = append(heights, min(max(value, -1), 1))
		exact = append(exact, best.Exact)
		texts = append(texts, fmt.Sprintf("after %d moves, %s to move: %s", i, d.facts.Players[mover], words(j, best)))
	}
	if len(js) == len(d.Moves) && len(js) > 0 { // the end
		text, r := d.ended()
		height := 0.0
		switch {
		case len(r.Winners) == 1 && r.Winners[0] == 0:
			height = 1
		case len(r.Winners) == 1:
			height = -1
		}
		if len(r.Points) == 2 {
			height = min(max(float64(r.Points[0]-r.Points[1])/most, -1), 1)
		}
		heights, exact, texts = append(heights, height), append(exact, true), append(texts, text)
	}
	return heights, exact, texts
}

// ended says how the play ends after all moves.
func (d *round) ended() (text string, r play.Result) {
	d.course.Go(len(d.Moves))
	defer d.course.Go(d.At)
	r, _ = d.course.Result()
	return fmt.Sprintf("after %d moves: %s", len(d.Moves), dialogue.Verdict(d.facts.Players, r.Winners)), r
}

// curve draws the worth of the positions: each is a link to it.
func (d *round) curve(js []play.Judgement[string]) template.HTML {
	const width, height, left, top = 600.0, 180.0, 16.0, 14.0
	heights, exact, texts := d.heights(js)
	at := func(i int) (x, y float64) {
		return left + (width-2*left)*float64(i)/float64(max(len(d.Moves), 1)), top + (height-2*top)*(1-heights[i])/2
	}
	label := "What the positions are worth to " + d.facts.Players[0]
	var line svg.Path
	links := ""
	for i := range heights {
		x, y := at(i)
		line.Line(x, y)
		class := "guess"
		if exact[i] {
			class = "exact"
		}
		if i == d.At {
			class += " here"
		}
		dot := svg.Element("circle", "", "class", class, "cx", x, "cy", y, "r", 5)
		links += svg.Element("a", svg.Note(texts[i])+dot, "href", d.to(i).URL()+"#board", "aria-label", texts[i])
	}
	axis := svg.Element("line", "", "class", "zero", "x1", left, "y1", height/2, "x2", width-left, "y2", height/2) +
		svg.Element("text", svg.Escape("better for "+d.facts.Players[0]), "x", left, "y", top) +
		svg.Element("text", svg.Escape("better for "+d.facts.Players[1]), "x", left, "y", height-4) +
		svg.Element("path", "", "class", "line", "d", line.String())
	return template.HTML(svg.Element("svg", svg.Element("g", axis, "aria-hidden", true)+links,
		"class", "curve", "viewBox", svg.Box(width, height), "role", "group", "aria-label", label))
}
