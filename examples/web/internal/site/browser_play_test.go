//go:build browser

package site_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/play"
)

// small returns the address of a play that is soon over, of two persons or, if they have hands that the
// other must not see, of one.
func small(e gamelist.Entry) string {
	seats := "person,person"
	if facts(e).Secret {
		seats = "person,beginner"
	}
	query := url.Values{"args": {e.Small[0].Args}, "seats": {seats}, "seed": {"1"}}
	return "/play/" + e.Name + "?" + query.Encode()
}

// facts returns what there is to know of a game.
func facts(e gamelist.Entry) play.Facts {
	g, err := e.Open(context.Background(), strings.Fields(e.Small[0].Args), []string{play.Person, play.Person}, e.Small[0].Options)
	if err != nil {
		panic(err)
	}
	return g.Facts()
}

// state is what is seen of a play.
type state struct {
	Path    string
	Status  string
	Turn    bool // whether a person is to move
	Moves   int
	Parts   int // of the board that can be clicked
	Choices int // moves in the list
}

// look returns what is seen, when the page has become still.
func (b tab) look() state {
	b.Helper()
	b.wait(`document.getElementById("status") && !document.querySelector("#main[aria-busy]")`)
	return eval[state](b, `({
		Path: location.pathname + location.search,
		Status: document.getElementById("status").textContent.trim(),
		Turn: document.getElementById("status").classList.contains("turn"),
		Moves: (new URLSearchParams(location.search).get("m") || "").split("_").filter(m => m).length,
		Parts: document.querySelectorAll("#board a[data-part]").length,
		Choices: document.querySelectorAll("#board .choices a").length,
	})`)
}

// act does what changes the address, and returns what is seen then.
func (b tab) act(do func() error) state {
	b.Helper()
	before := eval[string](b, "location.href")
	b.must(do())
	b.wait(fmt.Sprintf("location.href !== %q", before))
	return b.look()
}

// part clicks on a part of the board, and button on a button, by their selectors.
func (b tab) part(selector string) state {
	b.Helper()
	return b.act(func() error { return b.Hit(selector, 0) })
}

// A click misses a button that moves at the same moment. So button clicks again if nothing happens.
func (b tab) button(selector string) state {
	b.Helper()
	return b.act(func() error {
		before := eval[string](b, "location.href")
		for range 5 {
			b.must(b.Click(selector))
			late := time.Now().Add(10 * time.Second).UnixMilli()
			b.wait(fmt.Sprintf("location.href !== %q || Date.now() > %d", before, late))
			if eval[string](b, "location.href") != before {
				break
			}
		}
		return nil
	})
}

// move makes some move by clicks: on parts of the board, if it has any, and else in the list.
func (b tab) move(s state, dice *rand.Rand) state {
	b.Helper()
	for moves := s.Moves; s.Moves == moves && s.Turn; {
		selector, n := "#board a[data-part]", s.Parts
		if n == 0 {
			selector, n = "#board .choices a", s.Choices
			eval[bool](b, `!!(document.querySelector("#board .choices").open = true)`)
		}
		if n == 0 {
			b.Fatalf("nothing to click on at %s: %s", s.Path, s.Status)
		}
		s = b.act(func() error { return b.Hit(selector, dice.IntN(n)) })
	}
	return s
}

// A play of each game by clicks, whole unless it is long: of two persons or, with hidden hands, of a
// person and a level, which answers each move.
func TestPlays(t *testing.T) {
	most := 20 // moves of a play by clicks
	if longtest.All() {
		most = 40
	}
	for _, e := range gamelist.Entries() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			b := open(t, small(e), browser.Options{Still: true})
			dice := rand.New(rand.NewPCG(1, 2))
			s := b.look()
			for s.Turn && s.Moves < most {
				s = b.move(s, dice)
			}
			if over := eval[bool](b, `!!document.getElementById("after")`); !over && s.Moves < most || s.Moves == 0 {
				t.Errorf("after %d moves: %s", s.Moves, s.Status)
			}
		})
	}
}

