declare module 'unbzip2-stream' {
  /** Decompresses what is written into it. An old-style stream: it has no `destroy` of its own. */
  export default function unbzip2(): NodeJS.ReadWriteStream;
}
