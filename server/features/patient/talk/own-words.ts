/** What the doctor wants done, as the patient would say it back. `who` does it; `if` tells when help is called. */
export type Arrangement = { who: 'I' | 'you' | 'if'; words: string };

const LEAD =
  /^(?:(?:so|and|but|now|okay|ok|right|well|then|also|um+|uh|er|first(?:ly)?|second(?:ly)?|finally|next|lastly|yeah|yes|in the meantime|for now|today|what (?:i'd|we'd|i would) (?:like|suggest)(?: to do)? is(?: that)?|the plan is (?:that|to|for you to)|my (?:advice|plan|suggestion) (?:is|would be) (?:that|to|for you to)|i think|i'd say|so what we'll do is)[,;:]? +)+/i;
const DO =
  'take|use|start|stop|keep|call|ring|phone|dial|come|book|drink|avoid|rest|check|write|go|put|try|cut|eat|do|see|tell|bring|send|increase|reduce|finish|wait|pick|contact|give|get|speak|make|stay|have|leave|apply|move|walk|lose|fill|attend|carry|elevate|raise|let|arrange|follow|buy|swap|switch|miss|skip|hold|look';
const DOES =
  'arrange|book|refer|send|prescribe|start|do|check|get|organise|organize|give|ring|call|phone|speak|write|put|order|increase|change|review|see|reduce|stop|swap|switch|issue|ask|request|take|try|follow|text|email|repeat|run|have|make|talk|set|add|keep|look|bring|examine|measure|admit|contact|let';

/** Each takes what is to be done as its last group. */
const MINE = [
  String.raw`^(?:i'd|i would|i want|we'd|we would|i'm going to need|i need) ?(?:really |just )?(?:like|want|love|prefer)? ?(?:for )?you to (?!know|understand)(.+)$`,
  String.raw`^(?:i'd|i would|i|we|we'd) (?:also |would |really |strongly )?(?:suggest|recommend|advise|encourage)(?: that)? you (?:should |to |could |try to )?(.+)$`,
  String.raw`^(?:you'll|you will|you) (?:just |also |really )?(?:need|have|ought|want) to (?!be\b|feel|know)(.+)$`,
  String.raw`^you (?:should|must|can|could|may|might want to|might like to|'d better) (?:also |just |really |still |then )?((?:${DO})\b.+)$`,
  String.raw`^(?:please |make sure (?:that )?you |do |try to |try and |just |remember to |aim to |don't forget to |i'd |be sure to )*((?!tell me|tell us|let me|let's|take care|do you|have you|see how|keep going|go on|carry on|start (?:from|with)|talk)(?:${DO})\b.+|don't (?:${DO}|drive|lift|stop|worry about)\b.+)$`,
].map((pattern) => new RegExp(pattern, 'i'));
const YOURS = [
  String.raw`^(?:i'll|i will|i'm going to|i am going to|i can|i'd like to|i would like to|i want to|i'm happy to|let me|i think i'll|i shall) (?:also |just |then )?((?:${DOES})\b.+)$`,
  String.raw`^(?:we'll|we will|we're going to|we can|we'd like to|let's|we should|we need to|we could|shall we) (?:also |just |then )?((?:${DOES})\b.+)$`,
].map((pattern) => new RegExp(pattern, 'i'));
const CALL = String.raw`(?:please )?(?:(?:you (?:should|must|need to|can|have to) )?(?:call|ring|phone|dial|come|go|contact|get|speak|let|seek|see|give)|999|111)\b`;
const NET = new RegExp(String.raw`^(?:if|should) (.{4,90}?)[,;]? (?:then |i want you to |i'd like you to |you should |you need to |you must |please |just )*(${CALL}.*)$`, 'i');

/** Reads an arrangement out of one sentence of the doctor's; null where nothing is arranged. */
export function arrangementIn(sentence: string): Arrangement | null {
  const bare = sentence
    .replaceAll(/[’‘]/g, "'")
    .replace(/[.?!…]+\s*$/, '')
    .replace(/,? (?:okay|ok|all right|alright|is that (?:ok|okay|all right)|does that (?:sound|make) .*|how does that .*|if that's (?:ok|okay|all right).*)$/i, '')
    .replace(LEAD, '')
    .trim();
  if (/\?\s*$/.test(sentence) && !/^(?:shall|can|could) we\b/i.test(bare)) return null;
  const [, when, act] = NET.exec(bare) ?? [];
  if (when && act) return { who: 'if', words: `if ${swapped(when)} I ${/^999|^111/.test(act) ? `call ${act}` : swapped(short(act))}`.replace(/I you (?:should|must|need to|can|have to) /, 'I ') };
  const mine = firstOf(MINE, bare);
  if (mine) return { who: 'I', words: swapped(short(mine)) };
  const yours = firstOf(YOURS, bare);
  return yours ? { who: 'you', words: swapped(short(yours)) } : null;
}

function firstOf(patterns: RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found && found.split(' ').length > 1 && !COURTESY.test(found)) return found.charAt(0).toLowerCase() + found.slice(1);
  }
  return null;
}

/** 'I'd like to check your understanding', 'I'll let you think': said of the talk itself. */
const COURTESY =
  /^(?:tell (?:me|us)|let (?:me|you)|ask (?:you|a|some)|check (?:that|if|whether|i|your understanding|my understanding)|talk (?:about|you|through)|speak (?:about|freely)|go (?:through|over|back|on)|explain|start (?:by|with)|do that|say|get (?:back to|straight|this|that)|come (?:on|back) to|see (?:if|how|what|whether)|have a think|take (?:care|it|that|your time|you back)|make sure)\b/i;

/** Words of one arrangement that a listener keeps. */
const KEPT = 13;
/** Without reasons and asides. */
function short(words: string): string {
  const [head = ''] = words.split(/[,;:–—]| because | so that | which | that way | in case | to make sure | just to | and (?:then |also )?(?:i'll|we'll|i'd|we'd|you|i|we|if)\b/i);
  return head.trim().split(/\s+/).slice(0, KEPT).join(' ').replace(/\s(?:and|or|to|the|a|an|with|for|of|your|my|at|in|on)$/i, '');
}

const OBJECT_BEFORE =
  /\b(?:to|for|with|on|of|about|from|at|by|give|gives|see|send|sends|start|put|let|call|ring|phone|tell|help|refer|review|text|email|book|get|ask|contact|want|examine|admit|keep|make|makes|making|bring|after|before|worry|worries|near|around|like)$/i;

/** 'I'll see you about your knee' -> 'you'll see me about my knee'. */
export function swapped(words: string): string {
  const tokens = words.split(' ');
  return tokens
    .map((token, at) => {
      const before = tokens[at - 1] ?? '';
      const [, word = token, end = ''] = /^(.*?)([.,;:]*)$/.exec(token) ?? [];
      const lower = word.toLowerCase();
      const last = at === tokens.length - 1;
      if (lower === 'you') return `${at > 0 && (OBJECT_BEFORE.test(before) || last) ? 'me' : 'I'}${end}`;
      if ((lower === 'are' || lower === 'were') && tokens[at - 1]?.toLowerCase() === 'you') return lower === 'are' ? 'am' : 'was';
      return `${SWAPS[lower] ?? word}${end}`;
    })
    .join(' ');
}
const SWAPS: Record<string, string> = {
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  "you're": "I'm",
  "you've": "I've",
  "you'll": "I'll",
  "you'd": "I'd",
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  myself: 'yourself',
  i: 'you',
  "i'll": "you'll",
  "i'm": "you're",
  "i've": "you've",
};
