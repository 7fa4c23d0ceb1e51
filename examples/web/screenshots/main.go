//go:build browser

// Screenshots takes pictures of the pages of package web with Chromium, which must be
// installed, on a screen and on a phone.
//
//	go run -tags browser ./examples/web/screenshots -o DIR                   # all games, and a page of each kind
//	go run -tags browser ./examples/web/screenshots -o DIR -dark             # in dark colors
//	go run -tags browser ./examples/web/screenshots -o DIR '/play/hex?values=1'   # these pages alone
//	go run -tags browser ./examples/web/screenshots -o examples/web/pictures -best   # those of the README
//
// The pictures have the name of the page and its width: play-hex-1280.png.
package main

import (
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/web/internal/screenshots"
)

func main() { command.Main("screenshots", screenshots.Run) }
