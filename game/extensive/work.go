package extensive

import (
	"context"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// work counts operations, such as visits of nodes. If the call must end, work returns an error in
// the words of this package. Methods of a Game without a context pass nil, which never ends a
// call.
type work func(operations int) error

// do calls w, unless w is nil.
func (w work) do(operations int) error {
	if w == nil {
		return nil
	}
	return w(operations)
}

// eachLook is the number of operations between two checks of a context.
const eachLook = 1 << 14

// eachVisit is the approximate number of operations of a visit of a node.
const eachVisit = 16

// visit is do for visit number i of a pass over nodes. It counts visits in batches.
func (w work) visit(i int) error {
	const batch = 64
	if i%batch != 0 {
		return nil
	}
	return w.do(batch * eachVisit)
}

// until returns the work of a call with a context. It checks the context at once.
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
