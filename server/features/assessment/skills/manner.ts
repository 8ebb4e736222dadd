import { plainWords, type Quote, quoteMatching, quoteOf, type SpokenTalk, type SpokenTurn } from '../hear/spoken-talk.ts';

/** What a doctor's words did to the person beside their content. */
export type Manner = {
  /** Insults and contempt. */
  contempt: Quote[];
  /** Orders without a choice, and wishes waved away. */
  imposed: Quote[];
  /** Explained in words that nobody outside a hospital knows. */
  jargon: Quote[];
  /** Promises that nobody can keep. */
  promises: Quote[];
  /** Secrecy promised, or confidence broken. */
  secrets: Quote[];
  /** Kept from getting help, or told that nothing can be wrong. */
  dissuaded: Quote[];
  /** What is dangerous made small. */
  lulled: Quote[];
  /** Turns so short that nothing of the person was taken up. */
  curt: Quote[];
};

/** Not where it is denied: 'nobody's calling you lazy'. matches: 'you stupid girl' */
const INSULT =
  /(?<!\b(?:nobody|no one|not|never) (?:(?:is|are|calling|saying|thinks?|thinking|suggesting|being|that|just) ){0,3})\b(?:(?:you|such an?|an|what an?|being|are) (?:\w+ )?(?:idiot|idiotic|stupid|moron|fool|foolish|pathetic|lazy|fat|hysterical|ridiculous|silly|useless|hopeless|selfish|attention seeker)|you (?:idiot|fool|moron|stupid|silly|pathetic)\w*|idiot|stop (?:moaning|whining|whingeing|complaining|making a fuss|wasting)|moaning about|pull yourself together|grow up|man up|get a grip|shut up|waste (?:of )?my time|wasting (?:my|our|everyone)|for (?:goodness|heaven|god) sake|(?:men|women|people|girls|lads|folk|mothers|patients|you) like you\b|your (?:sort|lot|type|kind)\b|you people|expect me to|nail in|what (?:did|do) you expect|(?:is|was) (?:all )?your own (?:fault|doing) (?!you have had)|only (?:have )?yourself to blame|serves? you right|oh come off it|come off it you|like the attention|the excuse been|what (?:is|was) (?:the|your) excuse|grow out of that|is vanity|should have thought of that|you would think an? \w+|of all people|not a (?:medical|brain)|do your thinking|not a child|brought (?:this|it) on yourself|self inflicted|how hard can it be|are you (?:even )?listening to me|some of us have|if you had (?:any|half)|common sense|housewives|drama|dramatic|making a meal|over ?reacting|overreact\w*|dare say|gives you something to do|at your (?:age|time of life) people|all that fuss|nobody is going to)\b/;
/** Not the law, nor what is then put to the person: 'what do you think about that'. matches: 'and that is that' */
const IMPOSED =
  /(?<!\bby law )\b(?:(?:and|so|now) that(?: is)? that\b|that(?: is)? final|no arguments?|(?:do not|no) need to argue|not up for (?:discussion|debate)|do as you are told|whether you (?:like|want) it|i (?:have )?(?:already )?decided|i am the doctor|do not need (?:your|to know what you)|(?:not going to|will not|shall not|do not want to) (?:discuss|argue|debate)|i (?:will )?talk and you listen|need you to listen|the end of (?:it|the matter)|just do (?:it|what)|you will do (?:it|as|what)|(?<!\b(?:that|what|which|because|cause|if|so|as) )you are (?:having|going|taking|doing) (?:it|them|this|that)(?= (?:and|whether|or|now|today)\b|$)|you have no choice|there(?: is)? no choice|not your decision|i know best|you will just have to|no buts|my way|you must (?:stop|do|lose|cut) \w+ (?:today|now)|you need to cut out|your opinion|is your affair|sort (?:that|it) out yourself|you will have to sort)\b(?!.*\b(?:what do you (?:think|make) (?:of|about)|how (?:does|would) that (?:sound|sit|feel)|how do you feel about|what is going through your mind|(?:is|would) that (?:be )?(?:okay|ok|all right|something you))\b)/;
