package gamelist

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Impartial is an impartial game, in which both players have the same moves. Of any such
// game with names for its moves, Title makes one that can be played.
type Impartial[S comparable] struct {
	About  string      // the rules but for the end, as a paragraph
	Manual play.Manual // in full
	Help   string      // as in play.Description

	// Rules are those of the game. If they are a game.Game that says who wins, and
	// otherwise the player who cannot move loses. If they have a method
	// WinningMoves(S) []S, it tells the winning moves, and otherwise nim.Grundy.
	Rules game.Rules[S]
	Start S

	// Draw draws s in lines, with what has changed since the last position marked.
	Draw func(last, s S, paint play.Palette) string

	// Scene is that of play.Description, without the player. Moves are the names of the options.
	Scene func(line []S, moves Moves[S]) scene.Scene

	Time   time.Duration // for a move
	Memory int64         // in bytes, of nim.Grundy; 0 means game.DefaultMemory
}

// closed are rules whose winning moves are known by a closed formula.
type closed[S comparable] interface{ WinningMoves(s S) []S }

// Title returns the game with its levels. Who wins is told exactly where the time and the
// memory suffice.
func (m Impartial[S]) Title() play.Description[S] {
	g, ok := m.Rules.(game.Game[S])
	if !ok {
		g = game.Normal(m.Rules)
	}
	g = distinct[S]{g}
	rules, players := play.Erase(g), []string{"First", "Second"}
	judge, levels := byKnowing(rules, m.knowing(rules), m.Time, &minimax.MonteCarlo[S]{Game: g, Iterations: plays, Time: m.Time})
	return play.Description[S]{
		About:    m.About,
		Manual:   m.Manual,
		Help:     m.Help,
		Rules:    g,
		Start:    m.Start,
		Players:  players,
		Terms:    impartialTerms,
		Draw:     func(s S, _ int, paint play.Palette) string { return m.Draw(s, s, paint) },
		DrawMove: func(s, option S, _ int, paint play.Palette) string { return m.Draw(s, option, paint) },
		Scene: func(line []S, _ int) scene.Scene {
			return m.Scene(line, namesOf(g, line[len(line)-1]))
		},
		Parse: func(s S, _ int, words string) (option S, err error) {
			o, err := parseName(rules, s, words)
			if err != nil {
				return option, err
			}
			return o.(S), nil
		},
		Result: byLastMove(g, players),
		Judge:  judge,
		Levels: levels,
	}
}

// byLastMove returns a function Result for a game that is won by the last move.
func byLastMove[S comparable](g game.Game[S], players []string) func(s S, player int) play.Result {
	result := play.TwoPlayers(g)
	return func(s S, player int) play.Result {
		r, how := result(s, player), "wins"
		if slices.Contains(r.Winners, player) {
			how = "loses"
		}
		r.Sheet = fmt.Sprintf("%s made the last move, and so %s.\n", players[1-player], how)
		return r
	}
}

// knowing is what is known of a game: the winning moves at a position, and why the first of
// them wins, or why there is none.
type knowing struct {
	winning func(ctx context.Context, s play.Position) ([]play.Position, error)
	why     func(ctx context.Context, s play.Position, won []play.Position) (string, error)
}

// winningMoves hides the type of the positions of what finds winning moves.
func winningMoves[S comparable](winning func(context.Context, S) ([]S, error)) func(context.Context, play.Position) ([]play.Position, error) {
	return func(ctx context.Context, s play.Position) (won []play.Position, err error) {
		all, err := winning(ctx, s.(S))
		for _, o := range all {
			won = append(won, o)
		}
		return won, err
	}
}

// byKnowing returns the judge and the levels of a game of which so much is known where the
// time and the memory suffice; otherwise they guess by plays at random.
func byKnowing[S comparable](r play.Rules, known knowing, limit time.Duration, guess *minimax.MonteCarlo[S]) (play.Judge, []play.Opponent) {
	guesser := play.Player(guess)
	return play.JudgeInTime(limit, byWinning(r, known), play.ByPlays(guess, nil)), play.ByTenths(inTheTime, r, func(dice *rand.Rand) play.Strategy {
		return play.InTime(limit, winner(known, game.Random(r, dice)), guesser)
	})
}

// Moves are the options of a position with the names of the moves.
type Moves[S comparable] map[S]string

func namesOf[S comparable](g game.Game[S], s S) Moves[S] {
	all := Moves[S]{}
	for _, o := range g.Moves(nil, s) {
		all[o] = game.MoveName(g, s, o)
	}
	return all
}

