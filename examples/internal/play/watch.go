package play

import (
	"reflect"

	"github.com/gametheory-go/gametheory/game"
)

// composed is a strategy that chooses as one of others does.
type composed[S comparable] interface{ parts() []game.Strategy[S] }

// watch has the tools of which a strategy is made tell how far they are; nobody if report is nil.
//
// A tool is known by its field Progress. Were it known by its type, a program would contain every
// tool for the positions of every game that is played, and take minutes to compile.
func watch[S comparable](s game.Strategy[S], report func(game.Stats)) {
	if c, ok := s.(composed[S]); ok {
		for _, part := range c.parts() {
			watch(part, report)
		}
		return
	}
	setProgress(s, report)
}

// setProgress sets the field Progress of what tool points to, if there is one.
func setProgress(tool any, report func(game.Stats)) {
	v := reflect.Indirect(reflect.ValueOf(tool))
	if v.Kind() != reflect.Struct {
		return
	}
	if f := v.FieldByName("Progress"); f.CanSet() && f.Type() == reflect.TypeOf(report) {
		f.Set(reflect.ValueOf(report))
	}
}
