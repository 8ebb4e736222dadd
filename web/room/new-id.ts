/** 128 random bits in hex: what this page says or marks is stored once under it. Not `randomUUID`, which a page over plain http lacks. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
