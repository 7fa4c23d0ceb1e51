package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/examples/web/internal/puzzles"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/internal/static"
)

// daily is the page that leads to the puzzle of the day, whichever that is.
const daily = "puzzles/today"

// puzzlesOfDays returns the addresses, below the root, of the puzzles of the days since the beginning
// of 1970. They come again from the first one on.
func puzzlesOfDays(ctx context.Context) (days []string, err error) {
	day := time.Unix(0, 0).UTC()
	shell := serve.NewShell(serve.Options{})
	puzzles.Register(shell, layout.New(shell.Assets, layout.Site{}), func() time.Time { return day })
	h := shell.Bare()
	for range puzzle.All() {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodGet, "/"+daily, nil))
		u, err := url.Parse(w.Header().Get("Location"))
		if err != nil || len(u.Path) < 2 {
			return nil, fmt.Errorf("the puzzle of %v: status %d, %w", day, w.Code, err)
		}
		days = append(days, static.Directory(u.Path[1:])+"?"+u.RawQuery)
		day = day.AddDate(0, 0, 1)
	}
	return days, nil
}
