package terminal

import "context"

// seat asks the person to move to take the seat, if the game is Secret and another person was at
// the screen before.
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

// tell writes the moves from move number from on, up to the present position.
func (d *dialogue) tell(from int) {
	for _, sentence := range d.course.Account(from, d.course.Plies(), d.names) {
		d.Line("%s", sentence)
	}
}

// since returns the number of the first move of the last series of moves by players with by(player)
// true.
func (d *dialogue) since(by func(player int) bool) int {
	i := d.course.Plies()
	for i > 0 && by(d.course.Mover(i-1)) {
		i--
	}
	return i
}
