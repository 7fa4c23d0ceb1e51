package web_test

import (
	"context"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

// fingers is a game of no package of this module. A player taps a hand of the opponent with a hand.
// The tapped hand gets as many fingers more as the other hand has, and is out with five fingers. A
// player without a hand loses.
type fingers struct{}

type hands struct{ mine, yours [2]int }

func (fingers) Moves(dst []hands, s hands) []hands {
	for _, mine := range s.mine {
		for i, yours := range s.yours {
			if mine == 0 || yours == 0 {
				continue
			}
			next := hands{s.yours, s.mine}
			if next.mine[i] += mine; next.mine[i] >= 5 {
				next.mine[i] = 0
			}
			dst = append(dst, next)
		}
	}
	return dst
}

func (fingers) Score(hands) int { return -1 }

// fingersGame returns the game from its start.
func fingersGame() *play.Game { return play.Of(fingers{}, hands{[2]int{1, 1}, [2]int{1, 1}}) }

// get returns the answer to a GET, after redirects.
func get(t *testing.T, h http.Handler, target string) (body, at string) {
	t.Helper()
	for range 10 {
		target, _, _ = strings.Cut(target, "#")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		if w.Code == http.StatusSeeOther {
			target = w.Header().Get("Location")
			continue
		}
		if w.Code != http.StatusOK {
			t.Fatalf("%s: status %d: %s", target, w.Code, w.Body)
		}
		return w.Body.String(), target
	}
	t.Fatalf("too many redirects, the last to %s", target)
	return "", ""
}

var (
	now    = regexp.MustCompile(`class="now">([^<]*)<`)
	choice = regexp.MustCompile(`(?s)<details class="choices".*?<a href="([^"]*)`)
	refers = regexp.MustCompile(`(?:href|src|action|data-go|data-events)="(/[^"]*)`)
)

// The links of the pages suffice to play a game of another module to the end, below any path. All
// targets of the pages exist.
func TestHandler(t *testing.T) {
	for _, path := range []string{"", "/games/of/mine"} {
		h := web.Site{Path: path, Games: []play.Entry{play.Single(fingersGame())}}.Handler()
		body, at := get(t, h, path+"/")
		if !strings.HasPrefix(at, path+"/play/fingers?") {
			t.Fatalf("the first page is %s", at)
		}
		moves := 0
		for {
			m := choice.FindStringSubmatch(body)
			if m == nil {
				break
			}
			if moves++; moves > 100 {
				t.Fatalf("no end at %s", at)
			}
			body, at = get(t, h, html.UnescapeString(m[1]))
		}
		if said := now.FindStringSubmatch(body)[1]; !strings.Contains(said, " wins.") || moves < 3 {
			t.Errorf("after %d moves: %s, at %s", moves, said, at)
		}
		for _, target := range []string{at, at + "&chart=1", path + "/play/fingers?seed=1&values=1&hint=1", path + "/api"} {
			body, _ := get(t, h, target)
			for _, m := range refers.FindAllStringSubmatch(body, -1) {
				if !strings.HasPrefix(m[1], path+"/") {
					t.Errorf("%s refers to %s", target, m[1])
				} else if !strings.HasSuffix(m[1], "/paste") { // the target /paste needs a record
					get(t, h, html.UnescapeString(m[1]))
				}
			}
		}
	}
}

// With several games the first page is a menu.
func TestMenu(t *testing.T) {
	other := play.New(play.Description[hands]{Name: "other", Rules: fingers{}, Start: hands{[2]int{1, 1}, [2]int{1, 1}}})
	h := web.Handler(fingersGame(), other)
	body, _ := get(t, h, "/")
	for _, want := range []string{`<a href="/play/fingers">Fingers</a>`, `<a href="/play/other">Other</a>`} {
		if !strings.Contains(body, want) {
			t.Errorf("no %s in %s", want, body)
		}
	}
	get(t, h, "/play/other")
	for prefix, site := range map[string]web.Site{
		"a site without games": {},
		`"other" is not`:       {Games: []play.Entry{play.Single(other), play.Single(other)}},
		`the path "games"`:     {Games: []play.Entry{play.Single(other)}, Path: "games"},
	} {
		panictest.Want(t, "web: "+prefix, func() { site.Handler() })
	}
}

// alone judges like another judge, and fails if two calls run at the same time.
func alone(t *testing.T, judge play.Judge) play.Judge {
	var busy atomic.Bool
	return func(ctx context.Context, s play.Position, deeper func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
		if !busy.CompareAndSwap(false, true) {
			t.Error("two questions at the same time")
		}
		defer busy.Store(false)
		time.Sleep(40 * time.Millisecond) // longer than a request that does not wait
		return judge(ctx, s, deeper)
	}
}

// Only one request at a time uses the tools of a game.
func TestAlone(t *testing.T) {
	solver := minimax.NewSolver(fingers{})
	d := play.Description[hands]{Rules: fingers{}, Start: hands{[2]int{1, 1}, [2]int{1, 1}},
		Judge: alone(t, play.ByValue(fingers{}, solver.Value, play.WinDrawLoss))}
	g := play.New(d)
	h := web.Handler(g)
	var all sync.WaitGroup
	for i := range 12 {
		c := g.Begin()
		for range i % 4 {
			if err := c.Move(c.Options()[0]); err != nil {
				t.Fatal(err)
			}
		}
		q := url.Values{"seats": {"person,person"}, "seed": {"1"}, "m": {strings.Join(c.Moves(), "_")}, []string{"values", "chart", "hint"}[i%3]: {"1"}}
		all.Go(func() {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/play/fingers?"+q.Encode(), nil))
			if w.Code != http.StatusOK && w.Code != http.StatusServiceUnavailable {
				t.Errorf("%v: status %d", q, w.Code)
			}
		})
	}
	all.Wait()
}
