package gamelist

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The picture in the units of its scene.
const (
	bushStep   = 110.0 // from a vertex to the next
	bushGround = 34.0
)

// bush is a picture of Hackenbush with places for its edges: from the first point to the last,
// bent towards the one between.
type bush struct {
	picture       graphs.Picture
	edges         [][3]scene.Point
	numbered      []bool              // whether another edge has the same ends
	joints        map[int]scene.Point // where edges meet above the ground, by their vertices
	width, height float64
}

// newBush arranges a picture. A vertex stands as high as it has edges to the ground, and over
// the middle of what grows out of it.
func newBush(p graphs.Picture) bush {
	t := growth{picture: p, depth: map[int]int{0: 0}, x: map[int]float64{}}
	t.measure()
	t.spread()
	b := bush{picture: p, joints: make(map[int]scene.Point), width: max(bushStep*(t.next+0.2), 4*bushStep)}
	shift := (b.width - bushStep*t.next) / 2
	b.height = bushStep*float64(t.most) + bushGround + 40
	place := func(v, root int) scene.Point {
		x := t.x[v]
		if v == 0 { // each stalk has its own place on the ground
			x = t.x[root]
		}
		return scene.Point{X: shift + bushStep*(x+0.5), Y: b.height - bushGround - bushStep*float64(t.depth[v])}
	}
	times := map[graphs.Edge]int{}
	between := func(e graphs.Edge) graphs.Edge { return graphs.Edge{U: min(e.U, e.V), V: max(e.U, e.V)} }
	for _, e := range p {
		b.edges = append(b.edges, bend(place(e.U, e.V), place(e.V, e.U), e.U == e.V, times[between(e)]))
		times[between(e)]++
		for _, v := range []int{e.U, e.V} {
			if v != 0 {
				b.joints[v] = place(v, 0)
			}
		}
	}
	for _, e := range p {
		b.numbered = append(b.numbered, times[between(e)] > 1)
	}
	return b
}

// growth is the places of vertices while they are found.
type growth struct {
	picture graphs.Picture
	depth   map[int]int // edges to the ground
	order   []int       // the vertices in the order they are found, without the ground
	parent  map[int]int
	x       map[int]float64
	next    float64 // how many places are taken
	most    int     // the greatest depth
}

// measure finds how high each vertex stands, level by level.
func (t *growth) measure() {
	t.parent = map[int]int{}
	level := []int{0}
	for len(level) > 0 {
		var up []int
		for _, v := range level {
			for _, e := range t.picture {
				for _, w := range ends(e, v) {
					if _, ok := t.depth[w]; !ok {
						t.depth[w], t.parent[w] = t.depth[v]+1, v
						t.most = max(t.most, t.depth[w])
						t.order, up = append(t.order, w), append(up, w)
					}
				}
			}
		}
		level = up
	}
	t.most = max(t.most, 1)
}

// ends returns the other end of an edge at v.
func ends(e graphs.Edge, v int) []int {
	switch v {
	case e.U:
		return []int{e.V}
	case e.V:
		return []int{e.U}
	}
	return nil
}

// spread gives the vertices places side by side: first those from which nothing grows.
func (t *growth) spread() {
	var place func(v int) float64
	place = func(v int) float64 {
		sum, n := 0.0, 0
		for _, w := range t.order {
			if t.parent[w] == v {
				sum += place(w)
				n++
			}
		}
		if n == 0 {
			t.x[v] = t.next
			t.next++
			return t.x[v]
		}
		t.x[v] = sum / float64(n)
		return t.x[v]
	}
	place(0)
}

// bend returns the place of an edge: straight, or bent if others have the same ends, or round
// for a loop, which bend also makes of the edge from a vertex of the ground to itself.
func bend(a, b scene.Point, loop bool, before int) [3]scene.Point {
	if loop {
		size := 46 + 18*float64(before)
		return [3]scene.Point{{X: a.X - 16, Y: a.Y - 8}, {X: a.X, Y: a.Y - 2*size}, {X: a.X + 16, Y: a.Y - 8}}
	}
	middle := scene.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	if before == 0 {
		return [3]scene.Point{a, middle, b}
	}
	side := 40 * float64((before+1)/2)
	if before%2 == 0 {
		side = -side
	}
	length := max(math.Hypot(b.X-a.X, b.Y-a.Y), 1)
	return [3]scene.Point{a, {X: middle.X - side*(b.Y-a.Y)/length, Y: middle.Y + side*(b.X-a.X)/length}, b}
}

