package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

// The manifests are what Kubernetes' own types say, strictly: a field that is misspelt, or
// stands where it does not belong, or twice, is an error. Nothing is applied.
//
// This test is here rather than beside the manifests since the types come with modules that
// the examples do without.
func TestManifests(t *testing.T) {
	docs := documents(t, "kubernetes.yaml")
	if len(docs) != 2 {
		t.Fatalf("kubernetes.yaml has %d documents", len(docs))
	}
	var claim core.PersistentVolumeClaim
	decode(t, docs[0], &claim)
	var solve, merge batch.Job
	decode(t, docs[1], &solve)
	decode(t, documents(t, "kubernetes-merge.yaml")[0], &merge)
	checkSolve(t, solve)
	for _, job := range []batch.Job{solve, merge} {
		checkPods(t, job, claim.Name)
	}
}

// documents returns the documents of a file.
func documents(t *testing.T, name string) [][]byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "cluster", name))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Split(text, []byte("\n---\n"))
}

// decode decodes a document strictly, and checks that nothing of it was lost.
func decode(t *testing.T, doc []byte, into any) {
	t.Helper()
	if err := yaml.UnmarshalStrict(doc, into); err != nil {
		t.Fatalf("%v:\n%s", err, doc)
	}
	again, err := yaml.Marshal(into)
	if err != nil {
		t.Fatal(err)
	}
	var was, is map[string]any
	for text, m := range map[string]*map[string]any{string(doc): &was, string(again): &is} {
		if err := yaml.Unmarshal([]byte(text), m); err != nil {
			t.Fatal(err)
		}
	}
	delete(is, "status") // which is the cluster's to write
	if diff := cmp.Diff(was, is, cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == `["creationTimestamp"]` }, cmp.Ignore())); diff != "" {
		t.Errorf("what is read differs from what is written (-file +read):\n%s", diff)
	}
}

// checkSolve checks what a Job must be so that each shard is made, and that its number of
// shards is that of its arguments.
func checkSolve(t *testing.T, job batch.Job) {
	t.Helper()
	s := job.Spec
	if s.CompletionMode == nil || *s.CompletionMode != batch.IndexedCompletion || s.BackoffLimitPerIndex == nil {
		t.Errorf("not an Indexed Job with backoff per index: %+v", s)
	}
	// The documented limits of Indexed Jobs with backoff per index.
	if *s.Completions > 100_000 || *s.Parallelism > 10_000 {
		t.Errorf("%d completions, %d at a time", *s.Completions, *s.Parallelism)
	}
	args := s.Template.Spec.Containers[0].Args
	i := slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, "-shard=") })
	if want := fmt.Sprintf("-shard=%d", *s.Completions); i < 0 || args[i] != want {
		t.Errorf("arguments %q, want %s", args, want)
	}
}

// checkPods checks what pods of both jobs need: a volume that is the claim's, and limits.
func checkPods(t *testing.T, job batch.Job, claim string) {
	t.Helper()
	if job.APIVersion != "batch/v1" || job.Kind != "Job" {
		t.Errorf("%s %s", job.APIVersion, job.Kind)
	}
	pod := job.Spec.Template.Spec
	if pod.RestartPolicy != core.RestartPolicyNever { // as a policy of failures demands
		t.Errorf("%s: restart policy %s", job.Name, pod.RestartPolicy)
	}
	if len(pod.Volumes) != 1 || pod.Volumes[0].PersistentVolumeClaim == nil || pod.Volumes[0].PersistentVolumeClaim.ClaimName != claim {
		t.Errorf("%s: volumes %+v", job.Name, pod.Volumes)
	}
	for _, c := range pod.Containers {
		if c.VolumeMounts[0].Name != pod.Volumes[0].Name {
			t.Errorf("%s: mounts %+v", job.Name, c.VolumeMounts)
		}
		if c.Resources.Requests.Cpu().IsZero() || c.Resources.Limits.Memory().IsZero() {
			t.Errorf("%s: resources %+v", job.Name, c.Resources)
		}
	}
}

// The strict reading is strict: a field misspelt, misplaced or doubled is refused.
func TestManifestsStrict(t *testing.T) {
	good := string(documents(t, "kubernetes.yaml")[1])
	for _, test := range []struct{ old, new string }{
		{"backoffLimitPerIndex", "backofLimitPerIndex"},
		{"  completions: 560", "  completions: 560\n  completions: 560"},
		{"  completions: 560", "completions: 560"},
		{"completions: 560", "completions: many"},
	} {
		bad := strings.Replace(good, test.old, test.new, 1)
		if err := yaml.UnmarshalStrict([]byte(bad), new(batch.Job)); bad == good || err == nil {
			t.Errorf("%s in place of %s is accepted", test.new, test.old)
		}
	}
}
