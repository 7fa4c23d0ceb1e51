package dialogue

import "context"

// seat lets another person sit down at the screen, if what it shows is secret.
func (d *dialogue) seat(ctx context.Context) error {
	player := d.course.Player()
	changed := d.last >= 0 && d.last != player
	d.last = player
	if !d.facts.Secret || !changed {
		return nil
	}
	d.Clear()
	d.Say("%s to move. Press Enter when nobody else is looking.\n", d.names[player])
	if _, err := d.Ask(ctx); err != nil {
		return err
	}
	d.Say("\n")
	for i := d.since(player); i < d.course.Plies(); i++ {
		d.Line("%s", d.course.Played(i, d.names))
	}
	return nil
}

// since returns the number of moves up to the last one of a player: the others after it
// are what everybody may know, and the player has not been told.
func (d *dialogue) since(player int) int {
	i := d.course.Plies()
	for i > 0 && d.course.Mover(i-1) != player {
		i--
	}
	return i
}
