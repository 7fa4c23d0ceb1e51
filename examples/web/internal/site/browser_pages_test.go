//go:build browser

package site_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/play/scene"
)

// kinds are a page of each kind, besides those of the games.
var kinds = []struct{ name, path string }{
	{"games", "/"},
	{"puzzles", "/puzzles"},
	{"puzzle", "/play/tictactoe?seats=person,person&seed=1&m=b2_a2_c2&try=3"},
	{"theory", "/theory"},
	{"tree", "/theory/tree/nim?args=2%2B2&misere=1"},
	{"large tree", "/theory/tree/gomoku"},
	{"values", "/theory/heaps?game=kayles"},
	{"thermograph", "/theory/partizan/toads?position=TTT___FFF"},
	{"step by step", "/theory/walk/temperature?step=3"},
	{"marks", "/theory/walk/dominance?step=3"},
	{"board", "/theory/reduced?board=122133"},
	{"boards", "/theory/boards?size=3x2"},
	{"rules of Big Points", "/rules/bigpoints"},
	{"rules", "/rules/kalah"},
	{"api", "/api"},
	{"over", "/play/tictactoe?seats=person,person&seed=1&m=b2_a1_a2_c2_b1_b3_c1_a3_c3&values=1&chart=1"},
	{"line", "/play/nim?args=2%2B1&seats=person,person&seed=1&hint=1&values=1&chart=1&line=2>1_1>0_1>0&step=1"},
	{"hidden", "/play/bigpoints?args=12wb&seats=person,person&hidden=1&seed=1"},
	{"choice", "/play/cram?args=2+3&seats=person,person&seed=1&sel=r1c1"},
	{"wrong", "/play/tictactoe?seats=person,person&seed=1&move=z9"},
}

// look is a way in which a page is looked at.
type look struct {
	name string
	browser.Options
}

// looks are all of them, the first on a phone.
var looks = []look{
	{"on a phone", browser.Options{Still: true, Width: 360, Height: 640}},
	{"dark", browser.Options{Still: true, Dark: true}},
	{"in print", browser.Options{Still: true, Print: true}},
	{"in forced colors", browser.Options{Still: true, Forced: true, Dark: true}},
}

// No page has a violation of the rules of axe-core, in whichever way it is looked at. On a
// phone none reaches out of the window, and whatever can be clicked is large enough. Pages of games
// have most in common, so each of them is looked at in one of the other ways, and the form all alone looks at more than
// half of them: TestPhone looks at all on a phone.
func TestAccessible(t *testing.T) {
	t.Parallel()
	shared := open(t, "/", browser.Options{Still: true})
	for _, kind := range kinds {
		t.Run(kind.name, func(t *testing.T) { tab{t, shared.Tab}.inspect(kind.path, looks[1:]...) })
	}
	for i, e := range gamelist.Entries() {
		if i%2 > 0 && !longtest.All() {
			continue
		}
		other := looks[1+i%(len(looks)-1)]
		t.Run(e.Name, func(t *testing.T) { tab{t, shared.Tab}.inspect(small(e)+"&values=1", other) })
	}
	t.Run("fault", func(t *testing.T) {
		open(t, "/", browser.Options{Refused: true}).inspect("/?a=%ff", looks[1:]...)
	})
}

// The boards that a game is played on where nothing else is asked for fit on a phone, too, and
// so do the rules of each game. The button for a hint is on the first screen.
func TestPhone(t *testing.T) {
	t.Parallel()
	shared := open(t, "/", looks[0].Options)
	for _, e := range gamelist.Entries() {
		t.Run(e.Name, func(t *testing.T) {
			b := tab{t, shared.Tab}
			for _, path := range []string{"/rules/" + e.Name, "/play/" + e.Name + "?seats=person,person&seed=1"} {
				b.visit(path)
				b.fits()
				b.targets()
			}
			if end := eval[float64](b, `document.getElementById("hint")?.getBoundingClientRect().bottom ?? 0`); end > float64(looks[0].Height) {
				b.Errorf("the button for a hint ends at %.0f pixels", end)
			}
		})
	}
}

// styled are the rules of axe-core on which it depends how a page is looked at; the others
// see only what it consists of.
var styled = []string{"color-contrast", "link-in-text-block", "scrollable-region-focusable"}

// inspect looks at a page with everything open, on a phone and in other ways.
func (b tab) inspect(path string, others ...look) {
	b.Helper()
	b.visit(path)
	b.must(b.Adapt(looks[0].Options))
	eval[bool](b, `document.querySelectorAll("details").forEach(d => d.open = true), true`)
	b.fits()
	b.targets()
	b.audit(looks[0].name)
	for _, other := range others {
		b.must(b.Adapt(other.Options))
		b.audit(other.name, styled...)
	}
}

// least is the least width and height of what can be clicked, in pixels (WCAG 2.2, 2.5.8).
const least = scene.TargetSize

// targets fails the test if something that can be clicked is smaller than it may be. Of the
// exceptions of WCAG two are made use of: links in a sentence, which are as high as its lines
// are; and the points of a chart, since the list of moves beside it has the same links.
func (b tab) targets() {
	b.Helper()
	type target struct {
		Name          string
		Width, Height float64
	}
	for _, s := range eval[[]target](b, clickable) {
		if s.Width < least-.5 || s.Height < least-.5 {
			b.Errorf("%s is %.1f by %.1f pixels large, want %d", s.Name, s.Width, s.Height, least)
		}
	}
}

// clickable returns what can be clicked, with its size, but for links in a sentence, those
// that stand beside text, and the points of a chart. What is clicked of a card is all of it.
const clickable = `[...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
	.filter(e => e.checkVisibility() && !e.closest(".curve"))
	.filter(e => getComputedStyle(e).display !== "inline" || e.closest("svg") ||
		![...e.parentNode.childNodes].some(n => n.nodeType === 3 && n.textContent.trim().length > 1))
	.map(e => {
		const r = (e.querySelector(".hit") || (e.matches("h3 > a") && e.closest(".card")) || e).getBoundingClientRect();
		return {Name: e.outerHTML.slice(0, 150), Width: r.width, Height: r.height};
	})`
