package main

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
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/local"
	"github.com/gametheory-go/gametheory/internal/layout"
)

// policy lets a page use the files of its host, and code that is compiled.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"worker-src 'self'; form-action 'self'; base-uri 'none'"

var linked = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)

// pages returns the files of the pages that can be reached from the first one, by their names. Each
// is the page of its path alone; games have their code in modules.
func pages(ctx context.Context, h http.Handler, modules map[string]string) (map[string][]byte, error) {
	known, err := json.Marshal(modules)
	if err != nil {
		return nil, err
	}
	files, seen := map[string][]byte{}, map[string]bool{}
	for left := []string{"/"}; len(left) > 0; left = left[1:] {
		u, err := url.Parse(left[0])
		if err != nil {
			return nil, err
		}
		name := strings.Trim(u.Path, "/")
		if seen[name] || strings.HasPrefix(u.Path+"/", layout.APIPath) || u.Path == "/api" {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, context.Cause(ctx)
		}
		if u.Path == "/"+daily {
			u.Path = "/puzzles" // what is seen until the script has gone to the puzzle
		}
		data, ok := get(ctx, h, alone(u))
		if !ok {
			data, ok = get(ctx, h, u)
		}
		if !ok {
			continue // of other arguments there may be a page
		}
		seen[name] = true
		if path.Ext(name) != "" {
			if u.RawQuery == "" {
				files[name] = data
			}
			continue
		}
		if !bytes.HasPrefix(data, []byte("<!doctype html>")) {
			continue // a file to save, which is made when it is asked for
		}
		for _, m := range linked.FindAllSubmatch(data, -1) {
			left = append(left, html.UnescapeString(string(m[1])))
		}
		var more []attribute
		if name == daily {
			days, err := puzzlesOfDays(ctx)
			if err != nil {
				return nil, err
			}
			more = append(more, attribute{"days", days})
		}
		if e, err := gamelist.Find(path.Base(name)); err == nil && e.Lot && strings.HasPrefix(name, "play/") {
			more = append(more, attribute{"lot", ""})
		}
		files[path.Join(name, "index.html")] = page(name, data, append(more, attribute{"modules", string(known)}))
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

// get returns the answer to a request of a script, and whether it is none about an error. Where a level begins, the script
// asks for its move.
func get(ctx context.Context, h http.Handler, u *url.URL) (data []byte, ok bool) {
	w, r := httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	r.Header.Set("X-Live", "1")
	h.ServeHTTP(w, r)
	return w.Body.Bytes(), w.Code == http.StatusOK
}

// attribute is what the script of a page is told.
type attribute struct{ name, value string }

// page returns a page as a file: with relative links, and with the script that asks the code.
func page(name string, data []byte, told []attribute) []byte {
	root := "./"
	if name != "" {
		root = strings.Repeat("../", 1+strings.Count(name, "/"))
	}
	const before = `<meta charset="utf-8">`
	var more strings.Builder
	fmt.Fprintf(&more, `%s
<meta http-equiv="Content-Security-Policy" content="%s">
<link rel="stylesheet" href="%sstatic/local.css">
<script src="%sstatic/local.js"`, before, policy, root, root)
	for _, a := range told {
		fmt.Fprintf(&more, ` data-%s="%s"`, a.name, html.EscapeString(a.value))
	}
	more.WriteString("></script>")
	return bytes.Replace(local.Links(data, root), []byte(before), []byte(more.String()), 1)
}
