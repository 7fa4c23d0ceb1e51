package page_test

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/race"
	"github.com/gametheory-go/gametheory/play"
)

// At the end a page says which move gave the play away, leads back to it, and offers the next
// weaker and stronger opponents.
func TestAfter(t *testing.T) {
	h := site(time.Second)
	const lost = "/play/tictactoe?seed=1&seats=person,advanced&m=a1_b2_b1_c1_a2_a3"
	v := get(t, h, lost)
	if v.status() != "O (advanced) wins." || v.button("retry") != "" {
		t.Errorf("%s: %s", v.url, v.status())
	}
	for id, want := range map[string]string{"weaker": "seats=person,beginner", "stronger": "seats=person,proof"} {
		if u := v.button(id); !strings.Contains(u, want) || strings.Contains(u, "m=") {
			t.Errorf("%s leads to %s, want %s", id, u, want)
		}
	}
	v = get(t, h, v.button("review"))
	if got := html.UnescapeString(v.section(`id="after"`, "</p>")); !strings.Contains(got, "Move 5, a2 by X, gives away a draw: loss in 2 moves instead of draw (a3).") {
		t.Errorf("the lesson is %q", got)
	}
	v = get(t, h, v.button("retry"))
	if q := v.url.Query(); q.Get("at") != "4" || v.status() != "Your move, X." || strings.Contains(v.body, `id="after"`) {
		t.Errorf("try again: %s, %s", v.url, v.status())
	}

	v = get(t, h, "/play/tictactoe?seed=1&seats=person,expert&chart=1&m=a1_b2_c3_b1_b3_a3_c1_c2_a2")
	if got := v.section(`id="after"`, "</p>"); !strings.Contains(got, "No move of a person") || v.button("retry") != "" || v.button("stronger") != "" {
		t.Errorf("after a draw without mistakes: %s, %q", v.status(), got)
	}
	for _, play := range []string{"m=a1", "seats=beginner,beginner&m=a1_b1_a2_b2_a3"} {
		if v := get(t, h, "/play/tictactoe?seed=1&"+play); strings.Contains(v.body, `id="after"`) {
			t.Errorf("%s: an end", play)
		}
	}
}

// A person who has won is congratulated, and offered a stronger opponent only. During a play a weaker level may
// take the seat of the opponent.
func TestWon(t *testing.T) {
	h := site(time.Second)
	const play = "/play/tictactoe?seed=1&seats=person,advanced&m=a1_b1_a2_b2"
	v := get(t, h, play+"_a3")
	if got := v.section(`id="after"`, "</section>"); !strings.Contains(got, "Well played! You have beaten advanced.") {
		t.Errorf("%s: %s", v.status(), got)
	}
	if u := v.button("stronger"); v.button("weaker") != "" || !strings.Contains(u, "seats=person,proof") {
		t.Errorf("weaker %q, stronger %q", v.button("weaker"), u)
	}
	if v := get(t, h, play); v.button("weaker") != "" || !strings.HasSuffix(v.button("easier"), "seats=person,beginner&seed=1&m=a1_b1_a2_b2") {
		t.Errorf("easier leads to %q", v.button("easier"))
	}
	for _, other := range []string{"seats=person,beginner&m=a1_b1", "seats=person,person&m=a1_b1", "seats=person,advanced&m=a1_b1_a2_b2_a3"} {
		if v := get(t, h, "/play/tictactoe?seed=1&"+other); v.button("easier") != "" {
			t.Errorf("%s: easier leads to %q", other, v.button("easier"))
		}
	}
}

// A percentage plays where the game is solved, is among the opponents that a form offers, and has
// a weaker and a stronger one.
func TestPercentage(t *testing.T) {
	h := site(time.Second)
	v := get(t, h, "/play/tictactoe?seed=1&seats=person,70%25&m=a1_b2_b1_c1_a2_a3")
	if v.code != 200 || v.status() != "O (70%) wins." {
		t.Errorf("%d, %s", v.code, v.status())
	}
	for id, want := range map[string]string{"weaker": "seats=person,50%25", "stronger": "seats=person,90%25"} {
		if u := v.button(id); !strings.Contains(u, want) {
			t.Errorf("%s leads to %s, want %s", id, u, want)
		}
	}
	offered := v.section(`name="seats"`, "</select>")
	expert, first, last := strings.Index(offered, `value="expert"`), strings.Index(offered, `value="90%"`), strings.Index(offered, `value="30%"`)
	if expert < 0 || first < expert || last < first {
		t.Errorf("the form offers %s", offered)
	}
	v = get(t, h, "/play/tictactoe?seed=1&seats=person,65%25&m=a1_b2_b1_c1_a2_a3")
	if v.button("weaker") != "" || !strings.Contains(v.body, `value="65%" selected`) {
		t.Errorf("65%%: %d, weaker %q", v.code, v.button("weaker"))
	}
	for address, want := range map[string]string{
		"/play/tictactoe?seats=person,101%25": "want person, beginner, advanced, proof, expert or 0% to 100%",
		"/play/gomoku?seats=person,70%25":     "no such player",
	} {
		if v := get(t, h, address); v.code != 400 || !strings.Contains(v.body, want) {
			t.Errorf("%s: %d", address, v.code)
		}
	}
}

