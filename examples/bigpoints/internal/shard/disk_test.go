package shard_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk/disktest"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// ranks are those of the file that is made on the disks of these tests, and name is its name.
var ranks = survey.Range{First: 4, End: 8}

const name = "rows/04-08.rows"

// onDisk returns a maker of files on a disk that tests the file at each call of another maker.
func onDisk(t *testing.T, d *disktest.Disk) *shard.Maker {
	t.Helper()
	if err := disk.MkdirAll("rows"); err != nil {
		t.Fatal(err)
	}
	d.Revive()
	return &shard.Maker{Dir: "rows", Job: job(t, small), Build: "one", Workers: 1}
}

// everyCall calls do for each call of a Make, on a disk without a file, on one where another
// process was killed, and on one with a file that is spoilt, until it has fewer calls.
func everyCall(t *testing.T, do func(d *disktest.Disk, m *shard.Maker, call int) (over bool)) {
	one := func(seed uint64, killed, call int) bool {
		d := disktest.New(seed)
		d.Use(t)
		m := onDisk(t, d)
		if killed > 0 {
			d.Kill = killed
			m.Make(t.Context(), ranks, shard.Part{})
		}
		if killed < 0 {
			d.WriteFile(name, "bigpoints shard 1\nspoilt\n")
		}
		d.Revive()
		return do(d, m, call)
	}
	for seed := range uint64(10) {
		for _, killed := range []int{0, -1, 6, 9, 11} {
			for call := 1; !one(seed, killed, call); call++ {
				if t.Failed() {
					t.Fatalf("seed %d, killed %d, call %d", seed, killed, call)
				}
			}
		}
	}
}

// there checks what there is of the file: if it must be there it is whole, and if not it is
// whole or not there, or as spoilt as before.
func there(t *testing.T, d *disktest.Disk, must bool) {
	t.Helper()
	text, err := d.ReadFile(name)
	if err != nil && !must || text == "bigpoints shard 1\nspoilt\n" && !must {
		return
	}
	if h, err := shard.Verify(name); err != nil || h.Ranks != ranks {
		t.Errorf("the file is %q, %v", text, err)
	}
}

// Whether a process is killed at any call or the power fails, the file is whole or not there,
// and it is there if Make said so; and it can be made then.
func TestPowerFailsAnywhere(t *testing.T) {
	everyCall(t, func(d *disktest.Disk, m *shard.Maker, call int) bool {
		d.Kill = call
		_, err := m.Make(t.Context(), ranks, shard.Part{})
		over := d.Calls < call
		if err != nil && (over || !errors.Is(err, disktest.ErrKilled)) {
			t.Errorf("error %v", err)
		}
		d.Cut()
		there(t, d, err == nil)
		if _, err := m.Make(t.Context(), ranks, shard.Part{}); err != nil {
			t.Errorf("a Make that nothing disturbs: %v", err)
		}
		d.Cut()
		there(t, d, true)
		return over
	})
}

// A file that another process was killed over, a moment after its name was there, is on the
// disk when Make says that it is there.
func TestThereIsOnDisk(t *testing.T) {
	for seed := range uint64(30) {
		d := disktest.New(seed)
		d.Use(t)
		m := onDisk(t, d)
		d.Call = func(op, _ string) {
			if op == "syncdir" {
				d.Kill = d.Calls + 1
			}
		}
		if _, err := m.Make(t.Context(), ranks, shard.Part{}); !errors.Is(err, disktest.ErrKilled) {
			t.Fatal(err)
		}
		d.Call = nil
		d.Revive()
		if made, err := m.Make(t.Context(), ranks, shard.Part{}); made || err != nil {
			t.Errorf("made %v, %v", made, err)
		}
		d.Cut()
		there(t, d, true)
	}
}

// Make says so whichever call fails, but for one that takes away what is of no use any more;
// what is there then is whole, and it can be made again.
func TestEachCallFails(t *testing.T) {
	everyCall(t, func(d *disktest.Disk, m *shard.Maker, call int) bool {
		last := ""
		d.Fail, d.Call = call, func(op, _ string) {
			if d.Calls == call-1 {
				last = op
			}
		}
		_, err := m.Make(t.Context(), ranks, shard.Part{})
		over := d.Calls < call
		tidy := strings.HasPrefix(last, "remove")
		if (over || tidy) != (err == nil) || err != nil && !errors.Is(err, disktest.ErrInjected) {
			t.Errorf("%s fails: error %v", last, err)
		}
		d.Call = nil
		d.Revive()
		there(t, d, err == nil)
		if _, err := m.Make(t.Context(), ranks, shard.Part{}); err != nil {
			t.Errorf("the next Make: %v", err)
		}
		there(t, d, true)
		return over
	})
}
