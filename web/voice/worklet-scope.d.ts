/** What the audio rendering thread offers; TypeScript's DOM library leaves it out. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new (options: { processorOptions: never }) => AudioWorkletProcessor): void;
