// Package workers runs functions whose panics come to the one who waits for them: a panic of
// the rules of a game must not end the program where the caller of a tool could recover.
package workers

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Panic is a panic of another goroutine, raised again where somebody waits for it.
type Panic struct {
	Value any    // of the panic
	Stack []byte // of the goroutine, as [debug.Stack] has it
}

// Error returns the text of the value, and the stack.
func (p *Panic) Error() string {
	return fmt.Sprintf("%v\n\nin another goroutine:\n\n%s", p.Value, p.Stack)
}

// Unwrap returns the value if it is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// Attempt calls f and returns how it panicked, or nil. A panic that is one of these already keeps the
// stack of where it was first.
func Attempt(f func()) (p *Panic) {
	defer func() {
		switch v := recover().(type) {
		case nil:
		case *Panic:
			p = v
		default:
			p = &Panic{v, debug.Stack()}
		}
	}()
	f()
	return nil
}

// Group is some goroutines. The zero value has none.
type Group struct {
	running sync.WaitGroup
	first   sync.Once
	panic   *Panic // of the first that panicked, or nil
}

// Go calls f in a goroutine of its own.
func (c *Group) Go(f func()) {
	c.running.Go(func() {
		if p := Attempt(f); p != nil {
			c.first.Do(func() { c.panic = p })
		}
	})
}

// Wait waits until all have returned. If some have panicked, it panics with the [*Panic] of the
// first that did.
func (c *Group) Wait() {
	if c.running.Wait(); c.panic != nil {
		panic(c.panic)
	}
}
