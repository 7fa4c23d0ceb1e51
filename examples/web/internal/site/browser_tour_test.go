//go:build browser

package site_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
)

// told is a script that keeps what a screen reader is told.
const told = `!!(() => {
	window.told = [];
	const live = document.querySelector(".live");
	new MutationObserver(() => told.push(live.textContent)).observe(live, {childList: true, characterData: true, subtree: true});
	return true;
})()`

// boards is a script that keeps how many moves the address has whenever the board is replaced.
const boards = `!!(() => {
	window.boards = [];
	new MutationObserver(() => boards.push((new URLSearchParams(location.search).get("m") || "").split("_").filter(m => m).length + " " + document.querySelector("#status .now").textContent))
		.observe(document.body, {childList: true});
	return true;
})()`

// The move of a person is shown before the machine thinks, the machine's is told, and there is
// one step back for both.
func TestOwnMoveFirst(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,expert&seed=1", browser.Options{Still: true})
	b.look()
	eval[bool](b, boards)
	eval[bool](b, told)
	s := b.part(`#board a[data-part="a1"]`)
	if got := strings.Join(eval[[]string](b, "boards"), "; "); got != "1 O (expert) is thinking…; 2 Your move, X." {
		t.Errorf("the boards: %s", got)
	}
	want := "X plays a1. O (expert) is thinking…; O plays b2. Your move, X."
	if got := strings.Join(eval[[]string](b, "told"), "; "); got != want {
		t.Errorf("told: %s, want %s", got, want)
	}
	if s.Moves != 2 || !s.Turn {
		t.Errorf("%+v", s)
	}
	b.must(b.Back())
	b.wait(`document.querySelectorAll("#board a[data-part]").length === 9`)
	if s := b.look(); s.Moves != 0 {
		t.Errorf("one step back: %s", s.Path)
	}
}

// A click while another is not answered is refused, and changes nothing.
func TestSecondClick(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,person&seed=1", browser.Options{Still: true})
	b.look()
	// The answer comes when the test says so.
	eval[bool](b, `!!(() => {
		const ask = fetch;
		window.fetch = async (...request) => {
			await new Promise((go) => (window.answer = go));
			return ask(...request);
		};
		return true;
	})()`)
	b.must(b.Click(`#board a[data-part="a1"]`))
	b.must(b.Click(`#board a[data-part="b2"]`))
	if got := eval[string](b, `document.querySelector(".live").textContent`); !strings.HasPrefix(got, "One moment") {
		t.Errorf("told %q", got)
	}
	s := b.act(func() error { _, err := browser.Eval[bool](b.Tab, "answer() === undefined"); return err })
	if !strings.Contains(s.Path, "m=a1") || s.Moves != 1 {
		t.Errorf("%+v", s)
	}
}

// A page that does not come leaves the board as it is, and can be asked for again.
func TestOffline(t *testing.T) {
	b := open(t, "/play/tictactoe?seats=person,expert&seed=1&m=a1_b2", browser.Options{Still: true})
	before := b.look()
	eval[bool](b, `!!(window.online = fetch) && !!(window.fetch = async () => { throw new TypeError("offline"); })`)
	b.must(b.Click(`#board a[data-part="c3"]`))
	b.wait(`!!document.querySelector("#wrong")`)
	if s := b.look(); s.Path != before.Path || s.Parts != before.Parts {
		t.Errorf("offline: %+v, was %+v", s, before)
	}
	if got := eval[string](b, `document.querySelector("#wrong").textContent`); !strings.Contains(got, "does not answer") {
		t.Errorf("offline: %q", got)
	}
	eval[bool](b, `!!(window.fetch = online)`)
	if s := b.act(func() error { return b.Click("#wrong a") }); s.Moves != 4 {
		t.Errorf("online again: %+v", s)
	}
}

// A click on a part of the board that makes no move is answered as a move that is typed.
func TestIllegalClick(t *testing.T) {
	for _, test := range []struct{ path, part, want string }{
		{"/play/tictactoe?m=b2", "b2", "b2 is taken"},
		{"/play/othello?", "d4", "d4"},
		{"/play/othello?", "player1", "no move begins there"},
		{"/play/breakthrough?", "a6", "no move begins there"},
	} {
		b := open(t, test.path+"&seats=person,person&seed=1", browser.Options{Still: true})
		before := b.look()
		b.must(b.Click(`#board g[data-part="` + test.part + `"]`))
		b.wait(`!!document.querySelector("#wrong")`)
		got := eval[string](b, `document.querySelector("#wrong").textContent`)
		if s := b.look(); !strings.Contains(got, test.want) || s.Path != before.Path || s.Parts != before.Parts {
			t.Errorf("%s, %s: %q at %s, want %q", test.path, test.part, got, s.Path, test.want)
		}
	}
}

