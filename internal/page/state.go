package page

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/internal/serve"
)

// The longest that a State may be. An address is limited as well, by package serve.
const (
	longestArgs = 2000 // bytes of arguments, such as the moves of Gomoku to begin after
	longestPlay = 1500 // moves
	longestMove = 80   // bytes of a move
	longestLine = 60   // moves of a line that is stepped through
	mostClicks  = 8    // parts of the board that are clicked for one move
)

// between stands between the moves of an address: names of moves have commas and blanks.
const between = "_"

// State is all that a page of a play shows, as its address tells it.
type State struct {
	root string // the path of the site

	Game  string   // its name on the menu
	Args  []string // as on the command line
	Seats []string // who plays: person, or a level

	Seed   uint64
	Seeded bool // whether the address tells the seed

	Misere bool
	Hidden bool
	First  string
	Timing

	Moves    []string // all of them, also those after the position that is shown
	At       int      // how many of them have led there
	Try      int      // the number of the move, counted from 1, that a person is to find; 0 for none
	Resigned int      // the player who has given up after all moves, counted from 1; 0 for none

	Clicked []string // parts of the board, towards a move
	Values  bool     // show what each move is worth
	Chart   bool     // show how the worth of the positions changed, and what gave it away
	Hint    bool     // say what is best here
	Line    []string // a line of best play from here
	Proved  bool     // the line is proved to be best play
	Step    int      // how many moves of it the board shows
	Ready   int      // after so many moves, less one, the person is at the screen who may see a hand
}

// query gives the parts of an address by their names, in the order in which they are written.
func (s State) query() (q [][2]string) {
	add := func(name, value string) {
		if value != "" {
			q = append(q, [2]string{name, value})
		}
	}
	count := func(name string, n int) {
		if n != 0 {
			add(name, strconv.Itoa(n))
		}
	}
	flag := func(name string, set bool) {
		if set {
			add(name, "1")
		}
	}
	add("args", strings.Join(s.Args, " "))
	add("seats", strings.Join(s.Seats, ","))
	if s.Seeded {
		q = append(q, [2]string{"seed", strconv.FormatUint(s.Seed, 10)})
	}
	flag("misere", s.Misere)
	flag("hidden", s.Hidden)
	add("first", s.First)
	clock, took, since := s.words()
	add("clock", clock)
	add("m", strings.Join(s.Moves, between))
	add("took", took)
	add("since", since)
	if s.At < len(s.Moves) {
		q = append(q, [2]string{"at", strconv.Itoa(s.At)})
	}
	count("try", s.Try)
	count("resign", s.Resigned)
	add("sel", strings.Join(s.Clicked, ","))
	flag("values", s.Values)
	flag("chart", s.Chart)
	flag("hint", s.Hint)
	add("line", strings.Join(s.Line, between))
	flag("proved", s.Proved)
	count("step", s.Step)
	count("ready", s.Ready)
	return q
}

// plainer leaves in an address what means nothing there.
var plainer = strings.NewReplacer("%2C", ",", "%3A", ":", "%2F", "/", "%28", "(", "%29", ")", "%21", "!")

// encode returns the part of the address behind the question mark.
func (s State) encode() string {
	var parts []string
	for _, p := range s.query() {
		parts = append(parts, p[0]+"="+plainer.Replace(url.QueryEscape(p[1])))
	}
	return strings.Join(parts, "&")
}

// URL returns the address of the page.
func (s State) URL() string { return s.path("") }

// path returns the address of a page below that of the game.
func (s State) path(below string) string {
	path := s.root + "/play/" + url.PathEscape(s.Game) + below
	if q := s.encode(); q != "" {
		path += "?" + q
	}
	return path
}

