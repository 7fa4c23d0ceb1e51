package partizan_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// Values are read, added and compared.
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
