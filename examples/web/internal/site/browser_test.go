//go:build browser

package site_test

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
	"github.com/gametheory-go/gametheory/examples/web/internal/site"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// The tests of the pages with a real browser have the build tag browser, as .ci/run sets it: they take minutes,
// and packages that nothing else needs. They fail where no Chromium or no axe-core is installed.
//
//	eval "$(bash .ci/browser DIR)"    # installs both, axe-core below DIR
//	go test -tags browser ./examples/web/internal/site
const axeVariable = "GAMETHEORY_AXE" // the file axe.min.js of axe-core

var (
	chromium *browser.Browser
	host     string // of the server
)

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	if flag.Parse(); testing.Short() {
		return m.Run()
	}
	var err error
	if chromium, err = browser.Start(context.Background()); err != nil {
		fmt.Println(err)
		return 1
	}
	defer chromium.Close()
	server := httptest.NewServer(site.New(site.Options{
		// On a busy machine nobody is turned away.
		Options: serve.Options{Computations: 4, Waiting: 1000, Patience: time.Minute, Limit: time.Minute},
		Think:   100 * time.Millisecond,
	}))
	defer server.Close()
	host = strings.TrimPrefix(server.URL, "http://")
	return m.Run()
}

// needsBrowser skips a test with -short, which starts no browser.
func needsBrowser(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("needs a browser")
	}
}

// tab is a tab in which no page may have a fault.
type tab struct {
	*testing.T
	*browser.Tab
}

// open opens a tab at a path.
func open(t *testing.T, path string, o browser.Options) tab {
	t.Helper()
	return openAt(t, host, path, o)
}

// openAt opens a tab at a path of another host.
func openAt(t *testing.T, host, path string, o browser.Options) tab {
	t.Helper()
	needsBrowser(t)
	o.Host = host
	b, err := chromium.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for _, fault := range b.Faults() {
			t.Error(fault)
		}
		b.Close()
	})
	page := tab{t, b}
	page.visit(path)
	return page
}

// must fails the test if there is an error.
func (b tab) must(err error) {
	b.Helper()
	if err != nil {
		path, _ := b.Path()
		b.Fatalf("%v, at %s", err, path)
	}
}

func (b tab) visit(path string)      { b.Helper(); b.must(b.Visit(path)) }
func (b tab) press(keys string)      { b.Helper(); b.must(b.Press(keys)) }
func (b tab) wait(expression string) { b.Helper(); b.must(b.Wait(expression)) }

// eval returns the value of an expression of JavaScript.
func eval[T any](b tab, expression string) T {
	b.Helper()
	v, err := browser.Eval[T](b.Tab, expression)
	b.must(err)
	return v
}

// audit lets axe-core look at the page in a way that is named where it finds something, by
// some of its rules or by all.
func (b tab) audit(way string, rules ...string) {
	b.Helper()
	path := os.Getenv(axeVariable)
	if path == "" {
		b.Fatal(axeVariable + " does not say where axe-core is")
	}
	violations, err := b.Audit(path, rules...)
	b.must(err)
	for _, v := range violations {
		at, _ := b.Path()
		b.Errorf("%s, %s: %s", at, way, v)
	}
}

// fits fails the test if the page is wider than the window.
func (b tab) fits() {
	b.Helper()
	if wide := eval[int](b, "document.documentElement.scrollWidth - window.innerWidth"); wide > 0 {
		at, _ := b.Path()
		b.Errorf("%s is %d pixels wider than the window: %s", at, wide, eval[string](b, widest))
	}
}

// widest names the elements that reach out of the window.
const widest = `[...document.querySelectorAll("main *")].filter(e => e.getBoundingClientRect().right > innerWidth + 1)
	.slice(0, 5).map(e => e.tagName + "." + e.getAttribute("class")).join(" ")`
