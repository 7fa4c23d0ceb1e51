"""Checks certificates of games in JSON: see check.py. The rules are those of the random games of the tests."""
import check


class Table:
    """A game in JSON. A position is a vertex and the points of the player to move."""

    def __init__(self, arcs, scores, turns, twins, bounds):
        self.arcs, self.scores, self.turns, self.limits = arcs, scores, turns, bounds
        self.twins = twins

    def turn(self, s):
        return self.turns[s[0]] if self.turns else None

    def moves(self, s):
        again = lambda to: self.turns and self.turns[to] == self.turns[s[0]]
        return [(to, s[1] + gain if again(to) else -s[1] - gain) for to, gain in self.arcs[s[0]]]

    def score(self, s):
        return self.scores[s[0]] + s[1]

    def canonical(self, s):
        return s[0] % self.twins, s[1]

    def bank(self, s):
        return (s[0], 0), s[1]

    def bounds(self, s):
        low, high = self.limits[s[0] % self.twins]
        return low + s[1], high + s[1]


check.main(Table)
