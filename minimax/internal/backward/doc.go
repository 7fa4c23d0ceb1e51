// Package backward finds what positions are worth from the ends backwards, by their numbers and in few
// bytes for each: retrograde analysis of one stage of a game (Ströhlein, 1970; Thompson, 1986), when
// the stages that moves can lead to are solved. It does not know the rules: whoever does says for each
// position what the best of its options outside of the stage is worth, and where those within lead.
//
// # How
//
// An infinite play is a draw. What else players can get is found amount by amount, the largest first
// (Andersson, Hansen, Miltersen and Sørensen, 2008), and for an amount by distances to the end, the
// least first. A position gains the amount when an option of it is found that pays it; it pays
// the amount when the last of its options is found and none was better. What is left when all amounts
// are done is worth 0.
//
// # In parallel
//
// Each worker owns a range of the numbers and alone writes to what is known of them. The positions
// that were decided last are looked at in two steps: each owner collects the arcs that lead to its own
// ones, by the owners of the positions where these arcs come from; and when all have done so, each
// owner takes note of what was collected for it. So there are neither locks nor atomic operations, and
// what is found does not depend on the number of workers.
package backward
