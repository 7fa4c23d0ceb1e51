package partizan_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// Parse, add and compare values.
func ExampleArithmetic() {
	calculus := partizan.NewStore().Arithmetic(context.Background())
	defer calculus.Close()
	hot, err := calculus.Parse("{3||2*|1*}")
	if err != nil {
		fmt.Println(err)
		return
	}
	up := partizan.Ups(1, 0)
	sum := calculus.Add(hot, up, up)
	fmt.Println(sum, "is", calculus.Compare(sum, hot), hot)
	fmt.Println("the mean is", calculus.Mean(sum), "and the temperature", calculus.Temperature(sum))
	fmt.Println("cooled by 1/2 it is", calculus.Cool(hot, partizan.NewNumber(1, 1)))
	fmt.Println(calculus.Add(hot, calculus.Neg(hot)), calculus.Err())
	// Output:
	// {3^^||2^^*|1^^*} is > {3||2*|1*}
	// the mean is 9/4 and the temperature 3/4
	// cooled by 1/2 it is {5/2|2*}
	// 0 <nil>
}

// A move in the hotter game gains 10. Thermostrat begins in the game that is wider at temperature
// 0, and reaches the stop 16. Hotstrat reaches only 14.
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
