"""The sentence encoder: all-MiniLM-L6-v2 with a map for questions, one for facts, and what a turn does. Widths as in the published model."""
import math

import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import numpy_helper
from tokenizers import Tokenizer

WIDTH, HEADS, INNER, LAYERS, PLACES = 384, 12, 1536, 6, 128
#: Layers that stay as they were published: what they know of words holds for surgeries too, and learning is a third quicker.
FROZEN = 2
#: How the published file numbers a layer's matrices.
FIRST_MATRIX, MATRICES_APART = 787, 13


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.n1 = nn.LayerNorm(WIDTH, eps=1e-12)
        self.up, self.down = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.n2 = nn.LayerNorm(WIDTH, eps=1e-12)

    def forward(self, x, mask):
        rows, pieces, _ = x.shape
        each = WIDTH // HEADS
        heads = lambda y: y.view(rows, pieces, HEADS, each).transpose(1, 2).reshape(rows * HEADS, pieces, each)
        shares = torch.baddbmm(mask, heads(self.q(x)), heads(self.k(x)).transpose(1, 2), alpha=1 / math.sqrt(each))
        seen = torch.bmm(F.softmax(shares, -1), heads(self.v(x))).view(rows, HEADS, pieces, each)
        x = self.n1(x + self.o(seen.transpose(1, 2).reshape(rows, pieces, WIDTH)))
        return self.n2(x + self.down(F.gelu(self.up(x))))


class Encoder(nn.Module):
    def __init__(self, vocabulary, kinds):
        super().__init__()
        self.word, self.pos, self.kind = nn.Embedding(vocabulary, WIDTH), nn.Embedding(PLACES, WIDTH), nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.wq, self.wf = nn.Linear(WIDTH, WIDTH, bias=False), nn.Linear(WIDTH, WIDTH, bias=False)
        self.null, self.acts = nn.Linear(WIDTH, 1), nn.Linear(WIDTH, kinds)
        self.scale, self.scale2 = nn.Parameter(torch.tensor(math.log(20.0))), nn.Parameter(torch.tensor(math.log(20.0)))
        with torch.no_grad():
            for each in (self.wq, self.wf):
                each.weight.copy_(torch.eye(WIDTH))
            for each in (self.null.weight, self.null.bias, self.acts.bias):
                each.zero_()
            self.acts.weight.normal_(std=0.02)

    def forward(self, pieces, sides, mask):
        count = pieces.shape[1]
        with torch.no_grad():
            x = self.norm(self.word(pieces) + self.pos.weight[:count] + self.kind(sides))
            hidden = ((1 - mask) * -1e4).to(x.dtype)[:, None, None, :].expand(-1, HEADS, count, -1).reshape(-1, count, count).contiguous()
            for layer in self.layers[:FROZEN]:
                x = layer(x, hidden)
        for layer in self.layers[FROZEN:]:
            x = layer(x, hidden)
        counted = mask[..., None].to(x.dtype)
        return (x * counted).sum(1) / counted.sum(1)


def published(folder, kinds):
    """The published model: FOLDER/model.int8.onnx of all-MiniLM-L6-v2, its 8-bit weights as floats."""
    weights = {each.name: torch.tensor(numpy_helper.to_array(each)) for each in onnx.load(f'{folder}/model.int8.onnx').graph.initializer}
    full = lambda name: (weights[f'{name}_quantized'].float() - weights[f'{name}_zero_point'].float()) * weights[f'{name}_scale'].float()
    model = Encoder(weights['embeddings.word_embeddings.weight_quantized'].shape[0], kinds)
    with torch.no_grad():
        model.word.weight.copy_(full('embeddings.word_embeddings.weight'))
        model.pos.weight.copy_(full('embeddings.position_embeddings.weight')[:PLACES])
        model.kind.weight.copy_(full('embeddings.token_type_embeddings.weight'))
        model.norm.weight.copy_(weights['embeddings.LayerNorm.weight'])
        model.norm.bias.copy_(weights['embeddings.LayerNorm.bias'])
        for at, layer in enumerate(model.layers):
            named = {
                0: (layer.q, 'attention.self.query'), 1: (layer.k, 'attention.self.key'), 4: (layer.v, 'attention.self.value'),
                10: (layer.o, 'attention.output.dense'), 11: (layer.up, 'intermediate.dense'), 12: (layer.down, 'output.dense'),
            }
            for number, (linear, name) in named.items():
                linear.weight.copy_(full(f'onnx::MatMul_{FIRST_MATRIX + MATRICES_APART * at + number}').T)
                linear.bias.copy_(weights[f'encoder.layer.{at}.{name}.bias'])
            for norm, name in ((layer.n1, 'attention.output.LayerNorm'), (layer.n2, 'output.LayerNorm')):
                norm.weight.copy_(weights[f'encoder.layer.{at}.{name}.weight'])
                norm.bias.copy_(weights[f'encoder.layer.{at}.{name}.bias'])
    return model