// reviewed asks for the page of a play that is over until no more is found of it, and returns the last.
func reviewed(t *testing.T, h http.Handler, play string) (v visit) {
	t.Helper()
	for range 500 {
		if v = get(t, h, play+"&chart=1"); v.code != http.StatusOK {
			t.Fatalf("%s: status %d", v.url, v.code)
		}
		if !strings.Contains(v.body, "data-more=") {
			return v
		}
	}
	t.Fatalf("%s: more is found for ever: %s", v.url, v.lesson())
	return v
}

// lesson returns what a page says gave the play away.
func (v visit) lesson() string {
	_, text, _ := strings.Cut(v.section(`id="after"`, "</p>"), "<p>")
	return html.UnescapeString(text)
}

// losses returns what each move of a play gives away, as judgements of single positions say that have all
// the time they need, and of which kind: whether only a win, a draw or a loss counts. The last value is false
// if they do not prove all.
func losses(t *testing.T, c *play.Course) (lost []float64, decides, ok bool) {
	t.Helper()
	moves := c.Moves()
	for i, m := range moves {
		c.Go(i)
		j, err := c.Judge(t.Context(), nil)
		if err != nil || !j.Exact() {
			return nil, false, false
		}
		decides = j.Unit == ""
		k := slices.IndexFunc(j.Moves, func(o play.Judged[string]) bool { return o.Move == m })
		if first := j.First(); decides {
			lost = append(lost, float64(first.Outcome-j.Moves[k].Outcome))
		} else {
			lost = append(lost, first.Value-j.Moves[k].Value)
		}
	}
	c.Go(len(moves))
	return lost, decides, true
}

// Of plays at random of each game the page names the move with the largest loss, the last of several, and
// marks no best move, whatever it has seen at a glance.
func TestDecided(t *testing.T) {
	if race.Enabled {
		t.Skip("asks for one page after another: nothing for the race detector")
	}
	h, named := site(10*time.Millisecond), 0
	for _, e := range longtest.Every(3, gamelist.Entries()) {
		args := e.Small[0].Args
		seats := []string{play.Person, play.Person}
		g, err := e.Open(t.Context(), strings.Fields(args), seats, gamelist.Options{Seed: 1, Time: 10 * time.Second})
		if err != nil {
			t.Fatal(err)
		}
		if f := g.Facts(); f.Chance || f.Views || f.Secret {
			continue
		}
		rnd := rand.New(rand.NewPCG(41, uint64(len(e.Name))))
		for range longtest.Some(8) {
			c := g.Begin()
			for options := c.Options(); len(options) > 0 && c.Plies() < 40; options = c.Options() {
				if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
					t.Fatal(err)
				}
			}
			lost, decides, ok := losses(t, c)
			if !ok {
				break // the game is too large
			}
			if _, byRules := c.Result(); !byRules {
				continue
			}
			named += decided(t, h, e.Name, args, c, lost, decides)
		}
	}
	if named < longtest.Some(20) {
		t.Errorf("only %d plays have a move that gave them away", named)
	}
}

// decided compares what a page says of a play with the losses of its moves. It returns 1 if it names a move.
func decided(t *testing.T, h http.Handler, game, args string, c *play.Course, lost []float64, decides bool) int {
	t.Helper()
	query := url.Values{"args": {args}, "seats": {"person,person"}, "seed": {"1"}, "m": {strings.Join(c.Moves(), "_")}}
	v := reviewed(t, h, "/play/"+game+"?"+query.Encode())
	if strings.Contains(v.body, `<circle class="guess`) {
		return 0 // the machine is too busy to prove all
	}
	worst := 0
	for i := range lost {
		if lost[i] >= lost[worst] {
			worst = i
		}
	}
	want := "No move of a person is known to have given anything away."
	if lost[worst] > 0 {
		want = fmt.Sprintf("Move %d, %s by %s, gives away ", worst+1, c.Moves()[worst], c.Facts().Players[c.Mover(worst)])
	}
	if got := v.lesson(); !strings.HasPrefix(got, want) {
		t.Errorf("%s: %q, want %q; the moves give away %v", v.url, got, want, lost)
	}
	for i, item := range strings.Split(v.section(`id="moves-title"`, "</ol>"), "<li ")[2:] {
		if marked := strings.Contains(item, `class="mark"`); marked != (lost[i] > 0) {
			t.Errorf("%s: move %d gives away %v, and is marked: %t", v.url, i+1, lost[i], marked)
		}
	}
	if faults := inconsistent(v, c); faults != nil {
		t.Errorf("%s: %q", v.url, faults)
	}
	if lost[worst] > 0 {
		return 1
	}
	return 0
}

