"""Teaches the encoder: python learn.py MODEL MATERIAL WEIGHTS.pt [STEPS]

MODEL holds all-MiniLM-L6-v2 (model.int8.onnx, tokenizer.json), MATERIAL what export.ts wrote. Half an hour on one core for 750 steps.
Four lessons at once: a question finds what answers it among all facts of its case, or silence; a way to ask finds a way to tell of the same
matter among 64 of the cards; a turn does what it does; a wording lies beside others of its act, and away from the near misses of it.
"""
import random
import sys
import time
from pathlib import Path

import torch
import torch.nn.functional as F

from bert import Descent, Pieces, halved, published, read
from material import KINDS, cases, conversations, sheets, spoken, turns
from measure import measure

STEP, STEP_OF_HEADS, WARM_UP, REPORT = 2e-4, 2e-3, 40, 50
CASES, QUESTIONS, MATTERS, TURNS = 2, 26, 64, 60
#: Texts of about the same length are read together.
TOGETHER = 48
#: Each lesson's weight, and every how manieth step it is given.
WEIGHTS = {'questions': (1.0, 1), 'cards': (0.4, 2), 'turns': (0.7, 1), 'sheets': (0.5, 2)}
#: What silence is worth beside a cosine before anything is learned: as EVEN in server/features/patient/sense/embeddings.ts.
EVEN = 0.5
NEVER = -1e9


class Lessons:
    def __init__(self, model_folder, folder):
        self.pieces = Pieces(model_folder)
        self.model = halved(published(model_folder, len(KINDS)))
        self.taught = cases(folder, 'taught')
        self.often = [min(len(each['questions']), 120) ** 0.5 for each in self.taught]
        self.cards = [each for each in __import__('json').loads((folder / 'cards.json').read_text()) if each['questions'] and each['positive']]
        self.labelled, self.lines = turns()
        self.near = conversations(folder, 'near')
        self.sheets, self.held = sheets(folder)
        self.asked = [question for each in self.taught for question in each['questions']]

    def encode(self, texts):
        return read(self.model, texts, TOGETHER)

    def question(self, question, put=lambda text: text):
        return self.pieces.of(put(question['text']), question['before'])

    def fact(self, fact):
        return self.pieces.of(fact['text'], fact['behind'])

    def turn(self, turn, put=lambda text: text, before=True):
        said = turn.before[-100:] if turn.before and before else None
        return self.pieces.of(' '.join(put(turn.words).split()[-45:]), said, 52)

    def scores(self, senses, facts):
        """Of questions' senses beside facts' senses, and of silence."""
        asked, told = F.normalize(self.model.wq(senses), dim=-1), F.normalize(self.model.wf(facts), dim=-1)
        return asked @ told.T * self.model.scale.exp(), self.model.null(senses) + self.model.scale.exp() * EVEN

    def questions(self):
        loss = 0
        drawn = [(each, random.sample(each['questions'], min(QUESTIONS, len(each['questions'])))) for each in random.choices(self.taught, self.often, k=CASES)]
        senses = self.encode([text for each, asked in drawn for text in [*(self.question(one, spoken) for one in asked), *map(self.fact, each['facts'])]])
        for each, asked in drawn:
            count, facts = len(asked), len(each['facts'])
            near, silence = self.scores(senses[:count], senses[count : count + facts])
            senses = senses[count + facts :]
            right = torch.full((count, facts + 1), NEVER)
            for row, question in enumerate(asked):
                right[row, question['right'] or [facts]] = 0
            loss = loss - torch.logsumexp(F.log_softmax(torch.cat([near, silence], 1), 1) + right, 1).mean() / CASES
        return loss

    def cards_(self):
        drawn = random.sample(self.cards, MATTERS)
        asked = [self.pieces.of(spoken(random.choice(each['questions']))) for each in drawn]
        told = [self.pieces.of(random.choice(each['positive'] + each['negative'])) for each in drawn]
        senses = self.encode(asked + told)
        near, _ = self.scores(senses[:MATTERS], senses[MATTERS:])
        return (F.cross_entropy(near, torch.arange(MATTERS)) + F.cross_entropy(near.T, torch.arange(MATTERS))) / 2

    def some_turn(self):
        chance = random.random()
        if chance < 0.12:
            return random.choice(self.near)
        if chance < 0.22:
            question = type('', (), {'words': random.choice(self.asked)['text'], 'before': None, 'kinds': [KINDS.index('closed')]})
            return question
        kind = random.randrange(len(KINDS))
        return random.choice(self.labelled[kind] if random.random() < 0.65 or not self.lines[kind] else self.lines[kind])

    def turns_(self):
        drawn = [self.some_turn() for _ in range(TURNS)]
        shares = F.log_softmax(self.model.acts(self.encode([self.turn(each, spoken, random.random() > 0.25) for each in drawn])), 1)
        right = torch.full(shares.shape, NEVER)
        for row, each in enumerate(drawn):
            right[row, each.kinds] = 0
        return -torch.logsumexp(shares + right, 1).mean()

    def sheets_(self):
        texts, of = [], []
        for at, act in enumerate(random.choice(self.sheets)):
            said = act['wordings'] + ([act['say']] if act.get('say') else [])
            for text in random.sample(said, min(3, len(act['wordings']))):
                texts.append(self.pieces.of(spoken(text)))
                of.append(at)
            for text in random.sample(act['notThis'], min(2, len(act['notThis']))):
                texts.append(self.pieces.of(spoken(text)))
                of.append(-at - 1)
        senses, of = F.normalize(self.encode(texts), dim=-1), torch.tensor(of)
        itself = torch.eye(len(of), dtype=torch.bool)
        same = (of[:, None] == of[None, :]) & (of[:, None] >= 0) & ~itself
        near = F.log_softmax((senses @ senses.T * self.model.scale2.exp()).masked_fill(itself, NEVER), 1)
        return -torch.logsumexp(near.masked_fill(~same, NEVER), 1)[same.any(1)].mean()


def main(model_folder, folder, to, steps):
    torch.manual_seed(1)
    random.seed(1)
    torch.set_num_threads(1)
    lessons = Lessons(model_folder, folder)
    learned = [(name, value) for name, value in lessons.model.named_parameters() if value.requires_grad]
    descent = Descent(lessons.model, learned, lambda name: name.startswith(('acts', 'null', 'scale')), STEP, STEP_OF_HEADS, WARM_UP)
    give = {'questions': lessons.questions, 'cards': lessons.cards_, 'turns': lessons.turns_, 'sheets': lessons.sheets_}
    lost, began = {name: [] for name in give}, time.time()
    for step in range(steps):
        descent.begin(step, steps)
        for number, (name, lesson) in enumerate(give.items()):
            weight, every = WEIGHTS[name]
            if (step + number // 2) % every == 0:
                loss = lesson()
                (loss * weight).backward()
                lost[name].append(loss.item())
        descent.end()
        if (step + 1) % REPORT == 0:
            print(step + 1, {name: round(sum(all_) / len(all_), 3) for name, all_ in lost.items()}, f'{(time.time() - began) / (step + 1):.2f} s', flush=True)
            lost = {name: [] for name in give}
    descent.save(to)
    print(measure(lessons, folder))


if __name__ == '__main__':
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else 750)
