import type { Frame } from './note-shape.ts';
import type { Person } from './frame-habits.ts';
import { decapitalised } from './letter-case.ts';

/** matches: 'died' */
const CLAUSE =
  /\b(?:is|are|was|were|has|have|had|will|would|could|might|may|did|does|it's|isn't|can|cannot|can't|won't|caused|causes|died|gets?|got|takes|took|says?|said|told|went)\b/i;

/** Ideas, concerns and expectations of notes: 'Gout' -> 'I think it might be gout', 'cancer, same as Ronnie' -> 'I'm worried about cancer …'. */
export function thoughtSaid(text: string, frame: Extract<Frame, 'idea' | 'concern' | 'expectation'>, { am }: Person): string {
  const plain = decapitalised(text.replace(/^(?:that |also (?!wonder))/i, ''));
  if (/^(?:reckon|think|wonder|suppose|hope|want|wish|believe|thought|wondered|fancy)\b/i.test(text)) return `I ${plain}`;
  if (/^(?:I|I'm|it|it's|she|he|they|or|and|also that)\b/i.test(text) || (/^my\b/i.test(text) && CLAUSE.test(text) && frame !== 'idea'))
    return text;
  if (frame === 'idea') {
    if (/^also\b/i.test(text)) return `I ${plain}`;
    if (/^(?:due to|because of|from|caused by|down to|just|only|probably|maybe|possibly)\b/i.test(text)) return `I think it's ${plain}`;
    return CLAUSE.test(text) ? `I think ${plain}` : `I think it might be ${plain.replace(/^(?:it(?:'s)? )?(?:could|may|might) be /i, '')}`;
  }
  if (frame === 'concern') {
    if (/^(?:worried|concerned|scared|frightened|afraid|terrified|anxious|bothered|embarrassed|ashamed|convinced)\b/i.test(text))
      return `${am} ${plain}`;
    if (/^(?:losing|being|having|getting|ending|not|dying|going|missing|becoming|needing|\w+ing)\b/i.test(text))
      return `I'm worried about ${plain}`;
    const main = /^(?:main )?(?:fear|worry|concern)s? (?:is|are) (.+)$/i.exec(text)?.[1];
    if (main) return `my main fear is ${main}`;
    return CLAUSE.test(text) ? text : `I'm worried about ${plain}`;
  }
  if (/^to \w+/i.test(text)) return `I was hoping ${plain}`;
  if (
    /^(?:pleased|glad|grateful|hoping|expecting|keen|worried|open|happy|wondering|after|looking|going|awaiting|not (?:expecting|keen|hoping|after|sure))\b/i.test(
      text,
    )
  )
    return `${am} ${plain}`;
  if (/^(?:would|could) (?:like|love|rather)\b/i.test(text)) return `I ${plain}`;
  return CLAUSE.test(text) ? text : `I was hoping for ${plain}`;
}
