package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk/disktest"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/command/commandtest"
)

// What is wrong with some shards of nine is said, with the names of the files, nothing is
// merged, and the commands that are printed make what is missing: after them, all is whole.
func TestMergeShardsRefuses(t *testing.T) {
	_, rows, _ := begin(t, sharded)
	good := shardsOf(t, sharded, 9)
	job := "bigpoints -colors 3 -discs 2 -objective thesis -seconds=false"
	file := func(dir, name string) string { return filepath.Join(dir, name+".rows") }
	for name, test := range map[string]struct {
		spoil    func(t *testing.T, dir string)
		want     []string // lines of standard error, without the program's name; DIR is the directory
		commands []string // standard output, without the job and the directory
		also     string   // a file to be removed by hand before the commands help
	}{
		"missing": {
			spoil: func(t *testing.T, dir string) { remove(t, file(dir, "00-10"), file(dir, "40-50"), file(dir, "50-60")) },
			want: []string{
				"the ranks 0 to 9 are missing", "the ranks 40 to 59 are missing",
				"nothing was merged; these 3 commands make what is missing",
			},
			commands: []string{"-shard 0/9", "-shard 4/9", "-shard 5/9"},
		},
		"the last": {
			spoil:    func(t *testing.T, dir string) { remove(t, file(dir, "80-90")) },
			want:     []string{"the ranks 80 to 89 are missing", "nothing was merged; these 1 commands make what is missing"},
			commands: []string{"-shard 8/9"},
		},
		"truncated": {
			spoil: func(t *testing.T, dir string) {
				text := commandtest.Read(t, file(dir, "30-40"))
				commandtest.Write(t, file(dir, "30-40"), text[:len(text)/2])
			},
			want: []string{
				"DIR/30-40.rows: it is damaged: it ends in line 8, with no end",
				"the ranks 30 to 39 are missing", "nothing was merged; these 1 commands make what is missing",
			},
			commands: []string{"-shard 3/9"},
		},
		"flipped": {
			spoil: func(t *testing.T, dir string) {
				text := []byte(commandtest.Read(t, file(dir, "30-40")))
				text[len(text)/2] ^= 1
				commandtest.Write(t, file(dir, "30-40"), string(text))
			},
			want: []string{
				"DIR/30-40.rows: it is damaged: its checksum is not that of its 10 rows",
				"the ranks 30 to 39 are missing", "nothing was merged; these 1 commands make what is missing",
			},
			commands: []string{"-shard 3/9"},
		},
		"another build": {
			spoil: func(t *testing.T, dir string) { anotherBuild(t, dir, 7) },
			want: []string{
				"DIR/00-10.rows and DIR/70-80.rows are not of one build: \"BUILD\" and \"stranger\"",
				"the ranks 70 to 79 are missing", "nothing was merged; these 1 commands make what is missing",
			},
			commands: []string{"-shard 7/9"},
			also:     "70-80",
		},
		"another survey": {
			spoil: func(t *testing.T, dir string) {
				must(t, "-colors", "3", "-discs", "3", "-shard", "0:10", "-dir", dir)
			},
			want: []string{
				"DIR/00-10.rows and DIR/0000-0010.rows are not of one survey: \"JOB\" and \"bigpoints -colors 3 -discs 3 -objective thesis\"",
				"nothing was merged: first see to the files named above",
			},
			also: "0000-0010",
		},
		"doubled": {
			spoil: func(t *testing.T, dir string) {
				commandtest.Write(t, file(dir, "copy"), commandtest.Read(t, file(dir, "30-40")))
			},
			want: []string{
				"DIR/30-40.rows and DIR/copy.rows have the same ranks 30:40",
				"nothing was merged: first see to the files named above",
			},
			also: "copy",
		},
		"overlapping": {
			spoil: func(t *testing.T, dir string) {
				must(t, append(strings.Fields(sharded), "-shard", "35:47", "-dir", dir)...)
				remove(t, file(dir, "40-50"))
			},
			want: []string{
				"DIR/30-40.rows and DIR/35-47.rows overlap: they have the ranks 30:40 and 35:47",
				"the ranks 47 to 49 are missing",
				"nothing was merged; these 1 commands make what is missing",
			},
			commands: []string{"-shard 47:50"},
			also:     "",
		},
		"no shard": {
			spoil: func(t *testing.T, dir string) { commandtest.Write(t, file(dir, "notes"), "What I did today.\n") },
			want: []string{
				"DIR/notes.rows: not a file of rows that this program reads",
				"nothing was merged: first see to the files named above",
			},
			also: "notes",
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "the rows")
			if err := os.CopyFS(dir, os.DirFS(good)); err != nil {
				t.Fatal(err)
			}
			test.spoil(t, dir)
			csv := filepath.Join(t.TempDir(), "merged.csv")
			stdout, stderr, status := output(t, "merge", "-csv", csv, dir)
			build, _ := shard.Build()
			stderr = strings.NewReplacer(dir, "DIR", build, "BUILD", job, "JOB").Replace(stderr)
			want := "bigpoints: " + strings.Join(test.want, "\nbigpoints: ") + "\n"
			if diff := cmp.Diff(want, stderr); diff != "" || status != command.Failed {
				t.Errorf("status %d, standard error (-want +got):\n%s", status, diff)
			}
			wantOut := ""
			for _, c := range test.commands {
				wantOut += job + " " + c + " -dir '" + dir + "'\n"
			}
			if diff := cmp.Diff(wantOut, stdout); diff != "" {
				t.Errorf("standard output (-want +got):\n%s", diff)
			}
			if _, err := os.Stat(csv); err == nil {
				t.Error("there is a file")
			}
			if name == "overlapping" { // which nobody but the user can decide
				return
			}
			if test.also != "" {
				remove(t, file(dir, test.also))
			}
			for line := range strings.Lines(stdout) {
				words := strings.Fields(strings.ReplaceAll(line, "'"+dir+"'", "DIR"))[1:]
				words[len(words)-1] = dir
				if _, stderr, status := output(t, words...); status != command.Done {
					t.Errorf("%q: %s", words, stderr)
				}
			}
			must(t, "merge", "-csv", csv, dir)
			if diff := cmp.Diff(rows, commandtest.Read(t, csv)); diff != "" {
				t.Errorf("after all (-one run +merged):\n%s", diff)
			}
		})
	}
}

