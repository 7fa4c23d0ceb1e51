package puzzle_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/game/extensive"
)

// What a page has for an answer, and a little less of the time.
var page = gamelist.Options{Time: 400 * time.Millisecond, Memory: 24 << 20}

const (
	mostPlays  = 60               // that are looked through for puzzles, of each start
	patience   = 12 * time.Second // with each start
	fewest     = 3                // puzzles of a game, else there are none
	most       = 5
	fewOptions = 3 // moves, of which one is to be found
	longest    = 40
	mostNodes  = 30_000 // of a tree in which the end is looked for
)

// candidate is a puzzle with what it may have in common with others.
type candidate struct {
	puzzle.Puzzle
	options int
	drawing string
}

// alike reports whether two puzzles may be the same but for a reflection, look the same, or are of
// one play.
func (a candidate) alike(b candidate) bool {
	n := min(len(a.Moves), len(b.Moves))
	return a.drawing == b.drawing || n > 0 && slices.Equal(a.Args, b.Args) && slices.Equal(a.Moves[:n], b.Moves[:n]) ||
		len(a.Moves) == len(b.Moves) && a.options == b.options && a.ToEnd == b.ToEnd && slices.Equal(a.Args, b.Args)
}

// find returns puzzles of a game: of its usual start, and of others if those are too few.
func find(ctx context.Context, e gamelist.Entry) (chosen []candidate) {
	var found []candidate
	for _, args := range starts(e) {
		began, first := time.Now(), len(found)
		for seed := range uint64(mostPlays) {
			if time.Since(began) < patience {
				found = append(found, inPlay(ctx, e, args, seed)...)
			}
		}
		slices.SortStableFunc(found[first:], func(a, b candidate) int { return b.options - a.options })
		if chosen = choose(ctx, found); len(chosen) == most {
			return chosen
		}
	}
	if len(chosen) < fewest {
		return nil
	}
	return chosen
}

// boards are of games that are otherwise drawn by lot.
var boards = map[string]string{"reduced": "132213321123"}

// starts returns the arguments with which plays begin: those of a usual play, of a sample and of
// small plays, unless what is played is drawn by lot.
func starts(e gamelist.Entry) (all [][]string) {
	words := []string{e.Default, e.Picture.Args, boards[e.Name]}
	if sample, _, _ := strings.Cut(e.Sample, " or "); !e.Lot {
		words = append(words, sample)
	}
	for _, s := range e.Small {
		if s.Players <= 2 && !s.Options.Misere {
			words = append(words, s.Args)
		}
	}
	for _, w := range words {
		args := strings.Fields(w)
		same := func(other []string) bool { return slices.Equal(args, other) }
		if !(e.Lot && len(args) == 0) && !slices.ContainsFunc(all, same) {
			all = append(all, args)
		}
	}
	return all
}

// inPlay returns the puzzles among the positions of a play of the weaker levels, from the last on
// as far as all is proved.
func inPlay(ctx context.Context, e gamelist.Entry, args []string, seed uint64) (found []candidate) {
	g, err := e.Open(ctx, args, []string{dialogue.Person, dialogue.Person}, page)
	if err != nil {
		return nil
	}
	c, dice := g.Begin(), rand.New(rand.NewPCG(seed, 0))
	for levels := g.Levels()[:2]; !c.Over() && c.Plies() < longest; {
		move, err := c.Choose(ctx, levels[dice.IntN(len(levels))].Name, seed)
		if err != nil || c.Move(move) != nil {
			return nil
		}
	}
	for plies := c.Longest() - 1; plies >= 0; plies-- {
		c.Go(plies)
		if c.Over() {
			continue
		}
		j, err := c.Judge(ctx, nil)
		if err != nil || !j.Exact() {
			break
		}
		if move, toEnd, ok := solve(ctx, c, j); ok {
			p := puzzle.Puzzle{Game: e.Name, Args: args, Moves: c.Moves(), Solution: move, ToEnd: toEnd}
			found = append(found, candidate{p, len(j.Moves), c.Draw(false)})
		}
	}
	return found
}

// solve returns the only move that wins at a position, if it is proved that there is such a move,
// and how many moves there are until the end, if whoever wins hurries and the other player does not:
// those that the judge knows, or those that the tree of the game has.
func solve(ctx context.Context, c play.Course, j play.Judgement[string]) (move string, toEnd int, ok bool) {
	for _, m := range j.Moves {
		switch {
		case !m.Exact, m.Outcome == play.Win && move != "":
			return "", 0, false
		case m.Outcome == play.Win:
			move, toEnd = m.Move, m.Plies
		}
	}
	if move == "" || len(j.Moves) < fewOptions {
		return "", 0, false
	}
	if toEnd > 0 {
		return move, toEnd, true
	}
	tree, err := c.Tree(ctx, mostNodes, true)
	if err != nil {
		return "", 0, false
	}
	won, toEnd := inTree(tree, 0, c.Player(), map[int]ending{})
	return move, toEnd, won > 0
}

// ending is how a play ends for a player, 1 by a win and -1 by a loss, and after how many moves.
type ending struct{ won, plies int }

// inTree returns how the play ends from a node on, in a game without cycles.
func inTree(g *extensive.Game, node, player int, known map[int]ending) (won, plies int) {
	if e, ok := known[node]; ok {
		return e.won, e.plies
	}
	n := g.Nodes[node]
	if len(n.Moves) == 0 {
		return n.Payoffs[player].Sign(), 0
	}
	sign := -1 // of what is good for who moves
	if g.Sets[n.Set].Player == player {
		sign = 1
	}
	best, bestRank := ending{}, 0
	for i, m := range n.Moves {
		won, plies := inTree(g, m.Node, player, known)
		const many = 1 << 20 // more than there are moves in a play
		if rank := sign * (won*many - won*plies); i == 0 || rank > bestRank {
			best, bestRank = ending{won, plies + 1}, rank
		}
	}
	known[node] = best
	return best.won, best.plies
}

// choose returns some of the puzzles, of all grades if there are any: the first of each that are
// proved in time by who has not seen others before, and not alike.
func choose(ctx context.Context, all []candidate) (chosen []candidate) {
	wanted := []puzzle.Grade{puzzle.Easy, puzzle.Medium, puzzle.Hard, puzzle.Medium, puzzle.Hard, puzzle.Easy, puzzle.Easy}
	for _, grade := range wanted {
		for _, c := range all {
			atOnce := func(other candidate) bool { return c.ToEnd == 1 && other.Grade() == puzzle.Easy }
			if c.Grade() == grade && len(chosen) < most && !slices.ContainsFunc(chosen, c.alike) && !slices.ContainsFunc(chosen, atOnce) && prove(ctx, c.Puzzle, page) == nil {
				chosen = append(chosen, c)
				break
			}
		}
	}
	slices.SortStableFunc(chosen, func(a, b candidate) int { return cmp.Compare(a.ToEnd, b.ToEnd) })
	return chosen
}

// prove returns an error unless the solution of a puzzle is proved to be the only move that wins.
func prove(ctx context.Context, p puzzle.Puzzle, o gamelist.Options) error {
	c, err := p.Begin(ctx, o)
	if err != nil {
		return err
	}
	j, err := c.Judge(ctx, nil)
	if err != nil {
		return err
	}
	move, toEnd, ok := solve(ctx, c, j)
	if !ok || move != p.Solution || toEnd != p.ToEnd {
		return fmt.Errorf("%v: the only move that wins is %q, with %d moves to the end, proved %t", p, move, toEnd, ok)
	}
	return nil
}
