package exact

import (
	"sync"

	"github.com/gametheory-go/gametheory/internal/memo"
)

// Paths is the memory that the paths of all workers of an engine take, and all else but the
// table. It is safe for concurrent use.
type Paths struct {
	lock   sync.Mutex
	budget memo.Budget
}

// Limit makes bytes the limit. No worker may be at work.
func (p *Paths) Limit(bytes int64) { p.budget.Limit = bytes }

// Account returns an account of the memory, for one worker.
func (p *Paths) Account() memo.Account { return memo.Account{Budget: &p.budget} }

// Reserve takes memory, or gives it back. It returns false if there is too little.
func (p *Paths) Reserve(bytes int64) bool {
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.budget.Take(bytes)
}

// Hold makes an account hold so many bytes, or returns false if there is too little.
func (p *Paths) Hold(a *memo.Account, bytes int64) bool {
	p.lock.Lock()
	defer p.lock.Unlock()
	return a.Hold(bytes)
}

// Used returns how many bytes are taken.
func (p *Paths) Used() int64 {
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.budget.Used
}
