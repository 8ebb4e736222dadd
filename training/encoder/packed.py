"""The form in which weights are kept: four bytes with the length of a JSON table, the table (server/features/patient/sense/model.ts reads it), the numbers."""
import json
import struct

import numpy as np


class Packed:
    """A matrix has a row for each number of the result, rounded to 8 bits with a scale of its own; a vector is kept in full."""

    def __init__(self):
        self.parts, self.length, self.matrices, self.vectors = [], 0, {}, {}

    def put(self, array):
        data = array.tobytes()
        data += bytes(-len(data) % 4)
        self.parts.append(data)
        self.length += len(data)
        return self.length - len(data)

    def matrix(self, name, rows):
        scales = np.maximum(np.abs(rows).max(1), 1e-9) / 127
        numbers = np.round(rows / scales[:, None]).astype(np.int8)
        self.matrices[name] = {'inputs': rows.shape[1], 'outputs': rows.shape[0], 'scales': self.put(scales.astype(np.float32)), 'numbers': self.put(numbers)}

    def vector(self, name, values):
        values = np.ascontiguousarray(values, dtype=np.float32).reshape(-1)
        self.vectors[name] = {'count': int(values.size), 'numbers': self.put(values)}

    def layer(self, at, of):
        """One layer; `of` gives an array by its name within the layer."""
        self.matrix(f'see{at}', np.concatenate([of(f'{each}.weight') for each in 'qkv']))
        self.vector(f'see{at}', np.concatenate([of(f'{each}.bias') for each in 'qkv']))
        for ours, each in (('gather', 'o'), ('open', 'up'), ('close', 'down')):
            self.matrix(f'{ours}{at}', of(f'{each}.weight'))
            self.vector(f'{ours}{at}', of(f'{each}.bias'))
        for ours, each in (('seen', 'n1'), ('thought', 'n2')):
            self.vector(f'{ours}{at}Scale', of(f'{each}.weight'))
            self.vector(f'{ours}{at}Shift', of(f'{each}.bias'))

    def write(self, to, pieces):
        """@returns its bytes"""
        head = json.dumps({'pieces': pieces, 'matrices': self.matrices, 'vectors': self.vectors}).encode()
        head += b' ' * (-len(head) % 4)
        with open(to, 'wb') as file:
            file.write(struct.pack('<I', len(head)) + head + b''.join(self.parts))
        return len(head) + self.length
