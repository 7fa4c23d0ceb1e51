package theory

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"strconv"

	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// The bounds of what is shown and computed of a sequence of values.
const (
	fewValues   = 100
	mostValues  = 400
	tableWidth  = 12
	periodLimit = 200_000  // values from which a period may be proved
	heapMemory  = 16 << 20 // bytes
)

// heapsView is the page of the values of a game of heaps.
type heapsView struct {
	Game, Title, Rules string
	N                  int
	Chart              template.HTML
	File               string // the address of the chart as a file
	Period             string
	Largest            int
	Zeros              string // the heaps that are lost for the player to move
	Heads              []int
	Rows               []valueRow
	Board              string
	Known              []link
}

// valueRow is a row of the table of values.
type valueRow struct {
	First  int
	Values []int
}

// link is a link with its text.
type link struct{ URL, Text string }

func (v heapsView) title() string { return "Grundy values of " + v.Title }

// values finds the Grundy values of a game of heaps.
func values(ctx context.Context, r request) (found, error) {
	name := r.Get("game")
	if name == "" {
		name = "kayles"
	}
	n := fewValues
	if text := r.Get("n"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > mostValues {
			return found{}, serve.Invalid("n is %q, want a number from 1 to %d", text, mostValues)
		}
	}
	if len(name) > 200 {
		return found{}, serve.Invalid("the name of the game has %d letters, want at most 200", len(name))
	}
	g, err := heaps.ParseGame(name)
	if err != nil {
		return found{}, serve.Invalid("%s", game.Reason(err))
	}
	q := heap.NewSequence(g.Code)
	q.Memory = heapMemory
	v := heapsView{Game: name, Title: text.Capital(g.Title), Rules: text.Capital(g.Rules()), N: n, Known: knownHeaps()}
	return v.look(ctx, q)
}

// knownHeaps returns links to the games that have names.
func knownHeaps() (links []link) {
	for _, g := range heaps.Known() {
		links = append(links, link{"/theory/heaps?game=" + url.QueryEscape(g.Name), g.Title})
	}
	return links
}

// look computes the values and draws them.
func (v heapsView) look(ctx context.Context, q *heap.Sequence) (found, error) {
	var values []int
	var zeros []string
	for n := range v.N + 1 {
		x, err := q.At(ctx, int64(n))
		if err != nil {
			return found{}, err
		}
		values = append(values, int(x))
		v.Largest = max(v.Largest, int(x))
		if x == 0 {
			zeros = append(zeros, fmt.Sprint(n))
		}
	}
	v.Zeros = text.AndList(zeros)
	for i := 0; i < len(values); i += tableWidth {
		v.Rows = append(v.Rows, valueRow{i, values[i:min(i+tableWidth, len(values))]})
	}
	for i := range tableWidth {
		v.Heads = append(v.Heads, i)
	}
	marks, err := v.prove(ctx, q)
	if err != nil {
		return found{}, err
	}
	query := url.Values{"game": {v.Game}, "n": {fmt.Sprint(v.N)}}
	v.File = "/theory/heaps/values.svg?" + query.Encode()
	v.Board = "/play/heaps?" + url.Values{"args": {v.Game}, "values": {"1"}}.Encode()
	svg := chart.Sequence(fmt.Sprintf("Grundy values of %s", v.Title), v.Period, "counters in the heap", "value", values, marks)
	v.Chart = inlined(svg, chartClass)
	return found{v, svg}, nil
}

// prove looks for a period, and marks where it begins and where it comes again.
func (v *heapsView) prove(ctx context.Context, q *heap.Sequence) ([]chart.Mark, error) {
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	p, err := q.Period(bounded, periodLimit)
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case errors.Is(err, heap.ErrNoPeriod), errors.Is(err, game.ErrMemory), bounded.Err() != nil:
		v.Period = fmt.Sprintf("No period is proved by the values of heaps of up to %d counters.", q.Len()-1)
		return nil, nil
	case err != nil:
		return nil, err
	}
	v.Period = periodText(p)
	var marks []chart.Mark
	for i, at := range []int64{p.Preperiod, p.Preperiod + p.Length} {
		if at > 0 && at <= int64(v.N) {
			marks = append(marks, chart.Mark{X: int(at), Name: [...]string{"period begins", "and comes again"}[i]})
		}
	}
	// Names of marks that are close would cover each other.
	if len(marks) == 2 && p.Length < int64(v.N/5) {
		marks[1].Name = ""
	}
	return marks, nil
}

// periodText says what a period is, and of a saltus what that is.
func periodText(p heap.Period) string {
	text := "The values have " + heaps.Period(p)
	if p.Saltus > 0 {
		text += fmt.Sprintf(": from one period to the next they grow by %d", p.Saltus)
	}
	return text + ". This is proved for heaps of any size."
}
