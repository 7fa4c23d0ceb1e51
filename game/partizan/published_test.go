package partizan

import (
	"testing"
)

// Values that CGSuite computes, from its own tests (GameTest.scala; Siegel, CGSuite 2.0).
func TestPublished(t *testing.T) {
	s := NewStore()
	a := s.Arithmetic(t.Context())
	parse := func(text string) Value {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	number := func(text string) Number {
		x, err := ParseNumber(text)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	const g = "{3||2*|1*}"
	for _, test := range []struct {
		name string
		got  Value
		want string
	}{
		{"cool by 0", a.Cool(parse(g), number("0")), g},
		{"cool by 1/4", a.Cool(parse(g), number("1/4")), "{11/4||2|3/2}"},
		{"cool by 1/2", a.Cool(parse(g), number("1/2")), "{5/2|2*}"},
		{"cool by 5/8", a.Cool(parse(g), number("5/8")), "{19/8|17/8}"},
		{"cool by 3/4", a.Cool(parse(g), number("3/4")), "9/4*"},
		{"cool by 70", a.Cool(parse(g), number("70")), "9/4"},
		{"cool by -1/2", a.Cool(parse(g), number("-1/2")), "{7/2|||5/2|3/2||+-1/2}"},
		{"cool a number by -1/8", a.Cool(parse("1/4"), number("-1/8")), "1/4"},
		{"cool a number by -1/4", a.Cool(parse("1/4"), number("-1/4")), "1/4*"},
		{"cool a number by -3/8", a.Cool(parse("1/4"), number("-3/8")), "{3/8|1/8}"},
		{"freeze", a.Freeze(parse(g)), "9/4*"},
		{"heat by 0", a.Heat(parse(g), parse("0")), g},
		{"heat by 1/2", a.Heat(parse(g), parse("1/2")), "{7/2|||5/2|3/2||+-1/2}"},
		{"heat by 1", a.Heat(parse(g), parse("1")), "{4|||3|1||0|-2}"},
		{"heat by -3/4", a.Heat(parse(g), parse("-3/4")), "9/4*"},
		{"heat by -1", a.Heat(parse(g), parse("-1")), "9/4"},
		{"heat by -2", a.Heat(parse(g), parse("-2")), "3/2"},
		{"heat by -3", a.Heat(parse(g), parse("-3")), "1"},
		{"heat by -4", a.Heat(parse(g), parse("-4")), "0"},
		{"heat by *", a.Heat(parse(g), parse("*")), "{3*||2|1}"},
		{"overheat", a.Overheat(parse(g), parse("*"), parse("1*")), "{1||+-(1*)|-1,{-1|-3}}"},
		{"overheat from 0 to 0", a.Overheat(parse("7/16"), parse("0"), parse("0")), "^[3]"},
		{"Norton 0", a.Norton(parse("0"), parse("^")), "0"},
		{"Norton 6", a.Norton(parse("6"), parse("^")), "^6"},
		{"Norton -4", a.Norton(parse("-4"), parse("^")), "v4"},
		{"Norton 1/2", a.Norton(parse("1/2"), parse("^")), "{^^*|v*}"},
		{"Norton ^", a.Norton(parse("^"), parse("^")), "{^^*||0|v4}"},
		{"Norton Tiny(2)", a.Norton(parse("Tiny(2)"), parse("^")), "{^^*||0|v6}"},
		{"Conway 15", a.Conway(parse("15"), parse("^^*2")), "^30*2"},
		{"Conway *4", a.Conway(parse("*4"), parse("*4")), "*6"},
		{"Conway {3|1}", a.Conway(parse("{3|1}"), parse("^^")), "{^6|^^}"},
		{"Conway ^^", a.Conway(parse("^^"), parse("^^")), "{0||0,*|0,{0,*|0,*2}}"},
		{"ordinal product 1/2", a.OrdinalProduct(parse("1/2"), parse("1/4")), "11/32"},
		{"ordinal product *5", a.OrdinalProduct(parse("*5"), parse("*6")), "*30"},
		{"ordinal product +-1", a.OrdinalProduct(parse("+-1"), parse("^^")), "+-1"},
		{"ordinal product 0", a.OrdinalProduct(parse("{1|0}"), parse("0")), "0"},
		{"power", a.Power(3), "^<3>"},
	} {
		if a.Err() != nil {
			t.Fatal(test.name, a.Err())
		}
		if test.got != parse(test.want) || test.got.String() != test.want {
			t.Errorf("%s: %v, want %s", test.name, test.got, test.want)
		}
	}
	if a.Cool(parse(g), number("-1")); a.Err() == nil {
		t.Error("no error from cooling by -1")
	}
}
