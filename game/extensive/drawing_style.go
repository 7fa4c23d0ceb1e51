package extensive

import (
	"fmt"
	"strings"
)

// color is the color of a player: lines and texts, areas of nodes, and the same on a dark page.
type color struct{ line, area, darkLine, darkArea string }

// colors are the colors of Okabe and Ito (2008), which color-blind people can distinguish,
// slightly darker for texts. After the last color, players begin again with the first color, in
// another shape.
var colors = []color{
	{"#0072b2", "#e3f0f9", "#56b4e9", "#10293c"},
	{"#c04f00", "#fcebdd", "#f0883e", "#3a2210"},
	{"#00805f", "#def3ec", "#3fc79a", "#0d2e24"},
	{"#a9478a", "#f7e6f1", "#e59fcb", "#35192c"},
	{"#8a6d00", "#f8f0cf", "#e3c44c", "#312a0c"},
	{"#5b4bc4", "#eae7fa", "#a99cf5", "#221d42"},
}

// chanceColor is the color of chance, which has no payoff.
var chanceColor = color{"#57606a", "#eaeef2", "#9198a1", "#22272e"}

const lightStyle = `
text { font: 12px system-ui, sans-serif; fill: #24292f; }
.title { font-size: 17px; font-weight: 600; }
.mono { font-family: ui-monospace, monospace; white-space: pre; }
.soft { fill: #57606a; }
.bold, .payoff { font-weight: 600; }
.page { fill: #ffffff; }
.node { stroke-width: 1.6; }
.end { fill: #f3f5f7; }
.arc { fill: none; stroke: #8c959f; stroke-width: 1.3; }
.best { stroke-width: 3.2; }
.folded { stroke-dasharray: 2 3; }
.head { fill: #8c959f; }
.fold { fill: #d0d7de; }
.set { stroke-width: 1.4; stroke-dasharray: 5 4; fill-opacity: 0.4; }
`

const darkStyle = `text { fill: #e6edf3; }
.soft { fill: #9198a1; }
.page { fill: #0d1117; }
.end { fill: #1c2128; }
.arc { stroke: #6e7681; }
.head { fill: #6e7681; }
.fold { fill: #444c56; }
`

// style returns the style sheet of a drawing. Classes of players have their number and
// a letter: n for nodes, e for moves, h for the heads of arrows, t for texts, s for
// information sets.
func (f *figure) style() string {
	var light, dark strings.Builder
	for i, c := range colors[:min(len(colors), len(f.Game.Players))] {
		playerStyle(&light, fmt.Sprint(i), c.line, c.area)
		playerStyle(&dark, fmt.Sprint(i), c.darkLine, c.darkArea)
	}
	if f.hasChance() {
		playerStyle(&light, "c", chanceColor.line, chanceColor.area)
		playerStyle(&dark, "c", chanceColor.darkLine, chanceColor.darkArea)
	}
	return lightStyle + light.String() + ".set.join { fill: none; }\n.marked { stroke: #24292f; stroke-width: 3; }\n" +
		"@media (prefers-color-scheme: dark) {\n" + darkStyle + dark.String() + ".marked { stroke: #e6edf3; }\n}\n"
}

// playerStyle writes the colors of a player.
func playerStyle(b *strings.Builder, player, line, area string) {
	fmt.Fprintf(b, ".n%[1]s { fill: %[3]s; stroke: %[2]s; } .e%[1]s { stroke: %[2]s; } .h%[1]s, .t%[1]s { fill: %[2]s; } .s%[1]s { fill: %[3]s; stroke: %[2]s; }\n",
		player, line, area)
}