func remove(t *testing.T, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// What cannot be shards at all is one line.
func TestMergeShardsWrong(t *testing.T) {
	dir := shardsOf(t, sharded, 2)
	csv, _, _ := begin(t, sharded)
	empty := t.TempDir()
	commandtest.Write(t, filepath.Join(empty, "x.rows"), "")
	for _, test := range []struct {
		names []string
		want  string
	}{
		{[]string{t.TempDir()}, "there is no shard in this directory, no file *.rows or *.rows.zst"},
		{[]string{dir, csv}, "is a shard, and " + csv + " is none: merge one kind at a time"},
		{[]string{filepath.Join(dir, "none.rows")}, "none.rows: no such file"},
	} {
		stdout, stderr, status := output(t, append([]string{"merge"}, test.names...)...)
		if status != command.Failed || stdout != "" || !oneLine(stderr) || !strings.Contains(stderr, test.want) {
			t.Errorf("%q: status %d, standard output %q, standard error %q, want %q", test.names, status, stdout, stderr, test.want)
		}
	}
	const want = "x.rows: it is damaged: it ends after 0 bytes\nbigpoints: nothing was merged: no file is whole\n"
	if _, stderr, status := output(t, "merge", empty); status != command.Failed || !strings.HasSuffix(stderr, want) {
		t.Errorf("an empty file: status %d, standard error %q", status, stderr)
	}
}

// A merge that was cut short goes on, if the rows that are there are those of the shards.
func TestMergeShardsResumed(t *testing.T) {
	dir := shardsOf(t, sharded, 4)
	csv, want, summary := begin(t, sharded)
	for end := 0; end <= len(want); end += len(want) / 13 {
		commandtest.Write(t, csv, want[:end])
		if got := must(t, "merge", "-csv", csv, dir); got != summary {
			t.Errorf("after %d bytes: summary\n%s\nwant\n%s", end, got, summary)
		}
		if diff := cmp.Diff(want, commandtest.Read(t, csv)); diff != "" {
			t.Fatalf("after %d bytes (-want +got):\n%s", end, diff)
		}
	}
	old := strings.Replace(want, "112233,", "112233,1", 1)
	forge(t, csv, old[:len(old)/2])
	stdout, stderr, status := output(t, "merge", "-csv", csv, dir)
	if status != command.Failed || stdout != "" || !strings.Contains(stderr, "line 2: it has another row than this file: "+filepath.Join(dir, "00-23.rows")) {
		t.Errorf("other rows: status %d, standard output %q, standard error %q", status, stdout, stderr)
	}
}

// If a shard is changed after it was checked, the rows that were merged of it are taken
// back.
func TestMergeShardsChanged(t *testing.T) {
	const job = "-colors 4 -search -objective outcome -seconds=false"
	_, want, _ := begin(t, job)
	dir := t.TempDir()
	var names []string
	for _, r := range []string{"0:100", "100:2520"} { // more rows than are kept back
		must(t, append(strings.Fields(job), "-shard", r, "-dir", dir)...)
		first, end, _ := strings.Cut(r, ":")
		names = append(names, filepath.Join(dir, fmt.Sprintf("%04s-%04s.rows", first, end)))
	}
	set, err := shard.Collect(t.Context(), names, func() {})
	if err != nil || !set.Complete() {
		t.Fatal(set, err)
	}
	name := names[1]
	was := commandtest.Read(t, name)
	at := strings.Index(was, "\n2") + 1 // a row
	row, _, _ := strings.Cut(was[at:], "\n")
	commandtest.Write(t, name, strings.Replace(was, row, row+"7", 1))
	csv := filepath.Join(t.TempDir(), "merged.csv")
	var stdout, stderr strings.Builder
	interrupted, err := mergeSet(t.Context(), csv, set, &stdout, &stderr)
	if interrupted || err == nil || !strings.Contains(err.Error(), name+": it is damaged") || stdout.Len() > 0 {
		t.Errorf("interrupted %v, error %v, standard output %q", interrupted, err, &stdout)
	}
	if got := commandtest.Read(t, csv); strings.Count(got, "\n") != 101 || !strings.HasPrefix(want, got) {
		t.Errorf("it has\n%s", got)
	}
	commandtest.Write(t, name, was)
	must(t, "merge", "-csv", csv, dir)
	if diff := cmp.Diff(want, commandtest.Read(t, csv)); diff != "" {
		t.Errorf("after all (-want +got):\n%s", diff)
	}
}

// What was taken back is not there again when the power has failed.
func TestCutTo(t *testing.T) {
	for seed := range uint64(30) {
		d := disktest.New(seed)
		d.Use(t)
		d.WriteFile("merged.csv", "right wrong")
		for _, size := range []int64{5, 9} {
			if err := cutTo("merged.csv", size); err != nil {
				t.Fatal(err)
			}
			d.Cut()
			if text, err := d.ReadFile("merged.csv"); text != "right" {
				t.Errorf("cut to %d: %q, %v", size, text, err)
			}
		}
	}
}

func TestMergeShardsInterrupted(t *testing.T) {
	dir := shardsOf(t, sharded, 3)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr strings.Builder
	status := run(ctx, []string{"merge", dir}, &stdout, &stderr)
	const want = "bigpoints: interrupted after the check of 0 of 3 files; run the same command to begin again\n"
	if status != command.Interrupted || stdout.Len() > 0 || stderr.String() != want {
		t.Errorf("status %d, standard output %q, standard error %q", status, &stdout, &stderr)
	}
}
