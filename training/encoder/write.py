"""Writes what learn.py learned as content/lexicon/sentence-encoder.bin: python write.py MODEL WEIGHTS.pt [TO]

Pieces that no consultation in English needs are left out.
"""
import sys

import numpy as np

from bert import LAYERS, Pieces, published, with_learned
from material import KINDS
from packed import Packed

#: Pieces that are read of a sentence and of what stands behind it: as MOST_ROWS in sense/arithmetic.ts.
PLACES = 80
#: The last letter of what English needs, of accents and all.
LAST_LETTER = 0x24F


def main(folder, weights, to):
    model = with_learned(published(folder, len(KINDS)), weights).float()
    of = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    vocabulary = sorted(Pieces(folder).tokenizer.get_vocab().items(), key=lambda item: item[1])
    kept = [(piece, at) for piece, at in vocabulary if not piece.startswith('[unused') and all(ord(letter) <= LAST_LETTER for letter in piece)]
    packed = Packed()
    packed.matrix('pieces', of['word.weight'][[at for _, at in kept]])
    for ours, each in (('places', of['pos.weight'][:PLACES]), ('sides', of['kind.weight']), ('firstScale', of['norm.weight']), ('firstShift', of['norm.bias'])):
        packed.vector(ours, each)
    for at in range(LAYERS):
        packed.layer(at, lambda name: of[f'layers.{at}.{name}'])
    for name, each in (('asked', 'wq'), ('told', 'wf')):
        packed.matrix(name, of[f'{each}.weight'])
        packed.vector(name, np.zeros(of[f'{each}.weight'].shape[0]))
    packed.vector('acts', np.concatenate([of['acts.weight'], of['acts.bias'][:, None]], 1))
    packed.vector('silence', np.concatenate([of['null.weight'][0], of['null.bias'], [np.exp(of['scale'])]]))
    print(f"{len(kept)} pieces, {packed.write(to, [piece for piece, _ in kept]) / 1e6:.1f} MB")


main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else '../../content/lexicon/sentence-encoder.bin')
