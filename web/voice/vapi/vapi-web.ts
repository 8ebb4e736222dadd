import type Package from '@vapi-ai/web';

// A CommonJS module: its class is the default of its default.
type Class = typeof Package.default;

/** What is used of Vapi's web client. */
export type VapiWeb = Pick<
  InstanceType<Class>,
  'on' | 'reconnect' | 'send' | 'stop' | 'setMuted' | 'setInputDevicesAsync' | 'setOutputDeviceAsync' | 'getDailyCallObject'
>;
export type VapiClass = new (...given: ConstructorParameters<Class>) => VapiWeb;

/** The bundler keeps it, and Daily behind it, in a chunk of its own: loaded with the first call on Vapi, and never otherwise. */
export async function loadVapiWeb(): Promise<VapiClass> {
  const { default: loaded } = await import('@vapi-ai/web');
  // Bundlers differ in how deep the default of such a module lies.
  return loaded.default ?? (loaded as unknown as VapiClass);
}

/**
 * A client for one call. It joins what the server has made, so it asks Vapi's API for nothing and needs no key. Without
 * `avoidEval` Daily would evaluate its code as text, which the page's policy forbids.
 */
export const openVapi = (Client: VapiClass, microphone: string | undefined): VapiWeb =>
  new Client('', undefined, { avoidEval: true }, { audioSource: microphone ?? true });
