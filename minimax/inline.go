package minimax

import (
	"math"

	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// What engines call for each position, and is not generic, is called here too. The compiler makes an
// engine for a type of position in the package that asks for the type. There it inlines a function
// that is not generic only if its body is in what the compiler knows of package minimax, and puts
// there what it has inlined in package minimax itself (exportBody in cmd/compile/internal/noder).
var _ = func(s rules.Span) (bool, float64) {
	s = s.Turned().Meet(s)
	return s.Exact(), math.Sqrt(float64(rules.Clamp(int(s.Lo))))
}
