// Package interrupt lets a person interrupt a program, or only the part of the program that can return early.
package interrupt

import (
	"context"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"syscall"
)

// hangup is syscall.SIGHUP, which has no name under js/wasm.
const hangup = syscall.Signal(1)

// Exit ends the process with the status that run returns. The first signal ends ctx, or the last open [Part] of
// ctx. SIGHUP, the signal of a terminal that has gone, counts as well, unless the process was told to ignore
// SIGHUP, as nohup does.
func Exit(run func(ctx context.Context) int) {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if runtime.GOOS != "js" && !signal.Ignored(hangup) { // which panics under js/wasm
		ends = append(ends, hangup)
	}
	all, end := context.WithCancel(context.Background())
	ctx, interrupt := Context(all)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, ends...)
	// After the signal that ends ctx, signals have their default effect again.
	context.AfterFunc(ctx, func() { signal.Stop(signals) })
	go func() {
		for sig := range signals {
			if sig == os.Interrupt {
				interrupt()
			} else {
				end()
			}
		}
	}()
	os.Exit(run(ctx))
}

// Context returns a context that has parts. The function interrupt ends the last open [Part], or the context if
// no part is open.
func Context(ctx context.Context) (_ context.Context, interrupt func()) {
	ctx, end := context.WithCancel(ctx)
	i := &interrupts{}
	return context.WithValue(ctx, interruptsKey{}, i), func() {
		if stop := i.swap(nil); stop != nil {
			stop()
		} else {
			end()
		}
	}
}

// Part returns a context for a part of a program that can return early, such as the search for a move. An interrupt
// before the call of done ends this context instead of ctx. The next interrupt ends ctx.
func Part(ctx context.Context) (part context.Context, done func()) {
	part, stop := context.WithCancel(ctx)
	i, ok := ctx.Value(interruptsKey{}).(*interrupts)
	if !ok {
		return part, stop
	}
	i.swap(stop)
	return part, func() {
		i.swap(nil)
		stop()
	}
}

type interruptsKey struct{}

// interrupts knows what the next interrupt stops; nil for the whole program.
type interrupts struct {
	sync.Mutex
	stop context.CancelFunc
}

func (i *interrupts) swap(stop context.CancelFunc) (old context.CancelFunc) {
	i.Lock()
	defer i.Unlock()
	old, i.stop = i.stop, stop
	return old
}
