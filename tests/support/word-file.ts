import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

/** Builds .docx files as Word and LibreOffice write them: a body between the parts that name its styles and lists. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A run of words; what stands between two asterisks is bold. Split in two runs, as Word does where a spelling was checked. */
const runs = (text: string) =>
  text
    .split(/(\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((piece) => {
      const bold = piece.startsWith('**');
      const words = escaped(piece.replaceAll('**', ''));
      return `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${words}</w:t></w:r>`;
    })
    .join('<w:proofErr w:type="spellStart"/>');
const paragraph = (text: string, set = '') => `<w:p>${set && `<w:pPr>${set}</w:pPr>`}${runs(text)}</w:p>`;

export const words = (text: string) => paragraph(text);
export const title = (text: string) => paragraph(text, '<w:pStyle w:val="Title"/>');
export const heading = (level: 1 | 2 | 3, text: string) => paragraph(text, `<w:pStyle w:val="Heading${level}"/>`);
export const item = (text: string) => paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
/** A cell's lines are paragraphs of their own. */
export const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.split('\n').map(words).join('')}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
/** A change that was tracked: `gone` was struck out and `now` put in its place. */
export const changed = (gone: string, now: string) =>
  `<w:p><w:del><w:r><w:delText>${escaped(gone)}</w:delText></w:r></w:del><w:ins>${runs(now)}</w:ins></w:p>`;
/** Words with a footnote, and a picture behind them. */
export const noted = (text: string) =>
  `<w:p>${runs(text)}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="Picture" descr="A swollen toe"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const style = (id: string, name: string) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

/** The parts of a document; `more` are put beside or in place of them. */
export const wordParts = (body: string, more: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/></Types>',
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
  'word/_rels/document.xml.rels': relations(
    relation('rId1', 'styles', 'styles.xml'),
    relation('rId2', 'numbering', 'numbering.xml'),
    relation('rId3', 'footnotes', 'footnotes.xml'),
    relation('rId9', 'image', 'media/toe.png'),
  ),
  'word/styles.xml': `<w:styles ${NAMESPACES}>${style('Title', 'Title')}${[1, 2, 3].map((level) => style(`Heading${level}`, `heading ${level}`)).join('')}</w:styles>`,
  'word/numbering.xml': `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/footnotes.xml': `<w:footnotes ${NAMESPACES}><w:footnote w:id="2">${paragraph('Seen by the practice nurse.')}</w:footnote></w:footnotes>`,
  'word/media/toe.png': 'no picture',
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMESPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
  ...more,
});

/** A ZIP of these texts. @param password locks them, as some archivers do */
export async function zipOf(files: Record<string, string>, password?: string): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...(password && { password }) });
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return Buffer.from(await zip.close());
}

/** A .docx file with that body. */
export const wordFile = (body: string, more?: Record<string, string>): Promise<Buffer> => zipOf(wordParts(body, more));
