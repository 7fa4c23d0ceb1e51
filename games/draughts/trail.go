package draughts

import "slices"

// capture returns the trail that solve has found, as a capture.
//
// It walks from the start by unused edges until there is none, which is at the end of the trail:
// every other vertex has a way out for each way in. The edges that are still unused form circuits,
// and since all is connected one of them touches the way. So it goes back, and from each vertex
// with an unused edge walks around a circuit and back to it. The order in which vertices are left
// for good is the trail from its end (Hierholzer 1873).
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
