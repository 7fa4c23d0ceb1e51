package gamelist_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"github.com/gametheory-go/gametheory/games/torere"
	"github.com/gametheory-go/gametheory/minimax"
)

var update = flag.Bool("update", false, "write the tables that are embedded anew")

// The table that is embedded is the one that Loopy makes.
func TestTorereTable(t *testing.T) {
	const name = "torere.table"
	var all []torere.Position
	index := torere.Index{}
	for number := range index.Size(0) {
		all = append(all, index.Position(0, number))
	}
	table, err := minimax.NewLoopy(torere.Rules{}).Tabulate(t.Context(), all...)
	if err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	if err := table.Save(&want, "torere"); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, want.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s has %d bytes, want others, of which there are %d: go test -update writes them; %v", name, len(got), want.Len(), err)
	}
}
