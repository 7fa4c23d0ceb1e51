package scene_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/play/scene"
)

// A scene whose parts would be too small on a phone has a least width, in steps, but not as a
// picture that cannot be clicked.
func TestLeastWidth(t *testing.T) {
	link := func(scene.Part) scene.Anchor { return scene.Anchor{Href: "/"} }
	for _, test := range []struct {
		width, target float64
		want          string
	}{
		{600, 60, `class="scene" viewBox`},
		{600, 40, `class="scene" data-least="360"`},
		{600, 39, `class="scene" data-least="380"`},
		{6000, 40, `class="scene" data-least="960"`},
		{600, 0, `class="scene" viewBox`},
	} {
		s := scene.Scene{Width: test.width, Height: 60, Label: "Cells"}
		if test.target > 0 {
			s.Add(scene.Part{ID: "a1", Label: "a1", Moves: []string{"a1"}, Shapes: []scene.Shape{scene.Rect(scene.Hit, 0, 0, test.target, 60)}})
		}
		if got := s.Write(link); !strings.Contains(got, test.want) {
			t.Errorf("%v of %v: want %s in %s", test.target, test.width, test.want, got)
		}
		if got := s.Write(nil); !strings.Contains(got, `class="scene" viewBox`) {
			t.Errorf("nothing to click on: %s", got)
		}
	}
	if !strings.Contains(scene.Style(), `.scene[data-least="360"] { min-width: 360px; }`) {
		t.Error("no rule for a width of 360")
	}
}
