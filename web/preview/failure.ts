/** What the server answers where it fails, or refuses. */
export const failure = (status: number): Response =>
  Response.json({ error: { code: status === 403 ? 'forbidden' : 'internal', message: 'Something failed on our side.' } }, { status });
