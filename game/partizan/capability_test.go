package partizan_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// row is a row of squares. Left takes one square, and Right takes two.
type row struct{ n int8 }

type (
	rows       struct{}
	signedRows struct{ rows }
	counting   struct {
		partizan.Rules[row]
		_ int // calls
	}
	passing struct{ *counting }
	hiding  struct{ partizan.Rules[row] }
	viewing struct{ rows }
	seeing  struct{ rows }
)

func (rows) Left(dst []row, r row) []row {
	if r.n > 0 {
		dst = append(dst, row{r.n - 1})
	}
	return dst
}

func (rows) Right(dst []row, r row) []row {
	if r.n > 1 {
		dst = append(dst, row{r.n - 2})
	}
	return dst
}

func (signedRows) Key(r row) uint64             { return uint64(r.n) }
func (signedRows) Parts(dst []row, r row) []row { return append(dst, r) }
func (p passing) Unwrap() partizan.Rules[row]   { return p.Rules }
func (hiding) Unwrap() partizan.Rules[row]      { return nil }
func (viewing) Key() string                     { return "" }
func (seeing) View(row) string                  { return "" }

// A type that embeds a game and loses a capability is refused. A method without positions is no
// fault.
func TestEmbedded(t *testing.T) {
	const loses = "capability not usable: partizan_test.counting embeds a partizan_test.signedRows and loses its "
	for _, tt := range []struct {
		rules partizan.Rules[row]
		want  []string
	}{
		{counting{Rules: signedRows{}}, []string{loses + "Key", loses + "Parts"}},
		{&counting{Rules: signedRows{}}, []string{"*partizan_test.counting embeds a partizan_test.signedRows and loses its Key", "loses its Parts"}},
		{counting{Rules: seeing{}}, []string{"partizan_test.counting embeds a partizan_test.seeing and loses its View"}},
		{partizan.Rules[row](counting{Rules: rows{}}), nil},
		{passing{&counting{Rules: rows{}}}, nil},
		{hiding{signedRows{}}, nil},
		{viewing{}, nil},
	} {
		err := partizan.CheckCapabilities(tt.rules)
		for _, want := range tt.want {
			if !errors.Is(err, game.ErrCapability) || !strings.Contains(err.Error(), want) {
				t.Errorf("%T: %v, want %q", tt.rules, err, want)
			}
		}
		if len(tt.want) == 0 && err != nil {
			t.Errorf("%T: %v", tt.rules, err)
		}
	}
}
