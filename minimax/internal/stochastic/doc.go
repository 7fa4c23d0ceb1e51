// Package stochastic is the engine of minimax.Expectimax. It finds exact values, or proved bounds
// on values, in games with chance.
//
// A call solves all positions reachable from the given position. These positions are divided into
// strongly connected components. A component is solved after the components that its arcs lead
// to.
//
//   - The engine keeps the results of calls, within the memory limit.
//   - A solution goes through the components. It solves positions that cannot be repeated
//     directly.
//   - A component is refused if players can keep a play from ending in it. If moves have rewards, a
//     component is refused only if best moves can.
//   - Strategy iteration finds the values of the other components (Hoffman and Karp, 1966;
//     Condon, 1992). Each step solves the linear equations of two strategies.
//   - Value iteration with fixed-point numbers finds bounds instead (Shapley, 1953).
//
// Each loop calls stopped. If stopped returns an error, the results so far remain, and the next
// call goes on from there.
package stochastic
