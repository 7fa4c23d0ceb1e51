package page_test

import (
	"html"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/puzzles"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
)

// site returns the pages of plays, whose machine thinks for so long.
func site(think time.Duration) http.Handler {
	s := serve.NewShell(serve.Options{})
	l := layout.New(s.Assets, layout.Site{})
	s.Fail = l.Fail
	page.Register(s, l, gamelist.Menu(), page.Options{Think: think, Rules: true, Puzzle: puzzles.Find})
	return s.Handler()
}

// visit is an address with its answer.
type visit struct {
	url    *url.URL
	code   int
	body   string
	header http.Header
}

// get asks for an address, and follows redirects.
func get(t *testing.T, h http.Handler, target string, headers ...string) visit {
	t.Helper()
	for range 20 {
		r := httptest.NewRequest(http.MethodGet, target, nil)
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code == http.StatusSeeOther {
			target, _, _ = strings.Cut(w.Header().Get("Location"), "#")
			continue
		}
		body, err := io.ReadAll(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		return visit{r.URL, w.Code, string(body), w.Header()}
	}
	t.Fatalf("too many redirects, the last to %s", target)
	return visit{}
}

// section returns the part of a page from the first text to the second.
func (v visit) section(from, to string) string {
	_, rest, ok := strings.Cut(v.body, from)
	if !ok {
		return ""
	}
	part, _, _ := strings.Cut(rest, to)
	return part
}

var href = regexp.MustCompile(`href="([^"]*)"`)

// links returns the addresses that a part of a page leads to.
func links(part string) (all []string) {
	for _, m := range href.FindAllStringSubmatch(part, -1) {
		target, _, _ := strings.Cut(html.UnescapeString(m[1]), "#")
		all = append(all, target)
	}
	return all
}

// status returns what a page says of the play.
func (v visit) status() string {
	return html.UnescapeString(v.section(`class="now">`, "<"))
}

// button returns where the button with an ID leads, or "".
func (v visit) button(id string) string {
	for _, l := range links(v.section(`id="`+id+`"`, ">")) {
		return l
	}
	return ""
}

var drawing = regexp.MustCompile(`(?s)<div class="drawing">(.*?)</div>`)

// board returns the links of the drawing, or of the list of moves where there is none.
func (v visit) board() []string {
	if m := drawing.FindStringSubmatch(v.body); m != nil {
		return links(m[1])
	}
	return links(v.section(`<details class="choices"`, "</details>"))
}

// plays are games that tests play: with seats and options of several kinds, and the small play
// of each game of the list.
var plays = append([]string{
	"/play/bigpoints?args=12w21b&seed=1",
	"/play/bigpoints?args=112233wwbb&seats=person,casual,beginner&first=2&seed=1",
	"/play/bigpoints?args=123123wb&seats=person,person,person,beginner&seed=1",
	"/play/bigpoints?args=1212wb&seats=beginner,person,beginner,beginner,beginner&hidden=1&seed=1",
	"/play/nim?args=3%2B4&seats=person,beginner&seed=1",
	"/play/heaps?args=kayles+8%2B5&seed=1&misere=1",
	"/play/kalah?args=3+2&seed=1&seats=beginner,person",
	"/play/dodgem?seed=1&seats=person,beginner",
	"/play/snort?args=3x3&seed=1&seats=beginner,person",
}, smallPlays()...)

// smallPlays returns the addresses of the small plays of all games.
func smallPlays() (all []string) {
	for _, e := range gamelist.Entries() {
		all = append(all, "/play/"+e.Name+"?"+url.Values{"args": {e.Small[0].Args}, "seed": {"1"}}.Encode())
	}
	return all
}

const fast = 5 * time.Millisecond

// Each game is played to its end by the links of its pages alone, with the values shown, by
// redirects that put the moves of the machine into the address. Nothing in a page would be
// stopped by the policy on content.
func TestPlayByLinks(t *testing.T) {
	if race.Enabled {
		t.Skip("asks for one page after another: nothing for the race detector")
	}
	h := site(fast)
	rnd := rand.New(rand.NewPCG(1, 14))
	for _, start := range longtest.Every(3, plays) {
		t.Run(start, func(t *testing.T) {
			v := get(t, h, start+"&values=1")
			for clicks := 0; ; clicks++ {
				if v.code != http.StatusOK || v.status() == "" {
					t.Fatalf("%s: status %d\n%s", v.url, v.code, v.body)
				}
				if inline := regexp.MustCompile(`(?i)<[^>]*\s(style|on[a-z]+)=|<script[^>]*>[^<]|<style`).FindString(v.body); inline != "" {
					t.Fatalf("%s: %s in the page", v.url, inline)
				}
				if !strings.Contains(v.status(), "move") || strings.HasPrefix(v.status(), "No end after") {
					break
				}
				if ready := v.button("ready"); ready != "" {
					v = get(t, h, ready)
					continue
				}
				moves := v.board()
				if len(moves) == 0 || clicks > 200 {
					t.Fatalf("%s: %q, and %d links on the board\n%s", v.url, v.status(), len(moves), v.body)
				}
				v = get(t, h, moves[rnd.IntN(len(moves))])
			}
			if v.url.Query().Get("m") == "" || strings.Count(v.body, `class="button"`) == 0 {
				t.Errorf("the end is %s", v.url)
			}
			if again := get(t, h, v.url.String()); again.body != v.body {
				t.Errorf("%s is another page the second time", v.url)
			}
		})
	}
}

// What is wrong with an address is said with status 400, and 404 where there is no game.
func TestWrong(t *testing.T) {
	h := site(fast)
	for _, test := range []struct {
		target string
		status int
		want   string
	}{
		{"/play/chess", 404, `no such game: "chess"`},
		{"/play/TicTacToe", 404, `no such game`},
		{"/play/1", 404, `no such game: "1"`},
		{"/play/tictactoe?args=1000+1000+5", 400, ""},
		{"/play/tictactoe?args=" + strings.Repeat("3+", 1500), 400, "args has"},
		{"/play/hex?args=1000", 400, ""},
		{"/play/hackenbush?args=1-2", 400, "not connected to the ground"},
		{"/play/domineering?args=%23", 400, "there is no move at the start"},
		{"/play/kalah?args=100000+100000", 400, ""},
		{"/play/tictactoe?seats=person", 400, "tictactoe is for 2 players, not 1"},
		{"/play/tictactoe?seats=person,nobody", 400, `no such player: "nobody"`},
		{"/play/tictactoe?seats=person,person,person", 400, "2 players, not 3"},
		{"/play/tictactoe?seed=x", 400, `seed is "x"`},
		{"/play/tictactoe?seed=1&m=b2_b2", 400, "move 2:"},
		{"/play/tictactoe?seed=1&at=-1", 400, `at is "-1", want 0`},
		{"/play/tictactoe?seed=1&m=b2&at=2", 400, `at is "2", want a number from 0 to 1`},
		{"/play/tictactoe?seed=1&at=-1", 400, `at is "-1"`},
		{"/play/tictactoe?seed=1&values=yes", 400, `values is "yes"`},
		{"/play/tictactoe?seed=1&sel=z9", 400, `there is no "z9" to click on here`},
		{"/play/tictactoe?seed=1&line=b2_b2&step=2", 400, "move 2 of the line"},
		{"/play/tictactoe?seed=1&resign=3", 400, "resign"},
		{"/play/tictactoe?seed=1&m=" + strings.Repeat("b2_", 1600), 400, "m has 1600 parts, want at most 1500"},
		{"/play/tictactoe?seed=1&m=" + strings.Repeat("x", 100), 400, "longer than 80"},
		{"/play/tictactoe?seed=1&misere=1", 400, "misere"},
		{"/play/bigpoints?seed=1&hidden=1&seats=beginner,beginner", 400, "hidden"},
		{"/play/tictactoe/paste?text=nonsense", 400, "not the record of a game"},
		{"/play/tictactoe/events?seed=1&m=a1_b1_a2_b2_a3", 400, "nothing to think about"},
		{"/api/v1/chess", 404, "no such game"},
		{"/api/v1/tictactoe?m=z9", 400, "move 1:"},
		{"/api/v1/connectfour?moves=4444", 400, "no such parameter:"},
		{"/api/v1/tictactoe?m=a1&m=b2", 400, "m is given 2 times"},
	} {
		v := get(t, h, test.target)
		if v.code != test.status || !strings.Contains(html.UnescapeString(v.body), test.want) {
			t.Errorf("%.80s: status %d, want %d and %q:\n%s", test.target, v.code, test.status, test.want, v.section("<h1>", "</p>"))
		}
	}
}

// A move may be typed, and what is wrong with one is said on the page of the play.
func TestTyped(t *testing.T) {
	h := site(fast)
	v := get(t, h, "/play/tictactoe?seed=1&seats=person,person&move=B2")
	if v.url.Query().Get("m") != "b2" || v.status() != "O to move." {
		t.Errorf("%s: %s", v.url, v.status())
	}
	v = get(t, h, "/play/tictactoe?seed=1&seats=person,person&m=b2&move=b2")
	if v.code != http.StatusOK || !strings.Contains(v.body, `role="alert"`) || len(v.board()) != 8 {
		t.Errorf("status %d:\n%s", v.code, v.body)
	}
}

// Undo goes back to the last move of a person, redo on to the next, and another move
// forgets what was taken back.
func TestUndo(t *testing.T) {
	h := site(fast)
	v := get(t, h, "/play/tictactoe?seed=1&m=b2")
	first := v.url.Query().Get("m")
	v = get(t, h, v.board()[0])
	second := v.url.Query().Get("m")
	if strings.Count(first, "_") != 1 || strings.Count(second, "_") != 3 || !strings.HasPrefix(second, first) {
		t.Fatalf("moves %q, then %q", first, second)
	}
	v = get(t, h, v.button("undo"))
	if q := v.url.Query(); q.Get("m") != second || q.Get("at") != "2" || v.status() != "Your move, X." {
		t.Errorf("undone: %s, %s", v.url, v.status())
	}
	if on := get(t, h, v.button("redo")); on.url.Query().Get("m") != second || on.url.Query().Get("at") != "" {
		t.Errorf("redone: %s", on.url)
	}
	moves := v.board()
	other := get(t, h, moves[len(moves)-1])
	if m := other.url.Query().Get("m"); !strings.HasPrefix(m, first) || strings.HasPrefix(m, second) || strings.Count(m, "_") != 3 {
		t.Errorf("another move: %q after %q", m, second)
	}
	if v = get(t, h, get(t, h, v.button("undo")).url.String()); v.url.Query().Get("at") != "0" || v.button("undo") != "" || v.button("redo") == "" {
		t.Errorf("at the start: %s", v.url)
	}
}

// Levels play each other, a move at a time or to the end, and the same once more.
func TestLevels(t *testing.T) {
	h := site(fast)
	for _, game := range []string{"tictactoe?seed=4&seats=beginner,advanced", "kalah?args=2+2&seed=4&seats=beginner,beginner", "bigpoints?args=112233wb&seed=4&seats=beginner,casual,beginner"} {
		v := get(t, h, "/play/"+game)
		if m := v.url.Query().Get("m"); m != "" || len(v.board()) > 0 && strings.Contains(v.body, "<svg") {
			t.Errorf("%s: %q without being asked, or something to click", game, m)
		}
		step := get(t, h, v.button("next"))
		all := get(t, h, v.button("all"))
		if m := step.url.Query().Get("m"); m == "" || !strings.HasPrefix(all.url.Query().Get("m"), m) {
			t.Errorf("%s: first %q, all %q", game, m, all.url.Query().Get("m"))
		}
		if strings.Contains(all.status(), "to move") || all.button("next") != "" {
			t.Errorf("%s: the end is %q", game, all.status())
		}
	}
}

// arrangements returns who may sit at a table of so many: persons and levels, at least one of each.
func arrangements(n int, level string) (all [][]string) {
	for persons := 1; persons < 1<<n-1; persons++ {
		seats := slices.Repeat([]string{level}, n)
		for i := range seats {
			if persons>>i&1 == 1 {
				seats[i] = play.Person
			}
		}
		all = append(all, seats)
	}
	return all
}

// Wherever a level is to move, a live page asks for its move, whatever else is shown, and another page
// has it already: in each game, whoever sits where, and with hands that are hidden.
func TestLevelIsAsked(t *testing.T) {
	if race.Enabled {
		t.Skip("asks for one page after another: nothing for the race detector")
	}
	h := site(time.Millisecond)
	for _, e := range longtest.Every(8, gamelist.Entries()) {
		hands := []string{""}
		if e.Has("hidden") {
			hands = append(hands, "&hidden=1")
		}
		levels := opened(t, e, e.Small[0].Args, []string{play.Person, play.Person}, false).Levels()
		for n := 2; n <= min(max(e.Most, 2), 3); n++ {
			for _, seats := range arrangements(n, levels[0].Name) {
				for _, hidden := range hands {
					query := url.Values{"args": {e.Small[0].Args}, "seats": {strings.Join(seats, ",")}, "seed": {"1"}}
					levelIsAsked(t, h, e, seats, "/play/"+e.Name+"?"+query.Encode()+hidden)
				}
			}
		}
	}
}

// levelIsAsked plays the first moves of a game, of a live page, and looks whether it asks for a move
// wherever it is the turn of a level.
func levelIsAsked(t *testing.T, h http.Handler, e gamelist.Entry, seats []string, start string) {
	t.Helper()
	const plies = 4
	next := start
	for moves := 0; moves < plies; {
		v := get(t, h, next, "X-Live", "1")
		c := course(t, e, seats, v)
		if v.code != http.StatusOK || c.Over() {
			if v.code != http.StatusOK {
				t.Errorf("%s: status %d", v.url, v.code)
			}
			return
		}
		asked := html.UnescapeString(v.section(`data-go="`, `"`))
		if level := seats[c.Player()] != play.Person; level != (asked != "") {
			t.Errorf("%s: %q is to move, and data-go is %q", v.url, seats[c.Player()], asked)
			return
		} else if level {
			shown := get(t, h, v.url.String()+"&values=1&hint=1&chart=1", "X-Live", "1")
			if !strings.Contains(shown.body, "data-go=") {
				t.Errorf("%s: the move of a level is not asked for", shown.url)
			}
			if then := course(t, e, seats, get(t, h, v.url.String())); !then.Over() && seats[then.Player()] != play.Person && then.Plies() <= moves {
				t.Errorf("%s: without scripts no level moves", v.url)
			}
		}
		switch ready := v.button("ready"); {
		case asked != "":
			next = asked
		case ready != "":
			next = ready
			continue
		default:
			next = links(v.section(`<details class="choices"`, "</details>"))[0]
		}
		moves++
	}
}

// opened returns a game that is opened with arguments.
func opened(t *testing.T, e gamelist.Entry, args string, seats []string, hidden bool) *play.Game {
	t.Helper()
	g, err := e.Open(t.Context(), strings.Fields(args), seats, gamelist.Options{Seed: 1, Hidden: hidden, Time: time.Millisecond})
	if err != nil {
		t.Fatalf("%s %s: %v", e.Name, args, err)
	}
	return g
}

// course returns the course of a play at the position that a page shows.
func course(t *testing.T, e gamelist.Entry, seats []string, v visit) *play.Course {
	t.Helper()
	q := v.url.Query()
	c := opened(t, e, q.Get("args"), seats, q.Has("hidden")).Begin()
	if err := c.Repeat(strings.FieldsFunc(q.Get("m"), func(r rune) bool { return r == '_' })); err != nil {
		t.Fatalf("%s: %v", v.url, err)
	}
	return c
}

// Who resigns loses, and nobody moves any more; a move taken back goes on.
func TestResign(t *testing.T) {
	h := site(fast)
	v := get(t, h, "/play/tictactoe?seed=1&seats=person,person&m=b2")
	v = get(t, h, v.button("resign"))
	if v.status() != "O resigns. X wins." || v.button("resign") != "" || len(v.board()) != 0 && strings.Contains(v.body, `class="part move`) {
		t.Errorf("%s: %s", v.url, v.status())
	}
	if v = get(t, h, v.button("undo")); v.status() != "X to move." {
		t.Errorf("%s: %s", v.url, v.status())
	}
}

// Of hidden hands only that of the person at the screen is shown, and nothing that would
// tell of the others.
func TestHidden(t *testing.T) {
	h := site(fast)
	start := "/play/bigpoints?args=112233wb&seats=person,person&hidden=1&seed=1&values=1&chart=1&hint=1"
	v := get(t, h, start)
	if v.button("ready") == "" || strings.Contains(v.body, `class="drawing"`) || v.button("values") != "" {
		t.Errorf("shown before somebody is ready:\n%s", v.body)
	}
	v = get(t, h, v.button("ready"))
	if v.button("ready") != "" || len(v.board()) == 0 || strings.Contains(v.body, `class="worth`) || strings.Contains(v.body, "class=\"hint\"") {
		t.Errorf("not shown, or too much:\n%s", v.body)
	}
	v = get(t, h, links(v.section(`<details class="choices"`, "</details>"))[0])
	if v.button("ready") == "" || !strings.HasPrefix(v.status(), "Player") {
		t.Errorf("after a move: %s", v.status())
	}
	if v = get(t, h, start+"&why=1"); v.url.Query().Get("line") != "" {
		t.Errorf("why: %s", v.url)
	}
}

// A line of guesses is no best play, and begins with what the hint says and the values mark.
func TestWhyGuessed(t *testing.T) {
	h := site(20 * time.Millisecond)
	const start = "/play/connectfour?seed=1&seats=person,person"
	v := get(t, h, start+"&hint=1&values=1")
	hint := v.section(`class="hint"`, "</p>")
	if !strings.Contains(hint, "As far as I can see") {
		t.Skip("solved: ", hint)
	}
	v = get(t, h, get(t, h, start).button("why"))
	first, _, _ := strings.Cut(v.url.Query().Get("line"), "_")
	if first == "" || !strings.Contains(hint, first) || !strings.Contains(v.body, ">As far as I can see, best play<") {
		t.Errorf("%s after the hint %q:\n%s", v.url, hint, v.section(`id="why-title"`, "</h2>"))
	}
}

// The line of best play is put into the address, so that it can be gone through without
// thinking again.
func TestWhy(t *testing.T) {
	h := site(time.Second)
	v := get(t, h, "/play/tictactoe?seed=1&seats=person,person&m=a1_b1")
	v = get(t, h, v.button("why"))
	line := strings.Split(v.url.Query().Get("line"), "_")
	if len(line) != 5 || v.url.Query().Has("step") || v.status() != "X to move." || len(links(v.section(`class="drawing"`, "</svg>"))) != 0 {
		t.Fatalf("line %q at %s", line, v.url)
	}
	if told := v.section(`class="line"`, "</ol>"); !strings.Contains(told, ">X "+line[0]+"</a>") || !strings.Contains(told, ">O "+line[1]+"</a>") {
		t.Errorf("the line does not tell who moves: %s", told)
	}
	for v.button("step") != "" {
		if !strings.Contains(v.body, ">If everybody plays best<") {
			t.Errorf("a proved line: %s", v.section(`id="why-title"`, "</h2>"))
		}
		v = get(t, h, v.button("step"))
	}
	if v.url.Query().Get("step") != "5" || strings.Count(v.section(`class="drawing"`, "</svg>"), ", X") < 4 {
		t.Errorf("the end is %s", v.url)
	}
	if v = get(t, h, v.button("leave")); v.url.Query().Get("line") != "" || len(v.board()) != 7 {
		t.Errorf("back at %s", v.url)
	}
}

// A play that is copied can be pasted, here and in the terminal.
func TestPaste(t *testing.T) {
	h := site(fast)
	for _, start := range []string{"/play/nim?args=3%2B4&seed=9&misere=1&seats=person,person", "/play/graph?args=0-1+1-2&seed=9&seats=person,person", "/play/bigpoints?args=112233wb&first=3&seed=9&seats=person,person,person"} {
		v := get(t, h, start)
		for range 2 {
			v = get(t, h, v.board()[0])
		}
		text := html.UnescapeString(v.section("readonly>", "</textarea>"))
		pasted := get(t, h, "/play/hex/paste?text="+url.QueryEscape(text))
		if pasted.url.String() != v.url.String() || pasted.body != v.body {
			t.Errorf("%s is pasted as %s", v.url, pasted.url)
		}
		file := get(t, h, strings.Replace(v.url.String(), "?", "/record?", 1))
		if file.body != text || !strings.Contains(file.header.Get("Content-Disposition"), ".play") {
			t.Errorf("saved %q, want %q", file.body, text)
		}
	}
}

// Where a line of best play is stepped through, the page says whose turn it is there, or who has won.
func TestLineTurn(t *testing.T) {
	h := site(fast)
	const play = "/play/tictactoe?seed=1&seats=person,person&m=a1_b1_a2_b2&line=a3"
	for step, want := range map[string]string{"": "X to move.", "&step=1": "X wins."} {
		if page := get(t, h, play+step).body; !strings.Contains(page, want) {
			t.Errorf("step %q does not say %q", step, want)
		}
	}
	if page := get(t, h, "/play/tictactoe?seed=1&seats=person,person&line=a1_b1&step=1").body; !strings.Contains(page, "O to move.") {
		t.Error("after a move of the line it is not the turn of O")
	}
}

// Who opens a game begins against a level that can be beaten, on the seat that does not lose. A person who asks why is
// told so at the position on the board.
func TestVisitor(t *testing.T) {
	h := site(fast)
	for address, want := range map[string]string{"tictactoe": "person,beginner", "col": "beginner,person", "col?args=3x3": "person,beginner",
		"col?seats=person,best": "person,expert", "nim?seats=easy,person": "beginner,person"} {
		if v := get(t, h, "/play/"+address); v.code != http.StatusOK || v.url.Query().Get("seats") != want || !strings.HasPrefix(v.status(), "Your move, ") {
			t.Errorf("%s: %d, %s, %q", address, v.code, v.url, v.status())
		}
	}
	v := get(t, h, get(t, h, "/play/nim?seed=1").button("why"))
	if v.status() != "Your move, First." || !strings.Contains(v.body, "The nim-sum of heaps adds") {
		t.Errorf("%q: %s", v.status(), v.section(`class="line"`, "<ol"))
	}
	for range 2 {
		v = get(t, h, v.button("step"))
	}
	if !strings.HasPrefix(v.status(), "In this line: First") {
		t.Errorf("%q", v.status())
	}
	// Where chance moves there is a reason, too.
	v = get(t, h, "/play/pig?seed=2&seats=person,person&m=roll")
	if v = get(t, h, v.button("why")); !strings.Contains(v.body, "points of the turn once in six times") {
		t.Errorf("%s: %s", v.url, v.section(`class="line"`, "<ol"))
	}
}

// A hint marks the moves that it names, and none where all are the same.
func TestHinted(t *testing.T) {
	h := site(time.Second)
	for address, want := range map[string]int{
		"nim?args=2%2B2":              0,
		"nim?args=3%2B2":              2, // the counters that are left, and the one that is taken
		"hackenbush?args=0-1+0-2":     0,
		"hackenbush?args=0-1+0-2+0-3": 0,
		"hackenbush?args=0-1+1-2+0-3": 1,
		"tictactoe?m=a1_b1_b2_c3":     2,
	} {
		v := get(t, h, "/play/"+address+"&seed=1&seats=person,person&hint=1")
		if got := strings.Count(v.section(`class="drawing"`, "</svg>"), "hinted"); got != want {
			t.Errorf("%s: %d parts are marked, want %d: %s", address, got, want, v.section(`class="hint"`, "</p>"))
		}
	}
}

// A size that is none is refused beside the form where it was asked for, on a board to play on.
func TestRefused(t *testing.T) {
	h := site(fast)
	v := get(t, h, "/play/tictactoe?args=1000+1000+5&seats=person,person")
	if v.code != http.StatusBadRequest || len(v.board()) != 9 {
		t.Errorf("status %d, %d links on the board", v.code, len(v.board()))
	}
	form := html.UnescapeString(v.section(`<summary>New game</summary>`, "</form>"))
	for _, want := range []string{`>Rows, columns, line<input name="args" value="1000 1000 5" placeholder="such as 3 5 4"`, `id="refused" role="alert">`} {
		if !strings.Contains(form, want) {
			t.Errorf("no %s in %s", want, form)
		}
	}
	if strings.Contains(form, "seed") {
		t.Error("a seed where nothing is drawn by lot")
	}
	if form := get(t, h, "/play/bigpoints?seed=7").section(`<summary>New game</summary>`, "</form>"); !strings.Contains(form, `name="seed" value="7"`) {
		t.Error("no seed for Big Points")
	}
}

// Who opens Big Points for the first time is told how to move, and plays against a beginner.
func TestFirstTime(t *testing.T) {
	h := site(fast)
	v := get(t, h, "/play/bigpoints?seed=1")
	if !strings.Contains(v.body, "Click a pawn, or a disc to take.") || !strings.Contains(v.body, "seats=person,beginner") {
		t.Errorf("%s:\n%s", v.url, v.section(`id="board"`, "</section>"))
	}
	told := map[string]bool{}
	next := func(v visit) string {
		i := slices.IndexFunc(v.board(), func(u string) bool { return !strings.Contains(u, "sel=") && len(u) > len(v.url.String()) })
		return v.board()[max(i, 0)]
	}
	for s := v; s.status() == "Your move, Player 1."; s = get(t, h, next(s)) {
		how := s.section(`class="soft how">`, "</p>")
		if told[how] {
			t.Fatalf("%s: told again: %s", s.url, how)
		}
		told[how] = how != "" // not where the move goes on, or all has been told
	}
	if delete(told, ""); len(told) != 5 {
		t.Errorf("told %v", told)
	}
	five := get(t, h, html.UnescapeString(v.section(`aria-label="4 players">4</a> <a class="button" href="`, `"`)))
	if got := five.url.Query().Get("seats"); got != "person,beginner,beginner,beginner,beginner" {
		t.Errorf("five players: %s", five.url)
	}
	for _, e := range gamelist.Entries() {
		if v := get(t, h, "/play/"+e.Name+"?seed=1&seats=person,person"); strings.Contains(v.body, `<svg class="scene"`) != strings.Contains(v.body, "Click ") {
			t.Errorf("%s: a drawing, and not how to move on it", e.Name)
		}
	}
}