// wonBy returns the player who wins by what the chart says of each position, or -1 where it says neither a
// win nor a loss.
func wonBy(v visit, c *play.Course) (winners []int) {
	for i, title := range regexp.MustCompile(`<title>([^<]*)</title>`).FindAllStringSubmatch(v.section(`class="curve"`, "</svg>"), -1) {
		_, said, _ := strings.Cut(title[1], "to move: ")
		winner := -1
		switch mover := c.Mover(i); {
		case strings.HasPrefix(said, "win"), strings.HasPrefix(said, "mate "):
			winner = mover
		case strings.HasPrefix(said, "loss"), strings.HasPrefix(said, "mated "):
			winner = 1 - mover
		}
		winners = append(winners, winner)
	}
	return winners
}

// inconsistent tells of players who win by what the chart says of a position, and do not win any more
// after a move that is not marked.
func inconsistent(v visit, c *play.Course) (faults []string) {
	winners := wonBy(v, c)
	items := strings.Split(v.section(`id="moves-title"`, "</ol>"), "<li ")[2:]
	for i := range len(winners) - 1 {
		if i+1 < c.Plies() && winners[i] != winners[i+1] && !strings.Contains(items[i], `class="mark"`) {
			faults = append(faults, fmt.Sprintf("the winner before move %d is %d, and after it %d", i+1, winners[i], winners[i+1]))
		}
	}
	return faults
}

// Plays of which it was said wrongly, or not, where they were decided.
func TestDecidedPlays(t *testing.T) {
	longtest.Skip(t, "takes seconds")
	h := site(200 * time.Millisecond)
	for _, test := range []struct{ play, want string }{
		// After 444443 the columns 3 and 6 win (gamesolver.org).
		{"connectfour?seats=person,expert&seed=1&m=4_4_4_4_4_3_4_3_1_1_1_3_7_3", "Move 7, 4 by Red, gives away a win: loss"},
		{"hex?seats=person,expert&seed=436849&m=c3_c2_a3_e1_c4_b3_d4_a4_d1_d2", "Move 3, a3 by Red, gives away a win: loss"},
	} {
		game, _, _ := strings.Cut(test.play, "?")
		e, err := gamelist.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		_, address, _ := strings.Cut(test.play, "?")
		query, err := url.ParseQuery(address)
		if err != nil {
			t.Fatal(err)
		}
		c := opened(t, e, "", []string{play.Person, "expert"}, false).Begin()
		if err := c.Repeat(strings.Split(query.Get("m"), "_")); err != nil {
			t.Fatal(err)
		}
		// Each visit judges some positions more.
		v, marks := visit{}, 0
		var faults []string
		for range 200 {
			v = get(t, h, "/play/"+test.play+"&chart=1")
			marks, faults = strings.Count(v.body, `class="mark"`), inconsistent(v, c)
			if strings.HasPrefix(v.lesson(), test.want) && marks == 1 && faults == nil {
				break
			}
		}
		if !strings.HasPrefix(v.lesson(), test.want) || marks != 1 || faults != nil {
			t.Errorf("%s: %q, want %q; %d moves are marked; %q", test.play, v.lesson(), test.want, marks, faults)
		}
		if lost := slices.Index(wonBy(v, c), 1); !strings.HasPrefix(test.want, fmt.Sprintf("Move %d,", lost)) {
			t.Errorf("%s: the chart says that %v win", test.play, wonBy(v, c))
		}
	}
}

// Of a long play that cannot be solved all positions are judged in the end, each time more, and a move is
// named.
func TestDecidedLong(t *testing.T) {
	if race.Enabled {
		t.Skip("asks for one page after another: nothing for the race detector")
	}
	e, err := gamelist.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	seats := []string{play.Person, "beginner"}
	c := opened(t, e, "", seats, false).Begin()
	rnd := rand.New(rand.NewPCG(3, 9))
	for options := c.Options(); len(options) > 0; options = c.Options() {
		if err := c.Move(options[rnd.IntN(len(options))]); err != nil {
			t.Fatal(err)
		}
	}
	h := site(3 * time.Millisecond)
	before := 0
	v := get(t, h, "/play/othello?seats=person,beginner&seed=1&chart=1&m="+strings.Join(c.Moves(), "_"))
	for range 5000 { // on a busy machine many of them find nothing
		points := strings.Count(v.section(`class="curve"`, "</svg>"), "<circle")
		if points < before {
			t.Fatalf("%d points of the chart, and %d before", points, before)
		}
		if before = points; points == c.Plies()+1 {
			break
		}
		v = get(t, h, v.url.String())
	}
	if before != c.Plies()+1 || !regexp.MustCompile(`^Move \d+, .* by Black, `).MatchString(v.lesson()) {
		t.Errorf("%d points of a chart of %d moves: %s", before, c.Plies(), v.lesson())
	}
}
