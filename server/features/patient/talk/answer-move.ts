import type { Scene } from '../answer/scene.ts';
import type { Move } from '../understand/moves.ts';
import type { Act } from '../understand/understand.ts';
import { claimsIn } from './claims-of-summary.ts';
import { answerNews, answerRefusal } from './answer-news.ts';
import { answerOptions, answerPlan, answerSafetyNet } from './answer-offer.ts';
import { answerSummary, missing } from './answer-summary.ts';
import { answerTeachBack, asksIfAgreed } from './answer-teach-back.ts';

/** 'Have I missed anything?' */
export const asksMissed = (text: string): boolean => /\b(?:miss|missed|left|forgotten|forget|add|cover)\b/i.test(text);

/** The answer to a turn that does one thing as a whole; null where its sentences are answered one by one after all. */
export function answerMove(move: Move, text: string, acts: Act[], scene: Scene): string[] | null {
  switch (move) {
    case 'teach back':
      return asksIfAgreed(text) ? null : answerTeachBack(text, scene);
    case 'summary':
      // A single claim is one question.
      return claimsIn(text).length < 2 ? null : answerSummary(text, scene, asksMissed(text));
    case 'missed?':
      return missing(scene);
    case 'options':
      return answerOptions(text, scene);
    case 'safety net':
      return answerSafetyNet(text, acts, scene);
    case 'plan':
      return answerPlan(text, acts, scene);
    case 'refusal':
      return answerRefusal(acts, scene);
    case 'explanation':
    case 'good news':
    case 'bad news':
      break;
  }
  return answerNews(move, text, acts, scene);
}
