/** What of a matter is asked or told: its beginning, its place, how bad it is… */
export type Aspect = keyof typeof ASPECTS;

type Patterns = { asked: RegExp; told: RegExp; label: RegExp };

const AMOUNT = String.raw`(?:\d+|for an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple of|several|half)`;
const UNIT = '(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?)';

/** `asked` in a doctor's question, `told` in a fact's words, `label` in a fact's bracketed topic. */
const ASPECTS = {
  time: {
    // matches: 'how did it come on'
    asked:
      /\bhow long\b|\bwhen (did|was|were|is|has)\b|\bsince when\b|\bhow many (days|weeks|months|years|hours)\b|(?<!from the )\bstart|\b(did|how|when)\b.{0,20}\bcome on\b|\bcame on\b|(?<!from the )\bbeg[aiu]n|\bfirst (notice|time you)|\bonset\b|\bsudden|\bgradual/,
    told: new RegExp(
      String.raw`\bago\b|\bsince\b|\b${AMOUNT} (or so )?(?:\w+ )?${UNIT}\b|\bstart|\bbegan\b|\bcame on\b|\blast (night|week|month|year|summer|winter|spring|autumn|\w+day)\b|\byesterday\b|\bthis morning\b|\bovernight\b|\bsudden|\bgradual|\bx ?\d+\/(7|52|12)\b`,
    ),
    label: /\b(onset|duration|start|when|time ?course|how long|timing|began)\b/,
  },
  severity: {
    // matches: 'how bad'
    asked:
      /\bhow (bad|severe|painful|sore)\b|\bscale\b|\bout of (10|ten)\b|\bsever|\bthe worst\b|\bworst (it|pain|headache)|\brate (it|the)\b|\bone to ten\b|\b1 to 10\b|\bmild\b/,
    told: /\bout of (10|ten)\b|\/ ?10\b|\bsever|\bworst\b|\bagony\b|\bunbearable\b|\bexcruciating\b|\bmild\b|\bmoderate\b|\breally bad\b/,
    label: /\b(severity|how bad|score|intensity|scale)\b/,
  },
  place: {
    // matches: 'both sides'
    asked:
      /\bwhere(abouts)?\b|\bwhich (part|side|bit|joint|leg|arm|knee|foot|toe|ear|eye)\b|\bwhat part\b|\bpoint to\b|\blocat|\bone side\b|\bboth sides\b/,
    // matches: 'in the knee'
    told: /\b(left|right|front|back|side|top|middle|centre|upper|lower|behind|inside|both|just under|round|across) |\bin (my|his|her|the) \w+/,
    label: /\b(site|location|where|place|side)\b/,
  },
  spread: {
    // matches: 'travels anywhere'
    asked:
      /\b(go|goes|going|move|moves|moving|travel|travels|spread|spreads|spreading|shoot|radiate|radiates|radiating)\b.*\b(any|some)where\b|\banywhere else\b|\bspread|\bradiat|\b(go|move|shoot|travel)s? (down|up|into|through|to) (your|the|his|her)\b|\belsewhere\b/,
    // matches: 'travels anywhere'
    told: /\bspread|\bradiat|\b(goes|go|going|moves?|shoots?|travels?|went)\b.{0,20}\b(into|down|up|through|to (my|the|his|her)|round|anywhere)\b|\bstays? (in|put)\b|\bdown (my|the|his|her) (leg|arm)|\bnowhere else\b|\banywhere else\b/,
    label: /\b(radiation|radiates?|spread|spreads)\b/,
  },
  character: {
    // matches: 'what did she say it looked like?'
    asked:
      /\bwhat (is|does|was|did|kind|sort|type|s)\b.*\b(like|feel|pain|cough)\b|\bdescribe\b|\bsharp\b|\bdull\b|\bwhat's it like\b|\bcharacter\b|\bburning\b|\bthrobbing\b|\bstabbing\b|\bcrushing\b|\bcolour\b|\blook like\b/,
    // matches: 'pressure sore'
    told: /\bsharp\b|\bdull\b|\bachy?\b|\baching\b|\bburn|\bstab|\bthrob|\bcrush|\bheav|\btight|\bcramp|\bshooting\b|\bsqueez|\bgnaw|\blike (a|an|someone|something)\b|\bpressure\b|\bband\b|\bdry\b|\bgreen\b|\byellow\b|\bclear\b|\bpounding\b/,
    label: /\b(character|nature|quality|type|what it is like|description)\b/,
  },
  pattern: {
    // matches: 'comes and goes'
    asked:
      /\bcome and go|\bcomes and goes|\ball the time\b|\bconstant|\btime of (the )?(day|night)\b|\bon and off\b|\bpattern\b|\bat night\b|\bin the mornings?\b|\bnight ?time\b|\bcontinuous|\bintermittent/,
    // matches: 'first thing'
    told: /\bcomes? and go|\ball the time\b|\bconstant|\bon and off\b|\bat night\b|\bin the mornings?\b|\bfirst thing\b|\bintermittent|\bnon ?stop\b|\bevenings?\b|\bnever (quite )?goes\b|\bwakes? (me|him|her)\b/,
    label: /\b(pattern|timing|time of day|constant|diurnal|at night|nights?)\b/,
  },
  course: {
    // matches: 'getting worse'
    asked:
      /\b(getting|got|gotten|become|becoming|been) (\w+ )?(any )?(worse|better)\b|\b(worse|better) or (worse|better)\b|\bchang(ed|ing) (over|since|at)|\bimprov|\bprogress|\bthe same or\b|\bsettl/,
    // matches: 'more often'
    told: /\bmore (often|frequent)|\b(worse|better|improv|progress|settl)|\bstaying the same\b|\bthe same\b|\bcreeping up\b|\bbuilding up\b/,
    label: /\b(progression|course|progress|change|getting worse|worsening)\b/,
  },
  triggers: {
    // matches: 'What makes it better or worse?'
    asked:
      /\b(bring|brings|brought|bringing|set|sets|setting) (it|them|this|that|these|things|one|an attack)? ?(on|off)\b|\btrigger|\bmakes? .{0,25}\bworse\b|\baggravat|\bexacerbat|\bworse (when|with|if|after|on|going|at)\b|\b(when|if) you (move|walk|breathe|eat|lie|exert|bend|cough|strain|lean|exercise|climb|run|twist|lift)|\brelated to\b|\bcome on (when|with|after)\b|\bdoing when\b|\bany(thing)? (seem|sort of thing).{0,12}(set|bring)/,
    // matches: 'on exertion'
    told: /\b(comes?|came|brought|coming|bring|brings) (it |them )?on (when|with|after|if|at|by)\b|\bon (walking|exertion|exercise|climbing|moving|movement|bending|lying|eating|swallowing|coughing|breathing|standing|turning|hills?|stairs)\b|\b(when|if|whenever) (i|he|she|they|you) \w+|\bworse (when|with|if|after|on|at|by|for|in|going)\b|\bare worse\b|\btrigger|\bbrings? (it|them) on\b|\bsets? (it|them) off\b|\bup ?hill|\bafter (meals|food|eating|walking|exercise)\b|\bupstairs\b/,
    label: /\b(aggravating|exacerbating|triggers?|(makes|made) (it )?worse|worse|brings (it )?on|provok\w+)\b/,
  },
  relief: {
    // matches: 'makes it better'
    asked:
      /\bmakes? .{0,25}\b(better|easier)\b|\breliev|\beas(e|es|ed|ier)\b|\banything (that )?(you('ve| have) found )?help|\bhelp(s|ed)? (it|with|at all|the)\b|\b(did|does|do|has) (it|that|they|those|any of (it|that|them)) (help|work|make)|\btried anything\b|\bhave you tried\b|\bwhat have you (been )?(tried|trying|done|doing|taken|taking|used|using)\b|\b(taking|taken|using|used|tried) anything for\b|\bif you (stop|rest|stand still|sit)\b|\bany (relief|good|benefit|difference)\b|\btake (anything )?for (it|that|them|this)\b/,
    // matches: 'no difference.'
    told: /\bhelp(s|ed|ing)?\b|\breliev|\beas(e|es|ed|ing)\b|\bno (difference|good|use)\b|\btried\b|\b(taking|taken|taken? some|take) (some )?(paracetamol|ibuprofen|nurofen|painkillers|rennies|gaviscon)|\bsettles? (when|if|with|by)\b|\bbetter (when|with|if|after|on|at|by|for|once)\b|\btakes? the edge off\b|\bgoes (off|away) (if|when|with)\b|\bworked\b|\bdoes not touch\b|\bnot touching\b/,
    label: /\b(relieving|better|helps?|helped|relief|eases|easing|tried|treatment tried|taken for it|what works)\b/,
  },
  episode: {
    // matches: 'how long did that last'
    asked:
      /\bhow long (do|does|did|will|would) (it|they|each|one|an|the|these|that|this|those)( \w+){0,3} (last|go on|take)\b|\b(last|lasts|lasting) for\b|\bhow long (at a time|each|per)\b|\blast (long|for long|each)\b/,
    // matches: 'Does it settle by itself?'
    told: /\blast(s|ed|ing)?\b|\bfor (about )?(an? |\d+ |\w+ )?(seconds?|minutes?|hours?) (at a time|then)\b|\bgone (in|within)\b|\bsettles? by itself\b|\b(seconds|minutes|hours?)\b/,
    label: /\b(duration|length|how long each|how long (it|they|an episode) lasts?|episode)\b/,
  },
  latest: {
    // matches: 'when was the last'
    asked:
      /\b(most recent|latest|the last (one|time|episode|attack))\b|\bwhen (was|were|did) .{0,30}\blast\b|\blast (happen|have|had|had one|see|seen|check|test|period|go|eat|open)\w*\b|\bhow recent/,
    // matches: 'three weeks ago'
    told: /\b(the )?(last|latest|most recent) (one|time|was|episode|period|attack|dose|check|smear|test|drink)\b|\blast (had|seen|checked|taken|week|month|year|night|\w+day)\b|\bon (mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(yesterday|this morning|today|\w+ (days|weeks|months|years) (ago|back))\b/,
    label: /\b(last|latest|most recent)\b/,
  },
  colour: {
    asked: /\bcolou?r\b|\b(is|was) it (red|green|yellow|brown|dark|bright|clear|black|pink)\b|\bwhat does it look like\b/,
    told: /\b(red|green|greeny?|yellow|brown|white|dark|bright|clear|black|pink|pale|claret|rusty|grey|blue|purple|cream|bloody)\b/,
    label: /\bcolou?r\b/,
  },
  age: {
    asked: /\bhow old\b|\bwhat age\b|\bat what age\b|\bage (was|were|did)\b/,
    // matches: 'in their 40s.'
    told: /\b(at|aged?|was|were|only|turned|about) (just |only )?(\d{1,2}|(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)( \w+)?)\b|\b\d{1,2}( (years?|months?|weeks?))? old\b|\bat (nine|ten|eleven|twelve|\w+teen)\b|\bin (his|her|their) (late |early |mid )?(teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|\d0s)\b/,
    label: /\bage\b/,
  },
  response: {
    // matches: 'what did it do to you'
    asked:
      /\bwhat (happens|happened|does it do|did (it|that|they) do)\b.{0,30}\b(it|them|that|take|took|have|had|you)\b|\bhow (do|did|does) (you|he|she|they) react\b|\bwhat (sort|kind) of (reaction|allergy)\b|\bwhat (is|was) the reaction\b|\bwhat does that do\b/,
    // matches: 'Any anaphylaxis?'
    told: /\b(rash|hives|swell\w*|swollen|swelled|sick|vomit\w*|blisters?|anaphyla\w+|itch\w*|wheez\w*|collapse\w*|diarrhoea|upset|lips|throat)\b/,
    label: /\breaction\b/,
  },
  distance: {
    asked: /\bhow far\b|\bwhat distance\b|\bhow many (steps|stairs|flights|yards|metres)\b/,
    told: /\b(yards?|miles?|metres?|steps?|flights?|corner|lamp ?posts?|end of the (road|street)|shops?)\b/,
    label: /\b(distance|how far|exercise tolerance)\b/,
  },
  taking: {
    // matches: 'missed doses'
    asked:
      /\b(as|the way) (it('s| is)|they('re| are)|you('re| are|'ve been)|were|was)? ?(prescribed|supposed|told|meant)\b|\bmiss(ed|ing)? (any|a|the|doses?|it|them)\b|\bremember to take\b|\bregularly\b|\b(take|taking|use|using) (it|them|that|those) (every|each|properly|correctly|at the same)\b|\bforget\b/,
    // matches: 'every morning.'
    told: /\b(miss(es|ed|ing)?|forget(s|ting)?|forgot|never miss|every (day|morning|night)|religiously|as prescribed|extra|stopped taking|skip\w*|ran out|run out|ranout)\b/,
    label: /\b(adherence|compliance|concordance|missed|taking)\b/,
  },
  others: {
    // matches: 'What has your husband noticed?'
    asked:
      /\b(has|have|did|does) (anyone|anybody|your (family|wife|husband|partner|friends?|mum|dad)|family|people|other people|they)( else)? (\w+ )?(notice|noticed|comment|commented|said|mention\w*|remark\w*|seen|told)\b|\b(anyone|anybody) (else )?(notice|comment|said|mentioned)\w*/,
    // matches: 'my partner would've said.'
    told: /\b(wife|husband|partner|mum|dad|mother|father|daughter|son|friends?|family|nobody|no one|boss|flatmate|housemate|teacher|people|neighbour|sister|brother)\b.{0,40}\b(said|says|noticed|told|commented|thinks?|reckons?|seen|saw|keeps?)\b/,
    label: /\b(noticed by others|others|collateral)\b/,
  },
  effect: {
    // matches: 'how does it affect you'
    asked:
      /\b(affect|affecting|affected|impact|impacting|impacted|interfere|interfering|stop(ping|ped)?|limit\w*|get(ting)? in the way|prevent\w*)\b.{0,30}\b(you|life|work|job|day|things|anything|sleep|home|able|normal|from|his|her|their)\b|\bhow (are|is|'s) (you|he|she|they|it) (coping|managing|affecting)\b|\bcan you still\b|\bable to\b|\bunable\b|\bcoping\b|\bmanag(e|ing)\b/,
    // matches: 'given up'
    told: /\b(can not|cannot|could not|unable|struggl\w*|stopped|given up|gave up|off (work|sick)|had to (stop|leave|sit)|barely|hardly|no longer|missed|packed in|still (do|does|go|goes|manage|manages|enjoy|enjoys)|manag\w+|cop(e|es|ing))\b/,
    label: /\b(impact|effect|affects?|function\w*|coping|daily|managing)\b/,
  },
  reason: {
    asked: /\bwhy\b|\bwhat for\b|\breason\b|\bhow come\b|\bwhat (was|were) (that|it|they|those|this) for\b|\bwhat made you\b/,
    // matches: 'for her nerves'
    told: /\bbecause\b|\bdue to\b|\bas (it|he|she|they|i)\b|\bso (that|i|he|she)\b|\bsince (i|he|she) \w+|\bafter (a|an|the|my|his|her)\b|\bfor (my|his|her|the|a|an) \w+/,
    label: /\b(why|reason|because)\b/,
  },
  kindOf: {
    // matches: 'which is it'
    asked:
      /\b(what|which) (kind|sort|type|one|ones)\b|\bwhat (was|were|is|are) (it|they|that|those)( called)?$|\bwhich (was|is|of)\b|\bwhat('s| is) (it|that) called\b/,
    told: /\bcalled\b|\btype\b|\bcancer of\b|\b\w+ cancer\b/,
    label: /\btype\b/,
  },
  frequency: {
    asked: /\bhow (often|frequent(ly)?|regularly|many times)\b|\bevery day\b|\bhow many .*(a|per|each|in a) (day|week|month|night)\b/,
    // matches: 'how often'
    told: /\b(once|twice|\w+ times) (a|per|each|every|in)\b|\bevery (day|night|week|morning|few|other)\b|\bdaily\b|\bmost (days|nights)\b|\boften\b|\boccasional|\bsometimes\b|\b\d+ ?(\/|a|per) ?(day|week|month)\b|\btimes\b|\b(one|two|three|four|five|roughly one) (a|an|every|each) (day|night|week|fortnight|month)\b|\ba (day|night|week|fortnight|month)$|\b(a|per|each|every) (day|night|week|fortnight|month|year)\b|\bfortnightly\b|\bweekly\b|\bevery (day|two|three|four|five|six|couple)\b|\bof them\b/,
    label: /\b(frequency|how often|times)\b/,
  },
  amount: {
    asked: /\bhow (much|many|heavy|far|high|big|large)\b|\bwhat dose\b/,
    // matches: 'half a bottle'
    told: /\d|\b(two|three|four|five|six|seven|eight|nine|ten|dozen|twenty|thirty|forty|half|couple|pint|bottle|cupful|spoonful|streaks?)\b/,
    label: /\b(amount|quantity|dose|how much|volume)\b/,
  },
  before: {
    // matches: 'Has anything like that happened before?'
    asked:
      /\b(anything|something|this|it|like this|similar|that|one|them) .{0,20}before\b(?! (it|that|this|the|you)\b)|\bever (had|happened|experienced|suffered)\b.*\b(before|this|past)\b|\bever (been|had) (\w+ ){1,4}before\b|\bfirst time\b|\bprevious(ly)?\b|\bin the past\b|\bsimilar (episodes?|symptoms?|problems?)\b|\bhad (this|it|them) before\b/,
    // matches: 'And in the past?'
    told: /\bbefore\b|\bprevious|\bfirst time\b|\blast time\b|\bin the past\b|\bnever had (anything|this|it)\b|\bother episodes?\b|\bepisodes?\b/,
    label: /\b(previous|happened before|(this|it|one|anything) before|past episodes?|similar|first time|episodes?)\b/,
  },
  since: {
    // matches: 'another one'
    asked:
      /\bsince\b(?! when\b)|\b(happen\w*|had (it|one|this|that|them|any)|passed out|come (back|on)) (\w+ )?again\b|\banother (one|episode|attack|go)\b|\b(any|had) (more|further)\b/,
    told: /\bsince (then|that)\b|\bagain\b|\banother\b|\bcome back\b/,
    label: /\b(since|again|another|recurrence|further|repeat episodes?)\b/,
  },
  now: {
    // matches: 'On at the moment'
    asked:
      /\b(right|just|here) now\b|\bat (the|this) (moment|minute|present)\b|\bcurrently\b|\bas we speak\b|\b(it|them|that|one|this|there|you|happening|pain|feeling|going on) now\b/,
    told: /\bthis morning\b|\bright now\b|\bat the moment\b|\btoday\b/,
    label: /\b(now|at the moment|today|currently|right now)\b/,
  },
  circumstance: {
    // matches: 'what happened'
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
