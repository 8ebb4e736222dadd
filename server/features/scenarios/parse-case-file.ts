import { LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { DomainId, IndicatorId } from '#contract/indicator.ts';
import {
  FRONT_MATTER_MAX,
  FRONT_MATTER_MAX_LINES,
  PATIENT_DETAILS_MAX,
  SUBDOMAIN_INSTRUCTIONS_MIN,
  SUBDOMAIN_TITLE_MIN,
  SUBDOMAINS_MAX,
} from '#contract/limits.ts';
import { SaidByHand } from '#contract/said-by-hand.ts';
import { type CaseFile, FrontMatter, type ImportedCase, ImportedFrontMatter } from './case-file.ts';
import { type Block, blocksOf } from './markdown-blocks.ts';
import { readSheet } from './sheet-lines.ts';
import { linesOf, type SectionName, sectionsOf } from './sections.ts';

type Parsed<Case> = { case: Case } | { problems: string[] };
export type ParsedCase = Parsed<CaseFile>;

const PARTS = ['Patient script', 'Said by hand', 'Materials for candidate', 'Guidance', 'Subdomains'] as const;
type Part = (typeof PARTS)[number];

/** What every script of ours must hold (spec, section 3: the template's sections). */
const REQUIRED = {
  demographics: 'Demographics',
  opening: 'Opening Sentence',
  openHistory: 'OPEN HISTORY',
  historyIfAsked: 'HISTORY IF ASKED',
  pastMedicalHistory: 'PAST MEDICAL HISTORY',
  socialHistory: 'SOCIAL HISTORY',
  familyHistory: 'FAMILY HISTORY',
  currentConditions: 'CURRENT MEDICAL CONDITIONS',
  ice: 'ICE',
} as const satisfies Partial<Record<SectionName, string>>;

type Report = (line: number, reason: string) => void;

/**
 * Reads one file of content/scenarios: YAML front matter, then the level-1 parts Patient script, Materials for
 * candidate, Guidance and Subdomains. Problems are `file:line: reason`, all of the file's at once.
 * @param file the file's name, which must be the case's key with `.md`.
 */
export function parseCaseFile(source: { file: string; text: string; imported?: false }): ParsedCase;
/** @param source `imported`: anybody's case, not one of ours: no section is asked for. */
export function parseCaseFile(source: { file: string; text: string; imported: true }): Parsed<ImportedCase>;
export function parseCaseFile({ file, text, imported = false }: { file: string; text: string; imported?: boolean }): Parsed<ImportedCase> {
  const problems: string[] = [];
  const report: Report = (line, reason) => void problems.push(`${file}:${line}: ${reason}`);
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) {
    report(1, 'the file must begin with front matter between two lines of ---');
    return { problems };
  }
  const front = readFrontMatter(lines.slice(1, end).join('\n'), imported ? ImportedFrontMatter : FrontMatter, report);
  if (front && `${front.key}.md` !== file) report(2, `key must be the file's name without its ending, not '${front.key}'`);
  const parts = readParts(lines.slice(end + 1), end + 2, report);
  const script = parts.get('Patient script');
  if (script) checkScript(script, imported, report);
  else report(lines.length, `'# Patient script' is missing`);
  const guidance = readGuidance(parts.get('Guidance'), report);
  const subdomains = readSubdomains(parts.get('Subdomains'), report);
  const saidByHand = readSaidByHand(parts.get('Said by hand'), report);
  if (!front || !script || problems.length > 0) return { problems };
  const materialsForCandidate = parts.get('Materials for candidate')?.text || null;
  return {
    case: { ...front, patientDetails: script.text, ...(saidByHand && { saidByHand }), materialsForCandidate, guidance, subdomains },
  };
}

/** The front matter starts on the file's second line: after its opening `---`. */
function readFrontMatter(
  yaml: string,
  schema: typeof FrontMatter | typeof ImportedFrontMatter,
  report: Report,
): z.output<typeof ImportedFrontMatter> | null {
  if (yaml.length > FRONT_MATTER_MAX || yaml.split('\n').length > FRONT_MATTER_MAX_LINES) {
    report(2, `the front matter is longer than ${FRONT_MATTER_MAX_LINES} lines or ${FRONT_MATTER_MAX.toLocaleString('en-GB')} characters`);
    return null;
  }
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  for (const error of document.errors) report(lineAt(error.pos[0]), error.message.split('\n')[0]!.replace(/ at line .*$/, ''));
  // An alias repeats what an anchor names, and one of those ten others: a few lines become gigabytes.
  let alias: number | undefined;
  visit(document, {
    Alias: (_key, { range }) => {
      alias = lineAt(range?.[0] ?? 0);
      return visit.BREAK;
    },
  });
  if (alias !== undefined) report(alias, 'an alias (*) has no place in a case file: write the value out');
  if (document.errors.length > 0 || alias !== undefined) return null;
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    report(node?.range ? lineAt(node.range[0]) : 2, `${issue.path.join('.') || 'front matter'}: ${issue.message}`);
  }
  return null;
}

