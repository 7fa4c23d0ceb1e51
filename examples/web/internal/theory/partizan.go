package theory

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/url"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/web/internal/serve"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// The bounds of what is read and computed of a position of a partizan game.
const (
	longestPosition = 200
	valueMemory     = 16 << 20 // bytes
	longestValue    = 120      // of a text that is shown
)

// partizanView is the page of the value of a position.
type partizanView struct {
	Name, Title, Position string
	Notation              string
	Drawing               string
	Large                 string // why there is no value; then what follows is empty
	Value                 string
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
	text := r.Get("position")
	if text == "" {
		text = g.Examples[0]
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
	bounded, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	store := partizan.NewStore()
	store.Memory = valueMemory
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

// partizanURL returns the address of the page of a position.
func partizanURL(name, position string) string {
	return "/theory/partizan/" + name + "?" + url.Values{"position": {position}}.Encode()
}

// partizanLinks returns links to all games.
func partizanLinks() (links []link) {
	for _, g := range gamelist.Valued() {
		links = append(links, link{partizanURL(g.Name, g.Examples[0]), g.Title})
	}
	return links
}

// tell says what is known of a position that is analyzed.
func (v partizanView) tell(c *partizan.Arithmetic, p partizangames.Position, a partizan.Analysis[partizangames.Position]) (found, error) {
	left, right := a.Value.Stops()
	v.Value = a.Value.String()
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
				Name: p.MoveName(m.Position), URL: partizanURL(v.Name, m.Position.String()),
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

// short returns the text of a value, and of a long one the beginning.
func short(v partizan.Value) string {
	text := v.String()
	if len(text) > longestValue {
		return text[:longestValue] + "…"
	}
	return text
}
