// Solves positions of Connect Four with the search of c4 by Christophe Steininger, called directly:
// c4 itself wakes a thread for each question. For the script .ci/beside, as alphabeta/main.go.
#include <algorithm>
#include <iostream>
#include <memory>

#include "lines.h"
#include "solver/position.h"
#include "solver/search.h"
#include "solver/table.h"

int main() {
    const auto lines = read_lines();
    Table table;
    auto stats = std::make_shared<Stats>();
    Search search(0, table, stats, std::make_shared<Progress>());
    search.start();
    solve_lines(lines, [&](const std::string &line) {
        Position start;
        for (char column : line) start.move(column - '1');
        if (start.wins_this_move(start.find_player_threats())) return start.score_win();
        // The questions are those that c4 asks: one after the other, from the last answer on.
        int low = std::max(start.score_loss(), Position::MIN_SCORE);
        int high = std::min(start.score_win(), Position::MAX_SCORE);
        int score = (low + high) / 2;
        while (low < high) {
            int above = std::max(score, low + 1);
            Position position(start);
            score = search.search(position, above - 1, above, 0);
            (score < above ? high : low) = score;
        }
        return score;
    }, [&] { return stats->get_num_nodes(); });
}
