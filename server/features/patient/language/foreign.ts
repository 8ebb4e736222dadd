import { wordsOf } from './words.ts';

const ENGLISH = new Set(
  'the a i you is are it do to and of in any have been what how when where with for that this my your can pain doctor hello hi ok okay yes no bye good morning thanks thank me on not so'.split(
    ' ',
  ),
);
/** The commonest words of the languages most spoken in Britain after English that are no English words. */
const FOREIGN = new Set(
  'bonjour comment vous avez est-ce où douleur depuis quand merci je suis les une hola buenos días cómo está usted tiene dolor desde cuando gracias qué ayudar puedo dónde dzień dobry jak się czy ma pan pani ból od kiedy gdzie boli guten tag wie geht ihnen haben sie schmerzen seit wann bitte ich bin ciao buongiorno come sta ha dolore quando dove olá bom dia dor onde bună ziua unde doare merhaba nasılsınız ağrı nerede aap kaise hain kya dard kahan namaste salaam mein hai ki'.split(
    ' ',
  ),
);

/** Is the turn in another language? Other scripts, or several foreign words and hardly an English one. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 3 && latin < letters / 2) return true;
  const words = wordsOf(text);
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const foreign = words.filter((word) => FOREIGN.has(word)).length;
  return words.length >= 2 && foreign >= 2 && foreign > english;
}
