"""What the encoder is taught with: the questions, facts, cards and sheets that export.ts wrote, and the turns of doctors beside this folder."""
import json
import random
import re
from pathlib import Path

TRAINING = Path(__file__).resolve().parent.parent
#: As MEANT in server/features/patient/understand/act-sense.ts, in that order.
KINDS = re.findall(r"^  '(.+)',$", (TRAINING.parent / 'server/features/patient/understand/act-sense.ts').read_text().split('] as const')[0], re.M)
#: Every so manieth case's mark sheet is held back, to see what was learned of wordings.
HELD_SHEETS = 4
#: acts.txt tells a claim that is summed up from one that is checked.
RENAMED = {'recap': 'summary'}
#: What the kinds of tests/probes/conversations may be, where a turn does several things at once.
OF_CONVERSATIONS = {
    'question': ['closed'], 'unknown': ['closed'], 'clarify': ['clarify'], 'options': ['options'], 'safety-net': ['safety net'],
    'teach-back': ['teach back'], 'third-party': ['third party'], 'bad-news': ['bad news'], 'rude': ['rude'],
    'ice': ['idea', 'concern', 'expectation'], 'summary': ['summary', 'missed'], 'reference': ['closed', 'open', 'clarify'],
    'open': ['open', 'go on', 'opener'], 'plan': ['plan', 'refusal', 'options', 'agreed?'], 'empathy': ['empathy', 'thanks', 'no rush'],
    'explanation': ['explanation', 'good news', 'bad news', 'plan'], 'identity': ['identity', 'greeting', 'call you', 'setting'],
    'closing': ['anything else', 'goodbye', 'questions?', 'thanks'], 'setting': ['setting', 'permission', 'wait', 'identity'],
    'cue': ['deeper', 'closed', 'concern', 'permission', 'open', 'idea'], 'small-talk': ['small talk', 'wait', 'thanks'],
}


class Turn:
    """A doctor's words, what the patient said before them (None where that is not known), and the kinds that are right."""

    def __init__(self, words, before, kinds):
        self.words, self.before, self.kinds = words, None if before == '-' else before, [KINDS.index(kind) for kind in kinds]


def bare(text):
    """As a recogniser writes it: no capitals, no marks."""
    return re.sub(r"[^\w' ]+", ' ', text.lower()).strip()


def spoken(text):
    """A text as it may also be put: often bare, sometimes begun with a word that says nothing."""
    if random.random() < 0.45:
        text = bare(text)
    if random.random() < 0.12:
        text = random.choice(['um ', 'so ', 'okay ', 'right ', 'and ', 'er ', 'can i ask ', 'okay so ', 'alright ']) + text
    return text


def turns():
    """By kind: the labelled turns of three hands, and the lines of acts.txt."""
    labelled, lines = [[] for _ in KINDS], [[] for _ in KINDS]
    for file in sorted((TRAINING / 'turns').glob('*.txt')):
        for line in file.read_text().splitlines():
            kind, before, words = line.split(' | ')
            labelled[KINDS.index(kind)].append(Turn(words, before, [kind]))
    for line in (TRAINING / 'acts.txt').read_text().splitlines():
        if line.strip():
            kind, words = line.split(' | ', 1)
            kind = RENAMED.get(kind, kind)
            lines[KINDS.index(kind)].append(Turn(words, '-', [kind]))
    return labelled, lines


def conversations(folder, name):
    """The turns of tests/probes/conversations/NAME as export.ts wrote them, with the patient's replies between them."""
    return [
        Turn(each['say'], each['before'], OF_CONVERSATIONS[each['kind']])
        for each in json.loads((folder / f'{name}.json').read_text())
        if each['kind'] in OF_CONVERSATIONS and re.search(r'\w', each['say'])
    ]


def cases(folder, name):
    """Cases with their facts, and the questions to them: `text`, `before` where it leans on that, `right` facts; none where the case is silent."""
    return [each for each in json.loads((folder / f'{name}.json').read_text()) if each['questions'] and each['facts']]


def sheets(folder):
    """The acts of the built-in cases' mark sheets: those learned from, and those held back."""
    all_sheets = [[act for act in each['acts'] if len(act['wordings']) > 1] for each in json.loads((folder / 'sheets.json').read_text())]
    held = [each for at, each in enumerate(all_sheets) if at % HELD_SHEETS == HELD_SHEETS - 1]
    return [each for at, each in enumerate(all_sheets) if at % HELD_SHEETS != HELD_SHEETS - 1], held
