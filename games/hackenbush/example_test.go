package hackenbush_test

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/hackenbush"
)

// The value of a stalk of blue and red edges is a number. The formula and the solver find the same
// number. The value of a stalk with a green edge is not a number.
func ExampleStalk() {
	for _, text := range []string{"bbr", "brbrrbbr", "brbgrrr"} {
		picture, p, err := hackenbush.Read(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		v, err := partizan.NewSolver(picture).Value(context.Background(), p)
		if err != nil {
			fmt.Println(err)
			return
		}
		if _, ok := picture.Number(p); ok {
			fmt.Println(text, v, hackenbush.Stalk(text))
		} else {
			fmt.Println(text, v)
		}
	}
	// Output:
	// bbr 3/2 3/2
	// brbrrbbr 77/128 77/128
	// brbgrrr 3/4v[3]*
}

// Trees have their values without a search, whatever their size: of 120 blue edges, a red edge on
// top, and a green edge on the red edge.
func ExamplePictureValue() {
	c := partizan.NewStore().Arithmetic(context.Background())
	v, err := hackenbush.PictureValue(c, strings.Repeat("b", 120)+"rg "+strings.Repeat("r", 100))
	fmt.Println(v, err)
	// Output:
	// 39/2* <nil>
}
