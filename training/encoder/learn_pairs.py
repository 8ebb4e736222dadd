"""Teaches the pair reader: python learn_pairs.py MATERIAL WEIGHTS.pt [STEPS [FROM.pt]]

MATERIAL is what export.ts wrote. A question, with what the patient said just before it, is read together with lines of its case: what answers
it must stand above silence (0) and above what lies near it by the encoder. It begins from the taught encoder, whose first layers stay as they
are. Half an hour on two cores for 2,500 steps.
"""
import json
import random
import sys
import time
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

from bert import WIDTH, Descent, halved, read
from material import bare, spoken, turns
from taught import Pieces, taught

STEP, STEP_OF_HEAD, WARM_UP, REPORT = 1.5e-4, 2e-3, 40, 25
#: Questions of each kind in a step; 'back': asks for one thing that was told; 'idle': what doctors say that no line answers.
MIX = {'asked': 6, 'leans': 2, 'silent': 3, 'line': 3, 'aside': 2, 'reaction': 4, 'follow-up': 6, 'back': 1, 'idle': 1}
#: Lines beside the right ones: of those that lie near, and of all.
NEAR, OF_NEAR, ANY = 4, 12, 1
#: These are held back, to see what was learned.
HELD = {'another-rescue-pack', 'cough-that-stays', 'implant-removal', 'note-for-work'}
#: How often a question that leans on nothing stands behind words of the patient all the same.
BESIDE = 0.35
EACH = 0.3
NEVER = -1e9


class PairReader(nn.Module):
    MIDDLE = 64

    def __init__(self):
        super().__init__()
        self.encoder = taught()
        self.middle, self.speaks = nn.Linear(WIDTH, self.MIDDLE), nn.Linear(self.MIDDLE, 1)

    def forward(self, *pairs):
        return self.speaks(F.gelu(self.middle(self.encoder(*pairs).float()))).squeeze(-1)

    def learned(self):
        beside = ('encoder.wq', 'encoder.wf', 'encoder.null', 'encoder.acts', 'encoder.scale')
        return [(name, value) for name, value in self.named_parameters() if value.requires_grad and not name.startswith(beside)]


def cases(folder):
    """Cases with their lines and the questions to them: (before, text, right lines, kind)."""
    found = []
    for each in json.loads((folder / 'taught.json').read_text()):
        lines = [(fact['text'], fact['behind']) for fact in each['facts']]
        first = {question['text']: question for question in each['questions']}

        def before(question):
            # What the patient said to the question before; where that is not known, that question.
            asked = first.get(question['before'])
            return lines[asked['right'][0]][0] if asked and asked['right'] else question['before']

        found.append((each['name'], lines, [(before(one), one['text'], one['right'], 'leans' if one['before'] else 'asked' if one['right'] else 'silent') for one in each['questions']]))
    for each in json.loads((folder / 'lines.json').read_text()):
        found.append((each['name'], [(fact['text'], fact['behind']) for fact in each['facts']], [(one['before'], one['text'], one['right'], one['kind']) for one in each['questions']]))
    return [each for each in found if each[2] and len(each[1]) > OF_NEAR]


def near(encoder, pieces, lines, questions):
    """The lines that lie nearest to each question."""
    told = F.normalize(encoder.wf(read(encoder, [pieces.text(*line) for line in lines])), dim=-1)
    asked = F.normalize(encoder.wq(read(encoder, [pieces.text(text) for _, text, _, _ in questions])), dim=-1)
    return (asked @ told.T).topk(OF_NEAR, 1).indices.tolist()


class Draw:
    def __init__(self, found, pieces, encoder):
        self.pieces, self.of_kind = pieces, {}
        self.reactions = []
        self.idle = [turn.words for kind in turns()[1] for turn in kind]
        with torch.no_grad():
            for _, lines, questions in found:
                for question, beside in zip(questions, near(encoder, pieces, lines, questions)):
                    self.of_kind.setdefault(question[3], []).append((lines, question, beside))
                reactions = [at for at, (_, label) in enumerate(lines) if label.endswith('reaction')]
                if len(reactions) > OF_NEAR:
                    self.reactions.append((lines, reactions))

    def __call__(self):
        """Pairs, and for each question where its own begin and which of them are right."""
        pairs, questions = [], []
        for kind, count in MIX.items():
            for _ in range(count):
                lines, (before, text, right, _), beside = self.one(kind)
                wrong = [at for at in beside if at not in right]
                some = [*random.sample(right, min(2, len(right))), *random.sample(wrong, min(NEAR, len(wrong))), *(at for at in random.sample(range(len(lines)), ANY) if at not in right)]
                if kind == 'follow-up':
                    # What was just said is a likely answer, and seldom the right one.
                    some += [at for at, (line, _) in enumerate(lines) if line == before][:1]
                elif before is None and kind != 'silent' and random.random() < BESIDE:
                    before = random.choice(lines)[0]
                if before and random.random() < 0.3:
                    before = bare(before)
                text = spoken(text)
                some = list(dict.fromkeys(some))
                questions.append((len(pairs), [at in right for at in some]))
                pairs += [self.pieces.pair(before, text, lines[at]) for at in some]
        return pairs, questions

    def one(self, kind):
        if kind != 'idle':
            return random.choice(self.of_kind[kind])
        lines, reactions = random.choice(self.reactions)
        return lines, (None, random.choice(self.idle), [], kind), reactions


def loss_of(scores, questions):
    loss = 0
    for begin, right in questions:
        own, is_right = scores[begin : begin + len(right)], torch.tensor(right)
        all_, wanted = torch.cat([own, torch.zeros(1)]), torch.cat([is_right, torch.tensor([not any(right)])])
        loss = loss + torch.logsumexp(all_, 0) - torch.logsumexp(all_.masked_fill(~wanted, NEVER), 0)
        loss = loss + EACH * F.binary_cross_entropy_with_logits(own, is_right.float())
    return loss / len(questions)


def main(folder, to, steps, begin_from):
    torch.manual_seed(1)
    random.seed(1)
    torch.set_num_threads(2)
    draw = Draw([each for each in cases(folder) if each[0] not in HELD], Pieces(), halved(taught().eval()))
    model = PairReader()
    if begin_from:
        model.load_state_dict(torch.load(begin_from), strict=False)
    halved(model.encoder)
    by = 0.5 if begin_from else 1
    descent = Descent(model, model.learned(), lambda name: name.startswith(('middle', 'speaks')), by * STEP, by * STEP_OF_HEAD, WARM_UP)
    lost, began = [], time.time()
    for step in range(steps):
        descent.begin(step, steps)
        pairs, questions = draw()
        loss = loss_of(read(model, pairs), questions)
        loss.backward()
        descent.end()
        lost.append(loss.item())
        if (step + 1) % REPORT == 0:
            print(step + 1, f'{sum(lost) / len(lost):.3f}', f'{(time.time() - began) / (step + 1):.2f} s', flush=True)
            lost = []
    descent.save(to)


if __name__ == '__main__':
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 2500, sys.argv[4] if len(sys.argv) > 4 else None)
