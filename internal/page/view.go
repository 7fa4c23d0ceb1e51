package page

import (
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// view is what the template shows.
type view struct {
	Title   string // of the window
	Section string // of the navigation
	Name    string // of the game, as people write it
	Args    string
	About   string
	Help    string
	Rules   string // the address of the page of all rules
	Told    string // what was played last
	Status  string
	Task    *task
	After   *after
	Turn    bool // whether a person is to move
	Over    bool
	Players []seat
	Curtain *curtain
	Board   board
	Typed   string
	Line    *line
	Moves   []ply
	Chart   template.HTML
	ChartOf string // what the chart shows

	ChartMore string // the address of the page that knows more than the chart shows, if there is more
	Sheet     string
	Link      string // to this play, for others
	Record    string
	Save      string
	Paste     string
	Form      form
	State     []field // of the play, for a form that adds to it
	Start     string
	AtStart   bool
}

// field is a part of an address.
type field struct{ Name, Value string }

// board is the part of a page that changes while the machine thinks.
type board struct {
	Scene    template.HTML
	Text     string   // the drawing of the terminal
	Signs    string   // the meaning of the signs of Text
	Choices  []choice // the moves, or those that are left after clicks
	More     int      // how many choices are not listed
	Open     bool     // whether the list is shown without being asked for
	Clicked  bool
	Back     string // to the page without clicks
	Values   bool   // whether the worth of the moves is known
	Basis    []piece
	Hint     []piece
	Wrong    string // what is wrong with a move that was typed, or a click
	How      string // how a move is made, and what else a player should know at this turn
	Events   string // where more comes from than is known
	Go       string // where the move of a level comes from that is to move
	Thinking bool
	Buttons  []button
}

// choice is a move that can be made.
type choice struct {
	Move, Told, URL string
	Worth           *worth
}

// seat is a player.
type seat struct {
	Name, Plays string
	Turn        bool
	Clock       string // the time that is left; empty without a clock
	Left        int64  // the same in milliseconds, if the time runs
}

// curtain stands before a hand.
type curtain struct{ Player, URL string }

// button is a link that does something; without a URL it cannot be done now.
type button struct {
	ID, Text, URL, Key string
	On                 bool // of a toggle
	Toggle             bool
}

// line is a line of best play.
type line struct {
	Why                     []piece
	Proved                  bool
	Steps                   []ply
	First, Back, Next, Last string
	Leave, Adopt            string
}

// ply is a move of the play.
type ply struct {
	Number      int
	Player      string
	Move, URL   string
	Drawn       string // what chance did then
	Here, Later bool   // whether it led to the position that is shown, or comes after it
	Mark, Why   string
}

// mostChoices are listed; others can be typed.
const mostChoices = 150

// liveHeader is the header of a request from a page that shows results as they deepen: it
// is answered at once.
const liveHeader = "X-Live"

// view returns what the page shows.
func (d *round) view(r *http.Request) (*view, error) {
	c, err := d.along()
	if err != nil {
		return nil, err
	}
	v := &view{Section: layout.Games, Name: d.entry.Title, Args: short(strings.Join(d.Args, " ")), About: d.facts.About, Help: d.facts.Help,
		Over: d.over(), Turn: d.personToMove(), Form: d.form(), Link: d.still().URL()}
	if d.pages.Rules {
		v.Rules = d.pages.root + "/rules/" + d.Game
	}
	if p, ok := d.puzzle(); ok {
		v.Section, v.Args = p.Section, strings.TrimSpace(v.Args+" "+p.Name)
	}
	v.Title = strings.TrimSpace(v.Name + " " + v.Args)
	names := d.names()
	over := v.Over || c.Over()
	for i, name := range d.facts.Players {
		s := seat{Name: name, Plays: d.Seats[i], Turn: !over && i == c.Player()}
		if left, limited := d.left(i); limited {
			s.Clock = minutes(left)
			if d.runs(i) {
				s.Left = max(left.Milliseconds(), 1)
			}
		}
		v.Players = append(v.Players, s)
	}
	v.Told = d.told()
	v.Status = names[c.Player()] + " to move."
	if r, _ := c.Result(); len(d.Line) > 0 && c.Over() {
		v.Status, v.Sheet = play.Verdict(names, r.Winners), r.Sheet
	} else if v.Over {
		result, sheet := d.result()
		v.Status, v.Sheet = result, sheet.Sheet
	} else if d.Step > 0 {
		v.Status = "In this line: " + v.Status
	} else if d.persons() == 1 && d.person(d.course.Player()) {
		v.Status = "Your move, " + d.facts.Players[d.course.Player()] + "."
	} else if d.levelsTurn() {
		v.Status = names[d.course.Player()] + " is thinking…"
	}
	if !d.seen() && d.viewer() < 0 {
		v.Curtain = d.curtain(names)
		v.Turn, v.Board.Buttons = false, d.buttons()
	} else if v.Board, err = d.board(r, c); err != nil {
		return nil, err
	}
	if d.levelsTurn() {
		v.Board.Go = d.action("", "", "", "go=1", true).URL
	}
	typing := d.still()
	typing.Ready = d.Ready
	for _, p := range typing.query() {
		v.State = append(v.State, field{p[0], p[1]})
	}
	v.Start, v.AtStart = d.to(0).URL(), d.At == 0
	v.Line = d.stepping()
	v.Record, v.Save, v.Paste = d.written(), d.path("/record"), d.pages.root+"/play/"+d.Game+"/paste"
	var marks []mark
	var again *review
	if d.Chart && d.seen() {
		if again, err = d.review(r.Context()); err != nil {
			return nil, err
		}
		marks, v.Chart, v.ChartOf = again.chart()
		if again.next() >= 0 {
			v.ChartMore = d.URL()
		}
	}
	v.Moves = d.plies(marks)
	v.After = d.after(again, marks)
	v.Task, err = d.task(r.Context())
	return v, err
}

// curtain returns what stands before the hand of the player to move.
func (d *round) curtain(names []string) *curtain {
	player := d.course.Player()
	if !d.person(player) {
		return &curtain{}
	}
	s := d.State
	s.Ready = d.At + 1
	return &curtain{names[player], s.URL()}
}

// told says what was played last: the move that led to the position that is shown, and what
// levels played before it, back to the move of a person, which is told if chance moved then.
func (d *round) told() string {
	if d.At == 0 || len(d.Line) > 0 {
		return ""
	}
	from := d.At - 1
	for from > 0 && d.persons() > 0 && !d.person(d.course.Mover(from)) && !d.person(d.course.Mover(from-1)) {
		from--
	}
	if from > 0 && d.persons() > 0 && !d.person(d.course.Mover(from)) && d.course.Drawn(from) != "" {
		from-- // what the person has drawn may be seen nowhere else
	}
	return strings.Join(d.course.Account(from, d.At, d.facts.Players), " ")
}

// board returns the board with what is known of the moves.
func (d *round) board(r *http.Request, c *play.Course) (b board, err error) {
	var j play.Judgement[string]
	var f finding
	wanted := (d.Values || d.Hint) && !d.levelsTurn() && !c.Over() && !d.resigned() && d.judges()
	known := false
	if wanted {
		f, known = d.known(d.table, c)
		j = f.Judgement
		b.Thinking = r.Header.Get(liveHeader) != "" && !j.Exact()
		if !known && !b.Thinking {
			if j, err = d.judge(r.Context(), d.table, c, nil); err != nil {
				return b, err
			}
			known = true
		}
		if !j.Exact() {
			b.Events = d.path("/events")
		}
	}
	d.draw(&b, c, j, known)
	return b, nil
}

// draw draws the position of a course, with what is known of the moves.
func (d *round) draw(b *board, c *play.Course, j play.Judgement[string], known bool) {
	b.Buttons = d.buttons()
	options := c.Options()
	active := d.personToMove()
	left := options
	board := c.Scene()
	if len(d.Clicked) > 0 {
		left, _ = board.Candidates(options, d.Clicked...) // checked by clicked
	}
	worths := map[string]worth{}
	if known {
		b.Basis = d.explained(j.Source())
		if d.Hint {
			b.Hint = d.explained(strings.TrimSpace(hint(j) + " " + j.Why))
		}
		if b.Values = d.Values; b.Values {
			for _, m := range j.Moves {
				worths[m.Move] = worthOf(j, m)
			}
		}
	}
	var hinted []string
	if b.Hint != nil {
		hinted = bestMoves(j)
	}
	b.Scene = template.HTML(board.Write(d.anchors(left, worths, hinted, active)))
	if active && len(d.Clicked) == 0 {
		b.How = d.guide()
	}
	b.Text, b.Signs = c.Draw(false), strings.Join(d.facts.Signs, ", ")
	b.Clicked = len(d.Clicked) > 0
	if s := d.State; b.Clicked {
		s.Clicked = nil
		b.Back = s.URL() + "#board"
	}
	b.Open = b.Clicked || b.Values
	if active || b.Values {
		b.Choices, b.More = d.choices(c, left, worths, active)
	}
}

// guide says what the player whose turn it is should know at this turn.
func (d *round) guide() string {
	turn := 0
	for i := range d.At {
		if d.course.Mover(i) == d.course.Player() {
			turn++
		}
	}
	if all := append([]string{d.entry.Click}, d.entry.Guide...); turn < len(all) {
		return all[turn]
	}
	return ""
}

// choices lists moves: the best first, if it is known which they are.
func (d *round) choices(c *play.Course, left []string, worths map[string]worth, active bool) (all []choice, more int) {
	told := c.Told()
	options := c.Options()
	for i, m := range options {
		if !slices.Contains(left, m) {
			continue
		}
		ch := choice{Move: m, Told: told[i]}
		if w, ok := worths[m]; ok {
			ch.Worth = &w
		}
		if active {
			ch.URL = d.with(m).URL() + "#board"
		}
		all = append(all, ch)
	}
	if len(worths) > 0 {
		slices.SortStableFunc(all, func(a, b choice) int { return a.Worth.Rank - b.Worth.Rank })
	}
	if more = len(all) - mostChoices; more > 0 {
		return all[:mostChoices], more
	}
	return all, 0
}

// anchors says what each part of the board is: a link to the play with its move, if it is
// the only one, or to the page where it is clicked. The parts of the moves of a hint are marked,
// and so are those where a move goes on that is begun.
func (d *round) anchors(left []string, worths map[string]worth, hinted []string, active bool) func(scene.Part) scene.Anchor {
	remaining := make(map[string]bool, len(left))
	for _, m := range left {
		remaining[m] = true
	}
	return func(p scene.Part) (a scene.Anchor) {
		var moves []string
		for _, m := range p.Moves {
			if remaining[m] {
				moves = append(moves, m)
			}
		}
		if i := slices.Index(d.Clicked, p.ID); i >= 0 && p.ID != "" {
			s := d.State
			s.Clicked = slices.Delete(slices.Clone(s.Clicked), i, i+1)
			return scene.Anchor{Href: s.URL() + "#board", Class: "selected", Label: p.Label + ", chosen; click to choose another"}
		}
		if len(moves) == 0 {
			return a
		}
		if best, ok := bestOf(moves, worths); ok {
			a.Label = p.Label + ", " + best.Text
			if best.Shape != scene.Unknown { // else there is nothing to show
				a.Class, a.Badge, a.Worth = best.Class, best.Badge, best.Shape
			}
		}
		if len(d.Clicked) > 0 {
			a.Class += " follow"
		}
		if slices.ContainsFunc(moves, func(m string) bool { return slices.Contains(hinted, m) }) {
			a.Class += " hinted"
		}
		switch {
		case !active:
		case len(moves) == 1:
			a.Href = d.with(moves[0]).URL() + "#board"
		default:
			s := d.State
			s.Clicked = append(slices.Clone(s.Clicked), p.ID)
			a.Href = s.URL() + "#board"
		}
		return a
	}
}

// bestOf returns the best worth of some moves.
func bestOf(moves []string, worths map[string]worth) (best worth, ok bool) {
	for _, m := range moves {
		if w, known := worths[m]; known && (!ok || w.Rank < best.Rank) {
			best, ok = w, true
		}
	}
	return best, ok
}

// buttons returns what can be done.
func (d *round) buttons() (all []button) {
	add := func(id, name, key string, s State, can bool) {
		b := button{ID: id, Text: name, Key: key}
		if can {
			b.URL = s.URL() + "#board"
		}
		all = append(all, b)
	}
	toggle := func(id, name, key string, s State, on bool) {
		all = append(all, button{ID: id, Text: name, Key: key, URL: s.URL() + "#board", On: on, Toggle: true})
	}
	undo, can := d.undo()
	can = can && !d.timed()
	add("undo", "Undo", "u", d.to(undo), can)
	redo, can := d.redo()
	add("redo", "Redo", "r", d.to(redo), can)
	if d.persons() == 0 {
		step := d.atEnd() && !d.over()
		all = append(all, d.action("next", "Next move", "n", "go=1", step), d.action("all", "Play to the end", "", "go=all", step))
	}
	if d.judges() {
		values, hint := d.still(), d.State
		values.Values, values.Ready, hint.Hint = !d.Values, d.Ready, true
		toggle("values", "Values", "v", values, d.Values)
		add("hint", "Hint", "h", hint, !d.over() && len(d.Line) == 0)
	}
	if d.seen() {
		chart := d.still()
		chart.Chart = !d.Chart
		all = append(all, d.action("why", "Why?", "w", "why=1", !d.over() && len(d.Line) == 0))
		toggle("chart", "Chart", "c", chart, d.Chart)
	}
	if len(d.Seats) == 2 && d.persons() > 0 {
		s := d.still()
		s.Resigned = d.course.Player() + 1
		add("resign", "Resign", "", s, d.atEnd() && d.personToMove())
	}
	if easier := d.level(-1); easier != "" && !d.over() {
		s := d.still()
		s.Seats = d.against(easier)
		add("easier", "Easier", "", s, true)
	}
	add("again", "Play again", "", d.again(), len(d.Moves) > 0)
	if swapped := d.again(); len(d.Seats) > 1 {
		swapped.Seats = append(slices.Clone(d.Seats[1:]), d.Seats[0])
		add("swap", "Change seats", "", swapped, true)
	}
	return all
}

// action returns the button of something that the server does.
func (d *round) action(id, name, key, query string, can bool) button {
	b := button{ID: id, Text: name, Key: key}
	if can {
		b.URL = d.still().URL() + "&" + query + "#board" // there is a seed before it
	}
	return b
}

// undo returns after how many moves a person moved last; with no persons, one move less.
func (d *round) undo() (plies int, ok bool) {
	for i := d.At - 1; i >= 0; i-- {
		if d.persons() == 0 || d.person(d.course.Mover(i)) {
			return i, true
		}
	}
	return 0, false
}

// redo returns after how many moves a person moves next.
func (d *round) redo() (plies int, ok bool) {
	if d.At == len(d.Moves) {
		return 0, false
	}
	i := d.At + 1
	for i < len(d.Moves) && d.persons() > 0 && !d.person(d.course.Mover(i)) {
		i++
	}
	return i, true
}

// plies lists the moves of the play.
func (d *round) plies(marks []mark) (all []ply) {
	for i, m := range d.Moves {
		p := ply{Number: i + 1, Move: m, Player: d.facts.Players[d.course.Mover(i)], Drawn: d.course.Drawn(i + 1),
			URL: d.to(i+1).URL() + "#board", Here: i+1 == d.At, Later: i+1 > d.At}
		if !d.course.Seen(i) {
			p.Move = play.Unseen
		}
		if i < len(marks) {
			p.Mark, p.Why = marks[i].Sign, marks[i].Text
		}
		all = append(all, p)
	}
	return all
}

// stepping returns the line of best play, to go through.
func (d *round) stepping() *line {
	if len(d.Line) == 0 {
		return nil
	}
	at := func(step int) string {
		s := d.State
		s.Step = step
		return s.URL() + "#board"
	}
	f, _ := d.known(d.table, d.course) // it was judged when the line was found
	j := f.Judgement
	l := &line{Why: d.explained(strings.TrimSpace(j.Why + " " + instead(j))), Proved: d.Proved, Leave: d.still().URL() + "#board", First: at(0), Last: at(len(d.Line))}
	if d.Step > 0 {
		l.Back = at(d.Step - 1)
	}
	if d.Step < len(d.Line) {
		l.Next = at(d.Step + 1)
	}
	c, err := d.begin(slices.Concat(d.Moves[:d.At], d.Line))
	for i, m := range d.Line {
		p := ply{Number: d.At + i + 1, Move: m, URL: at(i + 1), Here: i+1 == d.Step, Later: i+1 > d.Step}
		if err == nil { // or an address that nobody has asked for
			p.Player = d.facts.Players[c.Mover(d.At+i)]
		}
		l.Steps = append(l.Steps, p)
	}
	return l
}

// explained returns a text with links to what explains its words.
func (d *round) explained(text string) []piece { return explained(text, d.facts.Terms, d.Explain) }

// form is what a new play can be asked for with.
type form struct {
	Action string
	Args   string
	Asked  string   // what the arguments say, in words
	Sample string   // of arguments
	Wrong  string   // what is wrong with the arguments that were given
	Count  []button // how many play, where that can be chosen
	Seats  []choose
	Seed   uint64
	Lot    bool    // whether the seed says what is played
	Misere *option // nil if the game does not heed it
	Hidden *option
	First  []option
	Clock  []option
}

// choose is a seat to choose who plays.
type choose struct {
	Name    string
	Options []option
}

type option struct {
	Value, Text string
	Selected    bool
}

// form returns the form for a new play, filled in with this one.
func (d *round) form() form {
	f := form{Action: d.pages.root + "/play/" + d.Game, Args: strings.Join(d.Args, " "), Asked: d.entry.Asked(), Sample: d.entry.Sample, Seed: d.Seed, Lot: d.entry.Lot}
	if d.entry.Has("misere") {
		f.Misere = &option{Selected: d.Misere}
	}
	least, most := d.entry.Range()
	for n := least; least < most && n <= most; n++ {
		s := d.again()
		s.Args, s.First = nil, "" // they may be for so many as play now
		s.Seats = append(slices.Clone(d.Seats[:min(n, len(d.Seats))]), slices.Repeat(d.table.Seats([]string{play.Easy}), max(n-len(d.Seats), 0))...)
		f.Count = append(f.Count, button{Text: fmt.Sprint(n), URL: s.URL() + "#board", On: n == len(d.Seats)})
	}
	levels := d.offered()
	for i, player := range d.facts.Players {
		c := choose{Name: player}
		sits := func(name string) bool { return d.Seats[i] == name }
		c.Options = append(c.Options, option{play.Person, "a person", sits(play.Person)})
		for _, l := range levels {
			c.Options = append(c.Options, option{l.Name, l.Name + ": " + l.About, sits(l.Name)})
		}
		f.Seats = append(f.Seats, c)
	}
	now, _, _ := d.words()
	f.Clock = []option{{"", "none", now == ""}}
	for _, c := range []string{"move 30s", "game 5m0s increment 3s", "game 15m0s"} {
		f.Clock = append(f.Clock, option{c, strings.ReplaceAll(c, "m0s", "m"), now == c})
	}
	if now != "" && !slices.ContainsFunc(f.Clock, func(o option) bool { return o.Selected }) {
		f.Clock = append(f.Clock, option{now, now, true})
	}
	if d.entry.Has("hidden") {
		f.Hidden = &option{Selected: d.Hidden}
	}
	if d.entry.Has("first") {
		f.First = []option{{"", "player 1", d.First == ""}}
		for i := range len(d.Seats) - 1 {
			n := fmt.Sprint(i + 2)
			f.First = append(f.First, option{n, "player " + n, d.First == n})
		}
		f.First = append(f.First, option{"random", "drawn by lot", d.First == "random"})
	}
	return f
}

// offered returns the levels that a form offers: those with a name, percentages from the strongest
// on, and whichever are in the play.
func (d *round) offered() []play.Level {
	named := d.table.Levels()
	percentages := play.Percentages(named)
	slices.Reverse(percentages)
	all := append(named, percentages...)
	for _, name := range d.Seats {
		if l, ok := play.FindLevel(named, name); ok && !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	return all
}

// bestMoves returns the moves that a hint names: none if nothing is known of any, or all are the same.
func bestMoves(j play.Judgement[string]) (best []string) {
	for _, m := range j.Moves {
		if m.Rank == 0 && m.Outcome != play.Unknown {
			best = append(best, m.Move)
		}
	}
	if len(best) > 1 && len(best) == len(j.Moves) {
		return nil
	}
	return best
}

// hint says what is best.
func hint(j play.Judgement[string]) string {
	best, w := bestMoves(j), worthOf(j, j.First())
	switch {
	case j.First().Outcome == play.Unknown:
		return "Nothing is known of any move."
	case best == nil:
		if !j.Exact() {
			return "As far as I can see, all moves are the same: " + w.Text + "."
		}
		return "All moves are the same: " + w.Text + "."
	}
	seen := "Best: "
	if !j.Proved() {
		seen = "As far as I can see, best: "
	}
	return seen + text.Some(best) + ", " + w.Text + "."
}

// fewMoves are so many that their names are told one by one.
const fewMoves = 3

// instead says what the second best moves are worth: what it would cost to make one of them.
func instead(j play.Judgement[string]) string {
	var second []string
	var worth string
	others := 0 // that are not best
	for _, m := range j.Moves {
		if m.Rank > 0 {
			others++
		}
		if m.Rank == 1 && m.Outcome != play.Unknown {
			second, worth = append(second, m.Move), words(j, m)
		}
	}
	switch n := len(second); {
	case n == 0:
		return ""
	case n <= fewMoves:
		return "Second best: " + text.OrList(second) + ", " + worth + "."
	case n == others:
		return "Any other move: " + worth + "."
	}
	return fmt.Sprintf("Second best: %d moves, %s.", len(second), worth)
}
