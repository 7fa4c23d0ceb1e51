package konane_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{"value of ": gridtest.Published(konane.Read)})
}
