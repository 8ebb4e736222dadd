/** What a handler is given that reads nothing of its request but its origin and its user. */
export const BARE_REQUEST = {
  params: undefined,
  query: undefined,
  body: undefined,
  user: null,
  ip: '',
  raw: '',
  sent: () => undefined,
  header: () => {},
  alreadyThere: () => {},
};
