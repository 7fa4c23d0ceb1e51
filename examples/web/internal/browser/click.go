//go:build browser

package browser

import (
	"errors"
	"fmt"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Hit clicks on a place where an element is on top, number n from 0 of those that a selector
// finds: what a shape of a drawing needs, whose middle may be outside of it.
func (t *Tab) Hit(selector string, n int) error {
	return t.Hold(selector, n, func() error { return nil })
}

// Hold clicks as Hit does, and does something between the press and the release.
func (t *Tab) Hold(selector string, n int, do func() error) error {
	at, err := Eval[[]float64](t, fmt.Sprintf(hit, selector, n))
	if err == nil && len(at) != 2 {
		err = errors.New("it is nowhere on top")
	}
	mouse := func(event input.DispatchMouseEventType) error {
		return t.do(chromedp.MouseEvent(event, at[0], at[1], chromedp.ButtonLeft, chromedp.ClickCount(1)))
	}
	if err == nil {
		err = mouse(chromedp.MousePressed)
	}
	if err == nil {
		err = errors.Join(do(), mouse(chromedp.MouseReleased))
	}
	if err != nil {
		return fmt.Errorf("click on %s, number %d: %w", selector, n, err)
	}
	return nil
}

// hit returns a place where an element is on top, near its middle if possible.
const hit = `(() => {
	const e = document.querySelectorAll(%q)[%d];
	if (!e) return [];
	e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
	const r = (e.querySelector(".hit") || e).getBoundingClientRect();
	const shares = [.5, .4, .6, .25, .75, .1, .9];
	for (const a of shares) for (const b of shares) {
		const x = r.x + a * r.width, y = r.y + b * r.height, top = document.elementFromPoint(x, y);
		if (top && e.contains(top)) return [x, y];
	}
	return [];
})()`
