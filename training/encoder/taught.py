"""The taught encoder as the server reads it (content/lexicon/sentence-encoder.bin): its weights, and texts as the numbers of its pieces."""
import json
import re
import struct
import unicodedata
from pathlib import Path

import numpy as np
import torch
import torch.nn as nn

from bert import WIDTH, Encoder
from material import KINDS

LEXICON = Path(__file__).resolve().parent.parent.parent / 'content/lexicon'
WITHIN = '##'


class Weights:
    """A file that write.py wrote: matrices and vectors by their names."""

    def __init__(self, file):
        data = file.read_bytes()
        length = struct.unpack('<I', data[:4])[0]
        self.head, self.data = json.loads(data[4 : 4 + length]), data[4 + length :]

    def matrix(self, name):
        of = self.head['matrices'][name]
        scales = np.frombuffer(self.data, np.float32, of['outputs'], of['scales'])
        numbers = np.frombuffer(self.data, np.int8, of['inputs'] * of['outputs'], of['numbers'])
        return torch.tensor(numbers.reshape(of['outputs'], of['inputs']).astype(np.float32) * scales[:, None])

    def vector(self, name):
        of = self.head['vectors'][name]
        return torch.tensor(np.frombuffer(self.data, np.float32, of['count'], of['numbers']).copy())


ENCODER = Weights(LEXICON / 'sentence-encoder.bin')


def taught():
    """The encoder with what learn.py taught it."""
    model = Encoder(len(ENCODER.head['pieces']), len(KINDS))
    places = ENCODER.vector('places').reshape(-1, WIDTH)
    model.pos = nn.Embedding(places.shape[0], WIDTH)
    with torch.no_grad():
        model.word.weight.copy_(ENCODER.matrix('pieces'))
        model.pos.weight.copy_(places)
        model.kind.weight.copy_(ENCODER.vector('sides').reshape(2, WIDTH))
        model.norm.weight.copy_(ENCODER.vector('firstScale'))
        model.norm.bias.copy_(ENCODER.vector('firstShift'))
        for at, layer in enumerate(model.layers):
            weight, bias = ENCODER.matrix(f'see{at}'), ENCODER.vector(f'see{at}')
            for nth, linear in enumerate((layer.q, layer.k, layer.v)):
                linear.weight.copy_(weight[nth * WIDTH : (nth + 1) * WIDTH])
                linear.bias.copy_(bias[nth * WIDTH : (nth + 1) * WIDTH])
            for name, linear in (('gather', layer.o), ('open', layer.up), ('close', layer.down)):
                linear.weight.copy_(ENCODER.matrix(f'{name}{at}'))
                linear.bias.copy_(ENCODER.vector(f'{name}{at}'))
            for name, norm in (('seen', layer.n1), ('thought', layer.n2)):
                norm.weight.copy_(ENCODER.vector(f'{name}{at}Scale'))
                norm.bias.copy_(ENCODER.vector(f'{name}{at}Shift'))
        for name, linear in (('asked', model.wq), ('told', model.wf)):
            linear.weight.copy_(ENCODER.matrix(name))
    return model


class Pieces:
    """As server/features/patient/sense/word-pieces.ts."""

    def __init__(self):
        self.numbers = {piece: at for at, piece in enumerate(ENCODER.head['pieces']) if piece}
        self.begin, self.end, self.unknown = (self.numbers[each] for each in ('[CLS]', '[SEP]', '[UNK]'))
        self.known = {}

    def word(self, word):
        found, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start and ((WITHIN if start else '') + word[start:end]) not in self.numbers:
                end -= 1
            if end == start:
                return [self.unknown]
            found.append(self.numbers[(WITHIN if start else '') + word[start:end]])
            start = end
        return found

    def of(self, text):
        if text not in self.known:
            plain = ''.join(each for each in unicodedata.normalize('NFD', text.lower()) if unicodedata.category(each) != 'Mn')
            self.known[text] = [piece for word in re.findall(r'[^\W_]+|[^\s\w]|_', plain) for piece in self.word(word)]
        return self.known[text]

    def text(self, text, behind=None, most=52, most_behind=24):
        """A text for the encoder: pieces and sides."""
        pieces = [self.begin, *self.of(text)[:most], self.end]
        sides = [0] * len(pieces)
        if behind:
            second = [*self.of(behind)[:most_behind], self.end]
            pieces, sides = pieces + second, sides + [1] * len(second)
        return pieces, sides

    def pair(self, before, asked, told):
        """What the patient said before, a question, and a line (its text, its label): as sense/pair-reader.ts reads them."""
        text, label = told
        pieces = [self.begin, *([*self.of(before)[-16:], self.end] if before else []), *self.of(asked)[:26], self.end]
        second = [*self.of(label)[-8:], *self.of(text)[:26], self.end]
        return pieces + second, [0] * len(pieces) + [1] * len(second)
