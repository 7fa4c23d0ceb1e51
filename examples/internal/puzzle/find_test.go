package puzzle_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/play"
)

const (
	mostPlays  = 30 // that are looked through for puzzles, of each start
	fewest     = 3  // puzzles of a game, else there are none
	most       = 5
	fewOptions = 3 // moves, of which one is to be found
	longest    = 40
	mostNodes  = 30_000 // of a tree in which the end is looked for
)

// generous is the time for a move of a weak level and for a proof, which none of them needs: what is found
// depends on no clock.
var generous = gamelist.Options{Time: time.Minute}

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

// find returns puzzles of a game: those that there are, and others of its usual start, and of other starts
// if those are too few. So the file stays as it is where nothing is missing.
func find(ctx context.Context, e gamelist.Entry, known []candidate) (chosen []candidate) {
	found := known
	for _, args := range starts(e) {
		if chosen = choose(known, found); len(chosen) == most {
			return chosen
		}
		first := len(found)
		for seed := range uint64(mostPlays) {
			found = append(found, inPlay(ctx, e, args, seed)...)
		}
		slices.SortStableFunc(found[first:], func(a, b candidate) int { return b.options - a.options })
	}
	if chosen = choose(known, found); len(chosen) < fewest {
		return nil
	}
	return chosen
}

// written returns the puzzles of a game that are in the file.
func written(ctx context.Context, game string) (all []candidate, err error) {
	for _, p := range puzzle.All() {
		if p.Game == game {
			c, err := p.Begin(ctx, generous)
			if err != nil {
				return nil, err
			}
			all = append(all, candidate{p, len(c.Options()), c.Draw(false)})
		}
	}
	return all, nil
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
// as far as the game from there on has few positions.
func inPlay(ctx context.Context, e gamelist.Entry, args []string, seed uint64) (found []candidate) {
	g, err := e.Open(ctx, args, []string{play.Person, play.Person}, generous)
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
		tree, err := c.Tree(ctx, mostNodes, true)
		if err != nil {
			break
		}
		if move, toEnd, ok := only(tree, c.Player()); ok {
			p := puzzle.Puzzle{Game: e.Name, Args: args, Moves: c.Moves(), Solution: move, ToEnd: toEnd}
			found = append(found, candidate{p, len(tree.Nodes[0].Moves), c.Draw(false)})
		}
	}
	return found
}

// only returns the only move that wins for the player to move at the root of a tree, if there is such a move,
// and how many moves there are until the end.
func only(tree *extensive.Game, player int) (move string, toEnd int, ok bool) {
	all := endings(tree, player)
	for _, m := range tree.Nodes[0].Moves {
		if all[m.Node].won > 0 {
			if move != "" {
				return "", 0, false
			}
			move = m.Name
		}
	}
	return move, all[0].plies, move != "" && len(tree.Nodes[0].Moves) >= fewOptions
}

// solve returns the only move that wins at a position, if it is proved that there is such a move,
// and how many moves there are until the end, if whoever wins hurries and the other player does not:
// those that the judge knows, or those that the tree of the game has.
func solve(ctx context.Context, c *play.Course, j play.Judgement[string]) (move string, toEnd int, ok bool) {
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
	end := endings(tree, c.Player())[0]
	return move, end.plies, end.won > 0
}

// ending is how a play ends for a player, 1 by a win and -1 by a loss, and after how many moves. It is 0 of a
// draw, as which a play without end counts.
type ending struct{ won, plies int }

// endings returns how the play ends for a player from each node on, in a game that may have cycles: in rounds
// from the ends backward, of which each finds the nodes from which a play ends after one move more.
func endings(g *extensive.Game, player int) []ending {
	all := make([]ending, len(g.Nodes))
	var open []int // the nodes that are not decided
	for i, n := range g.Nodes {
		if len(n.Moves) == 0 {
			all[i].won = n.Payoffs[player].Sign()
		} else {
			open = append(open, i)
		}
	}
	for plies := 1; ; plies++ {
		var decided []int
		var how []ending
		for _, i := range open {
			mine := -1 // what is a win for who moves
			if g.Sets[g.Nodes[i].Set].Player == player {
				mine = 1
			}
			won := slices.ContainsFunc(g.Nodes[i].Moves, func(m extensive.Move) bool { return all[m.Node].won == mine })
			lost := !slices.ContainsFunc(g.Nodes[i].Moves, func(m extensive.Move) bool { return all[m.Node].won != -mine })
			if lost {
				mine = -mine
			}
			if won || lost {
				decided, how = append(decided, i), append(how, ending{mine, plies})
			}
		}
		if len(decided) == 0 {
			return all
		}
		for k, i := range decided {
			all[i] = how[k]
		}
		open = slices.DeleteFunc(open, func(i int) bool { return all[i].won != 0 })
	}
}

// choose returns the puzzles that are known, and some of all to have enough, of all grades if there are any:
// the first of each that are not alike.
func choose(known, all []candidate) []candidate {
	chosen := slices.Clone(known)
	wanted := []puzzle.Grade{puzzle.Easy, puzzle.Medium, puzzle.Hard, puzzle.Medium, puzzle.Hard, puzzle.Easy, puzzle.Easy}
	for _, grade := range wanted {
		for _, c := range all {
			atOnce := func(other candidate) bool { return c.ToEnd == 1 && other.Grade() == puzzle.Easy }
			if c.Grade() == grade && len(chosen) < most && !slices.ContainsFunc(chosen, c.alike) && !slices.ContainsFunc(chosen, atOnce) {
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
