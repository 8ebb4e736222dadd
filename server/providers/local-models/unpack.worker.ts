import { createReadStream } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { extract } from 'tar';
import unbzip2 from 'unbzip2-stream';
import { isSafeEntry } from './safe-entry.ts';

/** Unpacks a .tar.bz2 without its outermost folder, in a thread: bzip2 in JavaScript would hold up every call. */
export type UnpackOrder = { archive: string; to: string };
export type UnpackNews =
  | { doneBytes: number }
  | { unsafe: string }
  | { damaged: string }
  | { failed: { code: string; message: string } }
  | 'done';

const { archive, to } = workerData as UnpackOrder;
const tell = (news: UnpackNews) => parentPort?.postMessage(news, []);

let unsafe: string | null = null;
let doneBytes = 0;
const source = createReadStream(archive);
const plain = unbzip2();
const files = extract({
  cwd: to,
  strip: 1,
  strict: true,
  filter: (path, entry) => {
    const type = 'type' in entry ? entry.type : '';
    if (!isSafeEntry(path, type)) unsafe ??= `${path} (${type})`;
    // Nothing more is written once something was wrong; samples of speech are not needed.
    return unsafe === null && !path.split('/').includes('test_wavs');
  },
});

source.on('data', (chunk) => {
  doneBytes += chunk.length;
  tell({ doneBytes });
});
source.on('error', failed);
plain.on('error', (error: Error) => tell({ damaged: error.message }));
files.on('error', failed);
files.on('close', () => tell(unsafe === null ? 'done' : { unsafe }));
source.pipe(plain).pipe(files);

function failed(error: NodeJS.ErrnoException & { tarCode?: string }) {
  if (unsafe !== null) tell({ unsafe });
  else if (error.tarCode) tell({ damaged: error.message });
  else tell({ failed: { code: error.code ?? '', message: error.message } });
}