// What is wrong with a click stays on the page while the values of the moves deepen.
func TestIllegalClickStays(t *testing.T) {
	b := open(t, "/play/awari?seats=person,best&seed=1&values=1", browser.Options{Still: true})
	eval[bool](b, `document.querySelector('#board g[data-part="player1"]').dispatchEvent(new MouseEvent("click", {bubbles: true}))`)
	b.wait(`!!document.querySelector("#wrong") && (document.querySelector("#board .drawing").seen = true)`)
	b.wait(`!document.querySelector("#board .drawing").seen`)
	if !eval[bool](b, `!!document.querySelector("#wrong")`) {
		t.Error("the message is gone")
	}
}

// tour goes through a play of a game on a projector, and asks for all that a page offers: the hint,
// which is drawn on the board and told in the window beside it, the values, the reason, unless chance
// moves, and a move, which is told to a screen reader with what the opponent answers. A click where there is no move
// says so.
func (b tab) tour(chance bool) {
	b.Helper()
	s := b.look()
	drawn := s.Parts > 0
	b.hint(drawn)
	s = b.button("#values")
	b.wait(`!!document.getElementById("basis")`)
	if n := eval[int](b, `document.querySelectorAll("#board .choices .worth").length`); n < s.Choices {
		b.Errorf("%d values of %d moves", n, s.Choices)
	}
	if !chance {
		s = b.button("#why")
		if !eval[bool](b, `!!document.getElementById("why-title")`) {
			b.Errorf("no reason at %s", s.Path)
		}
		s = b.button("#leave")
	}
	if drawn {
		eval[bool](b, `!!(window.idle = document.querySelector('#board g[data-part="player1"]')?.dispatchEvent(new MouseEvent("click", {bubbles: true})))`)
		b.wait(`!window.idle || !!document.querySelector("#wrong")`)
	}
	eval[bool](b, told)
	after := b.move(s, rand.New(rand.NewPCG(5, 1)))
	b.wait(`!document.querySelector("#board[data-go]")`)
	if got := strings.Join(eval[[]string](b, "told"), " "); !strings.Contains(got, " plays ") && after.Turn {
		b.Errorf("told %q", got)
	}
}

// hint asks for the hint, which is told within the window and, if there is a drawing, marked there,
// unless all moves are the same.
func (b tab) hint(drawn bool) {
	b.Helper()
	b.must(b.Click("#hint"))
	b.wait(`!!document.querySelector("#board .hint")`)
	// One expression: the page may change between two.
	seen := eval[struct {
		Hint   string
		Marked int
	}](b, `({Hint: document.querySelector("#board .hint").textContent, Marked: document.querySelectorAll("#board .hinted").length})`)
	if same := strings.Contains(seen.Hint, "ll moves are the same"); drawn && (seen.Marked == 0) != same {
		b.Errorf("%d parts of the board are marked for %q", seen.Marked, seen.Hint)
	}
	eval[bool](b, `scrollTo(0, 0) === undefined`)
	if below := eval[float64](b, `document.querySelector("#board .hint").getBoundingClientRect().bottom - innerHeight`); below > 0 {
		b.Errorf("the hint ends %v pixels below the window", below)
	}
}

// A tour through each game on a projector, and its hint on a phone.
func TestTour(t *testing.T) {
	for _, e := range gamelist.Entries() {
		if facts(e).Secret {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			path := "/play/" + e.Name + "?seats=person,best&seed=1"
			open(t, path, browser.Options{Still: true, Width: 1280, Height: 800}).tour(facts(e).Chance)
			phone := open(t, path, browser.Options{Still: true, Width: 360, Height: 640})
			phone.hint(phone.look().Parts > 0)
		})
	}
}

// A click on the board of the first page begins a play.
func TestFrontBoard(t *testing.T) {
	b := open(t, "/", browser.Options{Still: true})
	if s := b.part(".begin a:nth-of-type(5)"); s.Moves != 2 || !s.Turn {
		t.Errorf("%+v", s)
	}
}

