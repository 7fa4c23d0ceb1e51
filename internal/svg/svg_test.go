package svg_test

import (
	"encoding/xml"
	"math"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/internal/svg"
)

func TestNumber(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", 7: "7", -7: "-7", 0.25: "0.2", 1.96: "2", -0.04: "0", math.Copysign(0, -1): "0", 1234.56: "1234.6",
	} {
		if got := svg.Number(x); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
}

func TestElement(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{svg.Element("g", ""), `<g/>`},
		{svg.Element("rect", "", "x", 1.0, "rx", 8, "class", "a"), `<rect x="1" rx="8" class="a"/>`},
		{svg.Element("a", svg.Note("x<y"), "hidden", true), `<a hidden="true"><title>x&lt;y</title></a>`},
		{svg.Note(""), ""},
	} {
		if test.got != test.want {
			t.Errorf("%s, want %s", test.got, test.want)
		}
	}
}

func TestPath(t *testing.T) {
	var p svg.Path
	p.Line(1, 2)
	p.Line(3.14, 4)
	p.Bend(1, 1, 2, 2)
	p.Curve(1, 2, 3, 4, 5, 6)
	p.Close()
	if want := "M1 2L3.1 4Q1 1 2 2C1 2 3 4 5 6Z"; p.String() != want {
		t.Errorf("%s, want %s", p.String(), want)
	}
}

// A file with every kind of element is XML, and its texts come out of it as they went in.
func TestFile(t *testing.T) {
	const nasty = `<a href="x">&amp; 'q' ]]>` + "\x00"
	texts := 0
	var c svg.Canvas
	c.Group(nasty)
	c.Path(nasty, "M0 0", nasty)
	c.Rect(nasty, 1, 2, 3, 4, 5, nasty)
	c.Circle(nasty, 1, 2, 3, nasty)
	c.Line(nasty, 1, 2, 3, 4)
	c.Text(nasty, "start", 1, 2, nasty)
	c.Upward(nasty, 1, 2, nasty)
	c.Spans(nasty, 1, 2, []svg.Span{{Class: nasty, Text: nasty, Before: 3}, {Class: nasty, Text: nasty}})
	c.EndGroup()
	f := svg.File{Width: 10, Height: 5, Scale: 2.5, Class: nasty, Title: nasty, Description: nasty, Style: "text {}"}
	for d := xml.NewDecoder(strings.NewReader(f.Write(f.Page(), c.String()))); ; {
		token, err := d.Token()
		if token == nil {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			checkElement(t, e, nasty)
		case xml.CharData:
			if text := strings.TrimSpace(string(e)); text == come(nasty) {
				texts++
			} else if text != "" && text != "text {}" {
				t.Errorf("text %q", text)
			}
		}
	}
	if texts != 10 {
		t.Errorf("%d texts came through, want 10", texts)
	}
}

// checkElement checks the class of an element, and the sizes of the picture.
func checkElement(t *testing.T, e xml.StartElement, class string) {
	for _, a := range e.Attr {
		want := map[string]string{"width": "25", "height": "12.5", "viewBox": "0 0 10 5"}[a.Name.Local]
		switch {
		case a.Name.Local == "class" && a.Value != come(class) && a.Value != "page":
			t.Errorf("class %q", a.Value)
		case e.Name.Local == "svg" && want != "" && a.Value != want:
			t.Errorf("%s %q, want %q", a.Name.Local, a.Value, want)
		}
	}
}

// come returns a text as it comes out of XML, which has no character 0.
func come(text string) string { return strings.ReplaceAll(text, "\x00", "\uFFFD") }
