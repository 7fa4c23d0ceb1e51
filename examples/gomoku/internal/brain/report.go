package brain

import (
	"context"

	report "github.com/gametheory-go/gametheory/examples/papers/gomoku"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// student returns the move of the report's program at the end of a play. It thinks no longer than
// the player may, so that in very little time it looks less deep.
func (b *brain) student(ctx context.Context, line []gomoku.Position) (stone, error) {
	st := report.New(b.player.Board, b.report)
	st.Time = b.player.Time
	st.Follow(line)
	p := line[len(line)-1]
	option, err := st.Choose(ctx, p)
	if err != nil {
		return stone{}, err
	}
	row, column := b.player.Board.Cell(p, option)
	return stone{x: column, y: row, own: true}, nil
}

// played returns the positions of the play in which the stones came by turns, in their order, so
// that the brain is to move; nil if there is none, as after too many stones of one color.
func (b *brain) played(own, others [][2]int) []gomoku.Position {
	if n := len(others) - len(own); n < 0 || n > 1 {
		return nil
	}
	board := b.player.Board
	p := board.Start()
	line := []gomoku.Position{p}
	for i := range len(own) + len(others) {
		cells := own
		if (len(own)+len(others)-i)%2 == 1 {
			cells = others
		}
		cell := cells[i/2]
		var err error
		if p, err = board.PlayAt(p, cell[0], cell[1]); err != nil {
			return nil
		}
		line = append(line, p)
	}
	return line
}
