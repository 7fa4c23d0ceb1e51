package layout_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// newLayout returns a layout of a site below a path.
func newLayout(root string) *layout.Layout {
	return layout.New(&serve.Assets{Root: root}, layout.Site{
		Name:   "Site",
		Links:  []layout.Link{{Name: "Games", URL: layout.Games}, {Name: "More", URL: "/more"}},
		Foot:   []layout.Link{{Name: "For programs", URL: layout.API}},
		Styles: [][]byte{[]byte("p {}")},
	})
}

// All addresses of a page begin with the path of the site, and the section of the page is marked.
func TestPage(t *testing.T) {
	files := fstest.MapFS{"page.html": {Data: []byte(`{{define "main"}}<a href="{{root}}/x">{{.}}</a>{{end}}`)}}
	for _, root := range []string{"", "/below"} {
		html, err := newLayout(root).Page(files, "page.html").Render(layout.View{Title: "T", Section: "/more", Data: "<&>"})
		if err != nil {
			t.Fatal(err)
		}
		page := string(html)
		for _, want := range []string{
			"<title>T · Site</title>", `<a class="home" href="` + root + `/">`, `<a href="` + root + `/">Games</a>`,
			`<a href="` + root + `/more" aria-current="page">More</a>`, `<a href="` + root + `/api">For programs</a>`,
			`<a href="` + root + `/x">&lt;&amp;&gt;</a>`, `<link rel="stylesheet" href="` + root + serve.AssetsPath,
		} {
			if !strings.Contains(page, want) {
				t.Errorf("below %q: no %s in %s", root, want, page)
			}
		}
	}
}

// A page about an error is a sentence. That of a busy server says that it asks again. Programs get JSON.
func TestFail(t *testing.T) {
	l := newLayout("/below")
	for _, test := range []struct {
		path   string
		status int
		err    error
		want   []string
	}{
		{"/x?a=1", http.StatusNotFound, errors.New("no such page"), []string{`<p class="fault">no such page</p>`, `href="/below/">All games`}},
		{"/x?a=1", http.StatusServiceUnavailable, serve.ErrBusy, []string{`<p class="fault">Too many people`, "in a second.</p>", "tries again by itself", `href="/below/x?a=1"`}},
		{layout.APIPath + "x", http.StatusNotFound, errors.New(`no "x"`), []string{`{"error":"no \"x\""}`}},
	} {
		w := httptest.NewRecorder()
		l.Fail(w, httptest.NewRequest(http.MethodGet, test.path, nil), test.status, test.err)
		for _, want := range test.want {
			if w.Code != test.status || !strings.Contains(w.Body.String(), want) {
				t.Errorf("%s: status %d, no %s in %s", test.path, w.Code, want, w.Body)
			}
		}
	}
}
