package gamelist

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// longestDodgem is the number of moves after which a play counts as a draw. The longest win
// on boards of up to 4 by 4 takes 43.
const longestDodgem = 200

// clearlyAhead is by how many squares a player must be ahead to have as good as
// won.
const clearlyAhead = 10

// dodgemScale is how many squares on the way off the board a win is worth to a search.
const dodgemScale = 1000

var dodgemSides = pair{{"Right", "red", play.Red, ">"}, {"Up", "blue", play.Blue, "^"}}

// Dodgem returns the game with its levels. With a table they and the hints are exact.
// Without one, table is nil, and they look ahead for at most so long, with a search
// that remembers so many bytes at most; 0 means its default.
func Dodgem(d dodgem.Rules, table *minimax.Table[dodgem.Position], limit time.Duration, memory int64) play.Description[dodgem.Position] {
	tools := cyclic[dodgem.Position]{d.Game(), table, minimax.Search[dodgem.Position]{Game: d.Game(), Evaluate: d.Ahead, Scale: dodgemScale,
		Shortest: true, Time: limit, Memory: memory}, squares, clearlyAhead}
	show := showDodgem(d)
	return play.Description[dodgem.Position]{
		About: fmt.Sprintf(`Dodgem on %d by %d squares. The cars of Right go to the right and leave the board there,
those of Up go up. A move takes one car a square on, or aside, if that is free. A
player who cannot move wins.
`, d, d),
		Manual: dodgemManual(d),
		Help: `  a2-b2            move the car on a2 to b2
  c3-off           move the car on c3 off the board
`,
		Rules:    d.Game(),
		Start:    d.Start(),
		Players:  dodgemSides.players(),
		Signs:    dodgemSides.explained(),
		Longest:  longestDodgem,
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Move:     d.MoveText,
		Result: func(p dodgem.Position, player int) play.Result {
			r := play.TwoPlayers(d.Game())(p, player)
			r.Sheet = dodgemSides[player].name + " cannot move, and so wins.\n"
			return r
		},
		Judge:  tools.judge(),
		Levels: tools.levels("straight on, and many moves at random", first(play.Erase(d))),
	}
}

// squares says what a value of a search means.
func squares(v int) string {
	if v >= dodgemScale || v <= -dodgemScale {
		return play.WinDrawLoss(v)
	}
	if v == 1 || v == -1 {
		return play.Signed(v) + " square"
	}
	return play.Signed(v) + " squares"
}

// solvedDodgem is the largest board of Dodgem that is solved within a second or so.
const solvedDodgem = 4

var dodgemEntry = Entry{
	Entry: play.Entry{
		Name:    "dodgem",
		Title:   "Dodgem",
		Group:   groupBoards,
		Args:    "[SIZE]",
		About:   "drive all cars off the board",
		Click:   "Click a car of yours, then the square where it goes.",
		Picture: Snapshot{Moves: "a3-b3 c1-c2 a2-b2"},
		New:     openDodgem,
	},
	Small: []Small{{Args: "3"}},
	Studied: func() []study.Subject {
		const d = dodgem.Rules(3)
		return []study.Subject{study.Scored("3 by 3", "games/dodgem", d.Game(), d.Start())}
	},
}

func openDodgem(ctx context.Context, args []string, _ int, o Options) (*play.Game, error) {
	d := dodgem.Rules(3)
	if len(args) > 0 {
		n, wrong := strconv.Atoi(args[0])
		var err error
		if d, err = dodgem.New(n); err != nil || wrong != nil || len(args) > 1 {
			return nil, fmt.Errorf("want one size from %d to %d, not %q", dodgem.MinSize, dodgem.MaxSize, strings.Join(args, " "))
		}
	}
	if d > solvedDodgem {
		return play.Custom(Dodgem(d, nil, o.Time, o.Memory)), nil
	}
	solved, err := tabulated(ctx, d.Game(), d.Start(), o)
	if err != nil {
		return nil, err
	}
	return play.Custom(Dodgem(d, solved, o.Time, o.Memory)), nil
}

// dodgemManual explains the game on a board, with an example on that of 3 by 3.
func dodgemManual(d dodgem.Rules) play.Manual {
	return play.Manual{
		Aim: "Be the player who cannot move, for instance because all your cars have left the board.",
		Rules: []string{
			fmt.Sprintf("The board has %d by %d squares. Right has %d cars on the left side, and Up has as many on the lowest row. "+
				"Right begins, and the players take turns.", d, d, d-1),
			"A move takes one car one square on, or one square aside. The cars > go right, and aside is up or down; the cars ^ go up, and aside is left or right. " +
				"No car goes back. The square must be free: nothing is taken or jumped over.",
			"From the last square on its way a car may leave the board on the far side, > on the right and ^ at the top. It does not come back.",
			fmt.Sprintf("A player who has to move and cannot wins. So it is wrong to block all cars of the opponent. After %d moves the game is a draw.", longestDodgem),
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return play.Custom(Dodgem(3, nil, 0, 0)) },
			Moves: []string{"a3-b3", "b1-b2", "b3-c3", "c1-b1"},
			Move:  "c3-off",
			Text:  "On three by three squares, the car on c3 stands on the last square of its way, and leaves the board on the right. Right has one car left, on a2.",
			Shows: []play.Claim{
				drawn("leaves the board", "3 . . ."),
				drawn("one car left, on a2", "2 > ^ .", "1 . ^ ."),
			},
		}},
	}
}
