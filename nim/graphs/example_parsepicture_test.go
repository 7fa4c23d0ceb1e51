package graphs_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim/graphs"
)

func ExampleParsePicture() {
	_, err := graphs.ParsePicture("0-1 1-top")
	fmt.Println(err)
	// Output:
	// graphs: edge "1-top": vertex "top" is not a number: not the text of a position
}