// Parse reads the state of a play of a game from the query of an address. Moves and
// arguments are not looked at but for their lengths. Parts that it does not know are left
// out. The error is of status 400, and names the part that is wrong.
func Parse(game string, q url.Values) (State, error) {
	s := State{Game: game, Args: strings.Fields(q.Get("args")), First: q.Get("first")}
	if len(q.Get("args")) > longestArgs {
		return s, serve.Invalid("args has %d letters, want at most %d", len(q.Get("args")), longestArgs)
	}
	for _, seats := range q["seats"] { // once with commas, or several times: by a form
		s.Seats = append(s.Seats, split(strings.ToLower(seats), ",")...)
	}
	s.Moves, s.Line, s.Clicked = split(q.Get("m"), between), split(q.Get("line"), between), split(q.Get("sel"), ",")
	for _, list := range []struct {
		name  string
		words []string
		most  int
	}{{"seats", s.Seats, 8}, {"m", s.Moves, longestPlay}, {"line", s.Line, longestLine}, {"sel", s.Clicked, mostClicks}} {
		if len(list.words) > list.most {
			return s, serve.Invalid("%s has %d parts, want at most %d", list.name, len(list.words), list.most)
		}
		if i := slices.IndexFunc(list.words, func(w string) bool { return len(w) > longestMove }); i >= 0 {
			return s, serve.Invalid("part %d of %s is longer than %d letters", i+1, list.name, longestMove)
		}
	}
	var err error
	if s.Timing, err = parseTiming(q.Get("clock"), q.Get("took"), q.Get("since"), len(s.Moves)); err != nil {
		return s, err
	}
	return s, s.parseRest(q)
}

// parseRest reads flags and numbers.
func (s *State) parseRest(q url.Values) error {
	for name, flag := range map[string]*bool{"misere": &s.Misere, "hidden": &s.Hidden, "values": &s.Values, "chart": &s.Chart, "hint": &s.Hint, "proved": &s.Proved} {
		switch q.Get(name) {
		case "", "0":
		case "1":
			*flag = true
		default:
			return serve.Invalid("%s is %q, want 0 or 1", name, short(q.Get(name)))
		}
	}
	s.At = len(s.Moves)
	for _, n := range []struct {
		name string
		to   *int
		most int
	}{{"at", &s.At, len(s.Moves)}, {"try", &s.Try, len(s.Moves) + 1}, {"resign", &s.Resigned, 5}, {"step", &s.Step, len(s.Line)}, {"ready", &s.Ready, len(s.Moves) + 1}} {
		text := q.Get(n.name)
		if text == "" {
			continue
		}
		value, err := strconv.Atoi(text)
		if err != nil || value < 0 || value > n.most {
			want := "0"
			if n.most > 0 {
				want = fmt.Sprintf("a number from 0 to %d", n.most)
			}
			return serve.Invalid("%s is %q, want %s", n.name, short(text), want)
		}
		*n.to = value
	}
	if text := q.Get("seed"); text != "" {
		var err error
		if s.Seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return serve.Invalid("seed is %q, want a number from 0 on", short(text))
		}
		s.Seeded = true
	}
	return nil
}

// split splits a text into words that are not empty.
func split(text, separator string) (words []string) {
	for w := range strings.SplitSeq(text, separator) {
		if w = strings.TrimSpace(w); w != "" {
			words = append(words, w)
		}
	}
	return words
}

// short returns the beginning of a text that may be long.
func short(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// options returns what a game is opened with besides its arguments.
func (s State) options() play.Options {
	return play.Options{Misere: s.Misere, Hidden: s.Hidden, First: s.First, Seed: s.Seed}
}

// still returns the state without what is about the position that is shown.
func (s State) still() State {
	s.Clicked, s.Hint, s.Line, s.Proved, s.Step, s.Ready = nil, false, nil, false, 0, 0
	return s
}

// to returns the state after so many of the moves.
func (s State) to(plies int) State {
	s = s.still()
	s.At = plies
	return s
}

// with returns the state after one more move than is shown. A move before the one that was to be
// found leads to another position than that.
func (s State) with(move string) State {
	s = s.still()
	if s.At < s.Try-1 {
		s.Try = 0
	}
	s.Moves = append(slices.Clone(s.Moves[:s.At]), move)
	s.At, s.Resigned = len(s.Moves), 0
	s.Took = s.Took[:min(len(s.Took), s.At-1)]
	return s
}

// again returns the state of a play that begins.
func (s State) again() State {
	s = s.still()
	s.Moves, s.At, s.Try, s.Resigned, s.Seed, s.Took, s.Since = nil, 0, 0, 0, s.Seed+1, nil, 0
	return s
}

// person reports whether a player is a person.
func (s State) person(player int) bool { return s.Seats[player] == play.Person }

// persons counts the persons.
func (s State) persons() (n int) {
	for i := range s.Seats {
		if s.person(i) {
			n++
		}
	}
	return n
}

// key says which table the state is a play at.
func (s State) key(e play.Entry) string {
	seed := uint64(0)
	if e.Lot {
		seed = s.Seed
	}
	return fmt.Sprintf("%s|%q|%d|%v|%v|%q|%d", s.Game, s.Args, len(s.Seats), s.Misere, s.Hidden, s.First, seed)
}
