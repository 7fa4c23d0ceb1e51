package serve

import "github.com/maypok86/otter/v2"

// Cache keeps values by their keys, as long as there is room. A cache is safe for concurrent use.
//
// All caches hold values of type any, behind an interface, so that the code of a cache is compiled once,
// and not in each package that has one.
type Cache struct{ entries entries }

// entries are what a cache uses of an otter.Cache.
type entries interface {
	GetIfPresent(key string) (any, bool)
	Set(key string, value any) (any, bool)
	SetIfAbsent(key string, value any) (any, bool)
	Invalidate(key string) (any, bool)
	WeightedSize() uint64
}

// NewCache returns a cache with so much room. Weigh says how much of it an entry takes.
func NewCache(room uint64, weigh func(key string, value any) uint32) *Cache {
	return &Cache{otter.Must(&otter.Options[string, any]{
		MaximumWeight: room,
		Weigher:       weigh,
		Executor:      func(evict func()) { evict() },
	})}
}

// Get returns the value of a key, if it is kept.
func (c *Cache) Get(key string) (value any, ok bool) { return c.entries.GetIfPresent(key) }

// Set sets the value of a key.
func (c *Cache) Set(key string, value any) { c.entries.Set(key, value) }

// Keep sets the value of a key that has none, and returns the value of the key.
func (c *Cache) Keep(key string, value any) any {
	value, _ = c.entries.SetIfAbsent(key, value)
	return value
}

// Drop takes a key away.
func (c *Cache) Drop(key string) { c.entries.Invalidate(key) }

// Used returns how much room the entries take.
func (c *Cache) Used() uint64 { return c.entries.WeightedSize() }
