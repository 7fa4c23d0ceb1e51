package site_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/examples/web/internal/puzzles"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// puzzlesAt returns the pages of puzzles and plays, at a time, whose machine thinks for so long.
func puzzlesAt(now time.Time, think time.Duration) http.Handler {
	s := serve.NewShell(serve.Options{})
	l := layout.New(s.Assets, layout.Site{})
	s.Fail = l.Fail
	page.Register(s, l, gamelist.Menu(), page.Options{Think: think, Rules: true, Puzzle: puzzles.Find})
	puzzles.Register(s, l, func() time.Time { return now })
	return s.Handler()
}

var (
	card = regexp.MustCompile(`<li class="card"><svg class="scene"(?s:.*?)<h3><a href="([^"]*)">(.*?) to move and win</a></h3><p>(.*?)</p></li>`)
	task = regexp.MustCompile(`<span class="task ([a-z]*)" id="task">(.*?)<`)
)

// soon says when whoever solves a puzzle wins.
func soon(p puzzle.Puzzle) string {
	if p.ToEnd == 1 {
		return "at once"
	}
	return fmt.Sprintf("in %d moves", p.ToEnd)
}

// The page has all puzzles, with a picture and a grade, and each leads to a play that asks for the
// move and says how many there are to the end.
func TestPuzzles(t *testing.T) {
	h := puzzlesAt(time.Time{}, 0)
	list := ask(h, "/puzzles").Body.String()
	cards := card.FindAllStringSubmatch(list, -1)
	if all := puzzle.All(); len(cards) != len(all) || strings.Count(list, "<svg") != len(all) {
		t.Fatalf("%d cards of %d puzzles", len(cards), len(all))
	}
	for i, p := range puzzle.All() {
		if !strings.HasPrefix(strings.ToLower(cards[i][3]), string(p.Grade())+": ") {
			t.Errorf("%v: %s", p, cards[i][3])
		}
		if !longtest.On() && i%10 > 0 {
			continue
		}
		v := ask(h, html.UnescapeString(cards[i][1]))
		asked := task.FindStringSubmatch(v.Body.String())
		if v.Code != http.StatusOK || asked == nil || !strings.HasPrefix(asked[2], cards[i][2]+" to move and win "+soon(p)) {
			t.Errorf("%v: status %d, %q", p, v.Code, asked)
		}
	}
}

// By other rules a position is no puzzle: the page does not tell when the play ends.
func TestOtherRules(t *testing.T) {
	h, found := puzzlesAt(time.Time{}, 0), false
	for _, m := range card.FindAllStringSubmatch(ask(h, "/puzzles").Body.String(), -1) {
		address := html.UnescapeString(m[1])
		if !strings.HasPrefix(address, "/play/nim?") {
			continue
		}
		found = true
		asked := task.FindStringSubmatch(ask(h, address+"&misere=1").Body.String())
		if asked == nil || strings.Contains(asked[2], " moves") {
			t.Errorf("%s in misère: %q", address, asked)
		}
	}
	if !found {
		t.Error("there are no puzzles of Nim")
	}
}

// The puzzle of the day is another one the day after, and its solution is right.
func TestToday(t *testing.T) {
	day := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	h := puzzlesAt(day, 0)
	today, tomorrow := ask(h, "/puzzles/today"), ask(puzzlesAt(day.AddDate(0, 0, 1), 0), "/puzzles/today")
	address := today.Header().Get("Location")
	if today.Code != http.StatusSeeOther || address == tomorrow.Header().Get("Location") || today.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d, %s, the same tomorrow", today.Code, address)
	}
	if p := puzzle.OfDay(day); !strings.HasPrefix(address, "/play/"+p.Game+"?") {
		t.Errorf("%v is at %s", p, address)
	}
}

// other returns a move that is not the solution.
func other(moves []string, solution string) string {
	if moves[0] != solution {
		return moves[0]
	}
	return moves[1]
}

// The solution of a puzzle is right and another move wrong, also where the machine has no time to
// see it.
func TestSolution(t *testing.T) {
	for _, think := range []time.Duration{time.Minute, 1} {
		h := puzzlesAt(time.Time{}, think)
		cards := card.FindAllStringSubmatch(ask(h, "/puzzles").Body.String(), -1)
		for i, p := range puzzle.All() {
			if p.ToEnd > 7 || i%5 > 0 || !longtest.On() && i%3 > 0 {
				continue // a machine without haste would take a while
			}
			c, err := p.Begin(t.Context(), gamelist.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, move := range []string{p.Solution, other(c.Options(), p.Solution)} {
				want := "missed"
				if move == p.Solution {
					want = "found"
				}
				r := httptest.NewRequest(http.MethodGet, html.UnescapeString(cards[i][1]), nil)
				q := r.URL.Query()
				q.Set("m", strings.Join(append(slices.Clone(p.Moves), move), "_"))
				r.URL.RawQuery = q.Encode()
				r.Header.Set("X-Live", "1") // before the level answers
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				if said := task.FindStringSubmatch(w.Body.String()); said == nil || said[1] != want {
					t.Errorf("%v, %s in %v: status %d, %q, want %s", p, move, think, w.Code, said, want)
				}
				if goesOn := strings.Contains(w.Body.String(), `id="nextpuzzle"`); goesOn != (want == "found") {
					t.Errorf("%v, %s in %v: the next puzzle is offered: %t", p, move, think, goesOn)
				}
			}
		}
	}
}
