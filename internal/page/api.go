package page

import (
	"maps"
	"net/http"
	"net/url"
	"slices"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// API is the answer about a position, as JSON.
type API struct {
	Game    string   `json:"game"`
	Args    []string `json:"args"`
	Players []string `json:"players"`
	Moves   []string `json:"moves"`           // made so far
	Drawn   string   `json:"drawn,omitempty"` // what chance drew after the last of them, if that is seen
	Player  int      `json:"player"`          // whose turn it is, counted from 0
	Text    string   `json:"text"`            // a drawing of the position, in lines
	Over    bool     `json:"over"`

	Result *APIResult `json:"result,omitempty"` // if the play is over
	Value  *APIValue  `json:"value,omitempty"`  // of the position to the player to move: that of a best move
	Basis  string     `json:"basis,omitempty"`  // what the values rest on
	Unit   string     `json:"unit,omitempty"`   // what they count; none where only a win, a draw or a loss does
	Mean   bool       `json:"mean,omitempty"`   // they are means over what chance may draw: an outcome says who is favored
	Best   []APIMove  `json:"options"`          // from the best to the worst
	Line   []string   `json:"line,omitempty"`   // how the play goes on if everybody plays best, as far as it is known
}

// APIResult is how a play has ended.
type APIResult struct {
	Winners []int `json:"winners"` // counted from 0; none in a draw
	Points  []int `json:"points,omitempty"`
	ByRules bool  `json:"byRules"` // else the play was as long as plays may be: a draw
}

// APIValue is what something is worth to the player to move.
type APIValue struct {
	Outcome string  `json:"outcome"` // win, draw, loss or unknown
	Value   float64 `json:"value"`
	Plies   int     `json:"plies,omitempty"` // moves until the end, where they are known
	Exact   bool    `json:"exact"`           // proved; else a guess
	Text    string  `json:"text"`            // the same in words
}

// APIMove is a move and what it is worth.
type APIMove struct {
	Move string `json:"move"`
	Told string `json:"told,omitempty"` // what it does
	Rank int    `json:"rank"`           // 0 of the best moves, 1 of the second best and so on
	APIValue
}

// answer answers with what the moves of a position are worth.
func (p *pages) answer(w http.ResponseWriter, r *http.Request) error {
	if err := checkParameters(r.URL.Query()); err != nil {
		return err
	}
	d, err := p.round(r)
	if err != nil {
		return err
	}
	c := d.course
	a := API{Game: d.Game, Args: append([]string{}, d.Args...), Players: d.facts.Players, Moves: c.Moves(), Drawn: c.Drawn(c.Plies()),
		Player: c.Player(), Text: c.Draw(false), Over: c.Over(), Best: []APIMove{}}
	if a.Over {
		end, byRules := c.Result()
		a.Result = &APIResult{Winners: append([]int{}, end.Winners...), Points: end.Points, ByRules: byRules}
		return layout.JSON(w, http.StatusOK, a)
	}
	j, err := p.judge(r.Context(), d.table, c, nil)
	if err != nil {
		return err
	}
	a.Basis, a.Unit, a.Mean, a.Line = j.Source(), j.Unit, j.Mean, j.Line
	told := c.Told()
	for i, m := range j.Moves {
		o := APIMove{Move: m.Move, Rank: m.Rank, APIValue: valueOf(j, m)}
		if i < len(told) {
			o.Told = told[i]
		}
		a.Best = append(a.Best, o)
	}
	slices.SortStableFunc(a.Best, func(m, n APIMove) int { return m.Rank - n.Rank })
	if best := j.First(); best.Move != "" {
		v := valueOf(j, best)
		a.Value = &v
	}
	return layout.JSON(w, http.StatusOK, a)
}

// parameters are those of an address that say which position is meant.
var parameters = []string{"args", "seats", "seed", "misere", "hidden", "first", "m", "at"}

// checkParameters returns an error of status 400 that names a parameter that there is not: the
// answer would be about another position than was meant.
func checkParameters(q url.Values) error {
	for _, name := range slices.Sorted(maps.Keys(q)) {
		switch {
		case !slices.Contains(parameters, name):
			return serve.Invalid("no such parameter: %q, want %s", short(name), text.OrList(parameters))
		case len(q[name]) > 1 && name != "seats":
			return serve.Invalid("%s is given %d times", name, len(q[name]))
		}
	}
	return nil
}

func valueOf(j play.Judgement[string], m play.Judged[string]) APIValue {
	return APIValue{Outcome: m.Outcome.String(), Value: m.Value, Plies: m.Plies, Exact: m.Exact, Text: words(j, m)}
}

// APIGame is a game that can be asked about.
type APIGame struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Args  string `json:"args"` // how its arguments are written
	About string `json:"about"`
	Least int    `json:"least"` // players
	Most  int    `json:"most"`
	URL   string `json:"url"`
}

// games returns all games.
func (p *pages) games() (all []APIGame) {
	for _, e := range p.entries {
		least, most := e.Range()
		all = append(all, APIGame{e.Name, e.Title, e.Args, e.Line(), least, most, p.root + layout.APIPath + e.Name})
	}
	return all
}

// explain returns what answers with the page about the interface.
func (p *pages) explain(l *layout.Layout) serve.Handler {
	answers, err := files.ReadFile("files/answers.txt")
	if err != nil {
		panic("page: " + err.Error()) // it is embedded
	}
	return l.Page(files, "files/api.html").Fixed(layout.View{Title: "API", Section: layout.API, Data: struct {
		Games   []APIGame
		Answers string
	}{p.games(), string(answers)}})
}

// list answers with all games.
func (p *pages) list(w http.ResponseWriter, _ *http.Request) error {
	return layout.JSON(w, http.StatusOK, p.games())
}
