package page_test

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// ask returns the answer to a program.
func ask(t *testing.T, h http.Handler, target string) (a page.API) {
	t.Helper()
	v := get(t, h, target)
	if kind := v.header.Get("Content-Type"); v.code != http.StatusOK || kind != "application/json" {
		t.Fatalf("%s: status %d, %s: %s", target, v.code, kind, v.body)
	}
	if err := json.Unmarshal([]byte(v.body), &a); err != nil {
		t.Fatal(err)
	}
	return a
}

// What programs are told of tic-tac-toe is what a solver says, after every sequence of two
// moves and then some.
func TestAPISolver(t *testing.T) {
	h := site(5 * time.Second)
	b := mnk.TicTacToe()
	solver := minimax.NewSolver(mnk.Forced{Board: b})
	outcomes := map[int]string{-1: "loss", 0: "draw", 1: "win"}
	for _, play := range [][]string{{}, {"a1"}, {"a1", "b1"}, {"a1", "c3", "b1"}, {"b2", "a1", "c3", "b1"}, {"a1", "b2", "a2", "a3", "b1"}} {
		var p mnk.Position
		for _, m := range play {
			var err error
			if p, err = b.ParseMove(p, m); err != nil {
				t.Fatal(err)
			}
		}
		a := ask(t, h, "/api/v1/tictactoe?m="+strings.Join(play, "_"))
		value, err := solver.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if a.Value == nil || a.Value.Outcome != outcomes[value] || !a.Value.Exact || a.Basis != "exact" || a.Player != len(play)%2 || !slices.Equal(a.Moves, play) {
			t.Errorf("after %q: %+v, want %d", play, a.Value, value)
		}
		if len(a.Best) != 9-len(play) || len(a.Line) == 0 || a.Line[0] != a.Best[0].Move {
			t.Errorf("after %q the moves %+v, line %q", play, a.Best, a.Line)
		}
		rank := 0
		for _, o := range a.Best {
			option, err := b.ParseMove(p, o.Move)
			if err != nil {
				t.Fatal(err)
			}
			v, err := solver.Value(t.Context(), option)
			if err != nil {
				t.Fatal(err)
			}
			if o.Outcome != outcomes[-v] || o.Value != float64(-v) || o.Rank < rank {
				t.Errorf("after %q: %+v, want %d", play, o, -v)
			}
			rank = o.Rank
		}
	}
	end := ask(t, h, "/api/v1/tictactoe?m=a1_b1_a2_b2_a3")
	if end.Result == nil || !end.Over || !slices.Equal(end.Result.Winners, []int{0}) || !end.Result.ByRules || end.Value != nil || len(end.Best) != 0 {
		t.Errorf("the end is %+v", end)
	}
}

// In Nim the moves that win are those to a position of nim-sum 0 (Bouton, 1901).
func TestAPINim(t *testing.T) {
	h := site(time.Second)
	for _, heaps := range []string{"1", "1%2B1", "3%2B4%2B5", "1%2B2%2B3", "7%2B7%2B2"} {
		a := ask(t, h, "/api/v1/nim?args="+heaps)
		sum := 0
		start, err := nim.ParseHeaps(strings.ReplaceAll(heaps, "%2B", "+"))
		if err != nil {
			t.Fatal(err)
		}
		for n := range start.All() {
			sum ^= n
		}
		if want := map[bool]string{true: "win", false: "loss"}[sum != 0]; a.Value.Outcome != want || !a.Value.Exact {
			t.Errorf("%s: %+v, want %s", heaps, a.Value, want)
		}
	}
}

// The list of all games leads to the answer about each.
func TestAPIList(t *testing.T) {
	if race.Enabled {
		t.Skip("asks for one page after another: nothing for the race detector")
	}
	h := site(100 * time.Millisecond)
	var games []page.APIGame
	if err := json.Unmarshal([]byte(get(t, h, "/api/v1/").body), &games); err != nil {
		t.Fatal(err)
	}
	docs := get(t, h, "/api")
	for _, g := range longtest.Every(4, games) {
		if a := ask(t, h, g.URL+"?seed=1"); a.Game != g.Name || len(a.Best) == 0 || a.Value != nil && a.Value.Outcome != a.Best[0].Outcome {
			t.Errorf("%s: %+v", g.URL, a)
		}
		if !strings.Contains(docs.body, `href="`+g.URL+`"`) {
			t.Errorf("%s is not on the page", g.Name)
		}
	}
	if len(games) < 18 || docs.code != http.StatusOK {
		t.Errorf("%d games, status %d", len(games), docs.code)
	}
}

