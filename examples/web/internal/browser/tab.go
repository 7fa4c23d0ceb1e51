//go:build browser

package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// pollInterval is how often a page is asked whether it is as it should be.
const pollInterval = 10 * time.Millisecond

// sent counts a request, and returns what is wrong with it, or nothing.
func (t *Tab) sent(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "address: " + err.Error()
	}
	switch u.Scheme {
	case "data", "blob", "about":
		return ""
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.asked++
	if u.Host != t.host {
		return "another host is asked: " + address
	}
	return ""
}

// Visit goes to a path of the host.
func (t *Tab) Visit(path string) error {
	return t.do(chromedp.Navigate("http://" + t.host + path))
}

// Path returns the path and the query of the page.
func (t *Tab) Path() (string, error) {
	address, err := get(t, chromedp.Location())
	return strings.TrimPrefix(address, "http://"+t.host), err
}

// Click moves the pointer to the first element that a selector of CSS finds, and clicks. If the page
// replaces the element before the click, Click looks for the element again.
func (t *Tab) Click(selector string) error {
	deadline := time.Now().Add(patience)
	for {
		err := t.do(chromedp.Click(chromedp.CSS(selector)))
		if err == nil {
			return nil
		}
		if replaced := (*cdproto.Error)(nil); !errors.As(err, &replaced) || replaced.Code != noSuchNode || time.Now().After(deadline) {
			return fmt.Errorf("click on %s: %w", selector, err)
		}
	}
}

// noSuchNode is the code of the error of a node that is no longer in the page.
const noSuchNode = -32000

// Press presses keys, such as "a", or the constants of package kb.
func (t *Tab) Press(keys string) error { return t.do(chromedp.KeyEvent(keys)) }

// The keys that have no letter.
const (
	Tabulator  = kb.Tab
	Enter      = kb.Enter
	Escape     = kb.Escape
	ArrowLeft  = kb.ArrowLeft
	ArrowRight = kb.ArrowRight
	ArrowUp    = kb.ArrowUp
	ArrowDown  = kb.ArrowDown
)

// Back goes back as the button of the browser does.
func (t *Tab) Back() error { return t.do(chromedp.NavigateBack()) }

// Wait waits until an expression of JavaScript is true. That it cannot be evaluated, while one
// page takes the place of another, is no error.
func (t *Tab) Wait(expression string) error {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	for {
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("!!("+expression+")"))
		if ok {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("wait for %s: %w", expression, errors.Join(context.Cause(ctx), err))
		case <-time.After(pollInterval):
		}
	}
}

// Eval returns the value of an expression of JavaScript, which may be a promise.
func Eval[T any](t *Tab, expression string) (T, error) {
	return get(t, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// Picture returns what the tab shows, as PNG; or the page as a whole.
func (t *Tab) Picture(whole bool) ([]byte, error) {
	if whole {
		return get(t, chromedp.FullScreenshot(100))
	}
	return get(t, chromedp.CaptureScreenshot())
}

// Audit returns what axe-core, whose file is at path, finds wrong with the page for those
// who use it with a screen reader, the keyboard or weak eyes: a line for each violation. It
// goes by the rules with these names or, if there are none, by all that it has.
func (t *Tab) Audit(path string, rules ...string) ([]string, error) {
	if there, err := Eval[bool](t, "!!window.axe"); err != nil {
		return nil, err
	} else if !there {
		script, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		if err := t.do(chromedp.Evaluate[chromedp.Void](string(script) + "\n;undefined")); err != nil {
			return nil, err
		}
	}
	only, err := json.Marshal(rules)
	if err != nil {
		return nil, err
	}
	return Eval[[]string](t, fmt.Sprintf(audit, only))
}

// audit runs axe-core with some rules or with all, those of best practice too. The signs on
// the parts of a drawing are no labels, and need not be in the names of the parts one after
// another (WCAG 2.2, 2.5.3: text that is used in a symbolic manner).
const audit = `(rules => axe.configure({rules: [{id: "label-content-name-mismatch", selector: ":not([data-part])"}]}) || axe.run(document, {resultTypes: ["violations"], ...(rules ? {runOnly: rules} : {})}).then(r => r.violations.flatMap(v =>
	v.nodes.map(n => v.id + ": " + v.help + ": " + n.target.join(" ") + ": " + n.html.slice(0, 120) + ": " + n.failureSummary))))(%s)`
