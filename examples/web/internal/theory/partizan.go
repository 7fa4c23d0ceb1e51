package theory

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"slices"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
)

// The bounds of what is read and computed of a position of a partizan game.
const (
	longestPosition = 200
	valueMemory     = 16 << 20 // bytes
	longestValue    = 120      // of a text that is shown
	longestRead     = 40       // of a value that can be read at a glance
)

// partizanView is the page of the value of a position.
type partizanView struct {
	Name, Title, Position string
	Notation              string
	Picture               template.HTML // of the board, if the game is drawn
	Drawing               string        // in text
	Large                 string        // why there is no value; then what follows is empty
	Value                 string
	Long                  bool     // whether the value is too long to be read
	Told                  []string // what the value and the thermograph mean in play
	Properties            []property
	Graph                 template.HTML
	File                  string // the address of the thermograph as a file
	Sides                 []side
	Examples, Known       []link
}

// property is something that is known of a value.
type property struct{ Name, Text string }

// side is a player with the moves there are.
type side struct {
	Player string
	Moves  []valuedMove
}

// valuedMove is a move and what it leads to.
type valuedMove struct {
	Name, URL, Value, Temperature string
	Wins, Best                    bool
}

func (v partizanView) title() string { return v.Title + ", a value" }

// partizanValue finds the value of a position of a partizan game.
func partizanValue(ctx context.Context, r request) (found, error) {
	g, ok := gamelist.FindValued(r.game)
	if !ok {
		return found{}, serve.Unknown("no partizan game is called %q", r.game)
	}
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	store := partizan.NewStore()
	store.Memory = valueMemory
	text := r.Get("position")
	if text == "" {
		var err error
		if text, err = hottest(bounded, g, store); err != nil {
			return found{}, err
		}
	}
	if len(text) > longestPosition {
		return found{}, serve.Invalid("the position has %d letters, want at most %d", len(text), longestPosition)
	}
	p, err := g.Read(text)
	if err != nil {
		return found{}, serve.Invalid("%w", err)
	}
	v := partizanView{Name: g.Name, Title: g.Title, Position: p.String(), Notation: g.Notation, Drawing: p.Draw(), Known: partizanLinks()}
	for _, example := range g.Examples {
		v.Examples = append(v.Examples, link{partizanURL(g.Name, example), example})
	}
	v.Picture = pictured(ctx, g.Name, p.String())
	a, err := p.Analyze(bounded, store)
	if err == nil {
		return v.tell(store.Arithmetic(bounded), p, a)
	}
	if ctx.Err() == nil && (bounded.Err() != nil || errors.Is(err, game.ErrMemory)) {
		v.Large = "This position is too large for its value to be found within the time and memory that a page has."
		return found{data: v}, nil
	}
	return found{}, err
}

// hottest returns the example of a game with the highest temperature, the first of several: a
// number or an infinitesimal has little to show.
func hottest(ctx context.Context, g partizangames.Game, store *partizan.Store) (position string, err error) {
	position = g.Examples[0]
	most := partizan.NewNumber(0, 0)
	for _, example := range g.Examples {
		p, err := g.Read(example)
		if err != nil {
			return "", err
		}
		a, err := p.Analyze(ctx, store)
		if err != nil {
			return "", err
		}
		if t := a.Thermograph.Temperature(); most.Less(t) {
			position, most = example, t
		}
	}
	return position, nil
}

// pictured returns the picture of a position of a game that has values, or nothing if it has no
// drawing of that.
func pictured(ctx context.Context, name, position string) template.HTML {
	persons := []string{play.Person, play.Person}
	for _, e := range gamelist.Entries() {
		if e.Values.Notation == "" || cmp.Or(e.Values.Name, e.Name) != name {
			continue
		}
		g, err := e.Open(ctx, []string{position}, persons, gamelist.Options{Seed: 1})
		if err != nil {
			return "" // it may be too large to be played
		}
		return template.HTML(g.Begin().Scene().Picture())
	}
	return ""
}

// partizanURL returns the address of the page of a position.
func partizanURL(name, position string) string {
	return "/theory/partizan/" + name + "?" + url.Values{"position": {position}}.Encode()
}

// partizanLinks returns links to all games.
func partizanLinks() (links []link) {
	for _, g := range gamelist.Valued() {
		links = append(links, link{"/theory/partizan/" + g.Name, g.Title})
	}
	return links
}

