package partizan

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// Texts of values: String writes the text that Parse has read.
func TestNotation(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for _, text := range []string{
		"0", "1", "-3", "1/2", "-13/8", "*", "*2", "1*", "-1/2+*7", "1+*2", "2+^3", "1/2+^4*5", "2^^*3", "2v3*2", "1vv", "^", "^^", "^3", "v", "vv*", "v4*2", "2^*",
		"^<2>", "v<3>", "^[3]", "v[3]*", "1^<2>*", "+-1", "+-1/2", "+-{2|1}", "+-(1*)", "Tiny(1/2)", "Miny(2)", "2Tiny(2)", "-1Miny(3)",
		"{3||2*|1*}", "{2|1}", "{4|||3|1||0|-2}", "{0||0,*|0,{0,*|0,*2}}", "{0||0|-2,{0|-2}}", "{1||+-(1*)|-1,{-1|-3}}",
		"{^^*|*,v}", "{5/2|2*}", "+-{*,^}", "{7/2|||5/2|3/2||+-1/2}", "{3*||2|1}", "{0|v}", "{^|*,^[2]||*,^[2]}",
	} {
		if v, err := a.Parse(text); err != nil || v.String() != text && text != "{0|v}" {
			t.Errorf("%s is read as %v, %v", text, v, err)
		}
	}
	for text, want := range map[string]string{
		"{|}": "0", "{0|}": "1", "{ | -3 }": "-4", "{0|1}": "1/2", "{0|*}": "^", "{^|v}": "*", "{*|*}": "0", "+-*": "",
		"1 + -1": "0", "1 + +-1": "{2|0}", "3.(+-1)": "+-1", "4.+-1": "", "2.^": "^^", "{3||2*|1*} + ^ - 1/2": "", "- -1": "1", "⇑+↓∗": "^*",
		"{1|-1}": "+-1", "±1": "+-1", "{0||0|-2}": "Tiny(2)", "*+*2+*3": "0", "^<1>": "^", "^[1]": "^", "^+^<2>": "^[2]", "{2,1|1,2*}": "",
		"((1))": "1", "0.5": "1/2", "2.5": "5/2", "-0.25^": "-1/4^", "1.50": "3/2", "2.00": "2", "007.0": "7", "{0.5|0}": "{1/2|0}", "+-0.5": "+-1/2", "Tiny(0.5)": "Tiny(1/2)", "- 1^": "-1^", "- 0.5^": "-1/2^", "3.0.^": "^3", "3.(5)": "15", "2 *": "2*", "3 ^ *2": "3^*2", "{{1|0}|0}": "Miny(1)", "0.{1|0}": "0", "-2.^": "vv",
	} {
		v, err := a.Parse(text)
		switch {
		case text == "+-*" || text == "4.+-1": // ± binds to a number, braces or parentheses
			if !errors.Is(err, ErrSyntax) {
				t.Errorf("%s is read as %v, %v", text, v, err)
			}
		case err != nil || want != "" && v.String() != want:
			t.Errorf("%s is read as %v, %v; want %s", text, v, err, want)
		}
	}
}

