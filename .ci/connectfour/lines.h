// What the programs for the script .ci/beside share: they read lines of columns, such as 4453, print
// the scores, and then print the microseconds of processor time and the positions searched for a
// line to standard error. The time is that of the searches alone.
#include <algorithm>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

inline std::vector<std::string> read_lines() {
    std::vector<std::string> lines;
    for (std::string line; std::getline(std::cin, line);) lines.push_back(line);
    return lines;
}

inline double microseconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return 1e6 * t.tv_sec + 1e-3 * t.tv_nsec;
}

template <class Score, class Searched>
void solve_lines(const std::vector<std::string> &lines, Score score, Searched searched) {
    std::vector<int> scores;
    const double before = microseconds();
    for (const auto &line : lines) scores.push_back(score(line));
    const double used = microseconds() - before, count = std::max<size_t>(1, lines.size());
    for (int s : scores) std::cout << s << '\n';
    std::cerr << used / count << ' ' << searched() / count << '\n';
}
