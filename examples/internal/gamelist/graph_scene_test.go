package gamelist_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play/scene"
)

// No vertex hides the middle of another one, whether the graph is connected or not.
func TestArrangeGraph(t *testing.T) {
	rnd := rand.New(rand.NewPCG(25, 1))
	for _, share := range []float64{0.05, 0.2, 0.5} {
		for range 30 {
			n := 2 + rnd.IntN(10)
			words := []string{fmt.Sprint(n - 1)} // the last vertex, perhaps without an edge
			for v := range n {
				for w := range v {
					if rnd.Float64() < share {
						words = append(words, fmt.Sprintf("%d-%d", w, v))
					}
				}
			}
			pic := open(t, "graph", strings.Join(words, " "), 2, gamelist.Options{}).Scene()
			for v := range n {
				p := vertex(t, pic, v)
				for w := range v {
					q := vertex(t, pic, w)
					if d := math.Hypot(p.Points[0].X-q.Points[0].X, p.Points[0].Y-q.Points[0].Y); d < 2*p.R {
						t.Errorf("%q: vertices %d and %d are %.0f apart", words, w, v, d)
					}
				}
			}
		}
	}
}

// vertex returns the circle that a vertex is drawn as.
func vertex(t *testing.T, pic scene.Scene, v int) scene.Shape {
	t.Helper()
	p, ok := pic.Part(fmt.Sprint("v", v))
	if !ok {
		t.Fatalf("vertex %d is not drawn", v)
	}
	return p.Shapes[0]
}