// results returns what the events of an answer say: the boards, of which the last is done.
func results(t *testing.T, v visit) (boards []string, done bool) {
	t.Helper()
	for line := range strings.Lines(v.body) {
		data, ok := strings.CutPrefix(line, "data: ")
		if !ok {
			continue
		}
		var event struct {
			HTML string `json:"html"`
			Done bool   `json:"done"`
		}
		if err := json.Unmarshal([]byte(data), &event); err != nil || done {
			t.Fatalf("%v, or an event after the last: %s", err, data)
		}
		boards, done = append(boards, event.HTML), event.Done
	}
	return boards, done
}

// A page that shows results as they deepen is answered without them; they come as events,
// the last of which is the board that others wait for.
func TestEvents(t *testing.T) {
	const target = "/play/kalah?seed=1&values=1&seats=person,person"
	var h http.Handler
	var boards []string
	for think, done := 200*time.Millisecond, false; len(boards) < 2 || !done; think *= 2 { // a busy machine has nothing to tell in time
		if think > time.Minute {
			t.Fatal("no result is sent before the last")
		}
		h = site(think)
		v := get(t, h, target, "X-Live", "1")
		events := html.UnescapeString(v.section(`data-events="`, `"`))
		if events == "" || strings.Contains(v.body, `class="worth`) || !strings.Contains(v.body, "Thinking") {
			t.Fatalf("no address of events, or values:\n%s", v.body)
		}
		stream := get(t, h, events)
		if kind := stream.header.Get("Content-Type"); stream.code == http.StatusOK && kind != "text/event-stream" {
			t.Errorf("an answer of type %s", kind)
		}
		boards, done = results(t, stream)
	}
	for _, b := range boards {
		if strings.Count(b, `class="worth`) != 6 {
			t.Errorf("a board without values:\n%s", b)
		}
	}
	whole := get(t, h, target)
	if last := strings.Replace(boards[len(boards)-1], ", so far", "", 1); !strings.Contains(whole.body, strings.TrimSpace(last)) {
		t.Errorf("the last board is\n%s\nthe page is\n%s", last, whole.body)
	}
	again := get(t, h, target, "X-Live", "1")
	if strings.Count(again.body, `class="worth`) != 6 || !strings.Contains(again.body, "data-events") {
		t.Errorf("what is known is not shown, or it does not go on:\n%s", again.body)
	}
}

// A machine that finds nothing as long as it looks sends no event, and that is no error.
func TestEventsNothing(t *testing.T) {
	v := get(t, site(time.Nanosecond), "/play/hex/events?seed=1&values=1&seats=person,person")
	if boards, done := results(t, v); v.code != http.StatusOK || v.header.Get("Content-Type") != "text/event-stream" || len(boards) > 0 || done {
		t.Errorf("status %d, %d boards:\n%s", v.code, len(boards), v.body)
	}
}

// Where all is proved nothing more is asked for.
func TestEventsProved(t *testing.T) {
	v := get(t, site(2*time.Second), "/play/tictactoe?seed=1&values=1&seats=person,person&m=a1_b2_c3")
	if !strings.Contains(v.body, "Values: exact") || strings.Contains(v.body, "data-events") {
		t.Errorf("all is proved, and yet it goes on:\n%s", v.section(`<section id="board"`, "</section>"))
	}
}

