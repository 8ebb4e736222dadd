import type { Scene } from '../answer/scene.ts';
import type { Move } from '../understand/moves.ts';
import type { Act } from '../understand/understand.ts';
import { answerNews } from './answer-news.ts';
import { answerOptions, answerPlan, answerSafetyNet } from './answer-offer.ts';
import { answerSummary, missing } from './answer-summary.ts';
import { answerTeachBack } from './answer-teach-back.ts';

const ASKS_MISSED = /\b(?:miss|missed|left|forgotten|forget|add|cover)\b/i;

/** The answer to a turn that does one thing as a whole. */
export function answerMove(move: Move, text: string, acts: Act[], scene: Scene): string[] {
  switch (move) {
    case 'teach back':
      return answerTeachBack(scene);
    case 'summary':
      return answerSummary(text, scene, ASKS_MISSED.test(text));
    case 'missed?':
      return missing(scene);
    case 'options':
      return answerOptions(text, scene);
    case 'safety net':
      return answerSafetyNet(text, acts, scene);
    case 'plan':
      return answerPlan(text, acts, scene);
    case 'explanation':
    case 'good news':
    case 'bad news':
      return answerNews(move, text, acts, scene);
  }
}
