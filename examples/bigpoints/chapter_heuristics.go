package main

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/thumb"
)

// heuristicsChapter is about rules of thumb.
var heuristicsChapter = chapter{
	name:  "heuristics",
	file:  thumb.TextFile,
	title: "Which rules of thumb are worth what?",
	about: "rules of thumb for people, and what each is worth",
	rows:  true,
	write: writeHeuristics,
}

// writeHeuristics measures what is not measured yet, and tells when it begins with what.
func writeHeuristics(ctx context.Context, r *reporter) (map[string][]byte, error) {
	f, err := thumb.Whole.Run(ctx, r.workers, r.data, func(part string) { fmt.Fprintln(r.stdout, "heuristics:", part) })
	if err != nil {
		return nil, err
	}
	files := f.Page()
	files[thumb.TextFile] = append(files[thumb.TextFile], "\n## How this was made\n\n"+howHeuristics...)
	return files, nil
}

var howHeuristics = again("heuristics") + `
measures what is not found in DIR yet, and takes some twenty minutes on two processors.
All random boards and draws have fixed seeds, so that the same command writes the same
page. The figures of other boards, or of a combination of your own, are printed by

    go run ./examples/bigpoints heuristics -h
`
