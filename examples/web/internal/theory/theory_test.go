package theory

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
)

// ask returns what a finder finds for an address.
func ask(t *testing.T, f finder, address string) (found, error) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return f(t.Context(), request{u.Query(), strings.TrimPrefix(u.Path, "/")})
}

// The worked moves of Big Points are what is said of them.
func TestRules(t *testing.T) {
	result, err := rules(t.Context(), request{})
	if err != nil {
		t.Fatal(err)
	}
	v := result.data.(manualView)
	if len(v.Examples) != len(bigPointsExamples) || !v.Printed {
		t.Errorf("%d examples", len(v.Examples))
	}
	g, s, err := bigpoints.ParseGame(small + " pawns 1:start 2:start 3:start hands -/- player 1 to move")
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range bigPointsExamples {
		before, after := s, s
		for _, m := range strings.Fields(x.moves) {
			before = after
			if after, err = g.ParseMove(before, m); err != nil {
				t.Fatal(err)
			}
		}
		m, _ := g.Move(before, after)
		want := fmt.Sprintf("%s at place %d", called(m.Disc), m.Place)
		if m.To == 0 {
			want = called(m.Disc) + " in reserve"
		}
		if !strings.Contains(x.text, want) {
			t.Errorf("%s: %q is not said: %s", x.moves, want, x.text)
		}
	}
}

// The rules of every game say what the aim is and how a move is written, and show a move: what
// is drawn before and after it are the positions that the moves of its address lead to.
func TestManual(t *testing.T) {
	for _, e := range gamelist.Entries() {
		result, err := ask(t, manual, "/"+e.Name)
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(manualView)
		if v.Aim == "" || len(v.Rules) == 0 || len(v.Notation) == 0 || len(v.Examples) == 0 {
			t.Errorf("%s: %+v", e.Name, v)
		}
		for _, n := range v.Notation {
			if n.Short == "" || n.Long == "" {
				t.Errorf("%s: %q means %q", e.Name, n.Short, n.Long)
			}
		}
		for _, x := range v.Examples {
			u, err := url.Parse(x.Board)
			if err != nil {
				t.Fatal(err)
			}
			moves := strings.Split(u.Query().Get("m"), between)
			if !slices.Equal(x.Moves, moves[:len(moves)-1]) || x.Move != moves[len(moves)-1] || x.Text == "" {
				t.Errorf("%s: %q after %q, and the address is %s", e.Name, x.Move, x.Moves, x.Board)
			}
			table, err := e.Open(t.Context(), strings.Fields(cmp.Or(u.Query().Get("args"), e.Default)), []string{play.Person, play.Person}, gamelist.Options{Time: patience})
			if err != nil {
				t.Fatal(err)
			}
			c := table.Begin()
			for i, want := range []template.HTML{x.Before, x.After} {
				for c.Plies() < len(x.Moves)+i {
					if err := c.Move(moves[c.Plies()]); err != nil {
						t.Fatalf("%s: %v", e.Name, err)
					}
				}
				if got := look(c); got != want {
					t.Errorf("%s: drawing %d of %s is\n%s, want\n%s", e.Name, i, x.Move, want, got)
				}
			}
		}
	}
}

// Who wins the boards of two colors and two discs is what the thesis has (Mendonça 2016), and
// how many positions there are.
func TestBoard(t *testing.T) {
	tests := []struct{ word, result, states string }{
		{"1122", "the first player wins", "17"},
		{"1212", "the first player wins", "25"},
		{"1221", "the first player wins", "25"},
		{"2112", "the first player wins", "25"},
		{"2121", "the first player wins", "25"},
		{"2211", "the first player wins", "17"},
	}
	for _, tt := range tests {
		result, err := ask(t, board, "?board="+tt.word)
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(boardView)
		if !strings.HasPrefix(v.Result, tt.result) || v.States != tt.states {
			t.Errorf("%s: %s, %s positions", tt.word, v.Result, v.States)
		}
		best := 0
		for _, m := range v.Moves {
			if m.Best && m.Result == v.Result {
				best++
			}
		}
		if best == 0 {
			t.Errorf("%s: no move is as good as the board: %v", tt.word, v.Moves)
		}
	}
}

