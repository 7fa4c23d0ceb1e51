package play

import (
	"fmt"
	"slices"
)

// reason says why the first of the best moves is best where what is proved shows it: by how
// soon the play ends after which moves. The players must take turns. It is empty where more
// would have to be told.
func reason(j Judgement[string], player, opponent string) string {
	first := j.First()
	if j.Unit != "" || !first.Exact {
		return ""
	}
	switch {
	case first.Outcome == Win && first.Plies == 3:
		return "Whatever " + opponent + " does then, " + player + " wins with the next move."
	case !j.Exact():
		return ""
	}
	var others []Judged[string]
	for _, m := range j.Moves {
		if m.Outcome != first.Outcome {
			others = append(others, m)
		}
	}
	if len(others) == 0 {
		switch {
		case first.Outcome != Loss || len(j.Moves) == 1:
			return ""
		case first.Plies > 0 && len(j.Best()) < len(j.Moves):
			return "Every move loses; this one holds out longest."
		}
		return "Every move loses."
	}
	among := func(is func(Judged[string]) bool) bool { return slices.ContainsFunc(others, is) }
	switch same := len(j.Moves) - len(others); {
	case among(func(m Judged[string]) bool { return m.Outcome != Loss }):
		return ""
	case same > 1:
		return fmt.Sprintf("Only %d of %d moves do not lose.", same, len(j.Moves))
	case among(func(m Judged[string]) bool { return m.Plies != 2 }):
		return "Every other move loses."
	}
	return "After any other move " + opponent + " wins at once."
}
