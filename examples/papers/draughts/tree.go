package draughts

import (
	"context"

	"github.com/gametheory-go/gametheory/games/draughts"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// ByTree finds the most men that can be captured on b by algorithm II of Henrique and Carlos, and
// returns the work that it has done. For each man it makes the [Tree] of all its captures, which
// can take minutes and gigabytes. The error is context.Cause(ctx).
func ByTree(ctx context.Context, b draughts.Board) (most int, work Work, err error) {
	most = work.each(newMatrix(&b), func(m matrix, at int) int {
		var root *Tree
		if err == nil {
			root, err = work.tree(ctx, m, at)
		}
		return root.max(&work)
	})
	return most, work, err
}

// Tree is a node of the binary tree of algorithm II: a jump, with the number of men captured by
// then, or the root, with 0.
//
// The tree is meant to be that of all captures, with the first continuation of a capture on its left
// and the others as a list on the right of that. But a count is inserted from the root and
// knows nothing of the capture that it continues: it goes to the left of smaller counts, and
// to the right of all others. So all that are greater than 0 are left of the root, those
// greater than 1 left of the first 1, and so on, and each has the others of its count in a
// list on its right.
type Tree struct {
	Count       int
	Left, Right *Tree
}

// NewTree returns the tree of all captures of the man on s, even if there are none. The error is
// context.Cause(ctx). NewTree panics if the player has no man there.
func NewTree(ctx context.Context, b draughts.Board, s draughts.Square) (*Tree, error) {
	if b.At(s) != draughts.Own {
		panic("draughts: no man of the player to start with")
	}
	row, column := b.Place(s)
	return new(Work).tree(ctx, newMatrix(&b), (row+1)*(b.Columns()+2)+column+1)
}

// tree makes the tree of a man.
func (w *Work) tree(ctx context.Context, m matrix, at int) (root *Tree, err error) {
	w.insert(&root, 0)
	return root, w.ways(ctx, &root, m, at, 1)
}

// ways inserts the captures of the man on a square, each followed by those that continue it,
// and makes each on a board of its own. The next man captured is number count.
func (w *Work) ways(ctx context.Context, root **Tree, m matrix, at, count int) error {
	for _, step := range m.steps {
		if m.cells[at+step] != int32(draughts.Opponent) || m.cells[at+2*step] != int32(draughts.Empty) {
			continue
		}
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		w.insert(root, count)
		after := m.copy()
		w.Boards++
		w.Jumps++
		if err := w.ways(ctx, root, after, after.jump(at, step), count+1); err != nil {
			return err
		}
	}
	return nil
}

// insert inserts a count below a node.
func (w *Work) insert(node **Tree, count int) {
	for *node != nil {
		w.Comparisons++
		if count > (*node).Count {
			node = &(*node).Left
		} else {
			node = &(*node).Right
		}
	}
	*node = &Tree{Count: count}
	w.Nodes++
}

// Max returns the largest count of the tree, which is that of the last node on its left spine: a
// count that is greater than all on the spine becomes its end, and no other changes it.
func (t *Tree) Max() int { return t.max(new(Work)) }

// max is Max, with its work.
func (t *Tree) max(w *Work) (most int) {
	for ; t != nil; t = t.Left {
		w.Comparisons++
		most = max(most, t.Count)
	}
	return most
}
