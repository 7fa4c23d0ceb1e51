package page_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// Whatever a stranger asks for, the answer is a page, the address of one, or says what is
// wrong; it never panics, and comes within what the limits of a page allow.
func FuzzPlay(f *testing.F) {
	for i, p := range plays {
		_, query, _ := strings.Cut(p, "?")
		f.Add(uint8(i), uint8(0), query+"&values=1")
	}
	for _, q := range []string{
		"m=b2_b2", "sel=a1,b1,c1", "args=9999999999", "args=1000+1000", "line=a1_b1&step=1", "why=1&seed=3", "go=all&seats=beginner,beginner", "chart=1&m=a1_b2",
		"resign=1&seed=2", "try=1&seed=1", "try=2&seed=1&seats=person,person&m=b2_a1", "seats=,,,", "seats=101%25,0%25&go=all", "first=7&seats=person,person", "misere=1&args=0.77+9%2B9", "hidden=1&ready=1", "move=a1", "text=game+nim%0Aplayers+a+b%0Amoves",
		"args=99999999999999999999%2B1", "args=20+standard+a1", "args=6+6", "args=pawns+pawns", "args=1.21+pawns+1:1+2:start+hands+2/-+player+2+to+move",
	} {
		for game := len(q) % 5; game < len(gamelist.Entries()); game += 5 {
			f.Add(uint8(game), uint8(len(q)), q)
		}
	}
	h := site(time.Millisecond)
	entries := gamelist.Entries()
	f.Fuzz(func(t *testing.T, game, kind uint8, query string) {
		if _, err := url.ParseQuery(query); err != nil || len(query) > 4000 {
			return
		}
		e := entries[int(game)%len(entries)]
		path := []string{"/play/" + e.Name, "/play/" + e.Name + "/events", "/api/v1/" + e.Name, "/play/" + e.Name + "/record", "/play/" + e.Name + "/paste"}[kind%5]
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.URL.RawQuery = query
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		switch w.Code {
		case http.StatusOK, http.StatusSeeOther, http.StatusBadRequest, http.StatusServiceUnavailable:
		default:
			t.Errorf("%s?%s: status %d\n%s", path, query, w.Code, w.Body)
		}
	})
}
