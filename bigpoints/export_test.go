package bigpoints

// KeyBits returns how many bits a key of g has, or would have.
func (g *Game) KeyBits() int { return g.key.bits() }