// A play by the keyboard alone, from the address to the end: the board is reached with the
// tabulator, its parts with the arrows.
func TestKeyboard(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,person", browser.Options{Still: true})
	s := b.look()
	for range 40 {
		b.press(browser.Tabulator)
		if eval[bool](b, `!!document.activeElement.closest("#board a[data-part]")`) {
			break
		}
	}
	for n := 0; s.Turn && n < 9; n++ {
		if !eval[bool](b, `!!document.activeElement.closest("#board a[data-part]")`) {
			b.press(browser.ArrowDown) // from the board to its first part
		}
		b.press(browser.ArrowRight)
		s = b.act(func() error { return b.Press(browser.Enter) })
	}
	if s.Turn || s.Moves < 5 {
		t.Errorf("after %d moves: %s", s.Moves, s.Status)
	}
}

// Values stay on from move to move, and are told by words and shapes.
func TestValues(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,person", browser.Options{Still: true})
	b.look()
	b.button("#values")
	b.wait(`document.querySelectorAll("#board .worth").length > 0`)
	s := b.part(`#board a[data-part="a1"]`)
	b.wait(`document.querySelectorAll("#board .worth").length > 0`)
	if !strings.Contains(s.Path, "values=1") {
		t.Errorf("values are off at %s", s.Path)
	}
	// After a corner only the center draws (known to every child).
	best := eval[[]string](b, `[...document.querySelectorAll("#board .choices li")].filter(l => l.querySelector(".worth strong")).map(l => l.querySelector("a").textContent)`)
	if len(best) != 1 || best[0] != "b2" {
		t.Errorf("the best moves are %v", best)
	}
	s = b.button("#values")
	if strings.Contains(s.Path, "values=1") {
		t.Errorf("values are still on at %s", s.Path)
	}
}

// What the machine finds out leaves the focus and the lists as they are. While the pointer is
// held down it is not shown, since a part of the board that is replaced gets no click.
func TestFindings(t *testing.T) {
	b := open(t, "/play/connectfour?seats=person,person&values=1", browser.Options{Still: true})
	eval[bool](b, events)
	s := b.part("#board a[data-part]") // whose page hears only what the test says
	find := func(note string) error {
		_, err := browser.Eval[bool](b.Tab, fmt.Sprintf("find(%q)", note))
		return err
	}
	const note, list = `(document.querySelector("#board .found")?.textContent ?? "")`, `document.querySelector("#board .choices").open`

	b.must(find("one"))
	if got := eval[string](b, note); got != "one" {
		t.Errorf("the board shows %q of what was found, want one", got)
	}
	b.must(b.Hold("#status", 0, func() error { return find("two") }))
	b.wait(note + ` === "two"`)

	eval[bool](b, list+" = false")
	b.must(find("three"))
	if eval[bool](b, list) {
		t.Error("the list of moves opens by itself")
	}

	eval[bool](b, list+" = true")
	for _, e := range []string{"a[data-part]", ".choices summary", ".choices li:nth-child(2) a", ".astext summary"} {
		e = fmt.Sprintf(`document.querySelector("#board %s")`, e)
		eval[bool](b, e+".focus() === undefined")
		b.must(find("four"))
		if !eval[bool](b, "document.activeElement === "+e) {
			t.Errorf("%s loses the focus", e)
		}
	}

	after := b.act(func() error {
		return b.Hold("#board a[data-part]", 1, func() error { return find("five") })
	})
	if after.Moves != s.Moves+1 {
		t.Errorf("%d moves after a click, want %d", after.Moves, s.Moves+1)
	}
}

// events is a script that takes the place of the server's events: find(note) sends the page
// its own board with a note on it.
const events = `!!(window.EventSource = class {
	constructor() {
		window.find = (note) => {
			const board = document.getElementById("board").cloneNode(true);
			board.querySelectorAll(".found").forEach((e) => e.remove());
			board.querySelector(".choices").open = true;
			this.board({data: JSON.stringify({html: board.innerHTML + '<p class="found">' + note + "</p>", done: false})});
			return true;
		};
	}
	addEventListener(type, hear) { this[type] = hear; }
	close() {}
})`

