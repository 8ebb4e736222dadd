/** What of a field's look decides where its lines break. */
const SAME = ['width', 'font', 'letterSpacing', 'lineHeight', 'padding', 'border', 'boxSizing', 'tabSize'] as const;

/** Puts the caret at a place of a field's text and scrolls the field so that the line stands at its top: browsers only scroll to what is typed. */
export function showInField(field: HTMLTextAreaElement, at: number): void {
  const copy = document.createElement('div');
  const look = getComputedStyle(field);
  for (const name of SAME) copy.style[name] = look[name];
  // As wide as the field without its scroll bar.
  Object.assign(copy.style, {
    width: `${field.clientWidth}px`,
    border: '0',
    boxSizing: 'border-box',
    position: 'absolute',
    visibility: 'hidden',
  });
  Object.assign(copy.style, { whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
  copy.textContent = field.value.slice(0, at);
  const line = copy.appendChild(document.createElement('span'));
  line.textContent = '#';
  document.body.append(copy);
  const top = line.offsetTop - Number.parseFloat(look.paddingTop);
  copy.remove();
  field.focus({ preventScroll: true });
  field.setSelectionRange(at, at);
  field.scrollTop = top;
  field.scrollIntoView({ block: 'nearest' });
}
