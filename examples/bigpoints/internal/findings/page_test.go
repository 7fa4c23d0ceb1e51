package findings

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const example = `# Owls

There are two owls.

## Numbers

<!-- generated: numbers -->

| 2 |

<!-- end -->

![Two owls](owls.svg)

## Eels

Of eels nothing was counted.

## Both

Names:

<!-- generated: names -->

- Ann

<!-- end -->

## How

By looking.
`

func TestFill(t *testing.T) {
	parts := map[string]string{"numbers": "| 2 |\n", "names": "- Ann\n- Bob\n"}
	filled, changed, err := Fill(example, parts)
	if want := strings.Replace(example, "Ann\n", "Ann\n- Bob\n", 1); filled != want || err != nil {
		t.Errorf("%v\n%s", err, filled)
	}
	if diff := cmp.Diff([]string{"names"}, changed); diff != "" {
		t.Error(diff)
	}
	got, written := Split(filled)
	if diff := cmp.Diff(parts, got); diff != "" || strings.Contains(written, "Ann") || !strings.Contains(written, "By looking.") {
		t.Errorf("%s\n%s", diff, written)
	}
	if filled, _, err := Fill(example, map[string]string{"names": ""}); err != nil || !strings.Contains(filled, "| 2 |") || strings.Contains(filled, "Ann") {
		t.Errorf("%v\n%s", err, filled)
	}
	if _, _, err := Fill(example, map[string]string{"numbers": "", "nests": "", "eggs": ""}); err == nil || !strings.HasSuffix(err.Error(), "eggs, nests") {
		t.Errorf("error %v", err)
	}
}

// A bare page has no sentence, and no heading of sentences alone.
func TestBare(t *testing.T) {
	want := "# Owls\n\n## Numbers\n\n<!-- generated: numbers -->\n\n| 2 |\n\n<!-- end -->\n\n" +
		"![Two owls](owls.svg)\n\n## Both\n\n<!-- generated: names -->\n\n- Ann\n\n<!-- end -->\n"
	if diff := cmp.Diff(want, Bare(example)); diff != "" {
		t.Error(diff)
	}
}
