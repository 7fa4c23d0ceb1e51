package cutcake_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func TestPublished(t *testing.T) {
	publishedtest.Test(t, map[string]publishedtest.Find{
		"value of ": gridtest.Published(cutcake.Read),
		"values of ": publishedtest.Given(func(r publishedtest.Row) any {
			all := make([]int, r.Terms())
			for i := range all {
				all[i] = cutcake.Value(r.Numbers()[0], i+1)
			}
			return all
		}),
	})
}
