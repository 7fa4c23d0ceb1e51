package extensive

import (
	"cmp"
	"slices"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// run is a part of an information set: neighboring nodes on the same row.
type run struct {
	vertices []int
	lane     int // of the line from the run before, if that run is on the same row
}

// The space above a row for the lines of information sets.
const (
	setPad   = 6.0 // between a node and the line around it
	laneSize = 6.0 // between the lines that join runs on the same row
)

// runs returns the parts of each information set, from above and from the left. A set with a
// single drawn node has no parts, because there is nothing to join.
func (f *figure) runs() [][]run {
	order := make([]int, len(f.vertices))
	for v := range order {
		order[v] = v
	}
	slices.SortFunc(order, func(u, v int) int {
		return cmp.Or(cmp.Compare(f.Row[u], f.Row[v]), cmp.Compare(f.Place[u], f.Place[v]))
	})
	runs := make([][]run, len(f.Game.Sets))
	for i, v := range order {
		set := f.set(v)
		if set < 0 {
			continue
		}
		if i > 0 && f.set(order[i-1]) == set && f.Row[order[i-1]] == f.Row[v] {
			last := &runs[set][len(runs[set])-1]
			last.vertices = append(last.vertices, v)
		} else {
			runs[set] = append(runs[set], run{vertices: []int{v}})
		}
	}
	for set := range runs {
		if len(runs[set]) == 1 && len(runs[set][0].vertices) == 1 {
			runs[set] = nil
		}
	}
	return runs
}

// row returns the row of a run.
func (f *figure) row(r run) int { return f.Row[r.vertices[0]] }

// box returns the places and depths around a run, with the space around it.
func (f *figure) box(r run) (from, to, begin, end float64) {
	half := func(v int) float64 {
		breadth, _ := f.across(f.vertices[v].width, f.vertices[v].height)
		return breadth / 2
	}
	first, last := r.vertices[0], r.vertices[len(r.vertices)-1]
	from, to = f.Place[first]-half(first)-setPad, f.Place[last]+half(last)+setPad
	begin, end = f.sides(first)
	for _, v := range r.vertices {
		_, e := f.sides(v)
		end = max(end, e)
	}
	return from, to, begin - setPad, end + setPad
}

// setRoom assigns lanes to the lines between runs, and lines on the same lane do not touch. It
// returns the space before each row.
func (f *figure) setRoom(rows int) []float64 {
	type line struct {
		from, to float64
		r        *run
	}
	lines, room := make([][]line, rows), make([]float64, rows)
	f.sets = f.runs()
	for _, runs := range f.sets {
		for i := range runs {
			row := f.row(runs[i])
			room[row] = max(room[row], setPad)
			if i > 0 && f.row(runs[i-1]) == row {
				before := runs[i-1].vertices
				lines[row] = append(lines[row], line{f.Place[before[len(before)-1]], f.Place[runs[i].vertices[0]], &runs[i]})
			}
		}
	}
	for row, all := range lines {
		slices.SortStableFunc(all, func(a, b line) int { return cmp.Compare(a.to-a.from, b.to-b.from) })
		var lanes [][]line // short lines are nearer to the nodes
		for _, l := range all {
			i := slices.IndexFunc(lanes, func(lane []line) bool {
				return !slices.ContainsFunc(lane, func(o line) bool { return l.from <= o.to && o.from <= l.to })
			})
			if i < 0 {
				i, lanes = len(lanes), append(lanes, nil)
			}
			lanes[i] = append(lanes[i], l)
			l.r.lane = i
		}
		if len(lanes) > 0 {
			room[row] += laneSize * float64(len(lanes)+1)
		}
	}
	return room
}

// paintSets encloses the runs of each information set and joins them.
func (p *painter) paintSets() {
	for set, runs := range p.sets {
		class := class0("s", p.Game.Sets[set].Player)
		for i, r := range runs {
			if i > 0 {
				p.paintJoin(class, runs[i-1], r)
			}
			p.paintRun(class, r, p.Game.Sets[set].Name)
		}
	}
}

// paintRun draws the line around the nodes of a run.
func (p *painter) paintRun(class string, r run, note string) {
	from, to, begin, end := p.box(r)
	x1, y1 := p.at(from, begin)
	x2, y2 := p.at(to, end)
	p.Rect("set "+class, x1, y1, x2-x1, y2-y1, min(x2-x1, y2-y1, 36)/2, note)
}

// paintJoin joins two runs of the same information set. On the same row, the line follows a lane.
// Otherwise the line goes from one run to the other.
func (p *painter) paintJoin(class string, r, next run) {
	var path svg.Path
	if p.row(r) == p.row(next) {
		// Beside the middle, where moves come in.
		from, to := p.Place[r.vertices[len(r.vertices)-1]]+8, p.Place[next.vertices[0]]-8
		_, _, begin, _ := p.box(r)
		depth := begin - laneSize*float64(next.lane+1)
		const corner = 4.0
		p.move(&path, from, begin)
		p.line(&path, from, depth+corner)
		p.curve(&path, from, depth, from, depth, from+corner, depth)
		p.line(&path, to-corner, depth)
		p.curve(&path, to, depth, to, depth, to, depth+corner)
		p.line(&path, to, begin)
	} else {
		from1, to1, _, end := p.box(r)
		from2, to2, begin, _ := p.box(next)
		middle := (begin + end) / 2
		p.move(&path, (from1+to1)/2, end)
		p.curve(&path, (from1+to1)/2, middle, (from2+to2)/2, middle, (from2+to2)/2, begin)
	}
	p.Path("set join "+class, path.String(), "")
}
