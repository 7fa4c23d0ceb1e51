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

// Define defines the flag. Usage says what the memory is for, or is empty, and usual is what is
// given to Bytes. The help is the same on every machine.
func (m *Memory) Define(fs *flag.FlagSet, usage string, usual int64) {
	if usage != "" {
		usage = " " + usage
	}
	fs.Int64Var((*int64)(m), "memory", 0, fmt.Sprintf(
		"use at most `N` MiB%s\n(default %d, or less where the machine or container has less)", usage, usual>>20))
}

// Check returns a UsageError if the value makes no sense, or is more than there is: a table of that
// size would end the process without a word on what is wrong.
func (m Memory) Check() error { return m.check(available()) }

func (m Memory) check(available int64) error {
	if err := Within("-memory", int64(m), 0, mostMemory); err != nil {
		return err
	}
	if there := available >> 20; int64(m) > there {
		return Usagef("-memory is %d, but there are %d MiB for the process", m, there)
	}
	return nil
}

// Bytes returns the limit in bytes. Where the flag is not given, or 0, that is usual, or most of what
// the machine, the container and ulimit -v allow, if that is less.
func (m Memory) Bytes(usual int64) int64 { return m.bytes(usual, available()) }

func (m Memory) bytes(usual, available int64) int64 {
	if m > 0 {
		return int64(m) << 20
	}
	return min(usual, max(1<<20, available/4*3))
}