// tell says what is known of a position that is analyzed.
func (v partizanView) tell(c *partizan.Arithmetic, p partizangames.Position, a partizan.Analysis[grid.Position]) (found, error) {
	left, right := a.Value.Stops()
	v.Value = a.Value.String()
	v.Long = len(v.Value) > longestRead
	v.Told = told(p, a)
	v.Properties = []property{
		{"Outcome", partizangames.Who(a.Outcome)},
		{"Mean", a.Thermograph.Mean().String()},
		{"Temperature", a.Thermograph.Temperature().String()},
		{"Stops", fmt.Sprintf("Left %v, Right %v", left, right)},
		{"Birthday", fmt.Sprint(a.Value.Birthday())},
		{"Reduced canonical form", short(c.Reduced(a.Value))},
	}
	if a.Value.AllSmall() {
		v.Properties = append(v.Properties, property{"Atomic weight", short(c.AtomicWeight(a.Value))})
	}
	if err := c.Err(); err != nil {
		return found{}, err
	}
	for player, moves := range a.Moves {
		s := side{Player: partizan.Player(player).String()}
		for _, m := range moves {
			s.Moves = append(s.Moves, valuedMove{
				Name: p.MoveName(p.At(m.Position)), URL: partizanURL(v.Name, p.At(m.Position).String()),
				Value: short(m.Value), Temperature: m.Temperature.String(), Wins: m.Wins, Best: m.Best,
			})
		}
		v.Sides = append(v.Sides, s)
	}
	svg := thermograph(a.Thermograph, "Thermograph of "+short(a.Value))
	v.Graph = inlined(svg, graphClass)
	v.File = "/theory/partizan/" + v.Name + "/thermograph.svg?" + url.Values{"position": {v.Position}}.Encode()
	return found{v, svg}, nil
}

// told says in words what the value of a position means for who plays there, and what its
// thermograph shows.
func told(p partizangames.Position, a partizan.Analysis[grid.Position]) (all []string) {
	if n, ok := a.Value.Number(); ok {
		return []string{
			ahead(n) + " Nobody wants to move in a number: each move costs the player who makes it.",
			"So the thermograph is a mast: at no tax does it pay to move.",
		}
	}
	mean, t := a.Thermograph.Mean(), a.Thermograph.Temperature()
	if t.Sign() <= 0 {
		all = append(all, ahead(mean)+" The rest is infinitesimal: less than any number, it decides only who moves last.")
	} else {
		all = append(all, fmt.Sprintf("It is hot: both players want to move here, and whoever does gains about %v. As a part of a larger game it counts as %v: that is its mean.", t, mean))
	}
	for player, moves := range a.Moves {
		if len(moves) == 0 {
			continue
		}
		best := slices.IndexFunc(moves, func(m partizan.Move[grid.Position]) bool { return m.Best && m.Wins })
		if best < 0 {
			best = slices.IndexFunc(moves, func(m partizan.Move[grid.Position]) bool { return m.Best })
		}
		m := moves[best]
		all = append(all, fmt.Sprintf("%v moves %s, to %s.", partizan.Player(player), p.MoveName(p.At(m.Position)), short(m.Value)))
	}
	if t.Sign() > 0 {
		left, right := a.Thermograph.At(partizan.NewNumber(0, 0))
		all = append(all, fmt.Sprintf("At the foot of the thermograph, where moves are free, Left gets %v by moving first and Right %v. "+
			"The higher the tax on each move, the closer the two walls; from a tax of %v on nobody moves, and a mast stands at %v.", left, right, t, mean))
	}
	return all
}

// ahead says for whom a number of moves speaks.
func ahead(n partizan.Number) string {
	switch n.Sign() {
	case 1:
		return fmt.Sprintf("Left is ahead by %s, whoever moves first.", moves(n))
	case -1:
		return fmt.Sprintf("Right is ahead by %s, whoever moves first.", moves(n.Neg()))
	}
	return "Nobody is ahead."
}

// moves writes a number of moves.
func moves(n partizan.Number) string {
	switch one := partizan.NewNumber(1, 0); {
	case n == one:
		return "1 move"
	case n.Less(one):
		return fmt.Sprintf("%v of a move", n)
	}
	return fmt.Sprintf("%v moves", n)
}

// short returns the text of a value, and of a long one the beginning.
func short(v partizan.Value) string {
	text := v.String()
	if len(text) > longestValue {
		return text[:longestValue] + "…"
	}
	return text
}
