package gamelist

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

var reducedEntry = Entry{
	Entry: play.Entry{
		Name:      "reduced",
		Title:     "Big Points, reduced",
		Group:     groupBigPoints,
		Args:      "[BOARD|SIZE]",
		About:     "the same for two, on a shorter track",
		Click:     "Click a pawn, or a disc to take. The small pawns below a disc can take it.",
		Picture:   Snapshot{Moves: "1< 3> 4< 1>"},
		Sample:    "3x4",
		Positions: true,
		Lot:       true,
		New:       openReduced,
	},
	Small: []Small{{Args: "112212"}, {Args: "1.21 pawns 1:1 2:start hands 2/- player 2 to move"}},
	Studied: func() []study.Subject {
		g := reduced.New(must(reduced.ParseBoard("123123")))
		return []study.Subject{study.Scored("board 123123", "bigpoints/reduced", g.Margin(), g.Start())}
	},
}

// openReduced opens the reduced game of Big Points.
func openReduced(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	if isPosition(args) {
		return reducedFrom(strings.Join(args, " "), o)
	}
	b, err := reducedBoard(args, o.Seed)
	if err != nil {
		return nil, err
	}
	return play.Custom(reducedTitle(b, o)), nil
}

// isPosition reports whether arguments are the words of a position of Big Points.
func isPosition(args []string) bool { return len(args) > 1 && args[1] == "pawns" }

// reducedFrom opens the reduced game in the middle of a play.
func reducedFrom(position string, o Options) (*play.Game, error) {
	g, s, err := reduced.ParseGame(position)
	if err != nil {
		return nil, err
	}
	title := reducedTitle(g.Board(), o)
	title.About = strings.Replace(title.About, "on the board "+g.Board().String(), "from a position", 1)
	title.Rules, title.Start = turned{g}, s
	return play.Custom(title), nil
}

// turned is the reduced game of which it is known whose turn it is at a position: it need
// not be the first player's where a play begins.
type turned struct{ *reduced.Game }

func (turned) Turn(s reduced.Position) int { return s.Player() }

// reducedBoard reads a board, or a size and draws one of the seed.
func reducedBoard(args []string, seed uint64) (b reduced.Board, err error) {
	size := reduced.Size{Colors: 4, Discs: 3}
	switch {
	case len(args) > 1:
		return b, fmt.Errorf("want a board such as 112212 or a size such as 4x3, not %q", strings.Join(args, " "))
	case len(args) == 1 && !strings.Contains(args[0], "x"):
		return reduced.ParseBoard(args[0])
	case len(args) == 1:
		colors, discs, _ := strings.Cut(args[0], "x")
		c, err1 := strconv.Atoi(colors)
		d, err2 := strconv.Atoi(discs)
		if err1 != nil || err2 != nil {
			return b, fmt.Errorf("%q is not a size such as 4x3", args[0])
		}
		size = reduced.Size{Colors: c, Discs: d}
	}
	if err := size.Check(); err != nil {
		return b, err
	}
	return size.Random(rand.New(rand.NewPCG(seed, 0))), nil
}

// reducedGame is the reduced game on a board, and how the machine thinks about it. It plays
// for the margin and not just for the win: so it makes the most of a lost game too, and
// hints can say by how much a move is better.
type reducedGame struct {
	*reduced.Game
	margin game.Game[reduced.Position]
	solver *minimax.Solver[reduced.Position]
	time   time.Duration // for a move
	memory int64         // of a search; 0 means its default
}

