package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/minimax"
)

// winner says who wins, whoever begins, by a search instead of values.
func (c config) winner(calc *calculator, expression string, p command.Process) error {
	sum, err := calc.read(expression)
	if err != nil {
		return err
	}
	show := ticker.New(p.Stderr)
	defer show.Clear()
	if len(sum) == 1 && !sum[0].position.None() && !sum[0].negative {
		return c.alternating(calc, sum[0].position, show, p.Stdout)
	}
	return c.searched(calc, sum, show, p.Stdout)
}

// alternating says who wins one position: by its value if that is found soon.
func (c config) alternating(calc *calculator, at partizangames.Position, show *ticker.Ticker, w io.Writer) error {
	if v, err := calc.soon(at); err == nil {
		return byValue(v, w)
	}
	var wins [2]bool
	for first := range wins {
		player := partizan.Player(first)
		won, stats, err := at.Winner(calc.ctx, player, partizangames.Limits{
			Memory: c.memory.Bytes(minimax.DefaultTable), Workers: c.workers,
			Progress: func(st game.Stats) {
				show.Show("%v begins: %d positions in %v", player, st.Positions, st.Elapsed.Round(time.Second))
			},
		})
		show.Clear()
		if err != nil {
			return err
		}
		wins[first] = won == player
		if _, err := fmt.Fprintf(w, "%v begins: %v wins, after %d positions in %v\n", player, won, stats.Positions, stats.Elapsed.Round(time.Millisecond)); err != nil {
			return err
		}
	}
	return tell(w, wins)
}

// soon returns the value of a position if it is found before patience ends.
func (c *calculator) soon(at partizangames.Position) (partizan.Value, error) {
	ctx, cancel := context.WithTimeout(c.ctx, patience)
	defer cancel()
	return at.Value(ctx, c.store)
}

// byValue says who wins a position of a value.
func byValue(v partizan.Value, w io.Writer) error {
	var wins [2]bool
	for first := range wins {
		player := partizan.Player(first)
		winner := player.Opponent()
		if wins[first] = v.Outcome().Wins(player, player); wins[first] {
			winner = player
		}
		if _, err := fmt.Fprintf(w, "%v begins: %v wins, by the value\n", player, winner); err != nil {
			return err
		}
	}
	return tell(w, wins)
}

// tell writes the outcome, of whether Left and Right win who begin.
func tell(w io.Writer, wins [2]bool) error {
	o := map[[2]bool]partizan.Outcome{{true, true}: partizan.N, {false, false}: partizan.P, {true, false}: partizan.L, {false, true}: partizan.R}[wins]
	_, err := fmt.Fprintf(w, "outcome %v: %s\n", o, partizangames.Who(o))
	return err
}

// piece is a position or a value in a sum that is searched.
type piece struct {
	position partizangames.Position // or nil
	value    partizan.Value
}

// pieces are the moves in pieces, as partizan.Rules that take positions apart.
type pieces struct{}

func (pieces) Left(dst []piece, p piece) []piece  { return p.options(dst, partizan.Left) }
func (pieces) Right(dst []piece, p piece) []piece { return p.options(dst, partizan.Right) }

func (p piece) options(dst []piece, player partizan.Player) []piece {
	if p.position.None() {
		for _, v := range ordered(p.value.Options(player)) {
			dst = append(dst, piece{value: v})
		}
		return dst
	}
	for _, o := range p.position.Options(player) {
		dst = append(dst, piece{position: o})
	}
	return dst
}

// Parts makes pieces a game.Partitioner.
func (pieces) Parts(dst []piece, p piece) []piece {
	if p.position.None() {
		return append(dst, p)
	}
	for _, part := range p.position.Parts() {
		dst = append(dst, piece{position: part})
	}
	return dst
}

// KnownValue makes pieces a partizan.Valuer.
func (pieces) KnownValue(p piece) (partizan.Value, bool) {
	if p.position.None() {
		_, number := p.value.Number()
		return p.value, number // others may belong to a store
	}
	return p.position.KnownValue()
}

// moveName writes the move from a piece to an option.
func (p piece) moveName(o piece) string {
	if p.position.None() {
		return o.value.String()
	}
	return p.position.MoveName(o.position)
}

// toSearch returns a sum as one that can be searched.
func toSearch(sum []summand) (all []partizan.Term[piece]) {
	for _, s := range sum {
		if s.position.None() {
			all = append(all, partizan.Term[piece]{Position: piece{value: s.value}}) // which has the sign
		} else {
			all = append(all, partizan.Term[piece]{Position: piece{position: s.position}, Negative: s.negative})
		}
	}
	return all
}

// searched says who wins a sum, and by which moves.
func (c config) searched(calc *calculator, sum []summand, show *ticker.Ticker, w io.Writer) error {
	solver := partizan.SumSolver[piece]{Rules: pieces{}, Memory: c.memory.Bytes(game.DefaultMemory), Progress: func(st game.Stats) {
		show.Show("%d sums searched in %v", st.Positions, st.Elapsed.Round(time.Second))
	}}
	all := toSearch(sum)
	var wins [2]bool
	for first := range wins {
		player := partizan.Player(first)
		found, err := solver.Analyze(calc.ctx, all, player)
		show.Clear()
		if err != nil {
			return err
		}
		wins[first] = found.Wins
		names := make([]string, len(found.Winning))
		for i, m := range found.Winning {
			names[i] = all[m.Summand].Position.moveName(m.To)
			if len(all) > 1 {
				names[i] = fmt.Sprintf("%d: %s", m.Summand+1, names[i])
			}
		}
		line := fmt.Sprintf("%v begins: %v wins", player, player.Opponent())
		if wins[first] {
			line = fmt.Sprintf("%v begins: %v wins by %s", player, player, strings.Join(names, ", "))
		}
		if _, err := fmt.Fprintf(w, "%s (%d sums searched)\n", line, found.Stats.Positions); err != nil {
			return err
		}
	}
	return tell(w, wins)
}
