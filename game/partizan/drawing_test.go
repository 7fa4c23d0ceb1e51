package partizan

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// Each drawing is well-formed and has both walls, and the text has the right lines.
func TestDrawing(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for _, v := range days(a, 2) {
		g := a.Thermograph(v)
		var svg strings.Builder
		if err := g.WriteSVG(&svg, "thermograph of {1|<&>}"); err != nil {
			t.Fatal(err)
		}
		paths := map[string]bool{}
		for d := xml.NewDecoder(strings.NewReader(svg.String())); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%v: %v in %s", v, err, svg.String())
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "path" {
				paths[e.Attr[0].Value] = true
			}
		}
		if !paths["left"] || !paths["right"] || !paths["mast"] || strings.Contains(svg.String(), "NaN") {
			t.Fatalf("%v: %s", v, svg.String())
		}
		lines := strings.Split(strings.TrimSuffix(g.Draw(60), "\n"), "\n")
		if len(lines) != 18 {
			t.Fatalf("%v has %d lines", v, len(lines))
		}
		for _, line := range lines {
			if len(line) > 60 || line == "" {
				t.Fatalf("%v: line %q", v, line)
			}
		}
	}
}

// With large numbers, lines keep to the width, and walls that meet stay together.
func TestThermographLarge(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	text := a.Thermograph(a.Switch(Integer(1000000), Value{})).Draw(40)
	for line := range strings.Lines(text) {
		if len(line) > 41 {
			t.Errorf("%d columns: %s", len(line)-1, line)
		}
	}
	lines := strings.Split(text, "\n")
	if strings.Index(lines[0], "|") != strings.Index(lines[1], "|") {
		t.Errorf("a crooked mast:\n%s", text)
	}
}

func TestThermographText(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	v, err := a.Parse("{4|2||-1}")
	if err != nil {
		t.Fatal(err)
	}
	const want = `
     3              |
  2.81              |
  2.62              |
  2.44              |
  2.25              |
  2.06              |
  1.88             / \
  1.69           /    \
   1.5          /       \
  1.31        /          \
  1.12       /            \
 0.938      |               \
  0.75      |                \
 0.562      |                  \
 0.375      |                   \
 0.188      |                     \
     0      |                      \
        2.5                         -1.5
`
	if got := "\n" + a.Thermograph(v).Draw(40); got != want {
		t.Errorf("got%s\nwant%s", got, want)
	}
}
