package theory

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// sizes are those whose boards are few enough for a page.
var sizes = []string{"2x2", "2x3", "2x4", "2x5", "3x2", "3x3"}

// boardsView is the page of all boards of a size.
type boardsView struct {
	Size    string
	Boards  []boardRow
	Shares  [3]share // won by the first player, drawn, won by the second
	Same    int64    // boards that differ from each by the names of the colors only, itself included
	Others  []link
	Example string
}

// boardRow is one of the boards.
type boardRow struct {
	Word, Result, Class, URL string
	Discs                    []disc
}

// share is how many of the boards have an outcome.
type share struct {
	Name, Class string
	Count       int
	Percent     string
}

func (v boardsView) title() string { return "Boards of size " + v.Size }

// boards finds who wins each board of a size, up to the names of the colors.
func boards(ctx context.Context, r request) (found, error) {
	name := r.Get("size")
	if name == "" {
		name = "3x2"
	}
	var z reduced.Size
	for _, known := range sizes {
		if known == name {
			z = reduced.Size{Colors: int(name[0] - '0'), Discs: int(name[2] - '0')}
		}
	}
	if z == (reduced.Size{}) {
		return found{}, serve.Invalid("size is %q, want one of %s", name, strings.Join(sizes, ", "))
	}
	v := boardsView{Size: name, Same: z.ClassSize(), Shares: [3]share{
		{Name: "the first player wins", Class: "win"}, {Name: "a draw", Class: "draw"}, {Name: "the second player wins", Class: "loss"},
	}}
	for _, other := range sizes {
		v.Others = append(v.Others, link{"/theory/boards?size=" + other, other})
	}
	survey := reduced.Survey{Objective: reduced.Margin, Memory: boardMemory, Workers: 1}
	for a, err := range survey.Run(ctx, z.Classes()) {
		if err != nil {
			return found{}, err
		}
		word := a.Board.String()
		b := boardRow{Word: word, URL: "/theory/reduced?board=" + word, Discs: discs(word)}
		b.Result, b.Class = outcome(a.Value, false)
		v.Shares[1-a.Value.Winner()].Count++
		v.Boards = append(v.Boards, b)
	}
	for i := range v.Shares {
		v.Shares[i].Percent = fmt.Sprintf("%.1f %%", 100*float64(v.Shares[i].Count)/float64(len(v.Boards)))
	}
	return found{data: v}, nil
}
