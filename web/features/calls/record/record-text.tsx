import { FileText } from '#web/ui/first-icons.tsx';
import { Markup } from '#web/ui/markup.tsx';
import type { Inline, Section } from '#web/ui/markup-parse.ts';
import { copy } from '../copy.ts';
import { abnormalIn } from '../result-range.ts';
import { isLetter, type Letter, letterOf, lineNamesAllergy, namesAllergy, safetyFirst, saysNone } from './rules.ts';

const SHEET = 'rounded-lg border border-line bg-ground/60 px-3.5 py-2.5';

/** A record as text: an allergy in red, results outside their range with a word, letters as letters. `first`: what must not be overlooked. */
export function RecordText({ source, first = false }: { source: string; first?: boolean }) {
  return (
    <Markup
      source={source}
      mark={abnormalIn}
      look={lookOf}
      line={lineLook}
      sentence={sentenceLook}
      item={drawn}
      {...(first && { order: safetyFirst })}
    />
  );
}

const NONE = 'record-none';
const RED = 'font-semibold text-danger [&_h3]:text-danger [&_.record-none]:font-normal [&_.record-none]:text-ink';
/** 'No known drug allergies.' before the one that there is. */
const sentenceLook = (sentence: string) => (saysNone(sentence) ? NONE : undefined);
const lineLook = (line: string) => (lineNamesAllergy(line) ? RED : undefined);

function lookOf(section: Section): string | undefined {
  if (isLetter(section)) return `${SHEET} my-1 [&_ul]:list-none [&_ul]:pl-0`;
  if (namesAllergy(section)) return RED;
  return section.title === null ? 'flex flex-wrap gap-x-5' : undefined;
}

const drawn = (parts: Inline[]) => {
  const letter = letterOf(parts);
  return letter && <LetterSheet letter={letter} />;
};

function LetterSheet({ letter: { date, from, text } }: { letter: Letter }) {
  return (
    <article className={`${SHEET} my-1`}>
      <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
        <FileText aria-hidden className="size-4 shrink-0" />
        <span className="font-semibold text-ink">{copy.materials.letter(from)}</span>
        <span className="ml-auto">{date}</span>
      </p>
      <p className="mt-1">{text.charAt(0).toUpperCase() + text.slice(1)}</p>
    </article>
  );
}
