package page

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play/scene"
)

//go:embed files
var files embed.FS

// pages answers requests about plays.
type pages struct {
	*tables
	Options
	root    string // the path of the site
	entries []play.Entry
	page    *layout.Page
}

// defaultThink is how long the machine thinks about a move.
const defaultThink = 500 * time.Millisecond

// Options are what pages of plays are made with. Zero values are defaults.
type Options struct {
	Think  time.Duration // of the machine about a move; 0 means half a second
	Tables string        // the directory of tables by which games are judged and played, or none

	// Rules says that there is a page of the rules of each game, at /rules and its name.
	Rules bool

	// Explain returns the address of a page that explains a word of theory, a [play.Term], or nothing. Nil means that there
	// are none.
	Explain func(term string) string

	// Puzzle returns the puzzle at a position of a game, if it is that of one. Nil means that there are none.
	Puzzle func(game string, args, moves []string) (Puzzle, bool)
}

// Puzzle is a position in which exactly one move wins.
type Puzzle struct {
	Name     string        // such as "puzzle 2 of 5"
	Section  string        // of the navigation, where puzzles are
	Solution string        // the move that wins
	ToEnd    int           // moves until the end, of both players, if whoever wins hurries and the other does not
	Next     func() string // returns the address of the next puzzle
}

// Register adds the pages of plays of games to a shell: /play, /api and what is below them.
func Register(s *serve.Shell, l *layout.Layout, games []play.Entry, o Options) {
	if o.Think <= 0 {
		o.Think = defaultThink
	}
	for _, name := range []string{"play.css", "play.js"} {
		content, err := files.ReadFile("files/" + name)
		if err != nil {
			panic("page: " + err.Error()) // it is embedded
		}
		s.Assets.Add(name, content)
	}
	p := &pages{tables: newTables(s.Gate, games, o), Options: o, root: s.Assets.Root, entries: games,
		page: l.Page(files, "files/play.html", "files/parts.html")}
	s.Handle("GET /play/{game}", p.show)
	s.Handle("GET /play/{game}/paste", p.paste)
	s.Handle("GET /play/{game}/record", p.record)
	s.Handle("GET /play/{game}/events", p.events)
	s.Handle("GET /api", p.explain(l))
	s.Handle("GET "+layout.APIPath+"{$}", p.list)
	s.Handle("GET "+layout.APIPath+"{game}", p.answer)
}

// round is a play that is asked about.
type round struct {
	*pages
	State
	entry  play.Entry
	table  *table
	course *play.Course // of all moves; the present one is that of At
	facts  play.Facts
}

// mostSeed is the largest seed that is drawn: small enough to be typed again.
const mostSeed = 999_999

// round reads the state that a request asks for, and plays its moves. If it has no seed, it
// gets one by lot.
func (p *pages) round(r *http.Request) (*round, error) {
	name := r.PathValue("game")
	e, ok := p.find(name)
	if !ok {
		return nil, serve.Unknown("no such game: %q", short(name))
	}
	s, err := Parse(name, r.URL.Query())
	if err != nil {
		return nil, err
	}
	s.root = p.root
	if len(s.Seats) == 0 {
		s.Seats = e.Usual(s.Args)
	}
	if len(s.Args) == 0 && e.Default != "" {
		s.Args = []string{e.Default}
	}
	if !s.Seeded {
		s.Seed = 1 + rand.Uint64N(mostSeed)
	}
	t, err := p.get(r.Context(), e, s, p.think)
	if err != nil {
		return nil, err
	}
	s.Seats = t.Seats(s.Seats)
	d := &round{pages: p, State: s, entry: e, table: t, course: t.Begin()}
	d.facts = d.course.Facts()
	if s.Resigned > 0 && (len(s.Seats) != 2 || s.Resigned > 2) {
		return nil, serve.Invalid("only one of two players can resign")
	}
	return d, d.replay(r.Context())
}

// find returns the game with a name.
func (p *pages) find(name string) (e play.Entry, ok bool) {
	i := slices.IndexFunc(p.entries, func(e play.Entry) bool { return e.Name == name })
	if i < 0 {
		return e, false
	}
	return p.entries[i], true
}

// replaying is how long it may take to go through the moves of an address without the time of waiting for
// others who compute, and quick how long without asking for them.
const (
	replaying = time.Second
	quick     = 20 * time.Millisecond
)

// replay plays the moves of the address. They then have the names that the game gives them.
func (d *round) replay(ctx context.Context) error {
	began, entered := time.Now(), false
	for i, m := range d.Moves {
		switch took := time.Since(began); {
		case took > replaying:
			return serve.Invalid("it takes too long to go through all %d moves", len(d.Moves))
		case took > quick && !entered:
			leave, err := d.gate.Enter(ctx)
			if err != nil {
				return err
			}
			defer leave()
			began, entered = time.Now(), true
		}
		if err := d.course.Move(m); err != nil {
			return serve.Invalid("move %d: %w", i+1, err)
		}
	}
	d.Moves = d.course.Moves()
	d.course.Go(d.At)
	return nil
}

