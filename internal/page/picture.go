package page

import (
	"context"
	"fmt"
	"html/template"

	"github.com/gametheory-go/gametheory/play"
)

// Picture returns the picture of a game for a menu: empty if the game has no drawing. It panics if the
// entry is wrong.
func Picture(e play.Entry) template.HTML {
	c, err := e.Pictured(context.Background())
	if err != nil {
		panic(fmt.Sprintf("page: the picture of %s: %v", e.Name, err)) // no argument of a visitor is in it
	}
	return template.HTML(c.Scene().Picture())
}