// A board whose positions are too many is searched, and the answer is that of a visit with
// enough memory.
func TestBoardSearched(t *testing.T) {
	if testing.Short() {
		t.Skip("searches for a second")
	}
	const word = "1122334455"
	result, err := ask(t, board, "?board="+word)
	if err != nil {
		t.Fatal(err)
	}
	v := result.data.(boardView)
	b, err := reduced.ParseBoard(word)
	if err != nil {
		t.Fatal(err)
	}
	a, err := reduced.Survey{Objective: reduced.Outcome, Search: true}.Analyze(t.Context(), reduced.New(b), reduced.New(b).Start())
	if err != nil {
		t.Fatal(err)
	}
	if want, _ := outcome(a.Value, true); !strings.HasPrefix(v.Result, want) {
		t.Errorf("%s, want %s", v.Result, want)
	}
}

// The shares of the boards are those of all boards of the size, one by one.
func TestBoards(t *testing.T) {
	for _, size := range []string{"2x2", "2x3", "3x2"} {
		result, err := ask(t, boards, "?size="+size)
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(boardsView)
		var count [3]int
		z := reduced.Size{Colors: int(size[0] - '0'), Discs: int(size[2] - '0')}
		for b := range z.Boards() {
			a, err := reduced.Analyze(t.Context(), b, reduced.Outcome)
			if err != nil {
				t.Fatal(err)
			}
			count[1-a.Value.Winner()]++
		}
		for i, s := range v.Shares {
			if s.Count*int(v.Same) != count[i] {
				t.Errorf("%s: %s: %d classes of %d boards, want %d boards", size, s.Name, s.Count, v.Same, count[i])
			}
		}
	}
}

// Values and periods are those of Winning Ways (Berlekamp, Conway and Guy 1982, ch. 4).
func TestValues(t *testing.T) {
	tests := []struct {
		game   string
		first  []int
		period string
	}{
		{"kayles", []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}, "The values have period 12 from 71 on."},
		{"dawsons-chess", []int{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2}, "The values have period 34 from 52 on."},
		{"1,2", []int{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}, "The values have period 3 from the beginning."},
		{"nim", []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, "The values have period 1 and saltus 1 from the beginning: from one period to the next they grow by 1."},
		{"grundy", []int{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2}, "No period is proved"},
	}
	for _, tt := range tests {
		result, err := ask(t, values, "?game="+url.QueryEscape(tt.game))
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(heapsView)
		if !slices.Equal(v.Rows[0].Values, tt.first) || !strings.HasPrefix(v.Period, tt.period) {
			t.Errorf("%s: %v, %s", tt.game, v.Rows[0].Values, v.Period)
		}
		if n := strings.Count(string(result.svg), "<circle"); n != v.N+1 {
			t.Errorf("%s: %d dots for %d values", tt.game, n, v.N+1)
		}
	}
}

// The values are those of Winning Ways (Berlekamp, Conway and Guy 1982), and all examples are
// small enough for a page.
func TestPartizanValue(t *testing.T) {
	for _, tt := range []struct {
		address, value, mean, temperature string
		wins                              bool // Left, by the first move
	}{
		{"/domineering?position=2x2", "+-1", "0", "1", true},
		{"/domineering?position=3x3", "+-1", "0", "1", true},
		{"/toads?position=T_F", "*", "0", "0", true},
		{"/hackenbush?position=brb", "3/4", "3/4", "-1/4", true},
	} {
		result, err := ask(t, partizanValue, tt.address)
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(partizanView)
		if v.Value != tt.value || v.Properties[1].Text != tt.mean || v.Properties[2].Text != tt.temperature {
			t.Errorf("%s: %+v", tt.address, v)
		}
		moves := v.Sides[partizan.Left].Moves
		if wins := slices.ContainsFunc(moves, func(m valuedMove) bool { return m.Wins && m.Best }); wins != tt.wins {
			t.Errorf("%s: %+v", tt.address, moves)
		}
	}
	for _, g := range partizanLinks() {
		result, err := ask(t, partizanValue, strings.TrimPrefix(g.URL, "/theory/partizan"))
		if err != nil {
			t.Fatal(err)
		}
		if v := result.data.(partizanView); v.Large != "" || !strings.Contains(string(v.Graph), `class="drawing thermographdrawing"`) || strings.Contains(string(v.Graph), "<style>") {
			t.Errorf("%s: %s%s", g.URL, v.Large, v.Graph)
		}
	}
}

