const PATIENCE_MS = 8000;
const LOOK_MS = 50;

async function until<T>(what: string, find: () => T | null | undefined): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(`The page never showed: ${what}`);
}

/** Waits for a text on the page. */
export const shows = (text: string): Promise<unknown> => until(text, () => document.body.textContent?.includes(text));

/** Presses the button with this name, as soon as it is there and can be pressed. */
export async function press(name: string): Promise<void> {
  const isIt = (button: HTMLButtonElement) => (button.ariaLabel ?? button.textContent ?? '').trim() === name && !button.disabled;
  (await until(name, () => [...document.querySelectorAll('button')].find(isIt))).click();
}

/** Writes into the field with this label. */
export async function write(label: string, text: string): Promise<void> {
  const field = await until(label, () => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`));
  // React watches the element's own `value` and takes a change made through it for its own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
