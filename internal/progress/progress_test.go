package progress

import (
	"testing"
	"testing/synctest"
	"time"
)

// A report is due once in each stretch of time, and not after Stop.
func TestBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := Start(true)
		for i := range 5 {
			if b.Due() {
				t.Errorf("due at the start of stretch %d", i)
			}
			time.Sleep(Every + time.Millisecond)
			if !b.Due() || b.Due() {
				t.Errorf("not due, or twice, at the end of stretch %d", i)
			}
		}
		b.Stop()
		time.Sleep(time.Second)
		if b.Due() {
			t.Error("due after Stop")
		}
	})
}

// Many short stretches are as good as a long one: the time between them counts.
func TestBeatResume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b Beat
		reports := 0
		for range 1000 {
			b.Resume()
			time.Sleep(time.Millisecond)
			if b.Due() {
				reports++
			}
			b.Stop()
			time.Sleep(time.Millisecond)
		}
		if reports < 15 || reports > 20 {
			t.Errorf("%d reports in 2 s", reports)
		}
	})
}

func TestNoBeat(t *testing.T) {
	b := Start(false)
	if b != nil || b.Due() {
		t.Error("a beat that nobody wants")
	}
	b.Stop()
}
