package partizan_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// A move in the hotter game gains 10. Thermostrat begins in the one that is wider before
// any tax and reaches the stop 16, and Hotstrat only 14.
func ExampleArithmetic_Thermostrat() {
	a := partizan.NewStore().Arithmetic(context.Background())
	var sum []partizan.Value
	for _, text := range []string{"{15|12||0|-2}", "{14||4|-16}"} {
		v, err := a.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		sum = append(sum, v)
	}
	hot, _ := a.Hotstrat(sum)
	thermo, _ := a.Thermostrat(sum, partizan.Left)
	fmt.Println("hotstrat:", sum[hot.Summand], "at", hot.Temperature)
	fmt.Println("thermostrat:", sum[thermo.Summand], "at", thermo.Temperature)
	stop, _ := a.Add(sum...).Stops()
	fmt.Println("stop", stop, a.Err())
	// Output:
	// hotstrat: {14||4|-16} at 10
	// thermostrat: {15|12||0|-2} at 0
	// stop 16 <nil>
}
