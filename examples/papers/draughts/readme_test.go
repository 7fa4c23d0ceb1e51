package draughts

import (
	"os"
	"strings"
	"testing"
)

// The tables of README.md that are the same on every machine have what is computed.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{countTable(t), claimTable(t), improvedTable(t)} {
		if !strings.Contains(string(readme), table) {
			t.Errorf("README.md does not have\n%s", table)
		}
	}
}
