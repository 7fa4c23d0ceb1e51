package partizan_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
)

func TestLaTeX(t *testing.T) {
	a := partizan.NewStore().Arithmetic(t.Context())
	for text, want := range map[string]string{
		"0": "0", "-3/4": `-\tfrac{3}{4}`, "*": `{\ast}`, "*3": `{\ast}3`, "^": `\uparrow `, "vv*2": `\Downarrow {\ast}2`, "2 + ^3": `2+3{\cdot}\uparrow `,
		"^<2>": `\uparrow^{2}`, "v[3]*": `\downarrow^{[3]}{\ast}`, "+-1": `\pm 1`, "+-{2|1}": `\pm \{2 \,|\, 1\}`, "Tiny(2)": `{+}_{2}`, "1 - Tiny(1/2)": `1{-}_{\tfrac{1}{2}}`,
		"{3||2*|1*}": `\{3 \,||\, 2{\ast} \,|\, 1{\ast}\}`, "+-{0,{2|0}}": `\pm \{0,\{2 \,|\, 0\}\}`,
	} {
		v, err := a.Parse(text)
		if got := v.LaTeX(); got != want || err != nil {
			t.Errorf("%s is %s, %v, want %s", text, got, err, want)
		}
		if v, _ = a.Parse("{" + text + "|-9}"); strings.Count(v.LaTeX(), "{") != strings.Count(v.LaTeX(), "}") {
			t.Errorf("braces do not match: %s", v.LaTeX())
		}
	}
}

func ExampleValue_LaTeX() {
	a := partizan.NewStore().Arithmetic(context.Background())
	v, err := a.Parse("{3||2*|1*}")
	fmt.Println(v.LaTeX(), err)
	// Output: \{3 \,||\, 2{\ast} \,|\, 1{\ast}\} <nil>
}