// The chart marks the moves that gave something away, as a solver says, and each of its
// points leads to its position.
func TestChart(t *testing.T) {
	h := site(2 * time.Second)
	const play = "/play/tictactoe?seed=1&seats=person,person&m=a1_b1_c3_b2_b3"
	for at := range 6 { // so that they are known, and not guessed on a busy machine
		get(t, h, fmt.Sprintf("%s&at=%d&values=1", play, at))
	}
	v := get(t, h, play+"&chart=1")
	moves := v.section(`id="moves-title"`, "</ol>")
	// X begins in a corner, a draw; O answers beside it, which loses; X goes to the opposite
	// corner, and still wins; O to the center; X elsewhere, no longer.
	if n := strings.Count(moves, `class="mark"`); n != 2 || !strings.Contains(moves, "gives away a draw: loss") || !strings.Contains(moves, "gives away a win: draw") {
		t.Errorf("%d marks:\n%s", n, moves)
	}
	points := links(v.section(`<svg class="curve"`, "</svg>"))
	if len(points) != 6 {
		t.Fatalf("%d points", len(points))
	}
	if first := get(t, h, points[0]); first.url.Query().Get("at") != "0" || first.status() != "X to move." {
		t.Errorf("the first point leads to %s", first.url)
	}
	if hints := get(t, h, "/play/tictactoe?seed=1&seats=person,person&hint=1&m=a1_b1"); !strings.Contains(hints.section(`class="hint"`, "</p>"), "win in 5 moves") {
		t.Errorf("hint %q", hints.section(`class="hint"`, "</p>"))
	}
}

// Many ask at once, about the same and about others.
func TestConcurrent(t *testing.T) {
	h := site(fast)
	var all sync.WaitGroup
	for i := range 4 {
		all.Go(func() {
			for _, p := range plays[i%2*8 : i%2*8+8] {
				if v := get(t, h, p+"&values=1&chart=1"); v.code != http.StatusOK && v.code != http.StatusServiceUnavailable {
					t.Errorf("%s: status %d", p, v.code)
				}
			}
		})
	}
	all.Wait()
}

// A guess is told with its unit, and says once that it is one. In a game without draws a guess is none.
func TestGuess(t *testing.T) {
	for game, want := range map[string]*regexp.Regexp{
		"othello":                 regexp.MustCompile(`^([+-]\d+\.\d discs|0\.0 discs|even), a guess$`),
		"breakthrough":            regexp.MustCompile(`^(ahead \(\d+\)|behind \(\d+\)|even), a guess$`),
		"connectfour?m=4_4_4_4_5": regexp.MustCompile(`^(ahead \(\d+\)|behind \(\d+\)|even), a guess$|^(win|loss|draw)`),
	} {
		a := ask(t, site(fast), "/api/v1/"+game)
		for _, m := range a.Best {
			if !want.MatchString(m.Text) || m.Exact && strings.Contains(m.Text, "guess") {
				t.Errorf("%s, %s: %q", game, m.Move, m.Text)
			}
		}
	}
}

// Where theory has a reason, the hint and the line say it.
func TestReason(t *testing.T) {
	h := site(time.Second)
	for _, test := range []struct{ game, query, want string }{
		{"nim", "args=5%2B4%2B3", "After 3&gt;1: nim-sum 5 xor 4 xor 1 = 0. Whoever moves then loses."},
		{"nim", "args=5%2B4%2B1", "Every move loses against best play: nim-sum 5 xor 4 xor 1 = 0."},
		{"domineering", "args=../..", "After a1-a2 the position is worth 1, at least 0: Left wins if Right moves. A move is urgent: the temperature is 1."},
		{"domineering", "args=....%2F.%23%23%23", "Every move loses: the position is worth -1*, at most 0."},
		{"graph", "args=0-1%2B1-2", "The Grundy value is "},
		{"wythoff", "args=2+1", "Every move loses: this is a P-position"},
		{"tictactoe", "m=a1_b2_c3_b1", "After any other move O wins at once."},
		{"tictactoe", "m=a1_b1_b2_c3", "Whatever O does then, X wins with the next move."},
	} {
		start := "/play/" + test.game + "?seed=1&seats=person,person&" + test.query
		v := get(t, h, start+"&hint=1")
		if got := v.section(`class="hint"`, "</p>"); !strings.Contains(got, test.want) {
			t.Errorf("%s %s: hint %q, want %q", test.game, test.query, got, test.want)
		}
		line := get(t, h, get(t, h, start).button("why"))
		if got := line.section(`class="line"`, "<ol"); !strings.Contains(got, test.want) {
			t.Errorf("%s %s: why %q, want %q", test.game, test.query, got, test.want)
		}
	}
}
