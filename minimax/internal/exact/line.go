package exact

import (
	"context"
	"errors"
	"unsafe"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Where no position can be repeated, a play of best moves ends. In a game with cycles a best
// move is one that keeps the value, and need not bring the end nearer: values from static
// bounds, or from a table, do not tell how. Some best moves may then go round for ever though
// others do not.
//
// So a line is found by depth-first search in the digraph of best moves, in their order,
// which visits each position once, and only one of symmetric ones. If any play of best moves
// ends, it finds one, and without cycles that of the first best moves. If none does, the
// error names the cycle to which the first ones lead.

// Spot is a position on a line.
type Spot[S comparable] struct {
	Position S
	Value    int32 // or the number in the question
	plies    int32 // the distance to the end, if that is wanted
	Holds    bool  // the answer, if there is a question
}

// Line returns the positions after start on a line. Each call of next finds the next position.
// With an error, Line returns the positions found so far.
//
// The function next returns the first best move for which skip returns false. If there is no
// move, its error is game.ErrTerminal. If skip returns true for all best moves, the error is
// errRound. If the best moves are unknown because of a cycle, the error is game.ErrCycle.
func (t *Tool[S]) Line(ctx context.Context, start Spot[S], next func(ctx context.Context, at Spot[S], skip func(S) bool) (Spot[S], error)) ([]S, error) {
	l := &trail[S]{tool: t, next: next}
	defer releaseSeen(l)
	err := followLine(ctx, l, start)
	return lineOf(l), err
}

// errRound says that all best moves lead to positions that the search for a line has visited.
var errRound = errors.New("all best moves lead back")

// trail is a line that is being found.
type trail[S comparable] struct {
	tool  *Tool[S]
	next  func(ctx context.Context, at Spot[S], skip func(S) bool) (Spot[S], error)
	path  []Spot[S]
	seen  map[S]struct{} // representatives
	round error          // the first cycle met
	taken int64          // bytes of the tool's memory
}

// followLine finds the line from a start. With an error, the path is what was found
// so far.
func followLine[S comparable](ctx context.Context, l *trail[S], start Spot[S]) error {
	l.seen = make(map[S]struct{})
	err := addSpot(l, start)
	for err == nil {
		err = stepOn(ctx, l)
	}
	if err == game.ErrTerminal {
		return nil
	}
	return err
}

// stepOn goes on to the next position, or back if there is none. Its error is
// game.ErrTerminal at the end of the line.
func stepOn[S comparable](ctx context.Context, l *trail[S]) error {
	last := len(l.path) - 1
	next, err := l.next(ctx, l.path[last], l.isSeen)
	if err == nil {
		return addSpot(l, next)
	}
	// Only the first time do the positions seen form the path, so only then can the cycle be named.
	if l.round == nil && err == errRound {
		err = closeCycle(ctx, l)
	}
	if err != errRound && !errors.Is(err, game.ErrCycle) {
		return err
	}
	if l.round == nil {
		l.round = err
	}
	// Every way on from the last position has been tried, so it is not on the line. It stays among those seen,
	// which is why the search visits each position once.
	if l.path = l.path[:last]; last == 0 {
		return l.round
	}
	return nil
}

// closeCycle returns the error for the cycle that the last position of the path closes. No
// position has been left yet, so that those seen are the path.
func closeCycle[S comparable](ctx context.Context, l *trail[S]) error {
	at := l.path[len(l.path)-1]
	// All best moves lead to positions seen, so to skip the others leaves a move that closes a cycle.
	back, err := l.next(ctx, at, func(s S) bool { return !l.isSeen(s) })
	if err == errRound {
		Broken(at.Position)
	}
	if err != nil {
		return err
	}
	var positions []S
	for _, at := range l.path {
		s := canonicalOf(l, at.Position)
		if s == canonicalOf(l, back.Position) || positions != nil {
			positions = append(positions, s)
		}
	}
	return tool.Cycle(l.tool.Config.Rules, positions)
}

// addSpot makes a spot the last of the path.
func addSpot[S comparable](l *trail[S], at Spot[S]) error {
	// The path may have room for twice as many spots, and so may the map.
	bytes := 2 * int64(unsafe.Sizeof(at)+unsafe.Sizeof(at.Position)+8)
	if !l.tool.Engine.Reserve(bytes) {
		return fold.ErrFull
	}
	l.taken += bytes
	// It is seen before its options are asked about, so that a move back to it is noticed.
	l.seen[canonicalOf(l, at.Position)] = struct{}{}
	l.path = append(l.path, at)
	return nil
}

func canonicalOf[S comparable](l *trail[S], s S) S { return l.tool.Config.Canonical(s) }

func (l *trail[S]) isSeen(s S) bool {
	_, ok := l.seen[canonicalOf(l, s)]
	return ok
}

// lineOf returns the positions after the first.
func lineOf[S comparable](l *trail[S]) (line []S) {
	for i := 1; i < len(l.path); i++ {
		line = append(line, l.path[i].Position)
	}
	return line
}

// releaseSeen gives the memory back to the tool.
func releaseSeen[S comparable](l *trail[S]) { l.tool.Engine.Reserve(-l.taken) }
