package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/internal/serve"
)

// pause is the least time between two results that are sent: more often nobody reads them.
const pause = 100 * time.Millisecond

// looking is how many times as long as about a move the machine thinks while somebody looks on.
// Then others have their turn, and whoever still looks asks again.
const looking = 5

// events answers with the board of a play, again and again as the machine finds out what
// the moves are worth: a stream of events "board", each an object of JSON with the HTML of
// the board, whether that is the last, and whether to ask for more would find more. If the machine finds
// nothing as long as it looks, the stream has no event, and the browser asks again.
func (p *pages) events(w http.ResponseWriter, r *http.Request) error {
	d, err := p.round(r)
	if err != nil {
		return err
	}
	c, err := d.along()
	if err != nil {
		return err
	}
	if c.Over() || !d.judges() {
		return serve.Invalid("there is nothing to think about here")
	}
	began := false
	begin := func() {
		began = true
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Set("Cache-Control", "no-store")
	}
	before, _ := d.known(d.table, c)
	send := func(j play.Judgement[string], done bool) error {
		begin()
		more := done && !j.Exact() && j.Source() != before.Source()
		b := board{Thinking: !done || more}
		d.draw(&b, c, j, true)
		html, err := p.fragment(b)
		if err != nil {
			return err
		}
		data, err := json.Marshal(map[string]any{"html": html, "done": done, "more": more})
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "event: board\ndata: %s\n\n", data); err != nil {
			return err
		}
		return http.NewResponseController(w).Flush()
	}
	last := time.Time{}
	ctx, cancel := context.WithTimeout(r.Context(), looking*d.think)
	defer cancel()
	j, err := d.judge(ctx, d.table, c, func(j play.Judgement[string]) {
		if time.Since(last) >= pause {
			last = time.Now()
			_ = send(j, false) // whoever is gone ends the context
		}
	})
	switch lookedOn := ctx.Err() != nil && r.Context().Err() == nil; {
	case err != nil && (began || lookedOn):
		begin()
		return nil // the browser asks again
	case err != nil:
		return err
	}
	if err := send(j, true); err != nil && !began {
		return err
	}
	return nil
}

// fragment returns the HTML of the board.
func (p *pages) fragment(b board) (string, error) {
	var out bytes.Buffer
	err := p.page.Fragment(&out, "board", b)
	return out.String(), err
}
