package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/games/pig"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/web"
)

var update = flag.Bool("update", false, "rewrite the answers in the documentation of the interface for programs")

// counters is the game of the program in the documentation.
type counters struct{}

func (counters) Moves(dst []int, n int) []int {
	for take := 1; take <= min(3, n); take++ {
		dst = append(dst, n-take)
	}
	return dst
}

func (counters) Score(int) int { return -1 }

// The page about the interface shows the real answers of the interface, and explains each field.
func TestAnswers(t *testing.T) {
	dice := play.New(play.Description[pig.Position]{Name: "pig", About: "Roll, or hold what was rolled.", Rules: pig.Pig(10), Start: pig.Rules{}.Start()})
	h := web.Handler(play.Of(counters{}, 15), dice)
	var all strings.Builder
	for _, address := range []string{
		"/api/v1/",
		"/api/v1/counters?m=12_9_8_6",
		"/api/v1/counters?m=12_9_8_5_3_0",
		"/api/v1/counters?m=12_7",
		"/api/v1/pig?seed=3&m=roll",
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
		fmt.Fprintf(&all, "GET %s\n\n%d %s\n", address, w.Code, http.StatusText(w.Code))
		var indented bytes.Buffer
		if err := json.Indent(&indented, w.Body.Bytes(), "", " "); err != nil {
			t.Fatalf("%s: %v", address, err)
		}
		fmt.Fprintf(&all, "%s\n\n", bytes.TrimSpace(indented.Bytes()))
	}
	got := strings.TrimSpace(all.String()) + "\n"
	const file = "../../internal/page/files/answers.txt"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("go test -update writes the answers:\n%s\nnot those of the documentation:\n%s", got, want)
	}
	body, _ := get(t, h, "/api")
	if !*update && !strings.Contains(html.UnescapeString(body), string(want)) {
		t.Errorf("the answers are not on the page:\n%s", body)
	}
	for _, v := range []any{page.API{}, page.APIResult{}, page.APIValue{}, page.APIMove{}, page.APIGame{}} {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(v)) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if !f.Anonymous && !strings.Contains(body, "<code>"+name+"</code>") {
				t.Errorf("%T: the field %q is not explained", v, name)
			}
			if !f.Anonymous && f.Name != "Told" && !strings.Contains(got, `"`+name+`":`) {
				t.Errorf("%T: no answer has the field %q", v, name)
			}
		}
	}
}

// The pages of other hosts may read answers and errors.
func TestOtherHosts(t *testing.T) {
	h := web.Handler(fingersGame())
	for address, status := range map[string]int{"/api/v1/": 200, "/api/v1/fingers": 200, "/api/v1/fingers?m=x": 400, "/api/v1/chess": 404} {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Header.Set("Origin", "https://example.org")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != status || w.Header().Get("Access-Control-Allow-Origin") != "*" || w.Header().Get("Access-Control-Expose-Headers") != "Retry-After" ||
			w.Header().Get("Content-Type") != "application/json" {
			t.Errorf("%s: status %d, %v", address, w.Code, w.Header())
		}
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodOptions, "/api/v1/fingers", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("OPTIONS: status %d", w.Code)
	}
}

// Programs get the judgement of the judge.
func TestAPI(t *testing.T) {
	g := fingersGame()
	c := g.Begin()
	j, err := c.Judge(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	body, _ := get(t, web.Handler(g), "/api/v1/fingers?at=0&m="+url.QueryEscape(c.Options()[0]))
	var answer struct {
		Game    string
		Players []string
		Options []struct {
			Move, Outcome string
			Exact         bool
		}
	}
	if err := json.NewDecoder(strings.NewReader(body)).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	if answer.Game != "fingers" || !slices.Equal(answer.Players, []string{"First", "Second"}) || len(answer.Options) != len(j.Moves) {
		t.Errorf("%+v", answer)
	}
	for _, o := range answer.Options {
		i := slices.IndexFunc(j.Moves, func(m play.Judged[string]) bool { return m.Move == o.Move })
		if i < 0 || o.Outcome != j.Moves[i].Outcome.String() || !o.Exact {
			t.Errorf("%+v, want one of %+v", o, j.Moves)
		}
	}
}
