package coloring_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/games/coloring"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"value in Col of ":   gridtest.Published(coloring.ReadCol),
		"value in Snort of ": gridtest.Published(coloring.ReadSnort),
	})
}
