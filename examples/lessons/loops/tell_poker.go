package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

// tellPoker solves Poker Nim, in which every player has counters of his own.
func (s setup) tellPoker(ctx context.Context, page *lesson.Page) error {
	page.Title("Poker Nim: moves that run out")
	page.Say("Two heaps, as in Nim, but a player keeps what he takes, and may put some of that back instead of a move. A " +
		"position has four numbers: the heaps, and what the player to move and the other hold. A play can come back to where " +
		"it was, so that the position is no sum of smaller ones, and a Grundy refuses:")
	start := newTable(uint8(s.heap), 1, uint8(s.chips), uint8(s.chips))
	_, err := nim.NewGrundy(poker{}).Value(ctx, start)
	var cycle *game.CycleError[table]
	if !errors.As(err, &cycle) {
		return fmt.Errorf("no cycle was found: %w", err)
	}
	page.Lines(fmt.Sprintf("a cycle of %d positions: %s", len(cycle.Positions), path(cycle.Positions, 6)))
	page.Say("A Loopy works back from the ends: a position is lost if all moves lead to won ones, won if one leads to a lost " +
		"one, and what remains is a draw, for ever.")
	solved, err := s.tellOutcomes(ctx, page, poker{}, fmt.Sprintf("Each player holds %d", s.chips))
	if err != nil {
		return err
	}
	same, all, err := compare(solved, table.nimSum)
	if err != nil {
		return err
	}
	page.Say("It is the table of Nim: of all %d positions that can be reached, with whatever counters in whatever hands, %d have the "+
		"outcome that the heaps alone have in Nim. For if you put k counters on a heap, the winner takes them off again: nothing has "+
		"changed, except that you hold k fewer and he k more. It may take long, but you run out.", all, same)
	return tellStubborn(ctx, page, solved, start)
}

// tellBank solves the game in which what is taken can be put back by either player.
func (s setup) tellBank(ctx context.Context, page *lesson.Page) error {
	page.Title("A common bank: moves that do not run out")
	page.Say("Let what is taken go to a bank, from which both players add, and let whoever takes the last counter win at once. Then the answer that " +
		"undoes a move fills the bank again, and the same move can be made once more.")
	solved, err := s.tellOutcomes(ctx, page, bank{}, fmt.Sprintf("The bank holds %d", s.chips))
	if err != nil {
		return err
	}
	count := make(map[nim.Outcome]int)
	for t := range solved.All() {
		o, err := solved.Outcome(t)
		if err != nil {
			return err
		}
		count[o]++
	}
	page.Say("Where one heap is left it can be taken. With two, a player who would lose in Nim adds counters instead, and the other, who "+
		"takes them off, is no nearer to the end: of all positions %d are draws, in which the play goes on for ever, %d are won and %d lost. "+
		"So it is not enough that a move can be undone. The loser must run out of such moves.",
		count[nim.Draw], count[nim.NPosition], count[nim.PPosition])
	return nil
}

// tellOutcomes prints the outcomes of two heaps, and returns the solution.
func (s setup) tellOutcomes(ctx context.Context, page *lesson.Page, r game.Rules[table], title string) (*nim.LoopyTable[table], error) {
	var starts []table
	for a := range uint8(s.heap + 1) {
		for b := range a + 1 {
			starts = append(starts, newTable(a, b, uint8(s.chips), uint8(s.chips)))
		}
	}
	solved, err := nim.NewLoopy(r).Tabulate(ctx, starts...)
	if err != nil {
		return nil, err
	}
	page.Say("%s; rows and columns are the heaps:", title)
	head := []string{""}
	for b := range s.heap + 1 {
		head = append(head, fmt.Sprint(b))
	}
	lines := [][]string{head}
	for a := range s.heap + 1 {
		line := []string{fmt.Sprint(a)}
		for b := range s.heap + 1 {
			o, err := solved.Outcome(newTable(uint8(a), uint8(b), uint8(s.chips), uint8(s.chips)))
			if err != nil {
				return nil, err
			}
			line = append(line, o.String())
		}
		lines = append(lines, line)
	}
	page.Table("r", lines)
	return solved, nil
}

// compare returns at how many positions the outcome is that of the nim-sum: lost if it is
// 0, and won otherwise.
func compare[S comparable](solved *nim.LoopyTable[S], nimSum func(S) uint8) (same, all int, err error) {
	for s := range solved.All() {
		o, err := solved.Outcome(s)
		if err != nil {
			return same, all, err
		}
		all++
		want := nim.NPosition
		if nimSum(s) == 0 {
			want = nim.PPosition
		}
		if o == want {
			same++
		}
	}
	return same, all, nil
}

// tellStubborn shows a play in which the loser adds as long as he can.
func tellStubborn(ctx context.Context, page *lesson.Page, solved *nim.LoopyTable[table], start table) error {
	stubborn := game.StrategyFunc[table](func(_ context.Context, t table) (table, error) {
		options := poker{}.Moves(nil, t)
		best := options[0]
		for _, o := range options {
			if o.a+o.b > best.a+best.b {
				best = o
			}
		}
		return best, nil
	})
	var play []table
	for t, err := range game.Play(ctx, poker{}, start, solved.Strategy(), game.Strategy[table](stubborn)) {
		if err != nil {
			return err
		}
		play = append(play, t)
	}
	page.Say("In this play the first player, who wins, follows the Loopy, and the other adds as much as he can. It ends after %d moves:", len(play)-1)
	page.Lines(lines(play)...)
	return nil
}

// lines writes the positions of a play: the heaps, and what the first and the second player
// hold.
func lines(play []table) []string {
	words := make([]string, len(play))
	for i, t := range play {
		if i%2 == 1 {
			t.mine, t.theirs = t.theirs, t.mine
		}
		words[i] = t.String()
	}
	var rows []string
	for len(words) > 0 {
		n := min(6, len(words))
		rows = append(rows, strings.Join(words[:n], "  "))
		words = words[n:]
	}
	return rows
}

// path writes the first positions of a cycle.
func path(positions []table, most int) string {
	words := make([]string, 0, most)
	for _, t := range positions[:min(most, len(positions))] {
		words = append(words, t.String())
	}
	text := strings.Join(words, " → ")
	if len(positions) > most {
		text += " → ..."
	}
	return text
}
