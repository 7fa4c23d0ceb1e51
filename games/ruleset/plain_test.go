package ruleset_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/games/ruleset"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// The rules of each ruleset, word for word, on rows of squares.

// orthogonal, diagonal and knight have steps by rows and columns.
var (
	orthogonal = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal   = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	king       = append(orthogonal[:4:4], diagonal...)
	knight     = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// rows is a position of signs.
type rows [][]byte

// at returns the sign on a square, or wall beyond the board.
func (r rows) at(row, column int, wall byte) byte {
	if sign := gridtest.At(r, row, column); sign != 0 {
		return sign
	}
	return wall
}

// each calls visit for each square with the sign.
func (r rows) each(sign byte, visit func(row, column int)) {
	for row := range r {
		for column := range r[row] {
			if r[row][column] == sign {
				visit(row, column)
			}
		}
	}
}

// stones returns the signs of the player and of the opponent.
func stones(player partizan.Player, left, right byte) (mine, theirs byte) {
	if player == partizan.Left {
		return left, right
	}
	return right, left
}

// clobberPlain returns the rules of Clobber with steps. A piece moves in one direction, over as many
// empty squares as there are if slides is true, and takes a piece whose sign is in the set taken:
// m for the player, and t for the opponent.
func clobberPlain(steps [][2]int, slides bool, taken string) gridtest.Moves {
	return func(squares [][]byte, player partizan.Player) (options []string) {
		mine, theirs := stones(player, 'x', 'o')
		rows(squares).each(mine, func(row, column int) {
			for _, d := range steps {
				r, c := row+d[0], column+d[1]
				for slides && gridtest.At(squares, r, c) == '.' {
					r, c = r+d[0], c+d[1]
				}
				at := gridtest.At(squares, r, c)
				if at == theirs && strings.Contains(taken, "t") || at == mine && strings.Contains(taken, "m") {
					options = append(options, gridtest.After(squares, row, column, '.', r, c, int(mine)))
				}
			}
		})
		return options
	}
}

func domineeringPlain(squares [][]byte, player partizan.Player) (options []string) {
	rows(squares).each('.', func(row, column int) {
		r, c := row+1, column
		if player == partizan.Right {
			r, c = row, column+1
		}
		if gridtest.At(squares, r, c) == '.' {
			options = append(options, gridtest.After(squares, row, column, '#', r, c, '#'))
		}
	})
	return options
}

// paint returns the rules of Col, or of Snort: who loses the neighbors.
func paint(snort bool) gridtest.Moves {
	return func(squares [][]byte, player partizan.Player) (options []string) {
		mine, theirs := stones(player, 'L', 'R')
		for row := range squares {
			for column, sign := range squares[row] {
				if sign != '.' && sign != mine {
					continue
				}
				changes := []int{row, column, '#'}
				for _, d := range orthogonal {
					r, c := row+d[0], column+d[1]
					loser, other := mine, theirs
					if snort {
						loser, other = theirs, mine
					}
					switch gridtest.At(squares, r, c) {
					case '.':
						changes = append(changes, r, c, int(other))
					case loser:
						changes = append(changes, r, c, '#')
					}
				}
				options = append(options, gridtest.After(squares, changes...))
			}
		}
		return options
	}
}

func konanePlain(squares [][]byte, player partizan.Player) (options []string) {
	mine, theirs := stones(player, 'x', 'o')
	rows(squares).each(mine, func(row, column int) {
		for _, d := range orthogonal {
			changes := []int{row, column, '.'}
			r, c := row, column
			for gridtest.At(squares, r+d[0], c+d[1]) == theirs && gridtest.At(squares, r+2*d[0], c+2*d[1]) == '.' {
				changes = append(changes, r+d[0], c+d[1], '.')
				r, c = r+2*d[0], c+2*d[1]
				options = append(options, gridtest.After(squares, append(changes[:len(changes):len(changes)], r, c, int(mine))...))
			}
		}
	})
	return options
}

// toadsPlain returns the rules of Toads and Frogs and of the variants.
func toadsPlain(jumps, back bool) gridtest.Moves {
	return func(squares [][]byte, player partizan.Player) (options []string) {
		mine, theirs := stones(player, 't', 'f')
		d := 1
		if player == partizan.Right {
			d = -1
		}
		rows(squares).each(mine, func(row, column int) {
			to := func(c int) {
				if gridtest.At(squares, row, c) == '.' {
					options = append(options, gridtest.After(squares, row, column, '.', row, c, int(mine)))
				}
			}
			to(column + d)
			if back {
				to(column - d)
			}
			if jumps && gridtest.At(squares, row, column+d) == theirs {
				to(column + 2*d)
			}
		})
		return options
	}
}

func amazonsPlain(squares [][]byte, player partizan.Player) (options []string) {
	mine, _ := stones(player, 'x', 'o')
	rows(squares).each(mine, func(row, column int) {
		for _, d := range king {
			for r, c := row+d[0], column+d[1]; gridtest.At(squares, r, c) == '.'; r, c = r+d[0], c+d[1] {
				squares[row][column], squares[r][c] = '.', mine
				for _, e := range king {
					for s, t := r+e[0], c+e[1]; gridtest.At(squares, s, t) == '.'; s, t = s+e[0], t+e[1] {
						options = append(options, gridtest.After(squares, s, t, '#'))
					}
				}
				squares[row][column], squares[r][c] = mine, '.'
			}
		}
	})
	return options
}

// anticlobber: a stone moves to an empty square, and leaves a stone of the opponent.
func anticlobber(squares [][]byte, player partizan.Player) (options []string) {
	mine, theirs := stones(player, 'x', 'o')
	rows(squares).each(mine, func(row, column int) {
		for _, d := range orthogonal {
			if r, c := row+d[0], column+d[1]; gridtest.At(squares, r, c) == '.' {
				options = append(options, gridtest.After(squares, row, column, int(theirs), r, c, int(mine)))
			}
		}
	})
	return options
}

// nogo: a stone on an empty square, after which the group of the stone and the groups beside have an
// empty square beside.
func nogo(squares [][]byte, player partizan.Player) (options []string) {
	mine, _ := stones(player, 'x', 'o')
	rows(squares).each('.', func(row, column int) {
		squares[row][column] = mine
		alive := free(squares, row, column, mine, map[[2]int]bool{})
		for _, d := range orthogonal {
			r, c := row+d[0], column+d[1]
			if sign := gridtest.At(squares, r, c); sign == 'x' || sign == 'o' {
				alive = alive && free(squares, r, c, sign, map[[2]int]bool{})
			}
		}
		if alive {
			options = append(options, gridtest.Text(squares))
		}
		squares[row][column] = '.'
	})
	return options
}

// free reports whether the group of a stone has an empty square beside.
func free(squares [][]byte, row, column int, sign byte, seen map[[2]int]bool) bool {
	seen[[2]int{row, column}] = true
	for _, d := range orthogonal {
		r, c := row+d[0], column+d[1]
		switch at := gridtest.At(squares, r, c); {
		case at == '.':
			return true
		case at == sign && !seen[[2]int{r, c}] && free(squares, r, c, sign, seen):
			return true
		}
	}
	return false
}

// toppling: a domino topples, and all dominoes on one side up to the first gap.
func toppling(squares [][]byte, player partizan.Player) (options []string) {
	mine, _ := stones(player, 'x', 'o')
	for column, sign := range squares[0] {
		if sign != mine && sign != 'g' {
			continue
		}
		for _, d := range []int{1, -1} {
			var changes []int
			for c := column; strings.ContainsRune("xog", rune(rows(squares).at(0, c, '.'))); c += d {
				changes = append(changes, 0, c, '.')
			}
			options = append(options, gridtest.After(squares, changes...))
		}
	}
	return options
}

// fission: a stone splits into two stones on the squares at two opposite sides.
func fission(squares [][]byte, player partizan.Player) (options []string) {
	rows(squares).each('x', func(row, column int) {
		d := [2]int{1, 0}
		if player == partizan.Right {
			d = [2]int{0, 1}
		}
		if gridtest.At(squares, row+d[0], column+d[1]) == '.' && gridtest.At(squares, row-d[0], column-d[1]) == '.' {
			options = append(options, gridtest.After(squares, row, column, '.', row+d[0], column+d[1], 'x', row-d[0], column-d[1], 'x'))
		}
	})
	return options
}

// plain has the rules by the names of the rulesets, and the signs of random boards.
var plain = map[string]struct {
	rules gridtest.Moves
	signs string
	sizes [][2]int
}{
	"clobber":            {clobberPlain(orthogonal, false, "t"), "xxoo.", [][2]int{{1, 8}, {8, 1}, {3, 3}, {2, 5}, {6, 2}}},
	"domineering":        {domineeringPlain, "...#", [][2]int{{1, 8}, {8, 1}, {4, 4}, {3, 5}, {6, 2}}},
	"col":                {paint(false), "...LR#", [][2]int{{1, 7}, {7, 1}, {3, 3}, {2, 4}}},
	"snort":              {paint(true), "...LR#", [][2]int{{1, 7}, {7, 1}, {3, 3}, {2, 4}}},
	"konane":             {konanePlain, "xxoo..#", [][2]int{{1, 11}, {11, 1}, {4, 4}, {3, 5}, {5, 3}}},
	"toadsandfrogs":      {toadsPlain(true, false), "tf...#", [][2]int{{1, 7}, {1, 10}}},
	"amazons":            {amazonsPlain, "xo...##", [][2]int{{1, 6}, {6, 1}, {3, 3}, {2, 4}}},
	"nogo":               {nogo, "xo....#", [][2]int{{1, 6}, {6, 1}, {2, 3}, {3, 3}}},
	"topplingdominoes":   {toppling, "xxoog.", [][2]int{{1, 7}, {1, 10}}},
	"fission":            {fission, "x....#", [][2]int{{4, 4}, {3, 5}, {1, 9}, {9, 1}}},
	"elephantsandrhinos": {toadsPlain(false, false), "tf...#", [][2]int{{1, 7}, {1, 10}}},
	"cannibalclobber":    {clobberPlain(orthogonal, false, "tm"), "xxoo.", [][2]int{{1, 7}, {7, 1}, {3, 3}, {2, 4}}},
	"anticlobber":        {anticlobber, "xo...#", [][2]int{{1, 6}, {6, 1}, {2, 3}}},
	"kings":              {clobberPlain(king, false, "t"), "xxoo.", [][2]int{{1, 8}, {8, 1}, {3, 3}, {2, 5}}},
	"knights":            {clobberPlain(knight, false, "t"), "xxoo.", [][2]int{{3, 3}, {2, 5}, {4, 3}}},
	"rooks":              {clobberPlain(orthogonal, true, "t"), "xo..#", [][2]int{{1, 8}, {8, 1}, {3, 3}, {2, 4}}},
	"queens":             {clobberPlain(king, true, "t"), "xo..#", [][2]int{{1, 8}, {8, 1}, {3, 3}, {2, 4}}},
}

// read returns a function that reads positions of a ruleset.
func read(t testing.TB, name string) func(string) (grid.Game, grid.Position, error) {
	t.Helper()
	r, ok := ruleset.Find(name)
	if !ok {
		t.Fatal("no ruleset", name)
	}
	return r.Read
}

func TestPlain(t *testing.T) {
	for name, p := range plain {
		t.Run(name, func(t *testing.T) {
			read := read(t, name)
			boards := 8
			if !longtest.On() && slices.Contains([]string{"amazons", "kings", "cannibalclobber"}, name) {
				boards = 3 // which have as many positions as all boards of the others
			}
			for _, size := range p.sizes {
				texts := gridtest.Random(size[0], size[1], boards, p.signs, 1)
				g, _, err := read(texts[0])
				if err != nil {
					t.Fatal(err)
				}
				gridtest.Check(t, g, p.rules, texts...)
			}
		})
	}
}

// The usual form of the test has a ruleset for each kind of compiled rules.
func TestContract(t *testing.T) {
	for name, p := range plain {
		if !longtest.On() && !strings.Contains("clobber konane fission nogo topplingdominoes", name) {
			continue
		}
		gridtest.Contract(t, read(t, name), gridtest.Random(p.sizes[0][0], p.sizes[0][1], 1, p.signs, 2)...)
	}
}

// No symmetry exchanges the players of this ruleset.
func TestAsymmetric(t *testing.T) {
	r := ruleset.MustParse("game Asymmetric; board grid; signs x o . #; left xo -> .x orthogonal; right ox -> .o east; right o -> #")
	gridtest.Contract(t, r.Read, "xox/oxo")
}