// distinct is a game with each option once: two moves that lead to the same position are
// one move, with one name.
type distinct[S comparable] struct{ game.Game[S] }

// Moves appends the options of s.
func (d distinct[S]) Moves(dst []S, s S) []S {
	first := len(dst)
	for _, o := range d.Game.Moves(nil, s) {
		if !slices.Contains(dst[first:], o) {
			dst = append(dst, o)
		}
	}
	return dst
}

// Unwrap returns the game.
func (d distinct[S]) Unwrap() game.Rules[S] { return d.Game }

// knowing returns what is known of the game: by a rule, or by Grundy values.
func (m Impartial[S]) knowing(r play.Rules) knowing {
	if c, ok := m.Rules.(closed[S]); ok {
		return knowing{winningMoves(func(_ context.Context, s S) ([]S, error) { return c.WinningMoves(s), nil }), byFormula(r)}
	}
	grundy := nim.NewGrundy(m.Rules)
	grundy.Memory = m.Memory
	return knowing{winningMoves(grundy.WinningMoves), byGrundy(r, func(ctx context.Context, s play.Position) (nim.Nimber, error) { return grundy.Value(ctx, s.(S)) })}
}

// byFormula says why a move wins by a closed formula.
func byFormula(r play.Rules) func(context.Context, play.Position, []play.Position) (string, error) {
	return func(_ context.Context, s play.Position, won []play.Position) (string, error) {
		if len(won) == 0 {
			return "Every move loses: this is a P-position, from which the player who has just moved wins.", nil
		}
		return fmt.Sprintf("%s leads to a P-position: from there every move loses.", game.MoveName(r, s, won[0])), nil
	}
}

// byGrundy says why a move wins by the Grundy value.
func byGrundy(r play.Rules, value func(context.Context, play.Position) (nim.Nimber, error)) func(context.Context, play.Position, []play.Position) (string, error) {
	return func(ctx context.Context, s play.Position, won []play.Position) (string, error) {
		if len(won) == 0 {
			return "Every move loses: the Grundy value is 0.", nil
		}
		v, err := value(ctx, s)
		return fmt.Sprintf("The Grundy value is %d here and 0 after %s, and whoever moves at 0 loses.", v, game.MoveName(r, s, won[0])), err
	}
}

// winner returns the strategy that makes a winning move, or, where there is none, moves as
// lost does.
func winner(known knowing, lost play.Strategy) play.Strategy {
	return game.StrategyFunc[play.Position](func(ctx context.Context, s play.Position) (play.Position, error) {
		won, err := known.winning(ctx, s)
		if err != nil {
			return s, err
		}
		if len(won) == 0 {
			return lost.Choose(ctx, s)
		}
		return won[0], nil
	})
}

// byWinning judges moves by whether they win.
func byWinning(r play.Rules, known knowing) play.Judge {
	return func(ctx context.Context, s play.Position, _ func(play.Judgement[play.Position])) (j play.Judgement[play.Position], err error) {
		won, err := known.winning(ctx, s)
		if err != nil {
			return j, err
		}
		if j.Why, err = known.why(ctx, s, won); err != nil {
			return play.Judgement[play.Position]{}, err
		}
		for _, o := range r.Moves(nil, s) {
			v := -1
			if slices.Contains(won, o) {
				v = +1
			}
			j.Moves = append(j.Moves, play.Decided(o, v))
		}
		j.Basis = "exact"
		return j, nil
	}
}

// parseName reads the name of a move, in any case of letters, without the braces of a set
// and with > for an arrow, if you like. Of a name of several words the first suffices if no
// other move begins with it.
func parseName(r play.Rules, s play.Position, words string) (option play.Position, err error) {
	plain := strings.NewReplacer("->", "→", ">", "→", ", ", " ", "{", "", "}", "").Replace
	var begin []play.Position
	var names []string
	for _, o := range r.Moves(nil, s) {
		names = append(names, game.MoveName(r, s, o))
		name := plain(names[len(names)-1])
		if strings.EqualFold(name, plain(words)) {
			return o, nil
		}
		if first, _, _ := strings.Cut(name, " "); strings.EqualFold(first, words) {
			begin = append(begin, o)
		}
	}
	switch len(begin) {
	case 1:
		return begin[0], nil
	case 0:
		return option, fmt.Errorf("%q is not a move here; want %s", words, text.Some(names))
	}
	return option, fmt.Errorf("%q begins the names of %d moves", words, len(begin))
}
