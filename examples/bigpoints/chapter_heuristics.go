package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/thumb"
)

// heuristicsChapter is about rules of thumb.
var heuristicsChapter = chapter{
	name:     "heuristics",
	file:     thumb.TextFile,
	title:    "Which rules of thumb are worth what?",
	about:    "rules of thumb for people, and what each is worth",
	rows:     true,
	generate: generateHeuristics,
}

// generateHeuristics measures what is not measured yet, and tells when it begins with what.
func generateHeuristics(ctx context.Context, r *reporter) (findings.Generated, error) {
	f, err := thumb.Whole.Run(ctx, r.workers, r.data, func(part string) { fmt.Fprintln(r.stdout, "heuristics:", part) })
	if err != nil {
		return findings.Generated{}, err
	}
	return f.Report(), nil
}