function readParts(lines: string[], firstLine: number, report: Report): Map<Part, Block> {
  const { before, blocks } = blocksOf(lines, 1, firstLine);
  if (before) report(firstLine, `text before '# Patient script' belongs to no section`);
  const parts = new Map<Part, Block>();
  for (const block of blocks) {
    const part = PARTS.find((name) => name === block.heading);
    if (!part) report(block.line, `'# ${block.heading}' is not a section of a case file; the sections are ${PARTS.join(', ')}`);
    else if (parts.has(part)) report(block.line, `'# ${part}' appears twice`);
    else parts.set(part, block);
  }
  return parts;
}

function checkScript({ line, text }: Block, imported: boolean, report: Report): void {
  if (text.length > PATIENT_DETAILS_MAX) report(line, `the script is longer than ${PATIENT_DETAILS_MAX} characters`);
  if (!text) report(line, 'the script is empty');
  if (imported) return;
  const sections = sectionsOf(text);
  for (const [name, heading] of Object.entries(REQUIRED))
    if (linesOf(sections, name as keyof typeof REQUIRED).length === 0) report(line, `the script has nothing under '${heading}'`);
}

/** As YAML, like the front matter: lists of notes with what is said of them. */
function readSaidByHand(part: Block | undefined, report: Report): SaidByHand | null {
  if (!part) return null;
  const refuse = (reason: string) => {
    report(part.line + 1, `'# Said by hand': ${reason}`);
    return null;
  };
  const document = parseDocument(part.text);
  if (document.errors.length > 0) return refuse(document.errors[0]!.message.split('\n')[0]!);
  let alias = false;
  visit(document, { Alias: () => ((alias = true), visit.BREAK) });
  if (alias) return refuse('an alias (*) has no place in a case file: write the value out');
  const parsed = SaidByHand.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`${issue!.path.join('.')}: ${issue!.message}`);
}

function readGuidance(part: Block | undefined, report: Report): CaseFile['guidance'] {
  const guidance: CaseFile['guidance'] = [];
  for (const { heading, line, text } of subBlocks(part, report, IndicatorId.options.length)) {
    const id = IndicatorId.safeParse(heading.split(/\s/)[0]);
    if (!id.success) report(line, `'${heading}' is not one of the 26 indicators`);
    else if (guidance.some(({ indicatorId }) => indicatorId === id.data)) report(line, `guidance for ${id.data} appears twice`);
    else if (!text) report(line, `guidance for ${id.data} is empty`);
    else guidance.push({ indicatorId: id.data, text });
  }
  return guidance;
}

function readSubdomains(part: Block | undefined, report: Report): CaseFile['subdomains'] {
  const subdomains: CaseFile['subdomains'] = [];
  for (const { heading, line, text, lines } of subBlocks(part, report, SUBDOMAINS_MAX)) {
    const { instructions, sheet } = readSheet(text, (reason, of) => report(line + 1 + Math.max(0, lines.indexOf(of)), reason));
    const [, domain, title = '', critical] = /^(D[123])\s+(.*?)\s*(\((?:not )?critical\))?$/i.exec(heading) ?? [];
    if (!domain) report(line, `'## ${heading}' must begin with D1, D2 or D3 and then the title`);
    else if (title.length < SUBDOMAIN_TITLE_MIN) report(line, `the title must have at least ${SUBDOMAIN_TITLE_MIN} characters`);
    else if (instructions.length < SUBDOMAIN_INSTRUCTIONS_MIN)
      report(line, `the instructions of '${title}' must have at least ${SUBDOMAIN_INSTRUCTIONS_MIN} characters`);
    else {
      const id = DomainId.parse(domain.toUpperCase());
      const orderIndex = subdomains.filter((other) => other.domain === id).length;
      subdomains.push({ domain: id, title, isCritical: /^\(critical/i.test(critical ?? '') ? 1 : 0, instructions, orderIndex, ...sheet });
    }
  }
  return subdomains;
}

/** @param most as many as a case can have; the one beyond them is told, and none after it */
function subBlocks(part: Block | undefined, report: Report, most: number): Block[] {
  if (!part) return [];
  const { before, blocks } = blocksOf(part.lines, 2, part.line + 1);
  if (before) report(part.line + 1, `text below '# ${part.heading}' must be under a '## ' heading`);
  const beyond = blocks[most];
  if (beyond) report(beyond.line, `'# ${part.heading}' has more than ${most} headings`);
  return blocks.slice(0, most);
}
