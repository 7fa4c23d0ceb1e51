package study

import (
	"context"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/amazons"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/dodgem"
	"github.com/gametheory-go/gametheory/games/domineering"
	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/games/gomoku"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/hackenbush"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/games/krk"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/games/othello"
	"github.com/gametheory-go/gametheory/games/toads"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/coins"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/numbers"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// Subject is a line of the tables of games: a game, and a size of it that is small enough
// to look at all positions.
type Subject struct {
	Name, Size string
	Package    string // its path in the repository
	Study      func(ctx context.Context) (*Properties, error)
}

// of returns the subject of a game from a start, whose worth answer finds out.
func of[S comparable](name, size, pkg string, r game.Rules[S], start S, answer answer) Subject {
	return Subject{name, size, pkg, func(ctx context.Context) (*Properties, error) { return study(ctx, newSubject(r, start), answer) }}
}

// impartial returns the subject of an impartial game.
func impartial[S comparable](name, size, pkg string, r game.Rules[S], start S) Subject {
	return of(name, size, pkg, r, start, byValue)
}

// Subjects are the games, in the order of the tables.
var Subjects = []Subject{
	scored("tic-tac-toe", "3 by 3", "games/mnk", mnk.TicTacToe()),
	scored("m,n,k-game", "3 by 4, 3 in a line", "games/mnk", must(mnk.New(3, 4, 3))),
	scored("Connect Four", "4 by 4", "games/connectfour", must(connectfour.New(4, 4))),
	scored("Kalah", "3 holes of 3", "games/kalah", must(kalah.New(3, 3))),
	scored("Othello", "4 by 4", "games/othello", must(othello.New(4))),
	scored("Hex", "3 by 3", "games/hex", must(hex.New(3))),
	of("Gomoku", "5 by 5, from move 14 on", "games/gomoku", fiveByFive, must(fiveByFive.Play("a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 b3 a3 d3")), byScore),
	of("Dodgem", "3 by 3", "games/dodgem", dodgem.Rules(3).Game(), dodgem.Rules(3).Start(), byScore),
	scored("Draughts, a capture", "8 by 8, MegaDamas", "games/draughts", draughts.NewCaptures(must(draughts.Parse(MegaDamas)))),
	of("Domineering", "4 by 4, Left to move", "games/domineering", game.Normal(partizan.Alternating(dominoes)),
		partizan.State[domineering.Position]{Position: dominoes.Start(), Player: partizan.Left}, byScore),
	inTurn("Toads and Frogs", "TTT__FFF", "games/toads", reading(toads.Read("TTT__FFF"))),
	inTurn("Hackenbush in colors", "a tree of 8 edges", "games/hackenbush", reading(hackenbush.Read("0-1b 1-2r 1-3g 2-4b 2-5r 3-6g 3-7b 0-8r"))),
	inTurn("Clobber", "3 by 3", "games/clobber", reading(clobber.Read("3x3"))),
	inTurn("Col", "3 by 3", "games/coloring", reading(coloring.ReadCol("3x3"))),
	inTurn("Snort", "3 by 3", "games/coloring", reading(coloring.ReadSnort("3x3"))),
	inTurn("Cutcake", "2 by 4", "games/cutcake", reading(cutcake.Read("2x4"))),
	inTurn("Amazons", "2 by 4", "games/amazons", reading(amazons.Read("x.../o..."))),
	inTurn("Konane", "4 by 4", "games/konane", reading(konane.Read("4x4"))),
	of("king and rook against king", "Ke1, Rh1 against Ke8", "games/krk", krk.Rules{},
		krk.Position{King: 4, Rook: 7, Lone: 60, White: true}, byScore),
	of("Big Points", "board 1122wb, 2 players", "bigpoints", full("1122wb", 2).Margin(), full("1122wb", 2).Start(0), byScore),
	of("Big Points", "board 1122wb, 3 players", "bigpoints", full("1122wb", 3), full("1122wb", 3).Start(0), byPayoffs),
	of("Big Points, reduced", "board 123123", "bigpoints/reduced", reducedGame("123123").Margin(), reducedGame("123123").Start(), byScore),

	impartial("Nim", "3+5+7", "nim", nim.Nim{}, nim.NewHeaps(3, 5, 7)),
	impartial("Moore's Nim", "3+4+5, two heaps at a time", "nim", nim.Moore{K: 2}, nim.NewHeaps(3, 4, 5)),
	impartial("Kayles", "10+5", "nim/heap", heap.Kayles, nim.NewHeaps(10, 5)),
	impartial("Grundy's game", "20", "nim/heap", heap.GrundysGame, nim.NewHeaps(20)),
	impartial("Take-Away", "30 counters, take 1, 3 or 4", "nim/takeaway", takeaway.Subtraction(1, 3, 4), nim.NewHeaps(30)),
	impartial("Fibonacci Nim", "30 counters", "nim/takeaway", takeaway.Dynamic{Limit: takeaway.Times(2)}, takeaway.Dynamic{Limit: takeaway.Times(2)}.Start(30)),
	impartial("Wythoff's game", "(12, 20)", "nim/numbers", numbers.Wythoff{}, numbers.NewPair(12, 20)),
	impartial("Euclid", "(34, 12)", "nim/numbers", numbers.Euclid{}, numbers.NewPair(34, 12)),
	impartial("Chomp", "4 by 5", "nim/numbers", numbers.Chomp{}, numbers.RectangularBar(4, 5)),
	impartial("divisors", "60", "nim/numbers", must(numbers.NewDivisors(60)), must(numbers.NewDivisors(60)).Start()),
	impartial("multiplication", "to 1000", "nim/numbers", numbers.Multiplication{Target: 1000}, 1),
	impartial("Staircase Nim", "stairs with 2, 3 and 4 coins", "nim/numbers", numbers.Staircase{}, numbers.NewStairs(2, 3, 4)),
	graph("node Kayles", "grid of 3 by 4", graphs.NodeKayles{Graph: graphs.Grid(3, 4)}),
	graph("arc Kayles", "grid of 3 by 4", graphs.ArcKayles{Graph: graphs.Grid(3, 4)}),
	graph("Cram", "4 by 4", graphs.Cram{Rows: 4, Columns: 4}),
	graph("Hackenbush", "a house with a tree", house),
	impartial("Turning Turtles", "9 heads, turn up to 3", "nim/coins", coins.TurnAtMost(3), nim.SetBelow(9)),
	impartial("Ruler", "9 heads", "nim/coins", coins.TurnAdjacent(), nim.SetBelow(9)),
	impartial("Turning Corners", "3 by 4 heads", "nim/coins", coins.Product(coins.TurnExactly(2), coins.TurnExactly(2), 4), nim.SetBelow(12)),
}

// from is a partizan game and a position of it.
type from struct {
	rules grid.Game
	start grid.Position
}

// reading returns what a game has read; the texts above are right.
func reading[R grid.Game](rules R, start grid.Position, err error) from {
	return from{must[grid.Game](rules, err), start}
}

// inTurn returns the subject of a partizan game whose players move in turn, Left first.
func inTurn(name, size, pkg string, f from) Subject {
	return of(name, size+", Left to move", pkg, game.Normal(partizan.Alternating[grid.Position](f.rules)),
		partizan.State[grid.Position]{Position: f.start, Player: partizan.Left}, byScore)
}

var dominoes = must(domineering.New(4, 4))

// MegaDamas is the third sample of the draughts problem.
const MegaDamas = "8 8\n2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0\n"

var fiveByFive = must(gomoku.New(5, gomoku.FreeStyle))

// starter is a game that says where it begins.
type starter[S comparable] interface {
	game.Rules[S]
	Start() S
}

// scored returns the subject of a game with a score.
func scored[S comparable](name, size, pkg string, r starter[S]) Subject {
	return of(name, size, pkg, r, r.Start(), byScore)
}

// graph returns the subject of a game on a graph.
func graph[S comparable](name, size string, r starter[S]) Subject {
	return impartial(name, size, "nim/graphs", r, r.Start())
}

func full(board string, players int) *bigpoints.Game {
	return bigpoints.New(must(bigpoints.ParseBoard(board)), players)
}

func reducedGame(board string) *reduced.Game { return reduced.New(must(reduced.ParseBoard(board))) }

// house is a picture with cycles and branches.
var house = must(graphs.NewHackenbush(must(graphs.ParsePicture("0-1 1-2 2-3 3-0 1-4 4-2 0-5 5-6 5-7"))))

// must returns v; the sizes above are right.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
