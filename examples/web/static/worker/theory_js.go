//go:build theory

package main

import (
	"net/http"

	"github.com/gametheory-go/gametheory/examples/web/internal/site"
)

func handler() http.Handler { return site.Theory() }