// reducedTitle returns the reduced game on a board, with its levels.
func reducedTitle(b reduced.Board, o Options) play.Description[reduced.Position] {
	r := reducedGame{Game: reduced.New(b), time: o.Time, memory: o.Memory}
	r.margin = r.Margin()
	r.solver = &minimax.Solver[reduced.Position]{Game: r.margin, Memory: memory(o)}
	players := []string{"First", "Second"}
	see := func(s reduced.Position) track { return trackOf(r.Layout(s)) }
	title := play.Description[reduced.Position]{
		About: fmt.Sprintf(`Big Points, the reduced game, on the board %v. Move a pawn to the next disc of
its color, and take the next free disc behind or ahead of it; or, where there is
none, let it climb to the highest free step and take its disc in reserve. When all
pawns are up, each disc is worth what the step of its pawn says.
`, b),
		Manual:  reducedManual(o),
		Help:    trackHelp,
		Rules:   r.Game,
		Start:   r.Start(),
		Players: players,
		Draw: func(s reduced.Position, _ int, paint play.Palette) string {
			return see(s).draw(players, r.points(s), paint)
		},
		Move: func(s, t reduced.Position, _ int) string { return r.MoveName(s, t) },
		Tell: func(s, t reduced.Position, _ int) string { return tell(see(s), see(t)) },
		Result: func(s reduced.Position, player int) play.Result {
			result := play.TwoPlayers(r.margin)(s, player)
			result.Sheet = see(s).sheet(players, r.points(s))
			return result
		},
	}
	scored[reduced.Position]{r.margin, r.solver, play.ByMargin(r.margin, r.solver.Solve, play.Signed), Lead(r.Game), "points", o.Time, o.Memory}.play(&title)
	title.DrawMove = func(last, s reduced.Position, _ int, paint play.Palette) string {
		return see(s).after(see(last)).draw(players, r.points(s), paint)
	}
	title.Scene = func(line []reduced.Position, player int) scene.Scene {
		s, last, moved := play.Latest(line)
		return sceneTrack(trackScene{players: players, points: r.points(s), player: player}, title, see, s, last, moved)
	}
	return title
}

// points returns what the discs of both players are worth so far.
func (r reducedGame) points(s reduced.Position) []int {
	p := r.Points(s)
	return []int{int(p.First), int(p.Second)}
}

// Lead returns a function that says how many points the player to move is ahead.
func Lead(r *reduced.Game) func(reduced.Position) int {
	return func(s reduced.Position) int {
		p := r.Points(s)
		ahead := int(p.First) - int(p.Second)
		if s.Player() == 1 {
			return -ahead
		}
		return ahead
	}
}

func reducedManual(o Options) play.Manual {
	const board = "1221"
	of := func() *play.Game {
		return example(openReduced, Options{Time: o.Time}, board)
	}
	return play.Manual{
		Aim: "Have the discs that are worth the most points when the last pawn has climbed the ladder.",
		Rules: []string{
			"Discs of two to five colors, written 1 to 5, lie in a row, the track, which leads to the ladder. There are equally many of each color, " +
				"and one more of each lies in reserve. The pawns stand before the first disc. The two players take turns.",
			pawnRule,
			climbRule,
			worthRule + " Most points win. If both have the same number it is a draw.",
		},
		Examples: []play.Example{{
			Of:   of,
			Args: []string{board},
			Move: "2>",
			Text: "Pawn 2 goes to the first disc of its color. The first free disc ahead of it is another 2, which the player takes. " +
				"With 2< it would have been the disc 1 behind the pawn.",
			Shows: []play.Claim{
				drawn("another 2, which the player takes", "            v", "Track     1 2 . 1"),
			},
		}, {
			Of:    of,
			Args:  []string{board},
			Moves: []string{"2>"},
			Move:  "2^",
			Text: "The only other disc of color 2 was taken, so none lies ahead of pawn 2. It climbs to the highest step, which makes each disc 2 worth one point, " +
				"and the player takes the disc 2 in reserve.",
			Shows: []play.Claim{
				drawn("climbs to the highest step", "Ladder    1: 2, 0: -  (points: pawn)"),
				drawn("takes the disc 2 in reserve", "First     2  (1 so far)", "Second    2  (1 so far)"),
			},
		}},
	}
}
