package play

import (
	"reflect"

	"github.com/gametheory-go/gametheory/game"
)

// composed is a strategy that chooses as one of others does.
type composed interface{ parts() []Strategy }

// watch makes the tools that a strategy is composed of report their progress. A nil report ends
// that.
//
// A tool is recognized by its field Progress. If it were recognized by its type, a program would
// contain every tool for the positions of every game that is played, and take minutes to compile.
func watch(s Strategy, report func(game.Stats)) {
	if c, ok := s.(composed); ok {
		for _, part := range c.parts() {
			watch(part, report)
		}
		return
	}
	if p, ok := s.(player); ok {
		setProgress(p.tool, report)
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
