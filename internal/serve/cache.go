package serve

import (
	"container/list"
	"sync"
)

// Cache keeps values by their keys, as long as there is room: whatever was not used for the longest time
// goes first. A cache is safe for concurrent use.
type Cache[V any] struct {
	mu      sync.Mutex
	room    int
	used    int
	weigh   func(key string, value V) int
	entries map[string]*list.Element // of *entry[V]
	order   list.List                // the latest used first
}

type entry[V any] struct {
	key    string
	value  V
	weight int
}

// NewCache returns a cache with so much room. Weigh says how much of it an entry takes.
func NewCache[V any](room int, weigh func(key string, value V) int) *Cache[V] {
	return &Cache[V]{room: room, weigh: weigh, entries: make(map[string]*list.Element)}
}

// Get returns the value of a key, if it is kept.
func (c *Cache[V]) Get(key string) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[key]
	if !ok {
		return value, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*entry[V]).value, true
}

// Set sets the value of a key.
func (c *Cache[V]) Set(key string, value V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(key)
	c.add(key, value)
}

// Keep sets the value of a key that has none, and returns the value of the key.
func (c *Cache[V]) Keep(key string, value V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.entries[key]; ok {
		c.order.MoveToFront(e)
		return e.Value.(*entry[V]).value
	}
	c.add(key, value)
	return value
}

// Drop takes a key away.
func (c *Cache[V]) Drop(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(key)
}

// Used returns how much room the entries take.
func (c *Cache[V]) Used() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.used
}

// add adds a key that is not there, and takes away what there is no room for: the key itself, if it is too large.
func (c *Cache[V]) add(key string, value V) {
	e := &entry[V]{key, value, c.weigh(key, value)}
	if e.weight > c.room {
		return
	}
	c.entries[key] = c.order.PushFront(e)
	for c.used += e.weight; c.used > c.room; {
		c.drop(c.order.Back().Value.(*entry[V]).key)
	}
}

func (c *Cache[V]) drop(key string) {
	if e, ok := c.entries[key]; ok {
		c.used -= c.order.Remove(e).(*entry[V]).weight
		delete(c.entries, key)
	}
}
