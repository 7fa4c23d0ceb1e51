package menu

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/examples/games/connectfour"
	"github.com/gametheory-go/gametheory/examples/games/dodgem"
	"github.com/gametheory-go/gametheory/examples/games/gomoku"
	"github.com/gametheory-go/gametheory/examples/games/hex"
	"github.com/gametheory-go/gametheory/examples/games/kalah"
	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/examples/games/othello"
	"github.com/gametheory-go/gametheory/examples/internal/titles"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// DefaultMemory is what a solver may use, in bytes, unless Options say otherwise: what it has not
// solved by then would take too long as well.
const DefaultMemory = 512 << 20

func openTicTacToe(_ context.Context, args []string, _ int, o Options) (Table, error) {
	b, err := mnkBoard(args)
	if err != nil {
		return nil, err
	}
	return single[mnk.Position]{titles.NewMNK(b, o.memory(), o.Time).Title(), o.Seed}, nil
}

// mnkBoard returns the board that args ask for: that of tic-tac-toe if there are none.
func mnkBoard(args []string) (*mnk.Board, error) {
	if len(args) == 0 {
		return mnk.TicTacToe(), nil
	}
	return mnk.ParseBoard(strings.Join(args, " "))
}

func openKalah(_ context.Context, args []string, _ int, o Options) (Table, error) {
	if len(args) == 0 {
		args = []string{"6", "4"} // the board of the shops
	}
	k, err := kalah.ParseBoard(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	return single[kalah.Position]{titles.Kalah(k, o.Time, o.Memory), o.Seed}, nil
}

// readSize reads the only argument, a number of rows and columns, or returns the default.
func readSize(args []string, size int) (int, error) {
	switch len(args) {
	case 0:
		return size, nil
	case 1:
		n, err := strconv.Atoi(args[0])
		if err != nil {
			return 0, fmt.Errorf("%q is not a size", args[0])
		}
		return n, nil
	}
	return 0, fmt.Errorf("want one size, not %q", strings.Join(args, " "))
}

func openOthello(_ context.Context, args []string, _ int, o Options) (Table, error) {
	size, err := readSize(args, othello.MaxSize)
	if err != nil {
		return nil, err
	}
	b, err := othello.New(size)
	if err != nil {
		return nil, err
	}
	return single[othello.Position]{titles.Othello(b, o.Time, o.Memory), o.Seed}, nil
}

func openHex(_ context.Context, args []string, _ int, o Options) (Table, error) {
	size, err := readSize(args, 5)
	if err != nil {
		return nil, err
	}
	b, err := hex.New(size)
	if err != nil {
		return nil, err
	}
	return single[hex.Position]{titles.Hex(b, o.Time, o.Memory), o.Seed}, nil
}

func openConnectFour(_ context.Context, args []string, _ int, o Options) (Table, error) {
	p, err := connectfour.Standard().Play(strings.Join(args, ""))
	if err != nil {
		return nil, err
	}
	return single[connectfour.Position]{titles.ConnectFour(p, o.Time, o.Memory), o.Seed}, nil
}

// solvedDodgem is the largest board of Dodgem that is solved within a second or so.
const solvedDodgem = 4

func openDodgem(ctx context.Context, args []string, _ int, o Options) (Table, error) {
	size := 3
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || len(args) > 1 || n < dodgem.MinSize || n > dodgem.MaxSize {
			return nil, fmt.Errorf("want one size from %d to %d, not %q", dodgem.MinSize, dodgem.MaxSize, strings.Join(args, " "))
		}
		size = n
	}
	d := dodgem.Rules(size)
	if size > solvedDodgem {
		return single[dodgem.Position]{titles.Dodgem(d, nil, o.Time, o.Memory), o.Seed}, nil
	}
	solved, err := (&minimax.Loopy[dodgem.Position]{Game: d.Game(), Memory: o.memory()}).Tabulate(ctx, d.Start())
	if errors.Is(err, game.ErrMemory) {
		return single[dodgem.Position]{titles.Dodgem(d, nil, o.Time, o.Memory), o.Seed}, nil
	}
	if err != nil {
		return nil, err
	}
	return single[dodgem.Position]{titles.Dodgem(d, solved, o.Time, o.Memory), o.Seed}, nil
}

// openGomoku opens Gomoku on the board of 15 rows, or as many as the first argument says.
func openGomoku(_ context.Context, args []string, _ int, o Options) (Table, error) {
	size, rule := 15, gomoku.FreeStyle
	if len(args) > 0 {
		if n, err := strconv.Atoi(args[0]); err == nil {
			size, args = n, args[1:]
		}
	}
	if len(args) > 0 && strings.EqualFold(args[0], gomoku.Standard.String()) {
		rule, args = gomoku.Standard, args[1:]
	}
	b, err := gomoku.New(size, rule)
	if err != nil {
		return nil, err
	}
	p, err := b.Play(strings.Join(args, " "))
	if err != nil {
		return nil, err
	}
	return single[gomoku.Position]{titles.Gomoku(b, p, o.Time), o.Seed}, nil
}
