// Package poll asks in a loop whether the call that it belongs to is to end. All long loops
// ask by it, since where one thread runs and nothing preempts it, as under js/wasm, a timer
// or an event ends a context only if the loop lets it.
package poll

import "context"

// Cause returns why ctx has ended, or nil. It is [context.Cause] at the price of ctx.Err.
func Cause(ctx context.Context) error {
	giveWay()
	if ctx.Err() == nil {
		return nil
	}
	return context.Cause(ctx)
}
