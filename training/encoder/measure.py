"""How often the encoder is right on what it was not taught with: unseen cases, conversations, mark sheets held back."""
import torch
import torch.nn.functional as F

from material import cases, conversations

SURE = 0.7
TOGETHER = 256


def auc(good, bad):
    """How often a good one stands above a bad one."""
    values = torch.cat([good, bad])
    rank = torch.empty(len(values))
    rank[values.argsort()] = torch.arange(len(values)).float()
    return ((rank[: len(good)].sum() - len(good) * (len(good) - 1) / 2) / (len(good) * len(bad))).item()


@torch.no_grad()
def measure(lessons, folder):
    model = lessons.model
    encode = lambda texts: torch.cat([lessons.encode(texts[at : at + TOGETHER]) for at in range(0, len(texts), TOGETHER)])
    found = {}

    first = third = asked_of = silent = silences = mute = 0
    for each in cases(folder, 'unseen'):
        senses = encode([*map(lessons.question, each['questions']), *map(lessons.fact, each['facts'])])
        count = len(each['questions'])
        near, silence = lessons.scores(senses[:count], senses[count:])
        for row, question in enumerate(each['questions']):
            is_silent = bool(silence[row, 0] > near[row].max())
            if not question['right']:
                silences, silent = silences + 1, silent + is_silent
                continue
            order = near[row].argsort(descending=True)[:3].tolist()
            asked_of, mute = asked_of + 1, mute + is_silent
            first, third = first + (order[0] in question['right']), third + any(at in question['right'] for at in order)
    found['unseen cases'] = f'nearest right {100 * first / asked_of:.1f} %, of three {100 * third / asked_of:.1f} %, silence {silent} of {silences}, wrongly {100 * mute / asked_of:.1f} %'

    for name in ('near', 'apart'):
        turns = conversations(folder, name)
        shares = F.softmax(model.acts(encode([lessons.turn(each) for each in turns])), 1)
        right = [shares[row].argmax().item() in each.kinds for row, each in enumerate(turns)]
        sure = [row for row in range(len(turns)) if shares[row].max() > SURE]
        found[f'turns {name}'] = f'{100 * sum(right) / len(turns):.1f} %; of {len(sure)} that are sure {sum(right[row] for row in sure)}'

    own = every = 0
    misses = []
    for acts in lessons.held:
        said = [(at, text) for at, act in enumerate(acts) for text in act['wordings']]
        wrong = [(at, text) for at, act in enumerate(acts) for text in act['notThis']]
        senses = F.normalize(encode([lessons.pieces.of(text) for _, text in said + wrong]), dim=-1)
        of = torch.tensor([at for at, _ in said])
        near = senses @ senses[: len(said)].T
        near[range(len(said)), range(len(said))] = -1
        own, every = own + sum(of[near[row].argmax()].item() == at for row, (at, _) in enumerate(said)), every + len(said)
        nearest = lambda row, at: near[row][of == at].max()
        misses.append(auc(torch.stack([nearest(row, at) for row, (at, _) in enumerate(said)]), torch.stack([nearest(len(said) + row, at) for row, (at, _) in enumerate(wrong)])))
    found['sheets'] = f'own act nearest {100 * own / every:.1f} %, a wording above a near miss {sum(misses) / len(misses):.3f}'
    return found