/** matches: 'i promise you will' */
const PROMISE =
  /\b(?:i (?:can |do |will )?(?:promise|guarantee|swear) (?:you )?(?:that )?(?:you (?=will|are|can|would|have|not)|it|they|he|she|we(?! will\b)|nobody|no one|never|there|this|that(?! (?:is )?not (?:what|how|why|going))|i will never|nothing)\b(?! (?:will (?:ring|call|phone|be (?:seen|told|first|in charge))|can (?:ring|call|stop|say)))|guaranteed|hundred percent (?:sure|certain|safe)|100 (?:percent|per cent)|(?:you|he|she|they|it) (?:will|can) never (?:get|have|need|go|see|feel|bleed|suffer|lose|happen|come|spread)|(?:give|gave|have) you (?:have )?my word (?:that )?(?:it|this|that|there|you|he|she|they|nothing)\b(?! (?:will )?(?:ring|call|phone))|(?:can )?assure you (?:that )?(?:it|this|there)(?: is)? (?:not|nothing|no)|(?:definitely|certainly) (?:not|nothing|will not be) (?:cancer|serious|anything)|will (?:definitely|certainly) (?:cure|work|be (?:fine|cured|gone|better)|go away)|no chance (?:it|of it|that)|right as rain by|cannot possibly be|put (?:it|that|this|all that) (?:right |clean |completely )?out of (?:your|her|his) (?:mind|head)|there(?: is)? no way (?:it|this) (?:is|could))\b/;
/** matches: 'he will never know' */
const SECRET =
  /\b(?:(?:never|not) (?:ever )?tell (?:anyone|anybody|a soul)|not a soul|no limits to|nobody (?:will|needs|need) (?:ever )?(?:to )?(?:know|see|find)|(?:will not|not going to) write (?:any of )?(?:this|that|it) down|keep (?:it|this|that) (?:off (?:the|your) record|between (?:you and me|us|ourselves))|stay between|off the record|leave it out of (?:the|your) (?:notes|record)|(?:ring|phone|call|tell|message|text) (?:your|her|his) (?:mum|mother|dad|father|wife|husband|partner|boss|employer) (?:and tell|this|today|myself|about|that)|i will (?:ring|phone|tell|let) (?:your|her|his) (?:mum|mother|dad|father|wife|husband|partner|boss|employer)|(?:he|she|they|nobody) will never (?:know|find out|hear)|i am (?:ringing|phoning|calling|telling|writing to) (?:your|her|his) (?:mum|mother|dad|father|wife|husband|partner|boss|manager|employer|school|work)|drop the complaint|withdraw(?:n|ing)? the complaint|taken off you|sorry (?:that )?you feel that way)\b/;
/** matches: 'no need to ring anyone' */
const DISSUADES =
  /\b(?:(?:do not|not to|no need to|need not|never|would not|should not) (?:go |be |bother )?(?:bother|bothering|ring|ringing|call|calling|phone|phoning|trouble|troubling|worry about it|go(?:ing)? to (?:a&e|hospital|casualty)|dial) ?(?:us|anyone|anybody|999|111|an ambulance|the (?:surgery|practice|doctor)|a doctor|me)?\b(?! ?(?:(?:us|anyone|anybody|999|111|an ambulance|me) )?(?:unless|until|if|about dvla|on holiday|home|at home|your|his|her|him|them|the (?:house|school|landline)|mum|dad|work|people)\b)|(?:ride|sit|tough|sweat) it out|just (?:ride|lie|sit|wait|sleep) (?:it )?(?:out|down|through|off)|nothing (?:at all )?to worry about(?! (?:at the moment|otherwise|there|on that|for now|today))|not(?:hing)? (?:to be|to get|anything to) (?:concerned|excited|worked up|worried) about|nothing sinister|no hurry (?:to|about|for)|no need (?:to be seen|for (?:an ambulance|anybody|anyone))|do not need (?:to be seen|an ambulance|to go (?:in|to hospital))|(?:it|this|that)(?: is)? (?:all )?(?:just|only|nothing but) (?:stress|anxiety|nerves|wind|age|growing pains|part of|hormones|tiredness))\b/;
