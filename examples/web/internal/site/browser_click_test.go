//go:build browser

package site_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
)

// BenchmarkClick measures the time from a click on the board until the browser has drawn the
// answer, with the move of a level that is quick: the median, and what 95 of 100 clicks take
// at most.
//
//	go test -tags browser ./examples/web/internal/site -run - -bench Click -benchtime 50x
func BenchmarkClick(b *testing.B) {
	for _, path := range []string{
		"/play/tictactoe?seats=person,expert&seed=1",
		"/play/tictactoe?seats=person,person&values=1&seed=1",
		"/play/nim?args=5%2B4%2B3&seats=person,expert&seed=1",
		"/play/kalah?seats=person,beginner&seed=1",
		"/play/connectfour?seats=person,beginner&seed=1",
		"/play/othello?seats=person,beginner&seed=1",
		"/play/bigpoints?seats=person,beginner,beginner&seed=1",
	} {
		b.Run(path[len("/play/"):], func(b *testing.B) {
			page := openClick(b, path)
			var took []float64
			for b.Loop() {
				took = append(took, click(b, page, path))
			}
			slices.Sort(took)
			b.ReportMetric(took[(len(took)-1)/2], "p50-ms")
			b.ReportMetric(took[(len(took)-1)*95/100], "p95-ms")
		})
	}
}

// openClick opens a tab, at a page that has been asked for once: its table is open then.
func openClick(b *testing.B, path string) *browser.Tab {
	if chromium == nil {
		b.Skip("no Chromium is installed")
	}
	page, err := chromium.Open(browser.Options{Still: true, Host: host})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(page.Close)
	click(b, page, path)
	return page
}

// click visits a page and clicks on some part of the board, and returns how many milliseconds
// it took until the next page was drawn.
func click(b *testing.B, page *browser.Tab, path string) float64 {
	err := page.Visit(path)
	if err == nil {
		_, err = browser.Eval[bool](page, watch)
	}
	parts, e := browser.Eval[int](page, `document.querySelectorAll("#board a[data-part]").length`)
	if err == nil {
		err = e
	}
	if err == nil && parts == 0 {
		err = fmt.Errorf("%s: nothing to click on", path)
	}
	if err == nil {
		err = page.Hit("#board a[data-part]", rand.IntN(parts))
	}
	if err != nil {
		b.Fatal(err)
	}
	took, err := browser.Eval[float64](page, "drawn")
	if err != nil {
		b.Fatal(err)
	}
	return took
}

// watch makes drawn a promise of the time from the next click until the frame after the one
// in which the main part of the page has been replaced.
const watch = `window.drawn = new Promise(done => {
	let begin = 0;
	addEventListener("click", e => begin = e.timeStamp, {capture: true, once: true});
	const frame = then => requestAnimationFrame(then);
	new MutationObserver((changes, o) => {
		if (!changes.some(c => [...c.addedNodes].some(n => n.id === "main"))) return;
		o.disconnect();
		frame(() => frame(() => done(performance.now() - begin)));
	}).observe(document.body, {childList: true});
}), true`
