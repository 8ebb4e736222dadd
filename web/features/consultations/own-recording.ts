/** Our own recordings play here; others lie where a client said. */
export const isOwnRecording = (url: string | null): boolean => url?.startsWith('/') ?? false;
