import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Debian's PocketSphinx through koffi, in a process of its own: decoding blocks nothing, and a fault in native
 * code takes down only this process. Told the folder of the speech data as its first argument.
 */

const MODEL = '/usr/share/pocketsphinx/model/en-us';
const NEEDED = 'needs Debian packages and koffi: apt-get install libpocketsphinx3 pocketsphinx-en-us, npm install koffi';
/** Doctors' own sentences and general English count the same. */
const MIX = [0.5, 0.5];

type Decode = (pcm: Int16Array) => string;

async function load(speechData: string): Promise<Decode> {
  const { default: koffi } = await import('koffi');
  const base = koffi.load('libsphinxbase.so.3');
  const sphinx = koffi.load('libpocketsphinx.so.3');
  const parse = base.func('void* cmd_ln_parse_r(void* a, void* d, int n, char** v, int s)');
  const readLm = base.func('void* ngram_model_read(void* c, const char* f, int t, void* l)');
  const mixLms = base.func('void* ngram_model_set_init(void* c, void** m, char** n, float* w, int k)');
  const definitions = sphinx.func('void* ps_args()');
  const init = sphinx.func('void* ps_init(void* c)');
  const logmath = sphinx.func('void* ps_get_logmath(void* p)');
  const setLm = sphinx.func('int ps_set_lm(void* p, const char* n, void* l)');
  const useLm = sphinx.func('int ps_set_search(void* p, const char* n)');
  const start = sphinx.func('int ps_start_utt(void* p)');
  const feed = sphinx.func('int ps_process_raw(void* p, int16_t* d, size_t n, int search, int whole)');
  const end = sphinx.func('int ps_end_utt(void* p)');
  const hypothesis = sphinx.func('const char* ps_get_hyp(void* p, _Out_ int32_t* s)');

  const folder = mkdtempSync(join(tmpdir(), 'pocketsphinx-'));
  try {
    const dictionary = join(folder, 'en-gb.dict');
    writeFileSync(
      dictionary,
      readFileSync(`${MODEL}/cmudict-en-us.dict`, 'utf8') + readFileSync(`${speechData}/lm/uk-additions.dict`, 'utf8'),
    );
    const words = ['ps', '-hmm', `${MODEL}/en-us`, '-dict', dictionary, '-fwdflat', 'no', '-logfn', '/dev/null'];
    const config: unknown = parse(null, definitions(), words.length, words, 1);
    const decoder: unknown = init(config);
    if (decoder === null) throw new Error('the model could not be read');
    const math: unknown = logmath(decoder);
    const models = [`${speechData}/lm/doctor-3gram.arpa.gz`, `${MODEL}/en-us.lm.bin`].map(
      (file) => readLm(config, file, 0, math) as unknown,
    );
    setLm(decoder, 'mix', mixLms(config, models, ['doctor', 'general'], MIX, models.length));
    useLm(decoder, 'mix');
    return (pcm) => {
      start(decoder);
      // Whole utterance at once: its own mean is subtracted, so nothing of an earlier speaker is left in it.
      feed(decoder, pcm, pcm.length, 0, 1);
      end(decoder);
      return ((hypothesis(decoder, [0]) as string | null) ?? '').replace(/\(\d+\)/g, '');
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let decode: Promise<Decode> | undefined;

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, job }: { id: number; job: Int16Array }) => {
  decode ??= load(process.argv[2] ?? '');
  decode.then(
    (recognise) => process.send?.({ id, result: recognise(job) }),
    (error: unknown) => process.send?.({ id, error: `the development recogniser ${NEEDED} (${String(error)})` }),
  );
});
