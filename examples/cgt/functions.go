package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/text"
)

// function is a function of values.
type function struct {
	arguments int
	apply     func(c *calculator, x []partizan.Value) (partizan.Value, error)
}

// functions has the functions by name. Their errors, where they are not defined, are those
// of the arithmetic.
var functions = map[string]function{
	"cool": {2, func(c *calculator, x []partizan.Value) (v partizan.Value, err error) {
		t, ok := x[1].Number()
		if !ok {
			return v, fmt.Errorf("cool: the temperature is %v, want a number", x[1])
		}
		return c.Cool(x[0], t), nil
	}},
	"heat":           of2((*partizan.Arithmetic).Heat),
	"overheat":       of3((*partizan.Arithmetic).Overheat),
	"freeze":         of1((*partizan.Arithmetic).Freeze),
	"reduced":        of1((*partizan.Arithmetic).Reduced),
	"weight":         of1((*partizan.Arithmetic).AtomicWeight),
	"norton":         of2((*partizan.Arithmetic).Norton),
	"conway":         of2((*partizan.Arithmetic).Conway),
	"selective":      of2((*partizan.Arithmetic).Selective),
	"conjunctive":    of2((*partizan.Arithmetic).Conjunctive),
	"ordinal":        of2((*partizan.Arithmetic).OrdinalSum),
	"ordinalproduct": of2((*partizan.Arithmetic).OrdinalProduct),
	"mean": of1(func(a *partizan.Arithmetic, v partizan.Value) partizan.Value {
		return partizan.Dyadic(a.Mean(v))
	}),
	"temperature": of1(func(a *partizan.Arithmetic, v partizan.Value) partizan.Value {
		return partizan.Dyadic(a.Temperature(v))
	}),
}

func of1(f func(a *partizan.Arithmetic, v partizan.Value) partizan.Value) function {
	return function{1, func(c *calculator, x []partizan.Value) (partizan.Value, error) { return f(c.Arithmetic, x[0]), nil }}
}

func of2(f func(a *partizan.Arithmetic, v, u partizan.Value) partizan.Value) function {
	return function{2, func(c *calculator, x []partizan.Value) (partizan.Value, error) {
		return f(c.Arithmetic, x[0], x[1]), nil
	}}
}

func of3(f func(a *partizan.Arithmetic, v, u, t partizan.Value) partizan.Value) function {
	return function{3, func(c *calculator, x []partizan.Value) (partizan.Value, error) {
		return f(c.Arithmetic, x[0], x[1], x[2]), nil
	}}
}

// mostNested is how deep functions may be nested: the text is looked through at each level.
const mostNested = 100

// call reads the arguments of a function, in parentheses, and applies it.
func (c *calculator) call(name string, f function, rest string) (v partizan.Value, length int, err error) {
	if len(rest) == len(name) || rest[len(name)] != '(' {
		return v, 0, fmt.Errorf("%s: want arguments in parentheses after the name", name)
	}
	if c.depth++; c.depth > mostNested {
		return v, 0, fmt.Errorf("%s: functions nested more than %d deep", name, mostNested)
	}
	defer func() { c.depth-- }()
	texts, end := arguments(rest, len(name)+1)
	if end > len(rest) {
		return v, 0, fmt.Errorf("%s: no ) after the arguments", name)
	}
	if len(texts) != f.arguments {
		return v, 0, fmt.Errorf("%s: want %s, not %d", name, text.Plural(f.arguments, "argument"), len(texts))
	}
	if at := slices.IndexFunc(texts, func(t string) bool { return strings.TrimSpace(t) == "" }); at >= 0 {
		return v, 0, fmt.Errorf("%s: argument %d is empty", name, at+1)
	}
	x := make([]partizan.Value, len(texts))
	for i, text := range texts {
		if x[i], err = c.value(text); err != nil {
			return v, 0, err
		}
	}
	v, err = f.apply(c, x)
	if err == nil {
		err = c.Err()
	}
	return v, end, err
}

// arguments returns what commas separate from an index on, and where the parenthesis after it
// ends; that is beyond the text if there is none.
func arguments(text string, at int) (all []string, end int) {
	begin := at
	for at < len(text) {
		switch text[at] {
		case ')':
			return append(all, text[begin:at]), at + 1
		case ',':
			all = append(all, text[begin:at])
			begin = at + 1
		}
		at = skip(text, at)
	}
	return all, len(text) + 1
}
