// Package lessons is the home of small commands that each teach one thing about games. A
// lesson computes all that it prints, and has flags to ask about other games and positions.
// With the flag -o it draws its pictures into a directory; those of its own directory
// pictures are drawn anew by
//
//	go test ./examples/lessons/... -update
//
// which writes the texts of the tests anew as well.
//
//   - [github.com/gametheory-go/gametheory/examples/lessons/pruning]: what minimax,
//     alpha-beta, memoization and symmetry each visit of tic-tac-toe.
//   - [github.com/gametheory-go/gametheory/examples/lessons/fibonacci]: what it costs to
//     forget, and a game that has as many plays as Fibonacci's sequence says.
//   - [github.com/gametheory-go/gametheory/examples/lessons/patterns]: rules found from
//     tables, and a rule that predicts who wins but does not play.
//   - [github.com/gametheory-go/gametheory/examples/lessons/takeaway]: P- and N-positions,
//     values, sums, and the strategy of copying.
//   - [github.com/gametheory-go/gametheory/examples/lessons/bouton]: the bits of Nim, and the
//     sum of different games.
//   - [github.com/gametheory-go/gametheory/examples/lessons/crosses]: a game that falls
//     apart.
//   - [github.com/gametheory-go/gametheory/examples/lessons/loops]: moves that lead back.
package lessons