// What a value means is told in words, with the board as it is played. Where no position is asked for,
// a hot one is shown.
func TestPartizanTold(t *testing.T) {
	for address, want := range map[string][]string{
		"/domineering": {"It is hot: both players want to move here, and whoever does gains about 1.", "Left moves b1-b2, to 1.", "Right moves a2-b2, to -1.",
			"Left gets 1 by moving first and Right -1", "from a tax of 1 on nobody moves, and a mast stands at 0."},
		"/hackenbush?position=brb":  {"Left is ahead by 3/4 of a move, whoever moves first.", "Nobody wants to move in a number"},
		"/domineering?position=...": {"Right is ahead by 1 move, whoever"},
		"/toads?position=T_F":       {"Nobody is ahead. The rest is infinitesimal", "Left moves"},
	} {
		result, err := ask(t, partizanValue, address)
		if err != nil {
			t.Fatal(err)
		}
		v := result.data.(partizanView)
		told := strings.Join(v.Told, " ")
		for _, w := range want {
			if !strings.Contains(told, w) {
				t.Errorf("%s: want %q in %q", address, w, told)
			}
		}
		if !strings.HasPrefix(string(v.Picture), "<svg") {
			t.Errorf("%s: no picture", address)
		}
	}
}

// Misère Nim with two heaps of two is that of Mendonça 2016: 3 by 6 strategies, and the
// second player wins.
func TestTree(t *testing.T) {
	result, err := ask(t, tree, "/nim?args=2%2B2&misere=1")
	if err != nil {
		t.Fatal(err)
	}
	v := result.data.(treeView)
	f := v.Form
	if v.Nodes != 15 || v.Terminal != 6 || v.Gets[0].Value != "-1" || v.Perfect != "2" || f.Size != "3 × 6" || f.Value != "-1" {
		t.Errorf("%+v, %+v", v, f)
	}
	if len(f.Rounds) != 1 || f.Left != "3 × 5" || f.Saddles != 3 || len(f.Pairs) != 3 || !strings.HasPrefix(f.Equal, "infinitely many") {
		t.Errorf("%+v", f)
	}
	if got, want := f.Keys[1][0], (key{"2>1, 2>1", "after 2>1: 2>1; after 2>0: 2>1"}); got != want {
		t.Errorf("a strategy is %q, want %q", got, want)
	}
	commandtest.WellFormed(t, "the tree", string(result.svg))
}

// Every example on the pages is small enough to be looked at.
func TestExamples(t *testing.T) {
	for _, e := range examples {
		result, err := ask(t, tree, strings.TrimPrefix(e.Tree, "/theory/tree"))
		if err != nil {
			t.Fatal(err)
		}
		if v := result.data.(treeView); v.Large != "" || v.Form == nil || len(result.svg) == 0 {
			t.Errorf("%s: %s", e.Text, v.Large)
		}
	}
}

