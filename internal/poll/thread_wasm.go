package poll

import (
	"runtime"
	"sync/atomic"
	"time"
)

// Flag is set by one goroutine and polled by others.
type Flag struct{ atomic.Bool }

// Load gives way, now and then, to what may set the flag, and returns it.
func (f *Flag) Load() bool {
	giveWay()
	return f.Bool.Load()
}

const (
	// stride is how many polls look at the clock once. That costs JavaScript a quarter of a
	// microsecond, as much as some rules need for a position.
	stride = 16
	// turn is the time between two turns of the other goroutines. Timers come due with them.
	turn = time.Millisecond
	// A rest lasts as long as the shortest timeout of JavaScript, and is to take a twentieth
	// of the time. Browsers make timeouts longer, and in a function that JavaScript called
	// sleep is longer still, and lets no event in.
	rest, share, longest = time.Millisecond, 20, 100 * time.Millisecond
)

// loop is what all goroutines that poll have in common. It needs no lock, with one thread.
var loop struct {
	polls  uint
	turned time.Time // when the others last had their turn
	awake  time.Time // before this there is no rest
	until  time.Time // the end of the rest
}

// giveWay lets other goroutines run, and under js the event loop, if it is time.
func giveWay() {
	if loop.polls++; loop.polls%stride != 0 {
		return
	}
	switch now := time.Now(); {
	case runtime.GOOS == "js" && !now.Before(loop.awake):
		sleep(now)
	case now.Sub(loop.turned) >= turn:
		loop.turned = now
		runtime.Gosched()
	}
}

// sleep rests from now on. Events are handled when no goroutine is awake, so those that
// rest already wait for one that comes late.
func sleep(now time.Time) {
	loop.until = now.Add(rest)
	for left := rest; left > 0; left = time.Until(loop.until) {
		time.Sleep(left)
	}
	end := time.Now()
	loop.awake = end.Add(min(share*(rest+end.Sub(loop.until)), longest))
}
