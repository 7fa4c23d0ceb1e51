package page

import (
	"cmp"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/record"
)

// written returns the play as "play -load" reads it.
func (d *round) written() string {
	var b strings.Builder
	r := record.Record{Game: append([]string{d.Game}, d.Args...), Players: d.Seats, Options: d.options().Words(), Seed: d.Seed, Moves: d.Moves}
	if d.timed() {
		r.Clock, r.Took = d.Control.String(), d.Took
	}
	_ = r.Write(&b) // a Builder takes everything
	return b.String()
}

// record answers with the play as a file.
func (p *pages) record(w http.ResponseWriter, r *http.Request) error {
	d, err := p.round(r)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", d.Game+".play"))
	_, _ = w.Write([]byte(d.written())) // fails only if the client is gone
	return nil
}

// paste redirects to the play of a record.
func (p *pages) paste(w http.ResponseWriter, r *http.Request) error {
	saved, err := record.Read(strings.NewReader(r.URL.Query().Get("text")))
	if err != nil {
		return serve.Invalid("%w", err)
	}
	if len(saved.Game) == 0 {
		return serve.Invalid("the record names no game")
	}
	e, ok := p.find(strings.ToLower(saved.Game[0]))
	if !ok {
		return serve.Invalid("no such game: %q", short(saved.Game[0]))
	}
	o := play.Options{}
	for _, word := range saved.Options {
		if err := o.Set(word); err != nil {
			return serve.Invalid("%w", err)
		}
	}
	if o.Match {
		return serve.Invalid("a match of several games is played in the terminal: play -load FILE")
	}
	s := State{root: p.root, Game: e.Name, Args: saved.Game[1:], Seats: saved.Players, Seed: saved.Seed, Seeded: true,
		Misere: o.Misere, Hidden: o.Hidden, First: o.First, Moves: saved.Moves, At: len(saved.Moves)}
	if s.Control, err = play.ParseTimeControl(cmp.Or(saved.Clock, "none")); err != nil {
		return serve.Invalid("%w", err)
	}
	for _, took := range saved.Took[:min(len(saved.Took), len(s.Moves))] {
		s.Took = append(s.Took, min(took, longestTook).Truncate(time.Millisecond))
	}
	for _, m := range s.Moves {
		if strings.Contains(m, between) {
			return serve.Invalid("%q is no move", short(m))
		}
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, s.URL()+"#board", http.StatusSeeOther)
	return nil
}
