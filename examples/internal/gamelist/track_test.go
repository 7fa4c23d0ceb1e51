package gamelist_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// randomPlay yields the positions of a random play of two players on a board.
func randomPlay(t *testing.T, g *bigpoints.Game, rnd *rand.Rand) (record []bigpoints.Position) {
	t.Helper()
	for s, err := range game.Play(t.Context(), g, g.Start(0), game.Random(g, rnd), game.Random(g, rnd)) {
		if err != nil {
			t.Fatal(err)
		}
		record = append(record, s)
	}
	return record
}

// following opens the course of a play on a board, made of positions from the start on, and calls
// at with it at each of them.
func following(t *testing.T, g *bigpoints.Game, record []bigpoints.Position, at func(*play.Course, bigpoints.Position)) {
	t.Helper()
	c := open(t, "bigpoints", g.Board().String(), g.Players(), gamelist.Options{})
	for i, s := range record {
		if i > 0 {
			if err := c.Move(g.MoveName(record[i-1], s)); err != nil {
				t.Fatal(err)
			}
		}
		at(c, s)
	}
}

// What the scene says of a position is what the game says.
func TestTrackScene(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 20 {
		g := bigpoints.New(bigpoints.Printed().Random(rnd), 2)
		following(t, g, randomPlay(t, g, rnd), func(c *play.Course, s bigpoints.Position) {
			pic := c.Scene()
			has := func(id, words string) {
				t.Helper()
				if p, _ := pic.Part(id); !strings.Contains(p.Label+",", words) {
					t.Fatalf("%s: %s is %q, want %q", g.Text(s), id, p.Label, words)
				}
			}
			for i, kind := range []byte(g.Track(s)) {
				word := map[byte]string{'.': "empty", 'w': "white disc", 'b': "black disc", '1': "red disc 1", '2': "green disc 2",
					'3': "blue disc 3", '4': "yellow disc 4", '5': "violet disc 5"}[kind]
				has(fmt.Sprint("place", i+1), fmt.Sprintf("place %d, %s,", i+1, word))
			}
			for disc := range bigpoints.Disc(g.Board().Material().Colors) {
				place, step := g.Pawn(s, disc)
				where := fmt.Sprintf("on place %d,", place)
				switch {
				case step > 0:
					where = fmt.Sprintf("on the step of %d point", g.Board().Material().Colors-step)
				case place == 0:
					where = "at the start,"
				}
				has(fmt.Sprint("pawn", disc), where)
			}
			for player := range g.Players() {
				for kind, n := range g.Hand(s, player) {
					if n > 0 {
						has(fmt.Sprint("player", player+1), fmt.Sprintf("%d %s", n, []string{"red", "green", "blue", "yellow", "violet", "white", "black"}[kind]))
					}
				}
			}
		})
	}
}

// A disc says by words which pawns can take it, shows them, and what taking it is worth stands
// beside its sign.
func TestTrackPieces(t *testing.T) {
	pic := open(t, "bigpoints", "12w21b", 2, gamelist.Options{}).Scene()
	disc, _ := pic.Part("place3")
	if want := "White disc: taken by the green pawn 2"; disc.Note != want {
		t.Errorf("%q, want %q", disc.Note, want)
	}
	pawns := 0
	for _, h := range disc.Shapes {
		if h.Is("pawn") && h.Kind == scene.CircleKind {
			pawns++
		}
		if h.Text == "w" && math.Hypot(h.Points[0].X-disc.X, h.Points[0].Y-disc.Y) < disc.Room+h.R/2 {
			t.Error("a badge hides the sign of the disc")
		}
	}
	if pawns != 1 {
		t.Errorf("%d pawns below the disc", pawns)
	}
	if pawn, _ := pic.Part("pawn2"); pawn.Note != "Green pawn 2: click to move it" {
		t.Errorf("%q", pawn.Note)
	}
}

// Moves take what package bigpoints says they take.
func TestTrackTold(t *testing.T) {
	colors := map[string]string{"1": "red", "2": "green", "3": "blue", "4": "yellow", "5": "violet", "w": "white", "b": "black"}
	rnd := rand.New(rand.NewPCG(2, 1))
	for range 100 {
		m := bigpoints.Material{Colors: 1 + rnd.IntN(5), Discs: 2 + rnd.IntN(4), Whites: rnd.IntN(3)}
		g := bigpoints.New(m.Random(rnd), 2)
		record := randomPlay(t, g, rnd)
		following(t, g, record, func(c *play.Course, s bigpoints.Position) {
			if c.Plies() == 0 {
				return
			}
			move, _ := g.Move(record[c.Plies()-1], s)
			pawn, disc := strings.Trim(move.String(), "-<>^"), move.Disc.String()
			want := fmt.Sprintf("the %s pawn %s takes a %s disc", colors[pawn], pawn, colors[disc])
			if disc != "w" && disc != "b" {
				want += " " + disc
			}
			if move.Place == 0 {
				want = fmt.Sprintf("the %s pawn %s climbs, and takes its disc", colors[pawn], pawn)
			}
			if name, told := c.Made(c.Plies() - 1); name != move.String() || told != want {
				t.Fatalf("%s: %s %s, want %v %s", g.Text(s), name, told, move, want)
			}
		})
	}
}

// On the score sheet, the discs times what they are worth add up to the points.
func TestSheet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	for range 50 {
		g := bigpoints.New(bigpoints.Printed().Random(rnd), 2)
		following(t, g, randomPlay(t, g, rnd), func(c *play.Course, s bigpoints.Position) {
			if c.Over() {
				r, _ := c.Result()
				checkSheet(t, r.Sheet, g.Points(s))
			}
		})
	}
}

// checkSheet adds up a score sheet.
func checkSheet(t *testing.T, sheet string, points bigpoints.Points) {
	t.Helper()
	var rows [][]int // without names
	for line := range strings.Lines(sheet) {
		var row []int
		for _, cell := range strings.Fields(line[len("Player 1"):]) {
			count, each, _ := strings.Cut(cell, "x")
			row = append(row, atoi(count)*max(1, atoi(each)))
		}
		rows = append(rows, row)
	}
	worth := append(slices.Clone(rows[1]), 1, 0) // of white discs, multiplied already, and of black ones
	for player, row := range rows[2:] {
		sum := 0
		for i, w := range worth {
			sum += w * row[i]
		}
		if sum != row[len(row)-1] || sum != int(points[player]) {
			t.Errorf("player %d has %d points, by the sheet %d:\n%s", player, points[player], sum, sheet)
		}
	}
}

func atoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}
