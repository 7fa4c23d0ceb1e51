package web_test

import (
	"context"
	"html"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// query returns the parameters of an address.
func query(t *testing.T, address string) url.Values {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query()
}

// firstChoice returns the address of the first move in the list of a page.
func firstChoice(t *testing.T, page string) string {
	t.Helper()
	m := choice.FindStringSubmatch(page)
	if m == nil {
		t.Fatalf("no move on\n%s", page)
	}
	return html.UnescapeString(m[1])
}

// The time of a person runs on the clock of the server until the next move. A person without a move
// in time loses, also after going back.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := web.Handler(fingersGame())
		body, start := get(t, h, "/play/fingers?seats=person,person&seed=1&clock=game+1m+increment+2s")
		for i, want := range []string{"10000", "10000_20000", "10000_20000_3000"} {
			time.Sleep([]time.Duration{10, 20, 3}[i] * time.Second)
			var at string
			body, at = get(t, h, firstChoice(t, body))
			if q := query(t, at); q.Get("took") != want || q.Get("clock") != "game 1m0s increment 2s" {
				t.Errorf("after %d moves: %v", i+1, q)
			}
		}
		for _, want := range []string{`role="timer">0:51<`, `role="timer" data-left="42000">0:42<`, `<span class="button" role="link" aria-disabled="true">Undo</span>`} {
			if !strings.Contains(body, want) {
				t.Errorf("want %s in\n%s", want, body)
			}
		}
		late := firstChoice(t, body)
		time.Sleep(42*time.Second + time.Millisecond)
		lost, at := get(t, h, late)
		if said := now.FindStringSubmatch(lost); said == nil || said[1] != "Second has no time left. First wins." || strings.Count(query(t, at).Get("m"), "_") != 2 {
			t.Errorf("%s: %v", at, said)
		}
		if !strings.Contains(lost, "clock game 1m0s increment 2s\nmoves\n") || !strings.Contains(lost, "\t20s\n") {
			t.Errorf("no times in the record:\n%s", lost)
		}
		if again, _ := get(t, h, start); !strings.Contains(again, "First has no time left. Second wins.") {
			t.Error("time is won by going back to the start")
		}
		for _, wrong := range []string{"clock=5m", "clock=move+1s&took=1", "clock=move+1s&since=-1", "clock=move+1s&m=x&took=-1"} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/fingers?seed=1&"+wrong, nil))
			if w.Code != http.StatusBadRequest {
				t.Errorf("%s: status %d", wrong, w.Code)
			}
		}
	})
}

// A level that thinks until the end of the context moves in time, and loses only the time for
// thinking.
func TestClockLevel(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		slow := play.Player(game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
			<-ctx.Done()
			return n - 1, context.Cause(ctx)
		}))
		g := play.New(play.Description[int]{Rules: counters{}, Start: 15,
			Levels: []play.Opponent{{Level: play.Level{Name: "slow"}, New: func(*rand.Rand) play.Strategy { return slow }}}})
		h := web.Handler(g)
		body, _ := get(t, h, "/play/counters?seats=person,slow&seed=1&clock=move+1s")
		for range 3 {
			time.Sleep(500 * time.Millisecond)
			var at string
			body, at = get(t, h, firstChoice(t, body))
			took := strings.Split(query(t, at).Get("took"), "_")
			if n := len(took); n%2 != 0 || !slices.Equal(took[n-2:], []string{"500", "930"}) {
				t.Errorf("the moves took %v", took)
			}
		}
	})
}
