package extensive

import (
	"slices"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// legend explains the color and the shape of each player. If a single player moves in each row,
// the legend stands beside the rows, and otherwise in a line above the drawing.
type legend struct {
	players []int // the players in the line, with Chance
	rows    []int // the player of each row; nil for a line above, Terminal for a row without a player
	left    float64
	top     float64
	width   float64
}

// The sizes of a legend.
const (
	swatch    = 14.0
	titleSize = 28.0 // with the space below it
	lineSize  = 30.0
)

// arrange chooses the form of the legend for a figure with known rows, and computes its size.
func (l *legend) arrange(f *figure) {
	if f.title() != "" {
		l.top = titleSize
		l.width = 1.5 * svg.Width(f.title())
	}
	if l.rows = f.rowPlayers(); l.rows != nil {
		l.beside(f)
		return
	}
	for player := range f.Game.Players {
		l.players = append(l.players, player)
	}
	if f.hasChance() {
		l.players = append(l.players, Chance)
	}
	l.top += lineSize
	width := 0.0
	for _, player := range l.players {
		width += entryWidth(f.playerName(player))
	}
	l.width = max(l.width, width)
}

// hasChance reports whether the drawing has a node of chance.
func (f *figure) hasChance() bool {
	return slices.ContainsFunc(f.nodes, func(node int) bool { return f.Game.Nodes[node].Set == Chance })
}

// beside makes room for a legend beside the rows.
func (l *legend) beside(f *figure) {
	if f.Sideways {
		l.top += lineSize
		return
	}
	for _, player := range l.rows {
		if player != Terminal {
			l.left = max(l.left, entryWidth(f.playerName(player)))
		}
	}
}

// entryWidth returns the width of a name with its swatch.
func entryWidth(name string) float64 { return swatch + 8 + svg.Width(cut(name)) + 22 }

// rowPlayers returns the player of each row of nodes. If a row has two players, or a player never
// moves, rowPlayers returns nil.
func (f *figure) rowPlayers() []int {
	rows, moves := make([]int, len(f.begin)), make([]bool, len(f.Game.Players))
	for i := range rows {
		rows[i] = Terminal
	}
	for v := range f.nodes {
		player, row := f.player(v), f.Row[v]
		if player == Terminal {
			continue
		}
		if rows[row] != Terminal && rows[row] != player {
			return nil
		}
		rows[row] = player
		if player >= 0 {
			moves[player] = true
		}
	}
	for _, m := range moves {
		if !m {
			return nil
		}
	}
	return rows
}

// paintLegend draws the title and the legend.
func (p *painter) paintLegend() {
	if p.title() != "" {
		p.Text("title", "start", margin, margin+12, p.title())
	}
	x := margin
	for _, player := range p.legend.players {
		p.paintEntry(player, x, p.y-lineSize+6)
		x += entryWidth(p.playerName(player))
	}
	done := make([]bool, len(p.legend.rows))
	for v := range p.nodes {
		player, row := p.player(v), p.Row[v]
		if player == Terminal || p.legend.rows == nil || done[row] {
			continue
		}
		done[row] = true
		if p.Sideways {
			p.paintEntry(player, p.x+p.begin[row], p.y-lineSize+6)
		} else {
			_, y := p.center(v)
			p.paintEntry(player, margin, y)
		}
	}
}

// paintEntry draws the swatch and the name of a player with its left end at x and its
// middle at y.
func (p *painter) paintEntry(player int, x, y float64) {
	p.paintShape("node "+class0("n", player), player, x+swatch/2, y, swatch, swatch)
	p.Text("bold "+class0("t", player), "start", x+swatch+8, y+4, cut(p.playerName(player)))
}
