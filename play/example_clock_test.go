package play_test

import (
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/play"
)

func ExampleClock() {
	control, err := play.ParseTimeControl("game 5m increment 3s")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := play.NewClock(control, 2)
	c.Start(0)
	late := c.Stop(20 * time.Second) // or c.Elapsed()
	left, _ := c.Left(0)
	fmt.Println(control, late, left)
	// Output: game 5m0s increment 3s false 4m43s
}
