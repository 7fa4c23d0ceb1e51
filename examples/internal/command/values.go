package command

import (
	"errors"
	"flag"
	"fmt"
	"time"
)

// DurationVar is fs.DurationVar with an error that shows how a duration is written.
func DurationVar(fs *flag.FlagSet, d *time.Duration, name string, usual time.Duration, usage string) {
	*d = usual
	fs.Var((*duration)(d), name, usage)
}

// duration is the value of a flag.
type duration time.Duration

func (d *duration) String() string { return time.Duration(*d).String() }

func (d *duration) Set(word string) error {
	read, err := time.ParseDuration(word)
	if err != nil {
		return errors.New("want a number with a unit, such as 5s, 500ms or 2m")
	}
	*d = duration(read)
	return nil
}

// Memory is the value of the flag -memory: a limit in MiB, or 0 for the usual one.
type Memory int64

// mostMemory is so many MiB that the number of bytes fits an int64.
const mostMemory = 1 << 30

// Define defines the flag. Usage says what the memory is for, or is empty, and usual is the limit in
// bytes where the flag is not given: or most of what ulimit -v and the container allow, if that is
// less.
func (m *Memory) Define(fs *flag.FlagSet, usage string, usual int64) {
	m.define(fs, usage, usual, available())
}

// Limit returns usual, or most of what ulimit -v and the container allow, if that is less.
func Limit(usual int64) int64 { return limit(usual, available()) }

func limit(usual, available int64) int64 { return min(usual, max(1<<20, available/4*3)) }

func (m *Memory) define(fs *flag.FlagSet, usage string, usual, available int64) {
	if usage != "" {
		usage = " " + usage
	}
	usage = fmt.Sprintf("use at most `N` MiB%s", usage)
	least := Memory(0)
	if most := limit(usual, available); most < usual {
		least = Memory(most >> 20)
	} else {
		usage += fmt.Sprintf(" (default %d)", usual>>20)
	}
	fs.Int64Var((*int64)(m), "memory", int64(least), usage)
}

// Check returns a UsageError if the value makes no sense.
func (m Memory) Check() error { return Within("-memory", int64(m), 0, mostMemory) }

// Bytes returns the limit in bytes.
func (m Memory) Bytes() int64 { return int64(m) << 20 }
