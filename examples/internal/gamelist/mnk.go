package gamelist

import (
	"github.com/gametheory-go/gametheory/examples/internal/play"
)

// stoneColors are those of noughts and crosses.
var stoneColors = map[rune]play.Color{'X': play.Red, 'O': play.Blue, '.': play.Dim,
	'(': play.Bold, ')': play.Bold}
