/** Why the chat model of this computer did not answer. `isRetryable` as the vendors' errors have it: false where asking again is no use. */
export class ChatFailure extends Error {
  readonly isRetryable: boolean;

  constructor(words: string, { lasting = false }: { lasting?: boolean } = {}) {
    super(words);
    this.name = 'ChatFailure';
    this.isRetryable = !lasting;
  }
}
