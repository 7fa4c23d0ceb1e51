// Package papers answers the five documents that this library comes from: two texts of a thesis, a
// report on Gomoku, slides on combinatorial games and a study of draughts. README.md says what
// answers each of their topics, and lists their slips, some of which the tests of this package show.
package papers
