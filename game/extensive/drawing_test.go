package extensive_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// nimMoves are optimal moves in nimTree: those to keep the value.
var nimMoves = map[extensive.Arc]bool{
	{Node: 0, Move: 0}: true, {Node: 0, Move: 1}: true, {Node: 1, Move: 2}: true, {Node: 2, Move: 0}: true,
	{Node: 3, Move: 0}: true, {Node: 4, Move: 0}: true, {Node: 5, Move: 0}: true, {Node: 6, Move: 0}: true,
	{Node: 8, Move: 0}: true, {Node: 10, Move: 0}: true,
}

// drawings are small ones of each kind.
var drawings = map[string]*extensive.Drawing{
	"nim":      {Game: nimTree(), Moves: nimMoves, Nodes: map[int]bool{5: true, 6: true}},
	"pennies":  {Game: penniesTree(), Sideways: true},
	"poker":    {Game: strippedPoker()},
	"takeaway": {Game: takeaway(5)},
	"cycles":   {Game: rounds(), Title: "Round and round"},
	"board":    {Game: ticTacToe("oxo.x.x.o")},
	"folded":   {Game: randomTree(1, 300, 3), MaxNodes: 14, MaxDepth: 3, Moves: map[extensive.Arc]bool{{Node: 0, Move: 1}: true}},
	"digraph":  {Game: takeaway(9), MaxDepth: 2, Sideways: true},
}

// The files in testdata are what was looked at. A drawing that differs is to be looked
// at again.
func TestDrawings(t *testing.T) {
	for name, d := range drawings {
		var svg, dot bytes.Buffer
		if err := d.WriteSVG(&svg); err != nil {
			t.Error(err)
		}
		if err := d.WriteDOT(&dot); err != nil {
			t.Error(err)
		}
		golden(t, name+".svg", svg.Bytes())
		golden(t, name+".dot", dot.Bytes())
		wellFormed(t, name, svg.Bytes())
	}
}

// golden compares what was written with a file.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got, -update rewrites it):\n%s", name, diff)
	}
}

// wellFormed checks that SVG can be read, needs nothing else and has no coordinate that is
// no number, and returns its texts.
func wellFormed(t *testing.T, name string, svg []byte) (texts []string) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	for first := true; ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if first && token.Name != (xml.Name{Space: "http://www.w3.org/2000/svg", Local: "svg"}) {
				t.Errorf("%s: the root is %v", name, token.Name)
			}
			first = false
			for _, a := range token.Attr {
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") || a.Name.Local == "href" {
					t.Errorf("%s: %s=%q", name, a.Name.Local, a.Value)
				}
			}
		case xml.CharData:
			texts = append(texts, string(token))
		}
	}
	for _, bad := range []string{"<script", "url(", "@import", "<image", "%!"} {
		if bytes.Contains(svg, []byte(bad)) {
			t.Errorf("%s: has %q", name, bad)
		}
	}
	return texts
}

// Whatever names contain, a drawing is well-formed and says it.
func TestDrawingEscapes(t *testing.T) {
	const nasty = `<a href="x">&amp; "q" \n ]]>`
	g := penniesTree()
	g.Title, g.Players[0], g.Nodes[0].Name, g.Nodes[0].Moves[0].Name = nasty, nasty, nasty, nasty
	g.Nodes[3].Outcome = nasty
	g.Nodes[1].Name = "control \x00\x1b and \xff"
	g.Nodes[0].Moves[1].Name = "two\nlines"
	var svg, dot bytes.Buffer
	if err := extensive.NewDrawing(g).WriteSVG(&svg); err != nil {
		t.Fatal(err)
	}
	if err := extensive.NewDrawing(g).WriteDOT(&dot); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, text := range wellFormed(t, "nasty", svg.Bytes()) {
		if text == nasty {
			seen++
		}
	}
	if seen != 5 { // twice the title, a player, a node and a move
		t.Errorf("the text is there %d times", seen)
	}
	if want := `label="<a href=\"x\">&amp; \"q\" \\n ]]>"`; !strings.Contains(dot.String(), want) {
		t.Errorf("no %s in\n%s", want, dot.String())
	}
}

// A title that is too long for its node is cut, and whole in its tooltip.
func TestDrawingCuts(t *testing.T) {
	g := penniesTree()
	long := strings.Repeat("é", 100)
	g.Nodes[0].Name, g.Nodes[0].Moves[0].Name = long, long
	var svg bytes.Buffer
	if err := extensive.NewDrawing(g).WriteSVG(&svg); err != nil {
		t.Fatal(err)
	}
	short := ">" + strings.Repeat("é", 31) + "…</text>"
	if n := strings.Count(svg.String(), short); n != 2 {
		t.Errorf("cut %d times, want 2", n)
	}
	if n := strings.Count(svg.String(), "<title>"+long); n != 2 {
		t.Errorf("in full %d times, want 2", n)
	}
}

var rectangle = regexp.MustCompile(`<rect class="(node|end|page)[^"]*" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"`)

