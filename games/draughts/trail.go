package draughts

import "slices"

// capture returns the trail that solve has found, as a capture.
//
// It walks from the start, always on by an edge not yet used, until there is none, which is at
// the end of the trail: everywhere else there is a way out of each vertex for each way in.
// What has not been used then are circuits, and one of them touches the way, since all is
// connected; so it goes back, and whenever it comes to a vertex with an edge left, walks from
// there, around and back to it. The vertices in the order in which they are left for good are
// the trail from its end. (Hierholzer 1873.)
func (sv *Solver) capture(b *Board) Capture {
	if sv.best == 0 {
		return nil
	}
	var around [maxVertices][4]vertex // the other ends of the edges that have not been used
	var degree [maxVertices]uint8
	join := func(v, w vertex) {
		around[v][degree[v]] = w
		degree[v]++
	}
	for _, e := range sv.trail {
		join(e.from, e.to)
		join(e.to, e.from)
	}
	drop := func(v, w vertex) {
		degree[v]--
		last := around[v][degree[v]]
		for i, other := range around[v] {
			if other == w {
				around[v][i] = last
				return
			}
		}
	}
	path := make(Capture, 0, sv.best+1) // backwards
	way := append(make([]vertex, 0, sv.best+1), sv.start)
	for len(way) > 0 {
		v := way[len(way)-1]
		if degree[v] > 0 {
			w := around[v][0]
			drop(v, w)
			drop(w, v)
			way = append(way, w)
			continue
		}
		way = way[:len(way)-1]
		path = append(path, sv.grid.square(sv.kind, v, b))
	}
	slices.Reverse(path)
	return path
}
