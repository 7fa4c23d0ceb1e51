package theory

import (
	"context"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"

	"github.com/gametheory-go/gametheory/internal/serve"
)

// idea is something that a page explains step by step, on an example that a reader can change.
type idea struct {
	name, title string
	lead        string
	label       string // of the example
	usual       string
	steps       func(ctx context.Context, example string) ([]walkStep, error)
}

// ideas are those that are explained.
var ideas = []idea{backward, nimSums, hotSums, dominated}

// walkStep is a step of an explanation: a sentence or two, and what they are about.
type walkStep struct {
	Text    string
	Heads   []string
	Rows    []row
	Picture template.HTML
}

// The classes of cells that a step is about, and that are out of it.
const (
	marked = "mark"
	gone   = "gone"
)

// walkView is a step of an explanation, as a page shows it.
type walkView struct {
	Idea, Title, Lead, Label, Example string
	Number, Last                      int
	walkStep
	Back, Next string
	Others     []link
}

func (v walkView) title() string { return v.Title }

// longestExample is how many letters an example has at most.
const longestExample = 100

// walk finds a step of an explanation.
func walk(ctx context.Context, r request) (found, error) {
	i := slices.IndexFunc(ideas, func(d idea) bool { return d.name == r.game })
	if i < 0 {
		return found{}, serve.Unknown("no idea is called %q", r.game)
	}
	d := ideas[i]
	v := walkView{Idea: d.name, Title: d.title, Lead: d.lead, Label: d.label, Example: r.Get("of"), Number: 1, Others: walks()}
	if v.Example == "" {
		v.Example = d.usual
	}
	if len(v.Example) > longestExample {
		return found{}, serve.Invalid("the example has %d letters, want at most %d", len(v.Example), longestExample)
	}
	steps, err := d.steps(ctx, v.Example)
	if err != nil {
		return found{}, serve.Invalid("%w", err)
	}
	v.Last = len(steps)
	if text := r.Get("step"); text != "" {
		if v.Number, err = strconv.Atoi(text); err != nil || v.Number < 1 || v.Number > v.Last {
			return found{}, serve.Invalid("step is %q, want a number from 1 to %d", text, v.Last)
		}
	}
	v.walkStep = steps[v.Number-1]
	if v.Number > 1 {
		v.Back = v.at(v.Number - 1)
	}
	if v.Number < v.Last {
		v.Next = v.at(v.Number + 1)
	}
	return found{data: v}, nil
}

// at returns the address of a step.
func (v walkView) at(step int) string {
	return fmt.Sprintf("/theory/walk/%s?%s", v.Idea, url.Values{"of": {v.Example}, "step": {strconv.Itoa(step)}}.Encode())
}

// walks returns links to all explanations.
func walks() (links []link) {
	for _, d := range ideas {
		links = append(links, link{"/theory/walk/" + d.name, d.title})
	}
	return links
}
