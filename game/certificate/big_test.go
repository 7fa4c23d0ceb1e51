package certificate_test

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/games/connectfour"
	"github.com/gametheory-go/gametheory/minimax"
)

func TestBig(t *testing.T) {
	if os.Getenv("BIG") == "" {
		t.Skip()
	}
	b := connectfour.Standard()
	f := connectfour.Forced{}
	ab := minimax.NewAlphaBeta[connectfour.Position](f)
	ab.Expand = f.Expand
	ab.Workers = 1
	ab.Memory = 2 << 30
	wr := certificate.NewWriter[connectfour.Position](b, ab)
	wr.Name = "Connect Four 7x6"
	wr.Rounds = -1
	start := time.Now()
	ab.Workers = 2
	t.Log(ab.AtLeast(context.Background(), b.Start(), 1))
	t.Log("root", time.Since(start))
	ab.Workers = 1
	wr.Progress = func(s game.Stats) {
		if s.Positions%50 == 0 {
			os.WriteFile("/tmp/big.progress", []byte(s.String()+time.Since(start).String()), 0666)
		}
	}
	out, _ := os.Create("/tmp/7x6.cert")
	report, err := wr.Write(context.Background(), out, b.Start(), certificate.Claim{Player: 0, Value: 1})
	t.Log(report, err, time.Since(start))
	out.Close()
	if os.Getenv("BIG") == "2" {
		wr.Rounds = 1
		out, _ := os.Create("/tmp/7x6-1.cert")
		report, err := wr.Write(context.Background(), out, b.Start(), certificate.Claim{Player: 0, Value: 1})
		t.Log(report, err, time.Since(start))
		out.Close()
	}
}
