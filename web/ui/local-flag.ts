/** Remembers in this browser that something was seen. Where storage is refused it is simply unseen again. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'true';
  } catch {
    return false;
  }
}

export function setFlag(name: string): void {
  try {
    localStorage.setItem(name, 'true');
  } catch {
    // Refused storage costs a dot on a button, nothing else.
  }
}