// At the end of a play that was lost one click says where, and another goes back there.
func TestAfterEnd(t *testing.T) {
	b := open(t, "/play/tictactoe?seed=1&seats=person,expert&m=a1_b2_b1_c1_a2_a3", browser.Options{Still: true})
	b.look()
	s := b.button("#review")
	if !eval[bool](b, `document.getElementById("after").textContent.includes("gives away a draw")`) {
		t.Errorf("no reason at %s", s.Path)
	}
	if s = b.button("#retry"); s.Moves != 6 || !s.Turn || s.Parts != 5 {
		t.Errorf("back at the mistake: %+v", s)
	}
}

// While one looks at the course of a play more is found, until the move is named that gave the win away; who
// stands on a point of the chart then still does.
func TestFollow(t *testing.T) {
	b := open(t, "/play/connectfour?seats=person,expert&seed=1&m=4_4_4_4_4_3_4_3_1_1_1_3_7_3&chart=1", browser.Options{Still: true})
	b.look()
	eval[bool](b, `document.querySelector("#course a:nth-of-type(2)").focus() === undefined`)
	b.wait(`document.getElementById("after").textContent.includes("Move 7, 4 by Red, gives away a win: loss")`)
	if !eval[bool](b, `document.activeElement === document.querySelector("#course a:nth-of-type(2)")`) {
		t.Error("the point of the chart loses the focus")
	}
	b.button("#retry")
	b.wait(`!document.getElementById("course")`)
}

// A move that is to be found is asked for; of a wrong one, and its answer, the page says what it
// gives away, and a click leads back. What is said is read out.
func TestTry(t *testing.T) {
	b := open(t, "/play/tictactoe?seed=1&seats=person,expert&m=b2_a2&try=3", browser.Options{Still: true})
	asked := b.look()
	if !strings.Contains(asked.Status, "X to move and win in 5 moves") {
		t.Errorf("asked: %s", asked.Status)
	}
	b.part(`#board a[data-part="c2"]`)
	b.wait(`location.search.includes("m=b2_a2_c2_")`)
	if s := b.look(); s.Moves != 4 || !strings.Contains(s.Status, "Wrong: c2 gives away a win") || !strings.Contains(s.Status, "Best play goes on") {
		t.Errorf("after a wrong move: %d moves, %s", s.Moves, s.Status)
	}
	if read := eval[string](b, `document.querySelector(".live").textContent`); !strings.Contains(read, "Wrong: c2") {
		t.Errorf("read out: %q", read)
	}
	if s := b.button("#tryagain"); s.Status != asked.Status || s.Parts != asked.Parts {
		t.Errorf("again: %+v, want %+v", s, asked)
	}
	b.part(`#board a[data-part="b1"]`)
	b.wait(`location.search.includes("m=b2_a2_b1_")`)
	if s := b.look(); !strings.Contains(s.Status, "Right: b1") {
		t.Errorf("after the right move: %s", s.Status)
	}
}

// Sowing is shown hole by hole, a part looks until then as it did, and the moves of the machine wait for it. For a reader
// who wants no motion, nothing moves.
func TestSowing(t *testing.T) {
	const watch = `!!(() => {
		window.fresh = [];
		document.addEventListener("animationend", (e) => {
			const part = e.target.closest("[data-part]").dataset.part;
			if (e.target.classList.contains("fresh") && !part.startsWith("player") && !fresh.includes(part)) fresh.push(part);
		}, true);
		return true;
	})()`
	for _, still := range []bool{false, true} {
		b := open(t, "/play/kalah?seats=person,person&seed=1", browser.Options{Still: still})
		eval[bool](b, watch)
		b.part(`#board a[data-part="south3"]`)
		want := "south3 south4 south5 south6 store-south"
		if still {
			want = ""
		} else {
			b.wait(`window.fresh.includes("store-south")`)
		}
		b.wait(`!document.querySelector(".fresh, .stale")`)
		if got := strings.Join(eval[[]string](b, "fresh"), " "); got != want {
			t.Errorf("shown in the order %s, want %s", got, want)
		}
		if marks := eval[int](b, `document.querySelectorAll("#board .pit-got").length`); marks != 4 {
			t.Errorf("%d marks", marks)
		}
	}
}
