// Solves positions of Connect Four with the solver by Pascal Pons. For the script .ci/beside, as
// alphabeta/main.go.
#include "lines.h"

#include "Solver.hpp"

int main() {
    using namespace GameSolver::Connect4;
    const auto lines = read_lines();
    Solver solver;
    solve_lines(lines, [&](const std::string &line) {
        Position position;
        position.play(line);
        return solver.solve(position);
    }, [&] { return solver.getNodeCount(); });
}
