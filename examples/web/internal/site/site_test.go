package site_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// ask returns the answer to a GET.
func ask(h http.Handler, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w
}

var (
	linked   = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)
	played   = regexp.MustCompile(`<h3><a href="/play/(\w+)"`)
	included = regexp.MustCompile(`(?:href|src)="(/static/[^"]*)"`)
)

// The first page and all that it shows have less than 30 kB on the wire. Each game has a picture.
func TestFirstPage(t *testing.T) {
	h := site.New(site.Options{})
	sent := func(target string) int {
		r := httptest.NewRequest(http.MethodGet, target, nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Body.Len()
	}
	page := ask(h, "/").Body.String()
	size := sent("/")
	seen := make(map[string]bool)
	for _, m := range included.FindAllStringSubmatch(page, -1) {
		if !seen[m[1]] {
			seen[m[1]] = true
			size += sent(m[1])
		}
	}
	t.Logf("%d bytes in %d files", size, 1+len(seen))
	if size > 30_000 || len(seen) < 2 {
		t.Errorf("%d bytes in %d files", size, 1+len(seen))
	}
	cards := map[string]string{}
	for _, card := range strings.Split(page, `<li class="card">`)[1:] {
		card, _, _ = strings.Cut(card, "</li>")
		cards[played.FindStringSubmatch(card)[1]] = card
	}
	for _, e := range gamelist.Entries() {
		card := cards[e.Name]
		if !strings.HasPrefix(card, `<svg class="scene"`) || strings.Count(card, "<a ") != 2 {
			t.Errorf("%s: want a picture, and links to the game and to its rules: %.300s", e.Name, card)
		}
	}
}

// Every link of the pages that need no thought leads somewhere on this server.
func TestLinks(t *testing.T) {
	if race.Enabled {
		t.Skip("asks for one page after another: nothing for the race detector")
	}
	h := site.New(site.Options{Think: time.Millisecond})
	seen := map[string]bool{}
	every := 10
	switch {
	case longtest.All():
		every = 1
	case longtest.On():
		every = 3
	}
	pages := []string{"/", "/puzzles", "/theory", "/rules/bigpoints", "/api", "/theory/boards", "/theory/reduced?board=1221", "/theory/tree/nim", "/theory/heaps"}
	for _, page := range pages {
		for _, m := range linked.FindAllStringSubmatch(ask(h, page).Body.String(), -1) {
			target := html.UnescapeString(m[1])
			if seen[target] {
				continue
			}
			seen[target] = true
			if len(seen)%every != 0 {
				continue
			}
			if code := ask(h, target).Code; code >= 400 {
				t.Errorf("%s leads to %s: status %d", page, target, code)
			}
		}
	}
	if len(seen) < 30 {
		t.Errorf("only %d links", len(seen))
	}
}

// A hint links the words of theory that it uses to pages that explain them.
func TestExplained(t *testing.T) {
	h := site.New(site.Options{Think: time.Second})
	for address, want := range map[string]string{
		"nim?args=5%2B4%2B3":                 `<a href="/theory/walk/nim" title="The nim-sum`,
		"heaps?args=kayles+5%2B3":            `<a href="/theory/heaps" title="The Grundy value`,
		"graph?args=0-1+1-2":                 `<a href="/theory/heaps" title="The Grundy value`,
		"wythoff?args=2+1":                   `<a href="/theory/walk/minimax" title="In a P-position`,
		"domineering?args=../..":             `<a href="/theory/walk/temperature" title="The temperature`,
		"domineering?args=....%2F.%23%23%23": `<a href="/theory/partizan/domineering" title="The worth`,
	} {
		page := ask(h, "/play/"+address+"&seed=1&seats=person,person&hint=1").Body.String()
		_, hint, _ := strings.Cut(page, `<p class="hint"`)
		hint, _, _ = strings.Cut(hint, "</p>")
		if !strings.Contains(hint, want) {
			t.Errorf("%s: no %s in %s", address, want, hint)
		}
		for _, m := range linked.FindAllStringSubmatch(hint, -1) {
			if code := ask(h, m[1]).Code; code != http.StatusOK {
				t.Errorf("%s: %s is answered with status %d", address, m[1], code)
			}
		}
	}
}

// FuzzAddress: whatever a stranger asks for, the answer is a page or says what is wrong, and
// never that the fault is ours.
func FuzzAddress(f *testing.F) {
	for _, seed := range []string{
		"/", "/play/tictactoe?m=b2_a1&values=1", "/play/nim?args=2%2B2&misere=1&sel=pile1-1", "/play/reduced?args=1221&line=1<_2>&step=1",
		"/play/bigpoints?args=12wb&seats=person,person,person&hidden=1&first=random", "/api/v1/nim?args=3%2B2&m=3>2", "/api/v1/",
		"/theory/tree/chomp?args=2+2&merge=1", "/theory/heaps?game=0.77&n=10", "/theory/partizan/clobber?position=xo", "/theory/reduced?board=1212", "/theory/boards?size=2x2", "/puzzles", "/puzzles/today",
		"/play/hex?args=3&at=1&m=a1_b2&chart=1&hint=1", "/play/connectfour/paste?text=game+connectfour", "/play/dodgem?resign=1&ready=2", "/static/x.css", "/healthz",
	} {
		f.Add(seed)
	}
	h := site.New(site.Options{Options: serve.Options{Limit: 300 * time.Millisecond}, Think: time.Millisecond})
	f.Fuzz(func(t *testing.T, target string) {
		u, err := url.Parse(target)
		if err != nil || !strings.HasPrefix(u.Path, "/") || strings.ContainsAny(target, " \x7f") {
			t.Skip("no client can send it")
		}
		r := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: u.Path, RawQuery: u.RawQuery}, RequestURI: target, Host: "h", Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Header: http.Header{}, Body: http.NoBody}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r.WithContext(t.Context()))
		if w.Code == http.StatusInternalServerError || w.Code < 200 || w.Code > 503 || w.Body.Len() > 4<<20 {
			t.Errorf("%q: status %d, %d bytes", target, w.Code, w.Body.Len())
		}
	})
}
