// Package layout has what all pages share: the frame of a page, its style sheet, and the page
// that says what went wrong.
//
// A page is a template that defines "main", and "about" perhaps, a sentence for search
// engines. It is made once and written often:
//
//	//go:embed files
//	var files embed.FS
//
//	page := l.Page(files, "files/tree.html")
//	...
//	return page.Write(w, http.StatusOK, layout.View{Title: "Nim", Section: layout.Games, Data: data})
package layout

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"strings"

	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/internal/text"
)

//go:embed files
var files embed.FS

// The sections that a site of games has by itself.
const (
	Games = "/"
	API   = "/api"
)

// Link leads to a page of the site.
type Link struct{ Name, URL string }

// Site is what all pages of a site share.
type Site struct {
	Name   string   // in the head of each page, and in its title
	Links  []Link   // in the head: the sections
	Foot   []Link   // below each page
	Styles [][]byte // behind the style of all pages
}

// View is what a page shows.
type View struct {
	Title   string   // of the window
	Section string   // the address of the link in the head that leads there, or nothing
	Styles  []string // names of assets, besides the style of all pages
	Scripts []string // names of assets
	Wide    bool     // whether the page uses the whole width of a large screen
	Data    any      // for the template
}

// Layout makes pages.
type Layout struct {
	root  string // the path of the site
	base  *template.Template
	fault *Page
}

// StyleSheet is the name of the asset that styles all pages.
const StyleSheet = "style.css"

// New returns the layout of the pages of a site that refer to these assets, and adds its own to them.
// Templates call {{asset NAME}} for the address of an asset, and begin the other addresses of the site with
// {{root}}.
func New(assets *serve.Assets, site Site) *Layout {
	assets.Add(StyleSheet, append([][]byte{read("style.css")}, site.Styles...)...)
	assets.Add("icon.svg", read("icon.svg"))
	l := &Layout{root: assets.Root, base: template.New("base.html").Funcs(template.FuncMap{
		"asset": assets.URL,
		"root":  func() string { return assets.Root },
		"site":  func() Site { return site },
	})}
	template.Must(l.base.ParseFS(files, "files/base.html"))
	l.fault = l.Page(files, "files/fault.html")
	return l
}

func read(name string) []byte {
	data, err := files.ReadFile("files/" + name)
	if err != nil {
		panic("layout: " + err.Error()) // it is embedded
	}
	return data
}

// Page is a kind of page.
type Page struct{ t *template.Template }

// Page returns the page that the templates of these files make. It panics if they are wrong.
func (l *Layout) Page(fsys fs.FS, names ...string) *Page {
	t := template.Must(l.base.Clone())
	return &Page{template.Must(t.ParseFS(fsys, names...))}
}

// Render returns the page as HTML.
func (p *Page) Render(v View) ([]byte, error) {
	var b bytes.Buffer
	if err := p.t.Execute(&b, v); err != nil {
		return nil, fmt.Errorf("page %s: %w", v.Title, err)
	}
	return b.Bytes(), nil
}

// Send writes a page that was rendered, with a status.
func Send(w http.ResponseWriter, status int, html []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(html) // fails only if the client is gone
}

// Write writes the page with a status, or returns an error and has written nothing but what
// the client did not wait for.
func (p *Page) Write(w http.ResponseWriter, status int, v View) error {
	html, err := p.Render(v)
	if err != nil {
		return err
	}
	Send(w, status, html)
	return nil
}

// Fixed returns what answers with the page, which is the same for all and so is rendered
// once. It panics if the page cannot be rendered.
func (p *Page) Fixed(v View) func(w http.ResponseWriter, r *http.Request) error {
	html, err := p.Render(v)
	if err != nil {
		panic("layout: " + err.Error())
	}
	return func(w http.ResponseWriter, _ *http.Request) error {
		Send(w, http.StatusOK, html)
		return nil
	}
}

// Fragment writes a part of the page, the template of that name, without the frame.
func (p *Page) Fragment(w io.Writer, name string, data any) error {
	return p.t.ExecuteTemplate(w, name, data)
}

// APIPath is how the addresses begin that programs read.
const APIPath = "/api/v1/"

// JSON writes an answer for programs, or returns an error and has written nothing. Pages of all hosts may read the
// answer: there is nothing here that is not for all.
func JSON(w http.ResponseWriter, status int, v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Access-Control-Expose-Headers", "Retry-After")
	w.WriteHeader(status)
	_, _ = w.Write(b.Bytes()) // fails only if the client is gone
	return nil
}

// Fail writes a page about an error, or an object of JSON where a program asks.
func (l *Layout) Fail(w http.ResponseWriter, r *http.Request, status int, err error) {
	if strings.HasPrefix(r.URL.Path, APIPath) {
		_ = JSON(w, status, map[string]string{"error": err.Error()}) // strings can be encoded
		return
	}
	data := struct {
		Text  string
		Again string // the address to ask again, if that may help
		Busy  bool   // the page asks again by itself
	}{Text: err.Error(), Busy: errors.Is(err, serve.ErrBusy)}
	if status >= http.StatusInternalServerError {
		data.Text = text.Capital(data.Text) + "."
	}
	if status == http.StatusServiceUnavailable {
		data.Again = l.root + r.URL.RequestURI()
	}
	if e := l.fault.Write(w, status, View{Title: http.StatusText(status), Data: data}); e != nil {
		http.Error(w, err.Error(), status)
	}
}