def with_learned(model, path):
    """Puts what learn.py wrote into a published model."""
    named = dict(model.named_parameters())
    with torch.no_grad():
        for name, value in torch.load(path).items():
            named[name].copy_(value)
    return model


class Pieces:
    """Texts as numbers of pieces: lists of (pieces, sides), and batches of them with their mask."""

    BEGIN, END = 101, 102

    def __init__(self, folder):
        self.tokenizer = Tokenizer.from_file(f'{folder}/tokenizer.json')
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()

    def of(self, text, behind=None, most=40, most_behind=24):
        pieces = [self.BEGIN, *self.tokenizer.encode(text, add_special_tokens=False).ids[:most], self.END]
        sides = [0] * len(pieces)
        if behind:
            second = self.tokenizer.encode(behind, add_special_tokens=False).ids[:most_behind]
            pieces += [*second, self.END]
            sides += [1] * (len(second) + 1)
        return pieces, sides

    @staticmethod
    def batch(texts):
        most = max(len(pieces) for pieces, _ in texts)
        pieces, sides, mask = (torch.zeros(len(texts), most, dtype=torch.long) for _ in range(3))
        for row, (numbers, side) in enumerate(texts):
            pieces[row, : len(numbers)] = torch.tensor(numbers)
            sides[row, : len(side)] = torch.tensor(side)
            mask[row, : len(numbers)] = 1
        return pieces, sides, mask


def read(model, texts, together=48):
    """What a model makes of texts, a row each: those of about the same length are read together."""
    order = sorted(range(len(texts)), key=lambda at: len(texts[at][0]))
    count = max(1, len(texts) // together)
    parts = [order[at * len(order) // count : (at + 1) * len(order) // count] for at in range(count)]
    found = torch.cat([model(*Pieces.batch([texts[at] for at in part])) for part in parts]).float()
    back = torch.empty(len(texts), dtype=torch.long)
    back[torch.tensor([at for part in parts for at in part])] = torch.arange(len(texts))
    return found[back]


def halved(model):
    """Half as many bits for all that passes through the layers, the first of which stay as they are: twice as quick. What is learned is kept in full beside it."""
    for each in (model.word, model.pos, model.kind, model.norm, *model.layers):
        each.to(torch.bfloat16)
    for each in (model.word, model.pos, model.kind, model.norm, *model.layers[:FROZEN]):
        each.requires_grad_(False)
    return model


class Descent:
    """AdamW over what is learned, kept in full beside the halved model; `is_head` says by its name what learns by `step_of_head`."""

    def __init__(self, model, named, is_head, step, step_of_head, warm_up):
        self.model, self.learned, self.warm_up = model, list(named), warm_up
        self.full = [value.detach().float().clone().requires_grad_(True) for _, value in self.learned]
        of = lambda heads: [each for (name, _), each in zip(self.learned, self.full) if is_head(name) == heads]
        groups = [{'params': of(False), 'weight_decay': 0.01, 'by': step}, {'params': of(True), 'weight_decay': 0.0, 'by': step_of_head}]
        self.optimiser = torch.optim.AdamW(groups, betas=(0.9, 0.98))

    def begin(self, step, steps):
        for group in self.optimiser.param_groups:
            group['lr'] = group['by'] * min(1, (step + 1) / self.warm_up) * max(0.02, 1 - step / steps)
        self.model.zero_grad(set_to_none=True)

    def end(self):
        for (_, value), each in zip(self.learned, self.full):
            each.grad = None if value.grad is None else value.grad.float()
        torch.nn.utils.clip_grad_norm_([each for each in self.full if each.grad is not None], 1.0)
        self.optimiser.step()
        with torch.no_grad():
            for (_, value), each in zip(self.learned, self.full):
                value.copy_(each)

    def save(self, to):
        torch.save({name: each.detach() for (name, _), each in zip(self.learned, self.full)}, to)
