// Package heuristic has rules of thumb for Big Points that a person can follow at the
// table, plays by them, and says what each is worth.
//
// A [Rule] is a preference among moves, told in one sentence. [Rules] has some twenty-five:
// which disc to take, which pawn to move, when to climb, and what to count. [Priorities]
// combine them: the first decides, among its equals the second, and so on.
//
//	q, err := heuristic.Parse("own then spread")
//	player := heuristic.New(g, q, rnd)        // a game.Strategy of the full game
//	player := heuristic.NewReduced(r, q, rnd) // and of the reduced one
//
// Mendonça (2016), the thesis of package reduced, wanted the best heuristics for the
// players, and names three to be tried: discs of the highest pawns, discs held, and the
// distance to the ladder. They are "high", "hold" and "near".
//
// # What a rule is worth
//
// On a board of the reduced game that is solved, every move has an exact value. [Tabulate]
// makes a [Table] of a board, and [Table.Policy] says what priorities do at each of its
// positions. Where they like several moves equally, each is made with the same probability,
// so that all figures are expectations; they are computed from the probabilities, not by
// playing, and have no error. They are the same for boards that differ by the names of the
// colors.
//
// Positions where all moves are worth the same tell nothing. In the others, those with a
// choice, a move is right if no other is worth more points. How often a rule is right
// depends on how positions are weighted:
//
//   - [Policy.Everywhere] counts each position that can be reached once. Most of these
//     come late, after moves that nobody would make.
//   - [Policy.OwnPlay] counts them with the probability that they are met when the rule
//     plays against itself.
//
// The two differ much. A rule that counts points in hand is right in nine of ten positions,
// which are late ones, and in six of ten of those that it meets.
//
// What a rule gives away in the end, [Policy.Lost], is the difference between the value of the
// board and what it gets from an opponent who plays perfectly and knows the rule, averaged over
// both seats: its exploitability. [Policy.Against] is the result of two rules that play each
// other.
//
// # The price of a disc
//
// With n pawns to go, the next color to be settled is worth n-1 points a disc, the one
// after it n-2, down to 0: a point for each pawn that climbs later. A pawn needs a turn for
// each disc of its color that lies ahead of it, and one to climb. So a disc is going to be
// worth about a point for each other pawn with more discs of its color ahead of it, and half
// a point for one with equally many: [View.Price]. That is easily counted at the table, and
// rules that count by it are by far the best. To weigh in how far the pawns have come made
// them worse where it was tried.
//
// # What they are worth
//
// On all 1,680 boards of three colors with three discs each: the share of choices in which
// a rule is right, over all positions and in own play, and the points that it loses to a
// perfect opponent in a play:
//
//	rule     all %   own play %   points lost
//	answer    97.0         80.6          1.06
//	own       87.3         76.1          1.71
//	dear      69.8         76.4          1.73
//	near      69.8         74.8          1.99
//	count     91.2         72.9          2.16
//	high      68.6         58.5          2.34
//	soon      47.5         61.4          2.45
//	deny      34.8         55.2          2.77
//	bank      89.3         58.7          2.90
//	climb     50.9         46.2          2.98
//	same      40.8         49.7          3.39
//	push      73.3         53.2          3.40
//	settle    74.9         49.7          3.44
//	order     73.7         56.7          3.49
//	any       45.5         38.9          3.52
//	hold      71.9         54.8          3.56
//	spread    21.1         25.3          3.58
//	short     50.8         46.3          3.59
//	hinder    66.9         48.9          3.67
//	front     46.8         47.7          4.05
//	shut      45.9         34.1          4.07
//	lead      70.3         53.3          4.30
//	stay      39.7         30.4          4.31
//	rear      44.1         37.4          4.37
//	long      40.1         32.2          4.42
//
// These are figures of
//
//	go run ./examples/bigpoints heuristics -colors 3 -discs 3
//
// against each other and against the levels of package opponent. By all three figures it is
// worse to move the rearmost pawn, to move the pawn with the longest way, or to climb late than
// to make any move. Over all positions, taking what the opponent holds most of is wrong more
// often than any move: a player who wants a pawn to climb late gets little for discs of its
// color if that succeeds.
//
// No short combination that was found plays nearly perfectly. The best of forward selection
// ([Combine]), of up to four rules, are right in 81 and 82 percent of the choices of their
// own play on these boards, and lose 1.58 and 1.09 points to a perfect opponent:
//
//	dear then count then soon then push
//	answer then near then hinder        (with answers to be looked at)
//
// With the printed material and two players they score 82 and 92 percent against the greedy
// level of package opponent, and 7 and 12 against the one that looks two moves ahead by a
// finer estimate.
package heuristic
