import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A TCP line to a port on this computer that a test can cut, or let die without a word as a lost network does.
 * @param port a function, where the server must know the line's address before it has one of its own.
 */
export async function fragileLine(port: number | (() => number)) {
  let state: 'whole' | 'dead' | 'refusing' = 'whole';
  const ends = new Set<Socket>();
  const server = createServer((page) => {
    if (state === 'refusing') return page.destroy();
    const far = connect(typeof port === 'number' ? port : port(), '127.0.0.1');
    for (const [from, to] of [
      [page, far],
      [far, page],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => {
        if (state === 'whole') to.write(bytes);
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => ends.delete(from));
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Every connection breaks; new ones are let through. */
    cut,
    /** Nothing passes any more, and nothing is closed. */
    die: () => (state = 'dead'),
    /** Every connection breaks, and no new one is let through. */
    refuse: () => {
      state = 'refusing';
      cut();
    },
    /** What died stays dead; new connections pass. */
    mend: () => {
      cut();
      state = 'whole';
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
