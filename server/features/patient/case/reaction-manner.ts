/** What a person who is in such a mood says to a plan; `$` stands for the plan. */
const MANNER: [RegExp, string][] = [
  [/\b(?:horrif|dismay|appall|distraught|devastat|aghast)/i, 'Oh no, not $.'],
  [/\b(?:not satisfied|dissatisf)/i, "I can't say I'm satisfied with that."],
  [/\b(?:do(?:es)?n['’]t|do(?:es)? not|cannot|can['’]t) believe\b|\bdisbeliev/i, 'I find that hard to believe.'],
  [
    /\b(?:refus|declin|against|won't|will not|not want|doesn't want|adamant|no thank|says? no\b|point blank)/i,
    "No, I'd really rather not do that.",
  ],
  [
    /\b(?:reluctan|not (?:very |too |at all )?keen|unsure|hesita|sceptical|suspicious|resist|doubt|unhappy|push(?:es)? back|wary|uneasy)/i,
    "I'm not very keen on that, to be honest.",
  ],
  [
    // matches: 'gets stroppy'
    /\b(?:angry|anger|annoyed|frustrat|cross|furious|irritat|kick off|put out|defensive|indignant|offended|bristl|stropp|snaps?\b|shirty|short with|sharp\b|(?:goes?|turns?|gets?) (?:cold|frosty))/i,
    "Oh. I can't say I'm happy about that.",
  ],
  [
    // matches: 'wells up'
    /\b(?:weeps?\b|cry\b|cries\b|crying|in tears|tears?\b|well(?:s|ing)? up|breaks? down|chok(?:es?|ed|ing)(?: up)?\b|fills? up|voice (?:cracks|goes|breaks|wobbles))/i,
    'Sorry. Just give me a moment.',
  ],
  [/\b(?:upset|disappoint|tearful|crushed|deflated)/i, "Oh dear. That's upset me a bit."],
  [/\b(?:embarrass|asham|mortif|blush|goes? pink)/i, "Oh. That's a bit embarrassing."],
  [
    // matches: 'goes all funny'
    /\b(?:worr|anxious|frighten|scared|nervous|alarm|shock|afraid|concerned|panic|go(?:es)? (?:quiet|silent|pale|white|still|all funny))/i,
    'That worries me a bit, to be honest.',
  ],
  [/\b(?:surpris|flabbergast|astonish|taken aback|puzzled|thrown)/i, "Oh. I'd never have thought that."],
  [/\b(?:relie(?:f|ved)|reassured|long breath|breathes? (?:out|again)|relax(?:es)?\b|visibly loosens)/i, "Oh, that's a relief."],
  [/\b(?:delight|thrilled|over the moon|grateful|very pleased|overjoyed|touched)/i, "Oh, I'd be very glad of that."],
  [
    // matches: 'All right'
    /\b(?:agree|accept|happy|pleased|fine|glad|welcome|open to|content|ok|okay|no problem|of course|willing|compl(?:y|ies)|consent|all right|keen|nae bother|no bother|says? yes)/i,
    "Yes, I'd be happy with that.",
  ],
];

/** What somebody in the mood of these words says to a plan; null where they name none. */
export function mannerOf(words: string, topic: string): string | null {
  const found = MANNER.find(([pattern]) => pattern.test(words))?.[1];
  if (!found) return null;
  const short = topic.split(' ').length <= 3 && !/\b(?:to|stop|told|not|is|says)\b/i.test(topic);
  return found.replace('$', short ? topic.replace(/^(?:a|an|the) /i, '').toLowerCase() : 'that');
}

/** How an actor behaves, first or third person: shown, and none of it said. matches: 'pulls a face' 'go quiet' 'rubs his face' */
const BEHAVES =
  /^(?:(?:he|she|they|I|pt)(?:['’]d|['’]ll| will| would| may)? )?(?:(?:then|visibly|just|might|may|probably|usually|well|first|a bit) )*(?:weeps?|cr(?:y|ies)|bristles?|clams? up|laughs?|sighs?|shrugs?|nods?|smiles?|pauses?|blushes?|flush(?:es)?|winces?|flinches?|stares?|frowns?|swallows?|softens?|stiffens?|tenses?|relax(?:es)?|brightens?|thaws?|freezes?|listens?|settles?|loosens?|apologis\w+|hesitates?|fidgets?|leans?|sits?|stands?|turns?|jumps?|rolls?|folds?|rubs?|shakes?|holds?|pulls?|pushes?|lets? out|hands?|raises?|lifts?|drops?|puts?|grips?|covers?|opens? up|shuts? down|wells? up|chokes?|breaks? down|breaks? off|calms? (?:down)?|backs? (?:down|off)|perks? up|warms?|digs?|looks?|glances?|goes?|go|gets?|get|becomes?|become|starts? (?:to |talking|crying)|stops? (?:arguing|talking|crying)|keeps? (?:joking|quiet)|voice|arms|shoulders|silence|long pause|tears?|anger|quiet|defensive|polite|proud|amused|curious|hoarse|brisk|cheerful|sharp|a bit sharp)\b/i;
export const behaves = (clause: string): boolean => BEHAVES.test(clause.trim());