// No node overlaps another one, a label or the legend, in trees and digraphs, in either
// direction.
func TestDrawingOverlaps(t *testing.T) {
	for seed := range uint64(longtest.Cases(3, 20)) {
		for _, g := range []*extensive.Game{randomTree(seed, 150, 2), takeaway(3 + int(seed)%8), strippedPoker(), rounds()} {
			for _, sideways := range []bool{false, true} {
				d := extensive.Drawing{Game: g, Sideways: sideways}
				var svg bytes.Buffer
				if err := d.WriteSVG(&svg); err != nil {
					t.Fatal(err)
				}
				disjoint(t, fmt.Sprintf("%s, sideways %v", g.Title, sideways), svg.String())
			}
		}
	}
}

// disjoint checks that no two rectangles overlap.
func disjoint(t *testing.T, name, svg string) {
	t.Helper()
	var all [][4]float64
	for _, m := range rectangle.FindAllStringSubmatch(svg, -1) {
		var r [4]float64
		for i, s := range m[2:] {
			r[i], _ = strconv.ParseFloat(s, 64)
		}
		for _, o := range all {
			if r[0] < o[0]+o[2]-0.2 && o[0] < r[0]+r[2]-0.2 && r[1] < o[1]+o[3]-0.2 && o[1] < r[1]+r[3]-0.2 {
				t.Fatalf("%s: %v and %v overlap", name, o, r)
			}
		}
		all = append(all, r)
	}
	if len(all) < 5 {
		t.Fatalf("%s: %d rectangles", name, len(all))
	}
}

var marker = regexp.MustCompile(`<title>not drawn: (\d+) nodes?</title>`)

// The nodes that are drawn and those that markers count are all nodes of the tree, and no
// more are drawn than asked for, but for terminal ones in the place of their markers.
func TestDrawingFolds(t *testing.T) {
	for _, d := range []extensive.Drawing{{}, {MaxNodes: 40}, {MaxDepth: 2}, {MaxNodes: -1}, {MaxNodes: 7, MaxDepth: 9}} {
		d.Game, d.Title = randomTree(5, 1000, 2), "folds"
		var svg bytes.Buffer
		if err := d.WriteSVG(&svg); err != nil {
			t.Fatal(err)
		}
		texts := strings.Join(wellFormed(t, "folds", svg.Bytes()), "\n")
		var drawn, terminal int
		if _, err := fmt.Sscanf(texts[strings.Index(texts, "A tree of "):], "A tree of %d nodes, %d of them", &drawn, &terminal); err != nil {
			t.Fatal(err)
		}
		hidden := 0
		for _, m := range marker.FindAllStringSubmatch(svg.String(), -1) {
			n, _ := strconv.Atoi(m[1])
			hidden += n
		}
		if drawn+hidden != len(d.Game.Nodes) {
			t.Errorf("%d drawn and %d hidden of %d", drawn, hidden, len(d.Game.Nodes))
		}
		most := d.MaxNodes
		if most == 0 {
			most = extensive.DefaultMaxNodes
		}
		if most > 0 && drawn-terminal > most || d.MaxNodes < 0 && hidden > 0 {
			t.Errorf("%d drawn, %d of them terminal, %d hidden, MaxNodes %d", drawn, terminal, hidden, d.MaxNodes)
		}
	}
}

// The zero values of the fields of a Drawing are defaults.
func TestDrawingDefaults(t *testing.T) {
	g := randomTree(5, 300, 2)
	var zero, made bytes.Buffer
	if err := errors.Join((&extensive.Drawing{Game: g}).WriteSVG(&zero), extensive.NewDrawing(g).WriteSVG(&made)); err != nil {
		t.Fatal(err)
	}
	if zero.String() != made.String() {
		t.Error("a literal draws otherwise than NewDrawing")
	}
}

// The highlighted way is drawn to its end, whatever else is folded.
func TestDrawingKeepsHighlighted(t *testing.T) {
	g := randomTree(5, 3000, 2)
	moves := map[extensive.Arc]bool{}
	last := 0
	for len(g.Nodes[last].Moves) > 0 {
		k := len(g.Nodes[last].Moves) - 1
		moves[extensive.Arc{Node: last, Move: k}] = true
		last = g.Nodes[last].Moves[k].Node
	}
	d := extensive.Drawing{Game: g, Moves: moves, MaxNodes: 4 * len(moves)}
	var svg bytes.Buffer
	if err := d.WriteSVG(&svg); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(svg.String(), `class="arc best`); n != len(moves) {
		t.Errorf("%d highlighted moves are drawn, want %d", n, len(moves))
	}
	if want := ">" + g.Nodes[last].Name + "</text>"; !strings.Contains(svg.String(), want) {
		t.Errorf("no %s", want)
	}
}

// A game that is but its end, and writers that fail.
func TestDrawingSmallest(t *testing.T) {
	b := &builder{extensive.Game{Players: []string{""}}}
	b.end("", 1)
	var svg bytes.Buffer
	if err := extensive.NewDrawing(&b.Game).WriteSVG(&svg); err != nil {
		t.Fatal(err)
	}
	if texts := strings.Join(wellFormed(t, "smallest", svg.Bytes()), ""); !strings.Contains(texts, "A tree of 1 node, 1 of them terminal. Players: Player 1.") {
		t.Error(texts)
	}
	if err := extensive.NewDrawing(&b.Game).WriteSVG(failing{}); err != io.ErrShortWrite {
		t.Error(err)
	}
	if err := extensive.NewDrawing(&b.Game).WriteDOT(failing{}); err != io.ErrShortWrite {
		t.Error(err)
	}
}

// failing is a writer without room.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