/** matches: 'there is no need to bring him in' */
const LULLS =
  /\b(?:no need to (?:see|bring|move|lock|hide|stop) (?:you|him|her|them|it|anyone|anybody|the \w+)|i do not need to see (?:you|him|her|them)|just let (?:him|her|them) (?:be|sleep)|leave the hospital out of)\b/;
/** matches: 'sorry what does that mean' */
const LOST =
  /\b(?:what (?:does|is) (?:that|all that|any of that|this|it) (?:mean|in english|one mean)|what (?:that|one) means|in (?:plain )?english|(?:not|do not) (?:follow|understand|get) (?:you|that|any|a word|what|it)|got a clue|have(?: me)? lost (?:me|you)|(?:you|you have) (?:have )?(?:lost me|me lost)|no idea what (?:you|that|any)|what you are (?:on|talking) about|over my head|went over|speak english|double dutch|say that again|come again|in words i|not a clue|sorry what|pardon|lost there)\b/;
/** matches: 'how dare you' */
const HURT =
  /\b(?:how dare|beg your pardon|do not (?:talk|speak) to me|no need for that|that(?: is)? (?:rude|not fair|a bit much)|never mind then|(?<!\b(?:will|would|might|could|to|not|never|i) )forget it)\b/;

/** A turn that holds at most so many words, and none that take up a person. */
const CURT_WORDS = 6;
/** matches: 'thank you' */
const TAKES_UP =
  /\b(?:thank|thanks|sorry|understand|hear|sounds|must|tell me|feel|course|please|good|well done|lovely|okay so|how|would you|could you|shall)\b/;
/** Words longer than this that everyday text hardly has are a specialist's. */
const LONG = 8;
const HARD_FROM = 3;

export function mannerOf(talk: SpokenTalk, hardWords: (turn: SpokenTurn) => number): Manner {
  const next = new Map(talk.turns.map((turn, at) => [turn, talk.turns[at + 1]]));
  const reply = (turn: SpokenTurn) => (next.get(turn)?.role === 'assistant' ? plainWords(next.get(turn)!.words) : '');
  const all = (pattern: RegExp, tail = 4) => talk.doctor.flatMap((turn) => quoteMatching(turn, pattern, 3, tail) ?? []);
  const whole = (turn: SpokenTurn) => quoteOf(turn, 0, turn.words.length);
  return {
    contempt: [...all(INSULT), ...talk.doctor.filter((turn) => HURT.test(reply(turn)) && !INSULT.test(plainWords(turn.words))).map(whole)],
    imposed: all(IMPOSED),
    jargon: talk.doctor.filter((turn) => { const hard = hardWords(turn); return hard >= 2 * HARD_FROM || (hard >= HARD_FROM - 1 && LOST.test(reply(turn))); }).map(whole), // prettier-ignore
    promises: all(PROMISE, 8),
    secrets: all(SECRET, 6),
    dissuaded: all(DISSUADES, 4),
    lulled: all(LULLS, 4),
    curt: talk.doctor
      .filter(
        (turn) =>
          turn.words.length <= CURT_WORDS &&
          turn.words.length > 0 &&
          !TAKES_UP.test(plainWords(turn.words)) &&
          next.get(turn) !== undefined,
      )
      .map(whole),
  };
}

/** @param rare 0 to 1 @returns whether a word is one of a specialist's. */
export const isHard = (word: string, rare: number): boolean => word.length > LONG && rare > 0.86 && !/ing$|ed$|ly$/.test(word);
