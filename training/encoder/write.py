"""Writes what learn.py learned as content/lexicon/sentence-encoder.bin: python write.py MODEL WEIGHTS.pt [TO]

The file: four bytes with the length of a JSON table (server/features/patient/sense/model.ts reads it), the table, the numbers. A matrix has a
row for each number of the result, rounded to 8 bits with a scale of its own. Pieces that no consultation in English needs are left out.
"""
import json
import struct
import sys

import numpy as np

from bert import LAYERS, Pieces, published, with_learned
from material import KINDS

#: Pieces that are read of a sentence and of what stands behind it: as MOST_ROWS in sense/multiply.ts.
PLACES = 80
#: The last letter of what English needs, of accents and all.
LAST_LETTER = 0x24F


def main(folder, weights, to):
    model = with_learned(published(folder, len(KINDS)), weights).float()
    of = {name: value.detach().numpy() for name, value in model.state_dict().items()}
    vocabulary = sorted(Pieces(folder).tokenizer.get_vocab().items(), key=lambda item: item[1])
    kept = [(piece, at) for piece, at in vocabulary if not piece.startswith('[unused') and all(ord(letter) <= LAST_LETTER for letter in piece)]
    parts, length = [], 0

    def put(array):
        nonlocal length
        data = array.tobytes()
        data += bytes(-len(data) % 4)
        parts.append(data)
        length += len(data)
        return length - len(data)

    def matrix(rows):
        scales = np.maximum(np.abs(rows).max(1), 1e-9) / 127
        numbers = np.round(rows / scales[:, None]).astype(np.int8)
        return {'inputs': rows.shape[1], 'outputs': rows.shape[0], 'scales': put(scales.astype(np.float32)), 'numbers': put(numbers)}

    def vector(values):
        values = np.ascontiguousarray(values, dtype=np.float32).reshape(-1)
        return {'count': int(values.size), 'numbers': put(values)}

    matrices = {'pieces': matrix(of['word.weight'][[at for _, at in kept]])}
    vectors = {
        'places': vector(of['pos.weight'][:PLACES]), 'sides': vector(of['kind.weight']),
        'firstScale': vector(of['norm.weight']), 'firstShift': vector(of['norm.bias']),
    }
    for at in range(LAYERS):
        name = f'layers.{at}.'
        matrices[f'see{at}'] = matrix(np.concatenate([of[f'{name}{each}.weight'] for each in 'qkv']))
        vectors[f'see{at}'] = vector(np.concatenate([of[f'{name}{each}.bias'] for each in 'qkv']))
        for ours, each in (('gather', 'o'), ('open', 'up'), ('close', 'down')):
            matrices[f'{ours}{at}'] = matrix(of[f'{name}{each}.weight'])
            vectors[f'{ours}{at}'] = vector(of[f'{name}{each}.bias'])
        for ours, each in (('seen', 'n1'), ('thought', 'n2')):
            vectors[f'{ours}{at}Scale'] = vector(of[f'{name}{each}.weight'])
            vectors[f'{ours}{at}Shift'] = vector(of[f'{name}{each}.bias'])
    for name, each in (('asked', 'wq'), ('told', 'wf')):
        matrices[name] = matrix(of[f'{each}.weight'])
        vectors[name] = vector(np.zeros(of[f'{each}.weight'].shape[0]))
    vectors['acts'] = vector(np.concatenate([of['acts.weight'], of['acts.bias'][:, None]], 1))
    vectors['silence'] = vector(np.concatenate([of['null.weight'][0], of['null.bias'], [np.exp(of['scale'])]]))
    head = json.dumps({'pieces': [piece for piece, _ in kept], 'matrices': matrices, 'vectors': vectors}).encode()
    head += b' ' * (-len(head) % 4)
    with open(to, 'wb') as file:
        file.write(struct.pack('<I', len(head)) + head + b''.join(parts))
    print(f'{len(kept)} pieces, {(len(head) + length) / 1e6:.1f} MB')


main(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else '../../content/lexicon/sentence-encoder.bin')
