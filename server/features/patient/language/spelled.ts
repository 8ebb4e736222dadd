/** How recognisers and dialects write what everybody says, and how it is written here. */
const FORMS: [RegExp, string][] = [
  [/[’‘`]/g, "'"],
  [/\bd'(?:you|ya|ye)\b/gi, 'do you'],
  [/\b(who|what|where|how|when|why)'ve\b/gi, '$1 have'],
  [/\b(what|which|who|where|how|when|why)'d\b/gi, '$1 would'],
  [/\b(i|you|we|they)ve\b/gi, "$1've"],
  [/\b(you|they)re\b/gi, "$1're"],
  [/\b(you|they)ll\b/gi, "$1'll"],
  [/\b(what|how|where|who|that|there|she|he)s\b/gi, "$1's"],
  [/\bim\b/g, "i'm"],
  [
    // 'He looks ill, ring us' is no contraction: only where a sentence or clause begins. matches: 'and ill send'
    /(?<=^|[.,;:!?] |\b(?:and|so|but|then|now|um|er|okay|right|well|yes|no|that|think|thing) )ill (?=(?:also|just|get|send|ring|call|chase|check|give|book|write|ask|put|do|see|let|make|refer|prescribe|speak|talk|come|take|arrange|start|text|explain|tell|go|try)\b)/gi,
    "i'll ",
  ],
  [/\bid (?=(?:like|want|also|suggest|rather|love|hold|expect|recommend|prefer|need|say|ask|start|give|send|stop|get)\b)/gi, "i'd "],
  [/\b(it|that|there|this)ll\b/gi, "$1'll"],
  [/\bwhat were (?=(?:going to|doing)\b)/gi, "what we're "],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should|must|need)nt\b/gi, "$1n't"],
  [/\bcant\b/gi, "can't"],
  [/\bwont\b/gi, "won't"],
  [/\bsummat\b/gi, 'something'],
  [/\bowt\b/gi, 'anything'],
  [/\bnowt\b/gi, 'nothing'],
];

/** The same words in their usual spelling; capitals and punctuation as they were. */
export const spelled = (text: string): string => FORMS.reduce((words, [pattern, usual]) => words.replaceAll(pattern, usual), text);
