//go:build theory

package main

import (
	"context"

	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/static"
)

func main() { _ = static.Answer(context.Background(), site.Theory()) }
