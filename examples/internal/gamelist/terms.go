package gamelist

import (
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/play"
)

// The words of theory that reasons use in impartial games, and in partizan ones.
var (
	impartialTerms = []play.Term{
		heaps.GrundyValue,
		{Name: "P-position", Means: "In a P-position the previous player wins: whoever has just moved."},
	}
	partizanTerms = []play.Term{
		{Name: "worth", Means: "The worth of a position says by how many moves Left is ahead, and with a minus sign Right. At 0 whoever moves loses. " +
			"A value with *, ^ or v is close to 0, and of {a|b} Left moves to a and Right to b."},
		{Name: "temperature", Means: "The temperature says how many moves it is worth to be the first who moves there."},
	}
)
