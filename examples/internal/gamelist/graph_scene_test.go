package gamelist

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/nim/graphs"
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
			g, err := graphs.ParseGraph(strings.Join(words, " "))
			if err != nil {
				t.Fatal(err)
			}
			places := arrangeGraph(g)
			for v, p := range places {
				for w, q := range places[:v] {
					if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < 2*graphRadius(n) {
						t.Errorf("%q: vertices %d and %d are %.0f apart", words, w, v, d)
					}
				}
			}
		}
	}
}
