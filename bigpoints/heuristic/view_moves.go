package heuristic

import (
	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/internal/rule"
)

// turns calls f with the view after each ordinary turn of the player to move, who has
// taken a disc of kind d. The next player is to move then, as if nobody ever spent a black
// disc. The view that f gets is changed after the call.
func (v *View) turns(f func(after *View, d bigpoints.Disc)) {
	var track uint64
	for _, places := range v.Discs {
		track |= places
	}
	free := track // no pawn stands on it
	climbing := 0
	for c := range v.Colors {
		free &^= own(v.Pawns[c].Place)
		climbing += count(!v.Up(bigpoints.Disc(c)))
	}
	w := *v
	w.Player = (v.Player + 1) % v.Players
	for c := range bigpoints.Disc(v.Colors) {
		if v.Up(c) {
			continue
		}
		place := v.Pawns[c].Place
		goals := v.Discs[c] >> place << place
		if goals == 0 {
			w.Pawns[c] = bigpoints.Pawn{Step: rule.Step(v.Colors, climbing)}
			v.take(&w, c, 0, f)
			w.Pawns[c] = v.Pawns[c]
			continue
		}
		at := rule.First(goals)
		w.Pawns[c].Place = at + 1
		now := (free | track&own(place)) // the disc that the pawn leaves is free again
		if behind := rule.Behind(now, at); behind != 0 {
			i := rule.Last(behind)
			v.take(&w, v.disc(i), 1<<i, f)
		}
		if ahead := rule.Ahead(now, at); ahead != 0 {
			i := rule.First(ahead)
			v.take(&w, v.disc(i), 1<<i, f)
		}
		w.Pawns[c] = v.Pawns[c]
	}
}

// own returns the bit of the disc under a pawn at a place; 0 before the track and on the
// ladder.
func own(place int) uint64 { return 1 << place >> 1 }

// take calls f with w, in which the player to move at v takes a disc of kind d from the
// track, or from the reserve if place is 0.
func (v *View) take(w *View, d bigpoints.Disc, place uint64, f func(after *View, d bigpoints.Disc)) {
	w.Discs[d] &^= place
	w.Hands[v.Player][d]++
	f(w, d)
	w.Discs[d] |= place
	w.Hands[v.Player][d]--
}

// disc returns the kind of the disc with an index, counted from 0.
func (v *View) disc(i int) bigpoints.Disc {
	for d, places := range v.Discs {
		if places>>i&1 != 0 {
			return bigpoints.Disc(d)
		}
	}
	panic("heuristic: there is no disc to be taken")
}
