/** A recogniser hears a loudspeaker late: of the words before the last answer some may still come. */
const SEGMENTS = 2;

/** The patient's last words, as they are being said and as the transcript shows them: what a loudspeaker can bring back. */
export function patientWords() {
  let segments: { seg: number; text: string }[] = [];
  let shown = '';
  return {
    /** A piece of text that this page's voice says. */
    says: (seg: number, text: string): void => {
      const last = segments.at(-1);
      if (last?.seg === seg) last.text += text;
      else segments = [...segments, { seg, text }].slice(-SEGMENTS);
    },
    /** The patient's newest entry. */
    shows: (text: string): void => {
      shown = text;
    },
    words: (): string => [...segments.map(({ text }) => text), shown].join(' '),
  };
}
