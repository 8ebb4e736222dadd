"""Writes what learn_pairs.py learned as content/lexicon/pair-reader.bin, in the form of write.py: python write_pairs.py WEIGHTS.pt [TO]"""
import sys

import numpy as np
import torch

from bert import FROZEN, LAYERS
from packed import Packed
from taught import LEXICON


def main(weights, to):
    of = {name: value.float().numpy() for name, value in torch.load(weights).items()}
    packed = Packed()
    for at in range(FROZEN, LAYERS):
        packed.layer(at, lambda name: of[f'encoder.layers.{at}.{name}'])
    packed.matrix('speaksFor', of['middle.weight'])
    packed.vector('speaksFor', of['middle.bias'])
    packed.vector('speaks', np.concatenate([of['speaks.weight'][0], of['speaks.bias']]))
    print(f'{packed.write(to, []) / 1e6:.1f} MB')


main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else LEXICON / 'pair-reader.bin')
