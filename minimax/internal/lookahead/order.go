package lookahead

// merits is how many of the moves at a position the history heuristic knows.
const merits = 1 << 10

// arrange appends the numbers of the options of f to the order in
// which they are tried: first the move from the table, then killers, then the others, by
// merit if that is asked for, and otherwise in the order of the rules.
func (e *engine) arrange(f *fork, first int) {
	at := len(e.order)
	for i := range int32(f.n) {
		e.order = append(e.order, i)
	}
	order := e.order[at:]
	if first < f.n {
		copy(order[1:], order[:first]) // the others keep their order, which is the game's guess
		order[0] = int32(first)
		order = order[1:]
	}
	if f.depth <= 0 || !e.History && !e.Killers {
		return
	}
	var labels []int32
	if e.has.label {
		labels = e.labeled(f)
	}
	if e.Killers {
		order = e.bringForward(order, labels, f.ply)
	}
	if e.History {
		e.sort(order, labels)
	}
}

// labeled returns the labels of the options of f.
func (e *engine) labeled(f *fork) []int32 {
	e.labels = e.labels[:0]
	for i := range f.n {
		e.labels = append(e.labels, int32(e.label(f.at, f.options+i)))
	}
	return e.labels
}

// bringForward puts those of the moves first that refuted other positions at the same ply,
// the last one foremost, and returns the others.
func (e *engine) bringForward(order, labels []int32, ply int) []int32 {
	if ply >= len(e.killers) {
		return order
	}
	for _, k := range e.killers[ply] {
		for i, move := range order {
			if labels == nil && move == k || labels != nil && labels[move] == k {
				// The others keep their order, and the next killer comes behind this one.
				copy(order[1:], order[:i])
				order[0] = move
				order = order[1:]
				break
			}
		}
	}
	return order
}

// sort sorts moves by merit, and keeps the order of those of equal merit. It is an
// insertion sort, since most moves have little merit.
func (e *engine) sort(order, labels []int32) {
	merit := func(move int32) int32 {
		if labels != nil {
			move = labels[move]
		}
		if uint32(move) >= merits {
			return 0
		}
		return e.merit[move]
	}
	for i := 1; i < len(order); i++ {
		move := order[i]
		if labels == nil && move >= merits {
			return // moves from here on have no merit, and stay last
		}
		j, m := i, merit(move)
		for ; j > 0 && merit(order[j-1]) < m; j-- {
			order[j] = order[j-1]
		}
		order[j] = move
	}
}

// refuted remembers the move that refuted f.
func (e *engine) refuted(f *fork) {
	label := f.move
	if e.has.label {
		label = e.label(f.at, f.options+f.move)
	}
	if e.History && uint(label) < merits {
		e.credit(label, f.depth)
	}
	if !e.Killers {
		return
	}
	for len(e.killers) <= f.ply {
		e.killers = append(e.killers, [2]int32{-1, -1})
	}
	// The two killers of a ply differ. One that refutes again leaves the other in its place.
	if k := &e.killers[f.ply]; k[0] != int32(label) {
		k[0], k[1] = int32(label), k[0]
	}
}

// credit adds to the merit of a move that refuted a position: the deeper the search was,
// the more it saved. When it threatens to overflow, all merit is halved, so that recent
// searches count for more.
func (e *engine) credit(move, depth int) {
	depth = max(depth, 0)
	e.merit[move] += int32(depth * depth)
	if e.merit[move] < 1<<24+MaxDepth*MaxDepth {
		return
	}
	for i := range e.merit {
		e.merit[i] /= 2
	}
}
