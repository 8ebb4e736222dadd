/** What of a matter is asked or told: its beginning, its place, how bad it is… */
export type Aspect = keyof typeof ASPECTS;

type Patterns = { asked: RegExp; told: RegExp; label: RegExp };

const AMOUNT = String.raw`(?:\d+|for an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple of|several|half)`;
const UNIT = '(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)';

/** `asked` in a doctor's question, `told` in a fact's words, `label` in a fact's bracketed topic. */
const ASPECTS = {
  time: {
    asked:
      /\bhow long\b|\bwhen (did|was|were|is|has)\b|\bsince when\b|\bhow many (days|weeks|months|years|hours)\b|(?<!from the )\bstart|\b(did|how|when)\b.{0,20}\bcome on\b|\bcame on\b|(?<!from the )\bbeg[aiu]n|\bfirst (notice|time you)|\bonset\b|\bsudden|\bgradual/,
    told: new RegExp(
      String.raw`\bago\b|\bsince\b|\b${AMOUNT} (or so )?(?:\w+ )?${UNIT}\b|\bstart|\bbegan\b|\bcame on\b|\blast (night|week|month|year|summer|winter|spring|autumn|\w+day)\b|\byesterday\b|\bthis morning\b|\bovernight\b|\bsudden|\bgradual|\bx ?\d+\/(7|52|12)\b`,
    ),
    label: /\b(onset|duration|start|when|time ?course|how long|timing|began)\b/,
  },
  severity: {
    asked:
      /\bhow (bad|severe|painful|sore)\b|\bscale\b|\bout of (10|ten)\b|\bsever|\bthe worst\b|\bworst (it|pain|headache)|\brate (it|the)\b|\bone to ten\b|\b1 to 10\b|\bmild\b/,
    told: /\bout of (10|ten)\b|\/ ?10\b|\bsever|\bworst\b|\bagony\b|\bunbearable\b|\bexcruciating\b|\bmild\b|\bmoderate\b|\breally bad\b/,
    label: /\b(severity|how bad|score|intensity|scale)\b/,
  },
  place: {
    asked:
      /\bwhere(abouts)?\b|\bwhich (part|side|bit|joint|leg|arm|knee|foot|toe|ear|eye)\b|\bwhat part\b|\bpoint to\b|\blocat|\bone side\b|\bboth sides\b/,
    told: /\b(left|right|front|back|side|top|middle|centre|upper|lower|behind|inside|both|just under|round|across) |\bin (my|his|her|the) \w+/,
    label: /\b(site|location|where|place|side)\b/,
  },
  spread: {
    asked:
      /\b(go|goes|going|move|moves|moving|travel|travels|spread|spreads|spreading|shoot|radiate|radiates|radiating)\b.*\b(any|some)where\b|\banywhere else\b|\bspread|\bradiat|\b(go|move|shoot|travel)s? (down|up|into|through|to) (your|the|his|her)\b|\belsewhere\b/,
    told: /\bspread|\bradiat|\b(goes|go|going|moves?|shoots?|travels?|went)\b.{0,20}\b(into|down|up|through|to (my|the|his|her)|round|anywhere)\b|\bstays? (in|put)\b|\bdown (my|the|his|her) (leg|arm)|\bnowhere else\b|\banywhere else\b/,
    label: /\b(radiation|radiates?|spread|spreads)\b/,
  },
  character: {
    asked:
      /\bwhat (is|does|was|did|kind|sort|type|s)\b.*\b(like|feel|pain|cough)\b|\bdescribe\b|\bsharp\b|\bdull\b|\bwhat's it like\b|\bcharacter\b|\bburning\b|\bthrobbing\b|\bstabbing\b|\bcrushing\b|\bcolour\b|\blook like\b/,
    told: /\bsharp\b|\bdull\b|\bachy?\b|\baching\b|\bburn|\bstab|\bthrob|\bcrush|\bheav|\btight|\bcramp|\bshooting\b|\bsqueez|\bgnaw|\blike (a|an|someone|something)\b|\bpressure\b|\bband\b|\bdry\b|\bgreen\b|\byellow\b|\bclear\b|\bpounding\b/,
    label: /\b(character|nature|quality|type|what it is like|description)\b/,
  },
  pattern: {
    asked:
      /\bcome and go|\bcomes and goes|\ball the time\b|\bconstant|\btime of (the )?(day|night)\b|\bon and off\b|\bpattern\b|\bat night\b|\bin the mornings?\b|\bnight ?time\b|\bcontinuous|\bintermittent/,
    told: /\bcomes? and go|\ball the time\b|\bconstant|\bon and off\b|\bat night\b|\bin the mornings?\b|\bfirst thing\b|\bintermittent|\bnon ?stop\b|\bevenings?\b|\bnever (quite )?goes\b|\bwakes? (me|him|her)\b/,
    label: /\b(pattern|timing|time of day|constant|diurnal|at night|nights?)\b/,
  },
  course: {
    asked:
      /\b(getting|got|gotten|become|becoming|been) (\w+ )?(any )?(worse|better)\b|\b(worse|better) or (worse|better)\b|\bchang(ed|ing) (over|since|at)|\bimprov|\bprogress|\bthe same or\b|\bsettl/,
    told: /\bmore (often|frequent)|\b(worse|better|improv|progress|settl)|\bstaying the same\b|\bthe same\b|\bcreeping up\b|\bbuilding up\b/,
    label: /\b(progression|course|progress|change|getting worse|worsening)\b/,
  },
  modifiers: {
    asked:
      /\b(bring|brings|brought|set|sets) (it|them|this|that|these) (on|off)\b|\btrigger|\bmake[s]? (it|them|things|that|this|the \w+) (any )?(worse|better)|\bmake[s]? .{0,25}(worse|better)\b|\baggravat|\breliev|\bease[sd]?\b|\banything (that )?help|\bhelp(s|ed)? (it|with|at all|the)\b|\b(did|does|do) (it|that|they|those) help|\btried anything\b|\bhave you tried\b|\bwhat have you (tried|done|taken)\b|\bwhen you (move|walk|breathe|eat|lie|exert|bend|cough)/,
    told: /\b(comes?|came|brought) on (when|with|after|if|at|by)\b|\bon (walking|exertion|exercise|climbing|moving|movement|bending|lying|eating|swallowing|coughing|breathing|standing|turning)\b|\bwhen (i|he|she|they) \w+|\b(worse|better|eas\w+|easier) (when|with|if|after|on|at|by|for)\b|\bhelp(s|ed|ing)?\b|\btrigger|\bbrings? (it|them) on\b|\breliev|\beas(e|es|ed)\b|\bno difference\b|\btried\b|\btaken? (some )?(paracetamol|ibuprofen)|\bsettles? (when|if|with)\b/,
    label:
      /\b(aggravating|relieving|exacerbating|triggers?|what makes it (worse|better)|worse|better|helps?|relief|eases|tried|treatment tried)\b/,
  },
  frequency: {
    asked: /\bhow (often|frequent(ly)?|regularly|many times)\b|\bevery day\b|\bhow many .*(a|per|each|in a) (day|week|month|night)\b/,
    told: /\b(once|twice|\w+ times) (a|per|each|every|in)\b|\bevery (day|night|week|morning|few|other)\b|\bdaily\b|\bmost (days|nights)\b|\boften\b|\boccasional|\bsometimes\b|\b\d+ ?(\/|a|per) ?(day|week|month)\b|\btimes\b/,
    label: /\b(frequency|how often|times)\b/,
  },
  amount: {
    asked: /\bhow (much|many|heavy|far|high|big|large)\b|\bwhat dose\b/,
    told: /\d|\b(two|three|four|five|six|seven|eight|nine|ten|dozen|twenty|thirty|forty|half|couple|pint|bottle|cupful|spoonful|streaks?)\b/,
    label: /\b(amount|quantity|dose|how much|volume)\b/,
  },
  before: {
    asked:
      /\b(anything|something|this|it|like this|similar|that|one|them) .{0,20}before\b(?! (it|that|this|the|you)\b)|\bever (had|happened|experienced|suffered)\b.*\b(before|this|past)\b|\bever (been|had) (\w+ ){1,4}before\b|\bfirst time\b|\bprevious(ly)?\b|\bin the past\b|\bsimilar (episodes?|symptoms?|problems?)\b|\bhad (this|it|them) before\b/,
    told: /\bbefore\b|\bprevious|\bfirst time\b|\blast time\b|\bin the past\b|\bnever had (anything|this|it)\b|\bother episodes?\b|\bepisodes?\b/,
    label: /\b(previous|happened before|(this|it|one|anything) before|past episodes?|similar|first time|episodes?)\b/,
  },
  since: {
    asked:
      /\bsince\b(?! when\b)|\b(happen\w*|had (it|one|this|that|them|any)|passed out|come (back|on)) (\w+ )?again\b|\banother (one|episode|attack|go)\b|\b(any|had) (more|further)\b/,
    told: /\bsince (then|that)\b|\bagain\b|\banother\b|\bcome back\b/,
    label: /\b(since|again|another|recurrence|further|repeat episodes?)\b/,
  },
  now: {
    asked:
      /\b(right|just|here) now\b|\bat (the|this) (moment|minute|present)\b|\bcurrently\b|\bas we speak\b|\b(it|them|that|one|this|there|you|happening|pain|feeling|going on) now\b/,
    told: /\bthis morning\b|\bright now\b|\bat the moment\b|\btoday\b/,
    label: /\b(now|at the moment|today|currently|right now)\b/,
  },
  circumstance: {
    asked:
      /\bwhat were you doing\b|\bwhat (had )?happened\b|\bhow did (it|this|that|you)\b|\bwhat brought\b|\bdo anything (different|unusual)\b|\banything (different|unusual|new|change)/,
    told: /\bi was \w+ing\b|\bafter (a|an|the|i|we|my)\b|\bwhile\b|\bwoke\b|\bwhen i\b/,
    label: /\b(circumstances?|mechanism|what happened|doing|trigger)\b/,
  },
} as const satisfies Record<string, Patterns>;

const NAMES = Object.keys(ASPECTS) as Aspect[];

/** The aspects a question asks for, from its plain lower-case words. */
export const aspectsAsked = (plain: string): Set<Aspect> => new Set(NAMES.filter((name) => ASPECTS[name].asked.test(plain)));
/** The aspects a fact tells. */
export const aspectsTold = (plain: string): Set<Aspect> => new Set(NAMES.filter((name) => ASPECTS[name].told.test(plain)));
/** The aspects that a bracketed or coloned topic names. */
export const aspectsLabelled = (plain: string): Set<Aspect> => new Set(NAMES.filter((name) => ASPECTS[name].label.test(plain)));
