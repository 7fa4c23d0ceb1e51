package terminal

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
	d.tell(d.since(func(mover int) bool { return mover != player }))
	return nil
}

// tell says which moves were made after so many, up to the present position.
func (d *dialogue) tell(from int) {
	for _, sentence := range d.course.Account(from, d.course.Plies(), d.names) {
		d.Line("%s", sentence)
	}
}

// since returns the number of moves before the last ones, all by players for whom a function is true.
func (d *dialogue) since(by func(player int) bool) int {
	i := d.course.Plies()
	for i > 0 && by(d.course.Mover(i-1)) {
		i--
	}
	return i
}
