//go:build !theory

// Worker answers requests for pages in a Web Worker, by the same code as the server. With the tag "theory" it has the
// pages of theory, and else those of plays.
package main

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/static"
)

func main() { _ = static.Answer(context.Background(), site.Plays()) }
