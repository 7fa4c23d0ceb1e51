package tool

import "sync/atomic"

// Guard is in a tool that is not safe for concurrent use, and notices where several
// goroutines use it all the same. Each method of the tool that needs it begins with
//
//	defer t.guard.Enter("minimax", "Solver").Leave()
//
// before it looks at anything else, so that a panic of the rules leaves nothing behind.
// The zero value is the guard of a tool that is not in use.
type Guard struct {
	busy uint32 // an atomic.Uint32 would keep a tool from being copied before its use
}

// Enter begins a call of a method of the tool with this name, of package pkg. It panics
// if another one is under way, and returns g otherwise.
func (g *Guard) Enter(pkg, name string) *Guard {
	if !atomic.CompareAndSwapUint32(&g.busy, 0, 1) {
		panic(pkg + ": " + name + " used by several goroutines at once, or by a call of its own")
	}
	return g
}

// Leave ends the call.
func (g *Guard) Leave() { atomic.StoreUint32(&g.busy, 0) }
