package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/partizangames"
)

// keep keeps the values of positions in the databases of a directory from here on, and saves those of the directory before.
func keep(ctx context.Context, dir string, calc *calculator) error {
	if err := saved(ctx, nil); err != nil {
		return err
	}
	databases, err := partizangames.OpenDatabases(dir, calc.store)
	if err != nil {
		return err
	}
	own.Lock()
	own.databases, own.directory = databases, dir
	own.Unlock()
	return nil
}

// again uses the databases with the store of a new calculator.
func again(ctx context.Context, calc *calculator) error {
	own.RLock()
	dir, used := own.directory, own.databases != nil
	own.RUnlock()
	if !used {
		return nil
	}
	failed := saved(ctx, nil)
	return errors.Join(failed, keep(ctx, dir, calc))
}

// saved saves the new values of the databases, also after an interruption, and returns an error of a command with an error
// of saving. The databases are no longer in use.
func saved(ctx context.Context, err error) error {
	own.Lock()
	databases := own.databases
	own.databases = nil
	own.Unlock()
	if databases == nil {
		return err
	}
	switch failed := databases.Save(context.WithoutCancel(ctx)); {
	case failed == nil:
		return err
	case err == nil || ctx.Err() != nil:
		return failed
	default:
		return fmt.Errorf("%w; %w", err, failed)
	}
}

// database is the command of a session that names the directory.
func (s *session) database(dir string) (string, error) {
	if err := keep(s.calc.ctx, dir, s.calc); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s: values of positions\n", dir), nil
}
