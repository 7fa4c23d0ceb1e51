package gamelist

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// GridState is a position of a partizan game on a rectangle, with the player to move.
type GridState = partizan.State[grid.Position]

// Partizan is a partizan game on a rectangle of squares. Of any such game Title makes one
// that Left and Right play in turn.
type Partizan struct {
	About  string      // the rules but for the end, as a paragraph
	Help   string      // as in play.Description
	Manual play.Manual // but for the aim and the end

	// Rules are those of the game. Unless it is played on a picture, they tell the sign of each
	// square.
	Rules grid.Game
	Start grid.Position

	Words map[rune]string // what the signs mean
	Look  Look

	// Lines and Scene are set where the look is Picture. Names are those of the moves.
	Lines func(p grid.Position, paint play.Palette) string
	Scene func(s, last grid.Position, moved bool, player partizan.Player, names Moves[GridState]) scene.Scene

	Time   time.Duration // for a move
	Memory int64         // in bytes, of what is remembered; 0 means game.DefaultMemory
}

// leftRight are the players of all these games, in the colors of the literature.
var leftRight = pair{{partizan.Left.String(), "blue", play.Blue, "xLT"}, {partizan.Right.String(), "red", play.Red, "oRF"}}

// Title returns the game with its levels. Left begins. Who wins is told by values, exactly
// where the time and the memory suffice.
func (m Partizan) Title() play.Description[GridState] {
	store := partizan.NewStore()
	store.Memory = m.Memory
	solver := &partizan.Solver[grid.Position]{Rules: m.Rules, Store: store, Memory: m.Memory}
	var g game.Game[GridState] = distinct[GridState]{game.Normal(partizan.Alternating[grid.Position](m.Rules))}
	judge, levels := byKnowing(play.Erase(g), knowing{winningMoves(solver.WinningMoves), reasonByValue(g, solver)}, m.Time,
		&minimax.MonteCarlo[GridState]{Game: g, Iterations: plays, Time: m.Time})
	d := play.Description[GridState]{
		About:   m.About + " A player who cannot move loses.",
		Help:    m.Help,
		Manual:  m.manual(),
		Rules:   g,
		Start:   GridState{Position: m.Start, Player: partizan.Left},
		Players: leftRight.players(),
		Signs:   m.explained(),
		Terms:   partizanTerms,
		Draw:    func(s GridState, _ int, _ play.Palette) string { return m.Rules.Draw(s.Position) },
		Parse: func(s GridState, _ int, words string) (GridState, error) {
			p, err := m.Rules.ParseMove(s.Position, s.Player, words)
			return GridState{Position: p, Player: s.Player.Opponent()}, err
		},
		Result: byLastMove(g, leftRight.players()),
		Judge:  judge,
		Levels: levels,
	}
	if m.Look == Picture {
		d.Draw = func(s GridState, _ int, paint play.Palette) string { return m.Lines(s.Position, paint) }
		d.Scene = func(line []GridState, _ int) scene.Scene {
			s, last, moved := play.Latest(line)
			return m.Scene(s.Position, last.Position, moved, s.Player, namesOf(g, s))
		}
		return d
	}
	show := m.show(g)
	d.Scene = show.scene
	if m.Look != Cake {
		d.Draw, d.DrawMove = show.draw, show.drawMove
	}
	return d
}

// explained says what the signs on the board mean in lines.
func (m Partizan) explained() (all []string) {
	for _, sign := range leftRight[0].signs + leftRight[1].signs + "#." {
		if word, ok := m.Words[sign]; ok && word != "free" && word != "empty" && m.Look != Cake {
			all = append(all, string(sign)+" is "+word)
		}
	}
	return all
}

// reasonByValue returns the function that says by the values of positions why a move wins, or
// why none does: a player wins moving second where the value is not on the other side of 0.
func reasonByValue(g game.Game[GridState], solver *partizan.Solver[grid.Position]) func(context.Context, play.Position, []play.Position) (string, error) {
	return func(ctx context.Context, at play.Position, won []play.Position) (string, error) {
		s := at.(GridState)
		v, err := solver.Value(ctx, s.Position)
		switch {
		case err != nil:
			return "", err
		case len(won) == 0:
			return fmt.Sprintf("Every move loses: the position is worth %s.", worthTo(s.Player.Opponent(), v)), nil
		}
		arithmetic := solver.Store.Arithmetic(ctx)
		defer arithmetic.Close()
		t := arithmetic.Temperature(v)
		if err := arithmetic.Err(); err != nil {
			return "", err
		}
		best := won[0].(GridState)
		if v, err = solver.Value(ctx, best.Position); err != nil {
			return "", err
		}
		why := fmt.Sprintf("After %s the position is worth %s: %v wins if %v moves.", game.MoveName(g, s, best), worthTo(s.Player, v), s.Player, s.Player.Opponent())
		if t.Sign() > 0 {
			why += fmt.Sprintf(" A move is urgent: the temperature is %v.", t)
		}
		return why, nil
	}
}

// worthTo tells a value at which a player wins who does not move, if it is short, and that it
// is one.
func worthTo(second partizan.Player, v partizan.Value) string {
	const longest = 24
	bound := "at least 0"
	if second == partizan.Right {
		bound = "at most 0"
	}
	switch value := v.String(); {
	case v == partizan.Integer(0):
		return value
	case len(value) <= longest:
		return value + ", " + bound
	}
	return bound
}

// manual returns the manual with what all these games have in common.
func (m Partizan) manual() play.Manual {
	manual := m.Manual
	manual.Aim = "Make the last move."
	manual.Rules = append(append([]string(nil), manual.Rules...), "Left begins, and the players take turns. A player who cannot move loses.")
	return manual
}

// Fits returns an error if a board has more columns than there are letters for.
func (m Partizan) Fits() error {
	const letters = 26
	if m.Look == Picture {
		return nil
	}
	if _, columns := m.Rules.(play.Grid[grid.Position]).Size(); columns > letters {
		return game.SyntaxErrorf(game.ErrSize, "%d columns, want at most %d to play on", columns, letters)
	}
	return nil
}