// over reports whether nobody moves any more at the position that is shown.
func (d *round) over() bool { return d.course.Over() || d.resigned() || d.late() }

// resigned reports whether the play has ended, by resignation, at the position that is shown.
func (d *round) resigned() bool { return d.Resigned > 0 && d.At == len(d.Moves) }

// show answers with the page of a play, or redirects to it after a move.
func (p *pages) show(w http.ResponseWriter, r *http.Request) error {
	d, err := p.round(r)
	if err != nil {
		return p.refuse(w, r, err)
	}
	live := r.Header.Get(liveHeader) != ""
	next, words, err := d.act(r, live)
	if err != nil {
		return err
	}
	if next != nil {
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, next.URL(), http.StatusSeeOther)
		return nil
	}
	v, err := d.view(r)
	if err != nil {
		return err
	}
	if words != nil {
		v.Board.Wrong, v.Typed = words.Error(), short(r.URL.Query().Get("move"))
	}
	w.Header().Add("Vary", liveHeader)
	return p.write(w, http.StatusOK, v)
}

// refuse says what is wrong with a game that was asked for beside the form where it was, on the
// page of the game as it is usually played. Other errors are returned.
func (p *pages) refuse(w http.ResponseWriter, r *http.Request, wrong error) error {
	var told *serve.Error
	q := r.URL.Query()
	if !errors.As(wrong, &told) || told.Status != http.StatusBadRequest || q.Get("args") == "" || q.Get("m") != "" {
		return wrong
	}
	usual := r.Clone(r.Context())
	usual.URL.RawQuery = url.Values{"seats": q["seats"]}.Encode()
	d, err := p.round(usual)
	if err != nil {
		return wrong
	}
	v, err := d.view(usual)
	if err != nil {
		return wrong
	}
	v.Form.Wrong, v.Form.Args = told.Error(), short(q.Get("args"))
	return p.write(w, told.Status, v)
}

// write writes the page of a play.
func (p *pages) write(w http.ResponseWriter, status int, v *view) error {
	return p.page.Write(w, status, layout.View{Title: v.Title, Section: v.Section, Wide: true,
		Styles: []string{"play.css"}, Scripts: []string{"play.js"}, Data: v})
}

// act does what the address asks for besides showing a play. It returns the state to go on
// with, or nil if there is nothing to do; and what is wrong with a move that was typed,
// or with a click.
//
// A live page shows the move of a person before it asks for that of a level.
func (d *round) act(r *http.Request, live bool) (next *State, wrong, err error) {
	q := r.URL.Query()
	switch {
	case !d.Seeded:
		s := d.State
		s.Seeded = true
		return &s, nil, nil
	case d.unsettled():
		s := d.settle()
		return &s, nil, nil
	case q.Get("move") != "" && d.persons() > 0:
		next, wrong = d.typed(q.Get("move"))
		return next, wrong, nil
	case q.Get("go") != "":
		next, err = d.machines(r.Context(), q.Get("go") == "all")
		return next, nil, err
	case q.Get("why") == "1" && d.seen():
		next, err = d.why(r.Context())
		return next, nil, err
	case len(d.Clicked) > 0:
		return d.clicked()
	case d.levelsTurn() && !live:
		next, err = d.machine(r.Context())
		return next, nil, err
	}
	return nil, nil, nil
}

// atEnd reports whether the last position is shown, and nothing beyond it.
func (d *round) atEnd() bool { return d.At == len(d.Moves) && len(d.Line) == 0 }

// machineToMove reports whether a level is to move at the end of the play.
func (d *round) machineToMove() bool {
	return d.atEnd() && !d.over() && !d.person(d.course.Player())
}

// levelsTurn reports whether the play of a person waits for the move of a level, which a page makes, or
// asks for if it is live, whatever it shows.
func (d *round) levelsTurn() bool { return d.persons() > 0 && d.machineToMove() }

// personToMove reports whether a person is to move at the position that is shown.
func (d *round) personToMove() bool {
	return len(d.Line) == 0 && !d.over() && d.person(d.course.Player()) && (d.At == len(d.Moves) || !d.timed())
}

// typed makes the move that a person has typed.
func (d *round) typed(words string) (*State, error) {
	switch {
	case !d.personToMove():
		return nil, errors.New("it is not a person's turn here")
	case len(words) > longestMove:
		return nil, fmt.Errorf("a move has at most %d letters", longestMove)
	}
	if err := d.course.Move(words); err != nil {
		return nil, err
	}
	moves := d.course.Moves()
	s := d.with(moves[len(moves)-1])
	return &s, nil
}

// clicked makes the move that the clicks leave, if only one is left. A last
// click that leaves none is forgotten, and wrong says what is wrong with it.
func (d *round) clicked() (next *State, wrong, err error) {
	board := d.course.Scene()
	if !d.personToMove() {
		return nil, nil, serve.Invalid("there is nothing to click on here")
	}
	left, err := board.Candidates(d.course.Options(), d.Clicked...)
	if errors.Is(err, scene.ErrNoMove) {
		last := len(d.Clicked) - 1
		clicked := d.Clicked[last]
		d.Clicked = d.Clicked[:last]
		return nil, d.noMove(board, clicked), nil
	}
	if err != nil {
		return nil, nil, serve.Invalid("%w", err)
	}
	if len(left) != 1 {
		return nil, nil, nil
	}
	s := d.with(left[0])
	return &s, nil, nil
}