// on returns a point of an edge, from 0 for its begin to 1 for its end.
func on(e [3]scene.Point, t float64) scene.Point {
	u := 1 - t
	return scene.Point{X: u*u*e[0].X + 2*u*t*e[1].X + t*t*e[2].X, Y: u*u*e[0].Y + 2*u*t*e[1].Y + t*t*e[2].Y}
}

// ribbon returns the area around an edge that can be clicked. Near its ends, where others may begin,
// there is none.
func ribbon(e [3]scene.Point) scene.Shape {
	const steps, half = 8, 22.0
	var left, right []scene.Point
	for i := range steps + 1 {
		t := 0.2 + 0.6*float64(i)/steps
		a, b := on(e, t-0.05), on(e, t+0.05)
		length := max(math.Hypot(b.X-a.X, b.Y-a.Y), 1e-3)
		dx, dy := -(b.Y-a.Y)/length*half, (b.X-a.X)/length*half
		p := on(e, t)
		left = append(left, scene.Point{X: p.X + dx, Y: p.Y + dy})
		right = append([]scene.Point{{X: p.X - dx, Y: p.Y - dy}}, right...)
	}
	return scene.Polygon(scene.Hit, append(left, right...)...)
}

// paint is a color of edges: its class, its name, and a letter for those who do not tell
// colors apart.
type paint struct{ class, name, letter string }

// green is the color of edges that need no letter.
var green = paint{class: "leaf"}

// scene draws the picture: a click on an edge cuts it. What has fallen is faint, and what fell
// last is marked. Color is that of an edge that stands.
func (b bush) scene(s, last nim.Set, moved bool, cut map[int]string, color func(edge int) paint) scene.Scene {
	pic := scene.Scene{Width: b.width, Height: b.height, Label: fmt.Sprintf("Picture with %d of %d edges left", s.Len(), len(b.picture))}
	ground := scene.Part{ID: "ground", Label: "the ground, vertex 0", Shapes: []scene.Shape{
		scene.RoundRect("ground", 4, b.height-bushGround, b.width-8, 10, 5), scene.Text("soft", 16, b.height-bushGround+24, 16, "0")}}
	pic.Add(ground)
	for i, e := range b.edges {
		p := scene.Part{ID: fmt.Sprint("edge", i), Label: fmt.Sprintf("edge %d from %d to %d", i, b.picture[i].U, b.picture[i].V)}
		class, letter := "leaf", ""
		switch {
		case s.Has(i):
			c := color(i)
			class, letter = c.class, c.letter
			if c.name != "" {
				p.Label += ", " + c.name
			}
		case moved && last.Has(i):
			class = "leaf faint gone " + scene.Last
			p.Label += ", gone with the last move"
		default:
			class = "leaf faint"
			p.Label += ", gone"
		}
		middle := on(e, 0.5)
		p.X, p.Y, p.Room = middle.X, middle.Y, 17
		p.Shapes = append(p.Shapes, scene.Curve(class, e[0], e[1], e[2]))
		const size = 16.0
		if letter != "" {
			at := on(e, 0.25)
			p.Shapes = append(p.Shapes, scene.Circle("tag", at.X, at.Y, 0.7*size), scene.Text("strong", at.X, at.Y, size, letter))
		}
		if b.numbered[i] && s.Has(i) { // as its name has the number
			at := on(e, 0.75)
			p.Shapes = append(p.Shapes, scene.Circle("tag", at.X, at.Y, 0.9*size), scene.Text("soft", at.X, at.Y, 0.9*size, fmt.Sprint("#", i)))
		}
		if name, ok := cut[i]; ok {
			p.Moves = []string{name}
			p.Shapes = append(p.Shapes, ribbon(e))
		}
		pic.Add(p)
	}
	var joints scene.Part
	for _, v := range slices.Sorted(maps.Keys(b.joints)) {
		at := b.joints[v]
		joints.Shapes = append(joints.Shapes, scene.Circle("tag", at.X, at.Y, 11), scene.Text("strong", at.X, at.Y, 14, fmt.Sprint(v)))
	}
	pic.Add(joints)
	return pic
}

// sceneHackenbush draws a position of the picture.
func sceneHackenbush(b bush, g graphs.Hackenbush, s, last nim.Set, moved bool, moves Moves[nim.Set]) scene.Scene {
	cut := map[int]string{}
	for o, name := range moves {
		cut[g.Edge(s, o)] = name
	}
	return b.scene(s, last, moved, cut, func(int) paint { return green })
}
