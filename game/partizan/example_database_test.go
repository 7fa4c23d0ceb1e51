package partizan_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// The first solver searches, and its values are saved. The second solver finds the value of the strip
// in the file.
func ExampleDatabase() {
	ctx := context.Background()
	database, err := partizan.NewDatabase[int](strip{}, "strip")
	if err != nil {
		fmt.Println(err)
		return
	}
	first := partizan.Solver[int]{Rules: strip{}, Database: database}
	if _, err := first.Value(ctx, 14); err != nil {
		fmt.Println(err)
		return
	}
	var file bytes.Buffer
	if err := database.Save(ctx, &file); err != nil {
		fmt.Println(err)
		return
	}
	opened, err := partizan.OpenDatabase[int](bytes.NewReader(file.Bytes()), int64(file.Len()), strip{}, "strip")
	if err != nil {
		fmt.Println(err)
		return
	}
	second := partizan.Solver[int]{Rules: strip{}, Database: opened}
	value, err := second.Value(ctx, 14)
	fmt.Println(value, err, opened.Added())
	// Output: {1|0} <nil> 0
}
