package balance

import "github.com/gametheory-go/gametheory/game"

// Pair compares two series on the same boards: how much larger the share of the win of the
// first seat is in series b than in series a, and how much larger its lead over the mean
// of all seats. That much of what the board decides is in both and cancels out. It
// returns the number of boards that both have.
func Pair(a, b []Game) (share, points game.Interval, boards int) {
	boards = min(len(a), len(b))
	var shares, leads Sample
	for k := range boards {
		shares.Add(Shares(b[k].Points)[0] - Shares(a[k].Points)[0])
		leads.Add(float64(b[k].Points[0]) - Mean(b[k].Points) - float64(a[k].Points[0]) + Mean(a[k].Points))
	}
	return shares.Estimate(), leads.Estimate(), boards
}

// Forgetting is what it costs one player among those who remember to forget.
type Forgetting struct {
	Series Series
	Boards int           // that were played with the player in each seat
	Share  game.Interval // of the win; it would be a fair part if it cost nothing
	Points game.Interval // more than the mean of all players
}

// Forget sums up the games of a series with the memory [AllButOne]. A board counts when
// the player has sat in each seat; boards are independent of each other, and the games on
// one are not.
func Forget(z Series, games []Game) Forgetting {
	f := Forgetting{Series: z}
	var shares, points Sample
	for ; (f.Boards+1)*z.Players <= len(games); f.Boards++ {
		share, lead := 0.0, 0.0
		for _, g := range games[f.Boards*z.Players:][:z.Players] {
			seat := g.Number % z.Players
			share += Shares(g.Points)[seat]
			lead += float64(g.Points[seat]) - Mean(g.Points)
		}
		shares.Add(share / float64(z.Players))
		points.Add(lead / float64(z.Players))
	}
	f.Share, f.Points = shares.Estimate(), points.Estimate()
	return f
}
