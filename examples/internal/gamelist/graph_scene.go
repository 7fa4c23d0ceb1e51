package gamelist

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play/scene"
)

// sceneGraph draws a graph whose vertices have their places: a click on a vertex chooses it.
// Those that are removed are faint.
func sceneGraph(g graphs.Graph, places []scene.Point, s, last nim.Set, moved bool, moves Moves[nim.Set]) scene.Scene {
	pic := scene.Scene{Width: graphSide, Height: graphSide, Label: fmt.Sprintf("Graph with %d of %d vertices left", s.Len(), g.Order())}
	gone := nim.Set(0)
	if moved {
		gone = last &^ s
	}
	var edges scene.Part
	for v := range g.Order() {
		for w := range g.Neighbors(v).All() {
			if w > v {
				class := "edge"
				if !s.Has(v) || !s.Has(w) {
					class = "edge faint"
				}
				edges.Shapes = append(edges.Shapes, scene.Line(class, places[v].X, places[v].Y, places[w].X, places[w].Y))
			}
		}
	}
	pic.Add(edges)
	radius := graphRadius(g.Order())
	for v, at := range places {
		p := scene.Part{ID: fmt.Sprint("v", v), Label: fmt.Sprintf("vertex %d", v), X: min(at.X, graphSide-1.6*radius) + 0.8*radius, Y: max(at.Y-0.8*radius, 0.7*radius), Room: 0.7 * radius}
		class, text := "vertex", "strong headstext"
		switch {
		case gone.Has(v):
			class, text = "vertex faint gone "+scene.Last, "soft"
			p.Label += ", removed by the last move"
		case !s.Has(v):
			class, text = "vertex faint", "soft"
			p.Label += ", removed"
		}
		p.Shapes = append(p.Shapes, scene.Circle(class, at.X, at.Y, radius), scene.Text(text, at.X, at.Y, radius, fmt.Sprint(v)))
		if s.Has(v) {
			p.Moves = []string{moves[s&^(g.Neighbors(v)|nim.NewSet(v))]}
			p.Shapes = append(p.Shapes, scene.Circle(scene.Hit, at.X, at.Y, radius+4))
		}
		pic.Add(p)
	}
	return pic
}

// graphSide is the side of the scene of a graph.
const graphSide = 600.0

// graphRadius is the radius of a vertex: the more vertices, the smaller.
func graphRadius(n int) float64 { return min(28, 150/math.Sqrt(float64(max(n, 1)))) }

// arrangeGraph returns places for the vertices: from a circle, by springs along the edges and
// a repulsion between all (Fruchterman and Reingold 1991), in so many steps that the result
// hardly changes any more. A pull to the middle keeps components together. A cycle remains a circle.
func arrangeGraph(g graphs.Graph) []scene.Point {
	const steps = 400
	n := g.Order()
	places := make([]scene.Point, n)
	for i := range places {
		places[i] = scene.Regular("", 0, 0, 1, n, 0).Points[i]
	}
	ideal := 1.6 / math.Sqrt(float64(max(n, 1)))
	for step := range steps {
		most := 0.1 * (1 - float64(step)/steps)
		moves := make([]scene.Point, n)
		for v := range n {
			moves[v] = scene.Point{X: -places[v].X, Y: -places[v].Y}
			for w := range n {
				if v == w {
					continue
				}
				dx, dy := places[v].X-places[w].X, places[v].Y-places[w].Y
				d := max(math.Hypot(dx, dy), 1e-3)
				force := ideal * ideal / d
				if g.Neighbors(v).Has(w) {
					force -= d * d / ideal
				}
				moves[v].X += dx / d * force
				moves[v].Y += dy / d * force
			}
		}
		for v, m := range moves {
			if d := math.Hypot(m.X, m.Y); d > 0 {
				places[v].X += m.X / d * min(d, most)
				places[v].Y += m.Y / d * min(d, most)
			}
		}
	}
	return fitPlaces(places, graphSide, graphRadius(n)+12)
}

// fitPlaces shifts and stretches places to a square with a margin.
func fitPlaces(places []scene.Point, side, margin float64) []scene.Point {
	if len(places) == 0 {
		return places
	}
	lo, hi := scene.Polygon("", places...).Bounds()
	scale := (side - 2*margin) / max(hi.X-lo.X, hi.Y-lo.Y, 1e-3)
	for i, p := range places {
		places[i] = scene.Point{X: side/2 + scale*(p.X-(lo.X+hi.X)/2), Y: side/2 + scale*(p.Y-(lo.Y+hi.Y)/2)}
	}
	return places
}