// The errors for bad texts name the fault.
func TestParseErrors(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for text, want := range map[string]string{
		"":                          "its end at character 1, want a value",
		"{1|0":                      `want ",", "|" or "}"`,
		"{1|0}}":                    `"}" at character 6`,
		"{1}":                       "a bar | before it",
		"{1|2|3}":                   "not several places with 1",
		"1/3":                       "at character 3, want a denominator that is a power of two",
		"1/":                        "want a number",
		"{0|pass}":                  `"p" at character 4`,
		"^2000":                     "2000 ups",
		"1 2":                       `"2" at character 3`,
		"1 +":                       "its end at character 4",
		"^<0>":                      "a number from 1 to 20",
		"^[99999999999]":            "a number from 1 to 20",
		"Tiny(1":                    `want ")"`,
		"{1,|0}":                    `"|" at character 4`,
		"\xff":                      `"\xff" at character 1`,
		strings.Repeat("{", 2000):   "nested more than 1000 deep",
		strings.Repeat("-", 2000):   "nested more than 1000 deep",
		strings.Repeat("1+", 1<<18): "at most 262144",
		"1５":                        `"５" at character 2`,
		"é1５":                       `"é" at character 1`,
		"1 + é":                     `"é" at character 5`,
		"±é":                        `"é" at character 2`,
		// decimals
		"0.3":                                   "0.3 is 3/10, whose denominator is not a power of two",
		"{1|2.3}":                               "2.3 is 23/10",
		"2.3.^":                                 "2.3 is 23/10",
		"2.3^":                                  "2.3 is 23/10",
		".5":                                    `"." at character 1`,
		"5.":                                    "its end at character 3",
		"0.5.2":                                 `"." at character 4`,
		"0.5.^":                                 `"." at character 4`,
		"2.0.5":                                 `"." at character 4`,
		"4/2.5":                                 `"." at character 4`,
		"0.5/2":                                 `"/" at character 4`,
		"1/0.5":                                 "a denominator that is a power of two",
		"1e3":                                   `"e" at character 2`,
		"0,5":                                   `"," at character 2`,
		"3. 5":                                  "no blank in a decimal",
		"3 .5":                                  `"." at character 3`,
		"^2.5":                                  `"." at character 3`,
		"*0.5":                                  `"." at character 3`,
		"1.5.5":                                 `"." at character 4`,
		"0." + strings.Repeat("0", 70000) + "1": "number 0.000",
		strings.Repeat("9", 22000) + ".5":       "number 99999",
		strings.Repeat("9", 20000):              "a numerator of 66439 bits",
		"*1048576":                              "nimber 1048576, at most 1048575",
		"^1024":                                 "1024 ups, at most 1023",
		"*99999999999999999999":                 "number 99999999999999999999",
		// texts that CGSuite reads as products, powers and switches
		"3*5":       "want 3 + *5 for the sum, or 3.(5) for the product",
		"3 * 5":     "want 3 + *5 for the sum, or 3.(5) for the product",
		"3∗5":       "want 3 + ∗5 for the sum, or 3.(5) for the product",
		"1.5*2":     "want 1.5 + *2 for the sum, or 2.(1.5) for the product",
		"1/2*7":     "want 1/2 + *7 for the sum, or 7.(1/2) for the product",
		"*2*3":      "want *2 + *3 for the sum, or 3.(*2) for the product",
		"^2*3*4":    "want ^2*3 + *4 for the sum, or 4.(^2*3) for the product",
		"{1|0}*3":   "want {1|0} + *3 for the sum, or 3.({1|0}) for the product",
		"1 - 2*3":   "want 2 + *3 for the sum, or 2.(3) for the product",
		"2*^":       "want 2* + ... for the sum, or 2.(...) for the product",
		"2*v":       "2* + ...",
		"2*(1+1)":   "2* + ...",
		"2*{1|0}":   "2* + ...",
		"2*Tiny(2)": "2* + ...",
		"{2*3|1}":   "2 + *3",
		"2^3":       "want 2 + ^3 for the sum, or 8 for the power",
		"2 ↑3":      "want 2 + ↑3 for the sum, or 8 for the power",
		"1/2^4*5":   "want 1/2 + ^4 for the sum, or 1/16 for the power",
		"1/2^40":    "want 1/2 + ^40 for the sum, or 1/1099511627776 for the power",
		"2^40":      "want 2 + ^40 for the sum, or 1099511627776 for the power",
		"2^1000":    "want 2 + ^1000 for the sum, or a number in digits for the power",
		"0.5^3":     "want 0.5 + ^3 for the sum, or a number in digits for the power",
		"1+-1":      `want "+ -" for minus, or "+ +-" for a switch`,
		"1 +-1":     `want "+ -" for minus, or "+ +-" for a switch`,
		// values in a row without a meaning
		"**":    `"*" at character 2`,
		"*^":    `"^" at character 2`,
		"* 2":   `"2" at character 3`,
		"^v":    `"v" at character 2`,
		"^*v":   `"*" at character 2`,
		"1±1":   `"±" at character 2`,
		"1/2*^": `"*" at character 4`,
	} {
		_, err := a.Parse(text)
		if err == nil || !strings.Contains(err.Error(), want) || !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrRange) {
			t.Errorf("%.40q: error %v, want one about %s", text, err, want)
		}
	}
	if a.Err() != nil {
		t.Error(a.Err())
	}
}

// Parse reads the text of a value as the same value.
func TestRoundTrip(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	b := NewStore().Arithmetic(t.Context())
	r := rand.New(rand.NewPCG(16, 5))
	for _, v := range append(sample(a, r, 3000), days(a, 3)...) {
		text := v.String()
		u, err := a.Parse(text)
		if strings.Contains(text, "...") {
			if len(text) <= longest || err == nil {
				t.Fatalf("%s has dots", text)
			}
			continue
		}
		if err != nil || u != v {
			t.Fatalf("%s is read as %v, %v", text, u, err)
		}
		if u, err := b.Parse(text); err != nil || u.String() != text {
			t.Fatalf("%s is %v in another store, %v", text, u, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"{3||2*|1*}", "v[3]*", "+-{2|1}", "Tiny(1/2)", "{1|0", "3.(^-*2)+1/2v3", "+-{0,{2|0}}", "-0.75^", "2.5 - 3.*5", "1+*2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		a := (&Store{Memory: 64 << 20}).Arithmetic(ctx)
		v, err := a.Parse(s)
		if err != nil {
			return
		}
		text := v.String()
		if u, err := a.Parse(text); (err != nil || u != v) && !strings.Contains(text, "...") && a.Err() == nil {
			t.Fatalf("%q is read as %s, which is read as %v, %v", s, text, u, err)
		}
	})
}

// Names may stand in place of values and take precedence over the notation. Errors of names are
// returned unchanged.
func TestParseNames(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	unknown := errors.New("unknown")
	names := func(text string) (v Value, length int, err error) {
		switch {
		case strings.HasPrefix(text, "one"):
			return Integer(1), 3, nil
		case strings.HasPrefix(text, "Tiny"):
			return a.Switch(Integer(2), Integer(1)), 4, nil
		case strings.HasPrefix(text, "x"):
			return v, 0, unknown
		}
		return v, 0, nil
	}
	for text, want := range map[string]string{
		"one": "1", "-one+2": "1", "2.one - {one|one}": "2-1*", "+-(one)": "+-1", "{one,Tiny|| |-one}": "{1,{2|1}||{|-1}}", "(one) + ^": "1^",
	} {
		v, err := a.ParseNames(text, names)
		u, err2 := a.Parse(want)
		if v != u || err != nil || err2 != nil {
			t.Errorf("%q is %v, %v, want %v, %v", text, v, err, u, err2)
		}
	}
	for text, want := range map[string]error{"1 + x": unknown, "one one": ErrSyntax, "on": ErrSyntax} {
		if v, err := a.ParseNames(text, names); !errors.Is(err, want) || a.Err() != nil {
			t.Errorf("%q is %v, %v, %v", text, v, err, a.Err())
		}
	}
}
