package extensive

import (
	"context"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// work counts operations, such as visits of nodes, and returns an error in the words of this package if
// the call that they belong to is to end. Methods of a Game that have no context pass nil, which never does.
type work func(operations int) error

// do calls w.
func (w work) do(operations int) error {
	if w == nil {
		return nil
	}
	return w(operations)
}

// eachLook is how many operations there are between two looks at a context.
const eachLook = 1 << 14

// eachVisit is about how many operations a visit of a node takes.
const eachVisit = 16

// visit is do for visit number i of a pass that visits nodes, which counts them by the batch.
func (w work) visit(i int) error {
	const batch = 64
	if i%batch != 0 {
		return nil
	}
	return w.do(batch * eachVisit)
}

// until returns the work of a call with a context, which it looks at first of all.
func until(ctx context.Context) work {
	done := eachLook
	return func(operations int) error {
		if done += operations; done < eachLook {
			return nil
		}
		done = 0
		return inPackage(poll.Cause(ctx))
	}
}
