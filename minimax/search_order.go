package minimax

// arrange appends the numbers of n moves to the order in which they are tried: first the
// move from the table, then the others, by merit if that is asked for, and otherwise in
// the order of the rules.
func (e *seeker[S, K]) arrange(n, first int, byMerit bool) {
	at := len(e.order)
	for i := range int32(n) {
		e.order = append(e.order, i)
	}
	order := e.order[at:]
	if first < n {
		copy(order[1:], order[:first])
		order[0] = int32(first)
		order = order[1:]
	}
	if byMerit {
		e.sort(order)
	}
}

// sort sorts moves by merit, and keeps the order of those of equal merit. It is an
// insertion sort, since most moves have little merit.
func (e *seeker[S, K]) sort(order []int32) {
	for i := 1; i < len(order); i++ {
		move := order[i]
		if move >= merits {
			return // moves from here on have no merit, and stay last
		}
		j := i
		for ; j > 0 && e.merit[order[j-1]] < e.merit[move]; j-- {
			order[j] = order[j-1]
		}
		order[j] = move
	}
}

// credit adds to the merit of a move that refuted a position: the deeper the search was,
// the more it saved. When it threatens to overflow, all merit is halved, so that recent
// searches count for more.
func (e *seeker[S, K]) credit(move, depth int) {
	depth = max(depth, 0)
	e.merit[move] += int32(depth * depth)
	if e.merit[move] < 1<<24+MaxDepth*MaxDepth {
		return
	}
	for i := range e.merit {
		e.merit[i] /= 2
	}
}
