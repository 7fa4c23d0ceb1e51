package main

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk/disktest"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// lives is how many disks TestModel uses up. Three thousand take a minute:
//
//	go test ./examples/bigpoints -run TestModel -lives 3000
var lives = flag.Uint64("lives", 50, "how many disks TestModel uses up")

// action is a command and the file that it makes.
type action struct {
	args []string
	file string
}

// actions are those of a survey of 20 boards, in one, in three parts, and in four shards.
var actions = func() (all []action) {
	add := func(file, args string) { all = append(all, action{strings.Fields(args), file}) }
	const job = "-discs 3 -seconds=false -workers 1 "
	add("whole.csv", job+"-csv whole.csv")
	for _, r := range []string{"0:7", "7:13", "13:20"} {
		add(r+".csv", job+"-range "+r+" -csv "+r+".csv")
	}
	add("parts.csv", "merge -csv parts.csv 7:13.csv 0:7.csv 13:20.csv")
	for k := range 4 {
		add(fmt.Sprintf("rows/%02d-%02d.rows", 5*k, 5*k+5), fmt.Sprintf("%s-shard %d/4 -dir rows", job, k))
	}
	add("shards.csv", "merge -csv shards.csv rows")
	return all
}()

// answer is what an action prints, and the file that it makes.
type answer struct{ stdout, file string }

// life is a disk, the answers that are right, and what is known of the files on the disk.
type life struct {
	*disktest.Disk
	rnd   *rand.Rand
	want  []answer
	spoil map[string]bool // files that were damaged or, after a sync that failed, may be
	done  map[string]bool // those that were made, and not damaged since
	old   []map[string]string
	log   []string
}

// Whatever happens to the files of a survey, a command that succeeds has made the file, and
// said of it, what it does on a disk that never fails. A file that was not damaged can always
// be made, and one that is made is not lost when the power fails.
func TestModel(t *testing.T) {
	want := answers(t)
	if testing.Short() {
		*lives = min(*lives, 10)
	}
	succeeded, refused := 0, 0
	for seed := range *lives {
		l := &life{
			Disk: disktest.New(seed), rnd: rand.New(rand.NewPCG(9, seed)), want: want,
			spoil: make(map[string]bool), done: make(map[string]bool),
		}
		l.Use(t)
		if err := disk.MkdirAll("rows"); err != nil {
			t.Fatal(err)
		}
		for range 60 {
			switch l.rnd.IntN(6) {
			case 0:
				l.damage()
			case 1:
				l.Cut()
				l.log = append(l.log, "cut the power")
				l.still(t)
			default:
				switch l.run(t) {
				case command.Done:
					succeeded++
				case command.Failed:
					refused++
				}
			}
			if t.Failed() {
				t.Fatalf("seed %d:\n%s", seed, strings.Join(l.log, "\n"))
			}
		}
	}
	t.Logf("%d commands succeeded, %d failed", succeeded, refused)
	if min(succeeded, refused) < int(*lives) {
		t.Errorf("%d commands succeeded, %d failed", succeeded, refused)
	}
}

// answers are those of a disk that never fails.
func answers(t *testing.T) (all []answer) {
	d := disktest.New(0)
	d.Use(t)
	for _, k := range actions {
		stdout := must(t, k.args...)
		text, err := d.ReadFile(k.file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, answer{stdout, text})
	}
	return all
}

// names are all files there are.
func (l *life) names() (all []string) {
	for _, k := range actions {
		for _, name := range []string{k.file, k.file + checkpoint.Suffix} {
			if _, err := l.ReadFile(name); err == nil {
				all = append(all, name)
			}
		}
	}
	return all
}

// run runs a command, and mostly kills it or lets a call of it fail.
func (l *life) run(t *testing.T) int {
	i := l.rnd.IntN(len(actions))
	k, want := actions[i], l.want[i]
	l.Revive()
	how := ""
	switch call := 1 + l.rnd.IntN(1+l.rnd.IntN(100)); l.rnd.IntN(4) {
	case 0:
		l.Kill, how = call, fmt.Sprint(", killed at call ", call)
	case 1:
		l.Fail, how = call, fmt.Sprint(", of which call fails: ", call)
	}
	planned := max(l.Kill, l.Fail)
	var stdout, stderr bytes.Buffer
	status := run(t.Context(), k.args, &stdout, &stderr)
	undisturbed := planned == 0 || l.Calls < planned
	failed := !undisturbed && l.Fail > 0
	l.log = append(l.log, fmt.Sprintf("%v%s: %d %s", k.args, how, status, stderr.String()))
	l.Revive()
	if failed { // what was to be brought to the disk then may never be
		l.spoil[k.file], l.done[k.file] = true, false
	}
	switch text, err := l.ReadFile(k.file); {
	case status == command.Done && (err != nil || text != want.file || stdout.String() != want.stdout):
		t.Errorf("%v: it has made\n%s%v, and said\n%s", k.args, text, err, &stdout)
	case status == command.Done:
		l.done[k.file] = !l.spoil[k.file]
	case status != command.Failed || stderr.Len() == 0:
		t.Errorf("%v: status %d, standard error %q", k.args, status, &stderr)
	case undisturbed && k.args[0] != "merge" && !l.spoil[k.file]:
		t.Errorf("%v: nothing was damaged, but: %s", k.args, &stderr)
	}
	if l.rnd.IntN(8) == 0 {
		l.remember()
	}
	return status
}

// still checks that the files are there that were made.
func (l *life) still(t *testing.T) {
	for i, k := range actions {
		if text, err := l.ReadFile(k.file); l.done[k.file] && text != l.want[i].file {
			t.Errorf("%s is lost: it has\n%s%v", k.file, text, err)
		}
	}
}

// remember keeps what the files hold, as a backup does.
func (l *life) remember() {
	backup := make(map[string]string)
	for _, name := range l.names() {
		backup[name], _ = l.ReadFile(name)
	}
	l.old = append(l.old, backup)
}

// damage does something to a file, or takes it away and all that is known of it.
func (l *life) damage() {
	names := l.names()
	if len(names) == 0 {
		return
	}
	name := names[l.rnd.IntN(len(names))]
	file := strings.TrimSuffix(name, checkpoint.Suffix)
	old, _ := l.ReadFile(name)
	l.spoil[file], l.done[file] = true, false
	kind := l.rnd.IntN(8)
	text := []byte(old)
	switch {
	case kind < 2: // begun again
		l.log = append(l.log, "remove "+file+" and what stands beside it")
		l.Remove(file)
		l.Remove(file + checkpoint.Suffix)
		l.SyncDir(".")
		l.SyncDir("rows")
		l.spoil[file] = false
		return
	case kind == 2:
		l.log = append(l.log, "remove "+name)
		l.Remove(name)
		l.SyncDir(".")
		l.SyncDir("rows")
		return
	case kind == 3 && len(l.old) > 0:
		text = []byte(l.old[l.rnd.IntN(len(l.old))][name])
	case kind == 4:
		other, _ := l.ReadFile(names[l.rnd.IntN(len(names))])
		text = []byte(other)
	case kind == 5:
		text = text[:l.rnd.IntN(len(text)+1)]
	case kind == 6:
		lines := strings.SplitAfter(old, "\n")
		l.rnd.Shuffle(len(lines)-1, func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		text = []byte(strings.Join(lines, ""))
	case len(text) > 0:
		text[l.rnd.IntN(len(text))] ^= 1 << l.rnd.IntN(8)
	}
	l.log = append(l.log, fmt.Sprintf("damage %s, kind %d", name, kind))
	l.WriteFile(name, string(slices.Clone(text)))
}
