package theory

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"strings"

	"github.com/gametheory-go/gametheory/play"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/serve"
)

// The most nodes of a tree that is looked at, of which fewer are drawn, and the most profiles
// of strategies of its normal form.
const (
	mostNodes    = 3000
	mostProfiles = 3000
)

// between stands between the moves of an address, as in the address of a play.
const between = "_"

// treeView is the page of a tree.
type treeView struct {
	Game, Name, Args string
	Moves            []string
	Misere, Merge    bool
	MisereToo        bool // whether the game has misère play

	Large    string // why there is nothing to see; then the rest is empty
	Kind     string
	Nodes    int
	Terminal int
	Drawing  template.HTML
	File     string // the address of the drawing as a file
	Gets     []gets
	Perfect  string // how many subgame-perfect equilibria there are
	Play     string
	Form     *form
	Board    string // the address of the play
	Examples []example
}

// gets is what a player gets.
type gets struct{ Player, Value string }

func (v treeView) title() string { return "Tree of " + v.Name }

// tree finds what there is to see of the tree of a game of the menu from a position on.
func tree(ctx context.Context, r request) (found, error) {
	e, err := gamelist.Find(r.game)
	if err != nil {
		return found{}, serve.Unknown("%w", err)
	}
	v := treeView{Game: e.Name, Name: e.Title, Args: r.Get("args"), Misere: r.Has("misere"), Merge: r.Has("merge"), MisereToo: e.Has("misere"), Examples: examples}
	if len(v.Args) > 500 {
		return found{}, serve.Invalid("args has %d letters, want at most 500", len(v.Args))
	}
	if m := r.Get("m"); m != "" {
		v.Moves = strings.Split(m, between)
	}
	course, err := begin(ctx, e, v)
	if err != nil {
		return found{}, err
	}
	v.Board = "/play/" + e.Name + "?" + v.query(false)
	g, err := course.Tree(ctx, mostNodes, v.Merge)
	if errors.Is(err, game.ErrMemory) || errors.Is(err, game.ErrCycle) {
		v.Large = fmt.Sprintf("This position has a tree of more than %d nodes, which is too many to look at. "+
			"Try a smaller game, or go on with the game until few moves are left.", mostNodes)
		return found{data: v}, nil
	}
	if errors.Is(err, play.ErrTree) {
		v.Large = "Chance moves in this game, or players do not see all of it, so that what its positions are worth is not found " +
			"from the end of one tree. The levels play by what is found otherwise."
		return found{data: v}, nil
	}
	if err != nil {
		return found{}, err
	}
	g.Title = cmp.Or(strings.TrimSpace(v.Name+" "+v.Args), v.Name)
	return v.look(ctx, g)
}

// begin returns the play that an address asks for. Errors are those of the client.
func begin(ctx context.Context, e gamelist.Entry, v treeView) (*play.Course, error) {
	t, err := e.Open(ctx, strings.Fields(v.Args), []string{play.Person, play.Person}, gamelist.Options{Time: patience, Misere: v.Misere})
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	if err != nil {
		return nil, serve.Invalid("%w", err)
	}
	course := t.Begin()
	for i, m := range v.Moves {
		if err := course.Move(m); err != nil {
			return nil, serve.Invalid("move %d: %w", i+1, err)
		}
	}
	return course, nil
}

// query returns the part of the address behind the question mark.
func (v treeView) query(tree bool) string {
	q := make(url.Values)
	if v.Args != "" {
		q.Set("args", v.Args)
	}
	if len(v.Moves) > 0 {
		q.Set("m", strings.Join(v.Moves, between))
	}
	if v.Misere {
		q.Set("misere", "1")
	}
	if v.Merge && tree {
		q.Set("merge", "1")
	}
	return q.Encode()
}

// look finds out about a tree.
func (v treeView) look(ctx context.Context, g *extensive.Game) (found, error) {
	v.Kind, v.Nodes = "tree", len(g.Nodes)
	if !g.IsTree() {
		v.Kind = "digraph"
	}
	for _, n := range g.Nodes {
		if n.Set == extensive.Terminal {
			v.Terminal++
		}
	}
	d := extensive.NewDrawing(g)
	d.Title = g.Title
	if err := v.induction(ctx, g, d); err != nil {
		return found{}, err
	}
	var svg bytes.Buffer
	if err := d.WriteSVG(&svg); err != nil {
		return found{}, err
	}
	v.Drawing = opened(inlined(svg.Bytes(), treeClass))
	v.File = "/theory/tree/" + v.Game + "/tree.svg?" + v.query(true)
	var err error
	v.Form, err = newForm(ctx, g)
	return found{v, svg.Bytes()}, err
}

// induction solves the game from its end, and marks the best moves in the drawing.
func (v *treeView) induction(ctx context.Context, g *extensive.Game, d *extensive.Drawing) error {
	t := extensive.NewInduction(g)
	p, err := t.Solve(ctx)
	if err != nil {
		return err
	}
	n, err := t.Count(ctx)
	if err != nil {
		return err
	}
	v.Perfect = n.String()
	for player, x := range p.Values[0] {
		v.Gets = append(v.Gets, gets{g.Players[player], x.RatString()})
	}
	for play, err := range g.PlaysOf(p.Profile) {
		if err != nil {
			return err
		}
		if len(play.Moves) > 0 {
			v.Play = g.PlayName(play)
		}
	}
	d.Moves = p.BestMoves()
	return nil
}
