package gamelist

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
	"github.com/gametheory-go/gametheory/play"
)

var nimEntry = Entry{
	Entry: play.Entry{
		Name:    "nim",
		Title:   "Nim",
		Group:   groupHeaps,
		Args:    "[HEAPS]",
		About:   "take counters: the last one wins",
		Click:   "Click a counter: it is taken with those on its right.",
		Picture: Snapshot{Moves: "7>5"},
		Sample:  "7+5+3",
		Takes:   []string{"misere"},
		New:     openNim,
	},
	Small: []Small{{Args: "7+5+3"}, {Args: "4+3+2", Options: Options{Misere: true}}},
	Studied: func() []study.Subject {
		return []study.Subject{
			study.Impartial("3+5+7", "nim", nim.Nim{}, nim.NewHeaps(3, 5, 7)),
			study.Impartial("3+4+5, two heaps at a time", "nim", nim.Moore{K: 2}, nim.NewHeaps(3, 4, 5)).Called("Moore's Nim"),
		}
	},
}

func openNim(ctx context.Context, args []string, players int, o Options) (*play.Game, error) {
	return openHeaps(ctx, append([]string{"nim"}, args...), players, o)
}

var heapsEntry = Entry{
	Entry: play.Entry{
		Name:    "heaps",
		Title:   "Games of heaps",
		Group:   groupHeaps,
		Args:    "GAME [HEAPS]",
		About:   "Kayles and others: take and split heaps",
		Click:   "Click the first counter that is taken.",
		Picture: Snapshot{Args: "kayles", Moves: "7>4+2"},
		Sample:  "0.77",
		Default: "kayles",
		Takes:   []string{"misere"},
		New:     openHeaps,
	},
	Small: []Small{{Args: "kayles 8+5"}},
	Studied: func() []study.Subject {
		fibonacci := takeaway.Dynamic{Limit: takeaway.Times(2)}
		return []study.Subject{
			study.Impartial("10+5", "nim/heap", heap.Kayles, nim.NewHeaps(10, 5)).Called("Kayles"),
			study.Impartial("20", "nim/heap", heap.GrundysGame, nim.NewHeaps(20)).Called("Grundy's game"),
			study.Impartial("30 counters, take 1, 3 or 4", "nim/takeaway", takeaway.Subtraction(1, 3, 4), nim.NewHeaps(30)).Called("Take-Away"),
			study.Impartial("30 counters", "nim/takeaway", fibonacci, fibonacci.Start(30)).Called("Fibonacci Nim"),
		}
	},
}

// openHeaps opens a game of heaps. All levels need the theory of it, so it is made now.
func openHeaps(ctx context.Context, args []string, _ int, o Options) (*play.Game, error) {
	if len(args) == 0 {
		return nil, errors.New("which game? Want a name such as kayles, a code such as 0.77 or a set such as 1,3-5")
	}
	g, err := heaps.ParseGame(args[0])
	if err != nil {
		return nil, err
	}
	position := strings.Join(args[1:], " ")
	if position == "" {
		position = heaps.DefaultStart
	}
	start, err := nim.ParseHeaps(position)
	if err != nil {
		return nil, err
	}
	if heaps.Terminal(g.Code, start) {
		return nil, fmt.Errorf("there is no move at %v: %s", start, g.Rules())
	}
	silent := ticker.New(io.Discard)
	theory, err := heaps.NewTheory(ctx, g, o.Misere, start, memory(o), silent)
	if err != nil {
		return nil, err
	}
	return play.Custom(heaps.Title(g, o.Misere, start, theory, silent)), nil
}
