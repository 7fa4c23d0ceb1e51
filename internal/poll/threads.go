//go:build !wasm

package poll

import "sync/atomic"

// Flag is set by one goroutine and polled by others.
type Flag = atomic.Bool

// giveWay has nothing to do: timers have threads of their own, and goroutines are preempted.
func giveWay() {}
