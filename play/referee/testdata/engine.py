"""An engine of the protocol of package engine for two games: nim and tictactoe, as the option Game says."""
import json
import re
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def nim(moves):
    """Takes 1 to 3 counters of 15, so that a multiple of 4 is left if that is possible."""
    left = 15 - sum(int(m) for m in moves)
    return str(left % 4 or 1) if left else None


def tictactoe(moves):
    """Takes a cell that wins, or that the other player would win by, or the first free one."""
    cells = [(int(m[1]) - 1) * 3 + ord(m[0]) - ord("a") for m in moves]
    free = [c for c in range(9) if c not in cells]
    for player in (len(cells) % 2, 1 - len(cells) % 2):
        own = cells[player::2]
        for c in free:
            if any(c in line and all(o == c or o in own for o in line) for line in LINES):
                return name(c)
    return name(free[0]) if free else None


def name(cell):
    return "abc"[cell % 3] + str(cell // 3 + 1)


game, moves = nim, []
for line in sys.stdin:
    words = [json.loads(w) if w[0] == '"' else w for w in re.findall(r'"(?:\\.|[^"\\])*"|\S+', line)]
    if not words:
        continue
    if words[0] == "uci":
        print("id name python\noption name Game type combo default nim var nim var tictactoe\nuciok")
    elif words[0] == "isready":
        print("readyok")
    elif words[0] == "setoption" and words[1:4] == ["name", "Game", "value"]:
        game = {"nim": nim, "tictactoe": tictactoe}[words[4]]
    elif words[0] == "position":
        moves = words[3:]
    elif words[0] == "go":
        print("bestmove", game(moves) or "(none)")
    elif words[0] == "quit":
        break
    sys.stdout.flush()