// noMove says why a click on a part makes no move: in the words for a move that is typed, if
// moves are called like parts.
func (d *round) noMove(board scene.Scene, clicked string) error {
	p, _ := board.Part(clicked)
	if len(d.Clicked) > 0 {
		return fmt.Errorf("%s: the move does not go on there", p.Label)
	}
	called := func(move string) bool { _, ok := board.Part(move); return ok }
	if _, err := d.course.Parse(clicked); err != nil && !p.Beside && slices.ContainsFunc(d.course.Options(), called) {
		return err
	}
	return fmt.Errorf("%s: no move begins there", p.Label)
}

// machine makes the move of a level.
func (d *round) machine(ctx context.Context) (*State, error) {
	plan, began := d.plan(), time.Now()
	move, err := d.choose(ctx, d.table, d.course, d.Seats[d.course.Player()], d.Seed, plan)
	if err != nil {
		return nil, err
	}
	s := d.with(move)
	if d.timed() {
		took := time.Since(began).Truncate(time.Millisecond)
		if plan > 0 {
			took = min(took, plan.Truncate(time.Millisecond)) // to wait for others costs no time
		}
		s.Took, s.Since = append(slices.Clone(s.Took), took), time.Now().UnixMilli()
	}
	return &s, nil
}

// stretch is for how long levels play each other before an answer; a page goes on then.
const stretch = 3 * time.Second

// machines makes moves of levels: one, or all until a person is to move, the end, or the end
// of the time.
func (d *round) machines(ctx context.Context, all bool) (*State, error) {
	s := d.State
	for began := time.Now(); d.machineToMove(); {
		next, err := d.machine(ctx)
		if err != nil {
			return nil, err
		}
		s = *next
		if err := d.course.Move(s.Moves[s.At-1]); err != nil {
			return nil, fmt.Errorf("the move of a level: %w", err)
		}
		d.State = s
		if !all || time.Since(began) > stretch {
			break
		}
	}
	return &s, nil
}

// thinking is how many times as long as about a move the machine looks for a line.
const thinking = 3

// why returns the state with a line of best play, before its first move.
func (d *round) why(ctx context.Context) (*State, error) {
	if d.over() {
		return nil, serve.Invalid("the game is over: there is no best move")
	}
	// The line begins with what the values and the hint say, from the same judgement.
	j, err := d.judge(ctx, d.table, d.course, nil)
	if err != nil {
		return nil, err
	}
	line, proved, err := d.line(ctx, d.table, d.course, j, thinking*d.think)
	if err != nil {
		return nil, err
	}
	s := d.still()
	s.Line, s.Proved = line, proved
	return &s, nil
}

// line plays the line of the address, up to its step, on top of the position.
func (d *round) along() (*play.Course, error) {
	if len(d.Line) == 0 {
		return d.course, nil
	}
	c := d.table.Begin()
	for i, m := range slices.Concat(d.Moves[:d.At], d.Line) {
		if i == d.At+d.Step {
			break
		}
		if err := c.Move(m); err != nil {
			return nil, serve.Invalid("move %d of the line: %w", i-d.At+1, err)
		}
	}
	return c, nil
}

// names returns the names of the players with who plays for them.
func (d *round) names() []string { return d.table.Names(d.Seats) }

// seen reports whether all of the position may be shown: whether no hands are hidden there.
func (d *round) seen() bool { return !d.facts.Secret || d.over() }

// judges reports whether it may be shown what the moves are worth: it tells nothing of hidden hands, or
// nothing but what the person at the screen sees.
func (d *round) judges() bool { return d.seen() || d.facts.Views && d.viewer() >= 0 }

// viewer returns the player whose hand may be shown: the only person, or the one whose turn
// it is and who is at the screen; -1 if nobody's may.
func (d *round) viewer() int {
	player := d.course.Player()
	switch {
	case !d.person(player):
		return -1
	case d.persons() == 1, d.Ready == d.At+1:
		return player
	}
	return -1
}

// result says how the play ends at the position that is shown.
func (d *round) result() (text string, r play.Result) {
	names := d.names()
	if d.resigned() {
		loser := d.Resigned - 1
		return names[loser] + " resigns. " + play.Verdict(names, []int{1 - loser}), r
	}
	if d.late() {
		loser := d.course.Player()
		var others []int
		for i := range names {
			if i != loser {
				others = append(others, i)
			}
		}
		return names[loser] + " has no time left. " + play.Verdict(names, others), r
	}
	r, byRules := d.course.Result()
	if !byRules {
		return fmt.Sprintf("No end after %d moves: a draw.", d.At), r
	}
	return play.Verdict(names, r.Winners), r
}