// What a client asks wrong is refused with what is wrong with it.
func TestRefused(t *testing.T) {
	tests := []struct {
		f       finder
		address string
		want    string
	}{
		{tree, "/chess", "no such game"},
		{tree, "/nim?args=x", "x"},
		{tree, "/nim?args=2%2B2&m=5>1", "move 1: "},
		{tree, "/tictactoe?misere=1", "tictactoe has no option misere"},
		{tree, "/nim?args=" + strings.Repeat("1", 600), "args has 600 letters"},
		{values, "?game=chess", "no such game"},
		{values, "?n=0", "want a number from 1 to 400"},
		{values, "?n=401", "want a number from 1 to 400"},
		{values, "?game=9.9", ""},
		{board, "?board=112", "board"},
		{board, "?board=" + strings.Repeat("1", 4000), "board"},
		{boards, "?size=9x9", "want one of"},
		{partizanValue, "/chess", "no partizan game"},
		{partizanValue, "/clobber?position=xq", "'q'"},
		{partizanValue, "/toads?position=" + strings.Repeat("T", 201), "the position has 201 letters"},
		{manual, "/chess", "no such game"},
		{manual, "/1", "no such game"},
	}
	for _, tt := range tests {
		_, err := ask(t, tt.f, tt.address)
		var told *serve.Error
		if !errors.As(err, &told) || !strings.Contains(told.Error(), tt.want) {
			t.Errorf("%.60s: %v", tt.address, err)
		}
	}
}

// The pages are written, and what was found is not computed again.
func TestPages(t *testing.T) {
	shell := serve.NewShell(serve.Options{})
	l := layout.New(shell.Assets, layout.Site{Styles: [][]byte{Style()}})
	Register(shell, l)
	h := shell.Handler()
	get := func(address string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
		return w
	}
	for address, want := range map[string]string{
		"/theory":                                     "Grundy values",
		"/theory/tree/nim?args=2%2B2&misere=1":        "3 × 6",
		"/theory/tree/nim/tree.svg?args=2%2B2":        "<svg",
		"/theory/tree/gomoku":                         "too many",
		"/theory/heaps?game=kayles":                   "period 12",
		"/theory/heaps/values.svg?game=kayles&n=100":  "<svg",
		"/theory/reduced?board=1221":                  "the first player wins, 2 to 1",
		"/theory/reduced?board=111222333444555111222": "board",
		"/theory/partizan/toads":                      "Thermograph",
		"/theory/partizan/domineering?position=8x8":   "too large",
		"/theory/partizan/col/thermograph.svg":        "<svg",
		"/theory/boards":                              "/theory/reduced?board=112233",
		"/rules/bigpoints":                            "by Brigitte and Wolfgang Ditt",
		"/rules/kalah":                                "A worked move",
	} {
		w := get(address)
		if w.Code != 200 && w.Code != 400 || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%s: status %d, %.300s", address, w.Code, w.Body)
		}
	}
	calls := 0
	site := &site{shell: shell, known: newKnown()}
	count := kind{Page: l.Page(files, "files/theory.html"), find: func(context.Context, request) (found, error) {
		calls++
		return found{data: overview()}, nil
	}}
	for range 3 {
		if _, err := site.find(httptest.NewRequest(http.MethodGet, "/x?a=1", nil), count); err != nil {
			t.Fatal(err)
		}
	}
	if calls != 1 {
		t.Errorf("computed %d times", calls)
	}
}

// A drawing stands in its page without a style of its own, which the policy on content would
// stop, with the nodes open to a screen reader; the style is that of the sheet, and a file has
// its own.
func TestInline(t *testing.T) {
	result, err := ask(t, tree, "/nim?args=2%2B1")
	if err != nil {
		t.Fatal(err)
	}
	drawing := string(result.data.(treeView).Drawing)
	if n := strings.Count(drawing, `<g role="img"><title>`); n != result.data.(treeView).Nodes {
		t.Errorf("%d nodes are named, of %d", n, result.data.(treeView).Nodes)
	}
	for _, want := range []string{`<svg class="drawing treedrawing" `, `role="group"`, "<title>Nim 2+1</title>", "<desc>A tree of "} {
		if !strings.Contains(drawing, want) {
			t.Errorf("no %s in\n%s", want, drawing)
		}
	}
	if strings.Contains(drawing, "style") || !strings.Contains(string(result.svg), "<style>") {
		t.Errorf("the style is in the page, or not in the file:\n%s", drawing)
	}
	_, style, _ := cut(result.svg)
	sheet := string(Style())
	if !strings.Contains(sheet, "svg.treedrawing {\n"+style[:strings.Index(style, "@media")]) {
		t.Errorf("the style sheet has another style than the file:\n%s", style)
	}
}
