// Package workers runs goroutines whose panics come to the one who waits for them: a panic of
// the rules of a game must not end the program where the caller of a tool could recover.
package workers

import "sync"

// Group is some goroutines. The zero value has none.
type Group struct {
	running sync.WaitGroup
	first   sync.Once
	panic   any // of the first that panicked, or nil
}

// Go calls f in a goroutine of its own.
func (c *Group) Go(f func()) {
	c.running.Go(func() {
		defer func() {
			if v := recover(); v != nil {
				c.first.Do(func() { c.panic = v })
			}
		}()
		f()
	})
}

// Wait waits until all have returned. If some have panicked, it panics with the value of the
// first that did.
func (c *Group) Wait() {
	if c.running.Wait(); c.panic != nil {
		panic(c.panic)
	}
}
