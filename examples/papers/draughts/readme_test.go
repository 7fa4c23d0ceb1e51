package draughts

import (
	_ "embed"
	"flag"
	"os"
	"strings"
	"testing"
)

var tables = flag.Bool("tables", false,
	"measure the algorithms, which takes a minute, and write README.md and its pictures anew")

//go:embed testdata/README.tmpl
var template string

// TestReadme compares what README.md says with the template and with what is computed, but for
// times and sizes of memory. With -tables it writes the file.
func TestReadme(t *testing.T) {
	counts := []string{"{counts}\n", countTable(t), "{claims}\n", claimTable(t), "{improved}\n", improvedTable(t)}
	costs := []string{"{costs}\n", "\x00", "{improved costs}\n", "\x00", "{machine}", "\x00"}
	if *tables {
		costs = []string{"{costs}\n", costTable(t), "{improved costs}\n", improvedCostTable(t), "{machine}", machine()}
		text := strings.NewReplacer(append(counts, costs...)...).Replace(template)
		if err := os.WriteFile("README.md", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer(append(counts, costs...)...).Replace(template)
	for part := range strings.SplitSeq(want, "\x00") {
		if !strings.Contains(string(readme), part) {
			t.Errorf("README.md does not have what -tables writes: %q", part)
		}
	}
}