// The button of the browser takes back, and so does that of the page; redo makes the move again.
func TestBack(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,person", browser.Options{Still: true})
	b.look()
	b.part(`#board a[data-part="a1"]`)
	two := b.part(`#board a[data-part="b2"]`)
	b.must(b.Back())
	b.wait(`document.querySelectorAll("#board a[data-part]").length === 8`)
	if s := b.look(); s.Moves != 1 {
		t.Errorf("%d moves after one step back", s.Moves)
	}
	b.visit(two.Path)
	s := b.button("#undo")
	if s.Parts != 8 {
		t.Errorf("%d free cells after undo", s.Parts)
	}
	if s = b.button("#redo"); s.Parts != 7 {
		t.Errorf("%d free cells after redo", s.Parts)
	}
}

// A link shares a position: in a second window it shows the same, and a move there does not
// change the first.
func TestShared(t *testing.T) {
	a := open(t, "/play/connectfour?seats=person,person", browser.Options{Still: true})
	s := a.look()
	dice := rand.New(rand.NewPCG(3, 4))
	for range 3 {
		s = a.move(s, dice)
	}
	b := open(t, s.Path, browser.Options{Still: true})
	if other := b.look(); other.Status != s.Status || other.Moves != 3 {
		t.Errorf("%+v, want %+v", other, s)
	}
	const stones = `[...document.querySelectorAll("#board [data-part]")].map(e => e.getAttribute("aria-label")).join()`
	if x, y := eval[string](a, stones), eval[string](b, stones); x != y || x == "" {
		t.Errorf("the boards differ:\n%s\n%s", x, y)
	}
	b.move(b.look(), dice)
	if now := a.look(); now.Moves != 3 {
		t.Errorf("%d moves in the first window", now.Moves)
	}
}

// A game of Big Points with five players, four of them the machine.
func TestFivePlayers(t *testing.T) {
	b := open(t, "/play/bigpoints?seats=person,beginner,casual,beginner,casual&seed=5", browser.Options{Still: true})
	dice := rand.New(rand.NewPCG(5, 6))
	s := b.look()
	if n := eval[int](b, `document.querySelectorAll(".players li").length`); n != 5 {
		t.Errorf("%d players", n)
	}
	for s.Turn && s.Moves < 300 {
		s = b.move(s, dice)
	}
	if s.Turn || s.Moves < 25 {
		t.Errorf("after %d moves: %s", s.Moves, s.Status)
	}
	b.audit("at the end")
}

// Without scripts everything works by links: a play of a game with a scene, one of a game whose
// moves take two clicks, and one against the machine.
func TestNoScript(t *testing.T) {
	for _, path := range []string{"/play/tictactoe?seats=person,expert", "/play/cram?args=2+3&seats=person,person", "/play/reduced?args=1221&seats=person,person&values=1"} {
		b := open(t, path, browser.Options{NoScript: true, Still: true})
		dice := rand.New(rand.NewPCG(7, 8))
		s := b.look()
		for s.Turn && s.Moves < 50 {
			s = b.move(s, dice)
		}
		if s.Turn || s.Moves == 0 {
			t.Errorf("%s: after %d moves: %s", path, s.Moves, s.Status)
		}
	}
}

// The clock of a page runs, and its end is shown without a click.
func TestClock(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,person&seed=1&clock=game+3s", browser.Options{Still: true})
	b.wait(`document.querySelector(".clock[data-left]").textContent === "0:02"`)
	b.act(func() error { return b.Hit("#board a[data-part]", 0) })
	b.wait(`document.querySelector("#status").textContent.includes("has no time left")`)
	if s := b.look(); s.Moves != 1 || s.Turn || !strings.Contains(s.Path, "took=") {
		t.Errorf("%+v", s)
	}
}
