package static

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/play"
)

// policy lets a page use the files of its host, and code that is compiled.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"worker-src 'self'; form-action 'self'; base-uri 'none'"

var linked = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)

// Files returns the files of the pages that can be reached from the first one, by their names, without the code and
// the scripts.
func (s Site) Files(ctx context.Context) (map[string][]byte, error) {
	files, seen := map[string][]byte{}, map[string]bool{}
	for left := []string{"/"}; len(left) > 0; left = left[1:] {
		u, err := url.Parse(left[0])
		if err != nil {
			return nil, err
		}
		name := strings.Trim(u.Path, "/")
		if seen[name] || strings.HasPrefix(u.Path+"/", layout.APIPath) || u.Path == layout.API {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, context.Cause(ctx)
		}
		if s.Daily[name] != nil {
			u.Path = path.Dir("/" + name) // what is seen until the script has gone on
		}
		answer := s.get(ctx, alone(u))
		if answer.Code >= http.StatusBadRequest {
			answer = s.get(ctx, u)
		}
		if answer.Code >= http.StatusBadRequest {
			continue // of other arguments there may be a page
		}
		seen[name] = true
		data := answer.Body.Bytes()
		switch {
		case answer.Code != http.StatusOK:
			to := answer.Header().Get("Location")
			left = append(left, to)
			files[path.Join(name, "index.html")] = forward(name, to)
		case path.Ext(name) != "":
			if u.RawQuery == "" {
				files[name] = data
			}
		case bytes.HasPrefix(data, []byte("<!doctype html>")): // otherwise a file to save, which is made when asked for
			for _, m := range linked.FindAllSubmatch(data, -1) {
				left = append(left, html.UnescapeString(string(m[1])))
			}
			if files[path.Join(name, "index.html")], err = s.page(name, data); err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}

// alone returns the address of what a page shows if nothing but its path is known.
func alone(u *url.URL) *url.URL {
	a := &url.URL{Path: u.Path}
	if strings.HasPrefix(u.Path, "/play/") {
		a.RawQuery = "seed=1" // the same at each writing
	}
	return a
}

// mostRedirects are followed.
const mostRedirects = 5

// get returns the answer to a request of a script, after redirects to other addresses of the same page. Where a level
// begins, the script asks for the move of the level.
func (s Site) get(ctx context.Context, u *url.URL) *httptest.ResponseRecorder {
	for i := 0; ; i++ {
		w, r := httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
		r.Header.Set("X-Live", "1")
		s.Pages.ServeHTTP(w, r)
		to, err := url.Parse(w.Header().Get("Location"))
		if w.Code < 300 || w.Code > 399 || err != nil || to.Path != u.Path || i == mostRedirects {
			return w
		}
		u = to
	}
}

// up returns the way from the page with a name to the first one.
func up(name string) string {
	if name == "" {
		return "./"
	}
	return strings.Repeat("../", 1+strings.Count(name, "/"))
}

// forward returns a page that leads to an address of the site.
func forward(name, to string) []byte {
	const page = `<!doctype html><meta charset="utf-8"><title>Games</title><meta http-equiv="refresh" content="0; url=%[1]s"><a href="%[1]s">Go on</a>
`
	way, query, asks := strings.Cut(strings.TrimPrefix(to, "/"), "?")
	way = up(name) + Directory(way)
	if asks {
		way += "?" + query
	}
	return fmt.Appendf(nil, page, html.EscapeString(way))
}

// page returns a page as a file: with relative links, and with the script that asks the code. The script is told
// whether chance decides what is seen at first.
func (s Site) page(name string, data []byte) ([]byte, error) {
	const before = `<meta charset="utf-8">`
	root := up(name)
	var more strings.Builder
	fmt.Fprintf(&more, `%s
<meta http-equiv="Content-Security-Policy" content="%s">
<link rel="stylesheet" href="%sstatic/local.css">
<script src="%sstatic/local.js"`, before, policy, root, root)
	if days := s.Daily[name]; days != nil {
		list, err := json.Marshal(days)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&more, ` data-days="%s"`, html.EscapeString(string(list)))
	}
	lot := func(e play.Entry) bool { return e.Lot && "play/"+e.Name == name }
	if slices.ContainsFunc(s.Games, lot) {
		more.WriteString(` data-lot=""`)
	}
	modules, err := json.Marshal(s.Modules)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&more, ` data-modules="%s"></script>`, html.EscapeString(string(modules)))
	return bytes.Replace(links(data, root), []byte(before), []byte(more.String()), 1), nil
}
