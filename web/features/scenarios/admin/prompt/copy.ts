import { CASE_PLACEHOLDER } from '#contract/scenario.ts';

/** The words of the system prompt's dialog; texts of the product's spec are kept to the letter. */
export const copy = {
  title: 'System Prompt',
  intro: 'How a chat model plays every patient. Changes apply from the next call.',
  loading: 'Loading the prompt...',
  failed: 'Failed to load prompt',
  retry: 'Try again',
  label: 'Prompt',
  rules:
    'No language model is set on this server. Patients answer from the case alone, so this prompt has no effect. To use it, install a chat model under Admin, On this computer, or set LLM_BASE_URL and LLM_MODEL (Ollama, LM Studio and other servers), or a key of OpenAI or Anthropic, in the server settings, and restart the server.',
  withheld: (why: string) =>
    `The chat model of this server is not offered to candidates, so this prompt has no effect: it was ${why}. See Admin, The patient’s chat model.`,
  hosted:
    'Spoken calls run on Vapi. Its model receives this prompt with the whole case, so whether it keeps what is hidden or told only on a condition depends on the model.',
  hint: `${CASE_PLACEHOLDER} stands for the case.`,
  builtIn: 'Built-in prompt',
  own: 'Custom prompt',
  saved: (when: string) => `Saved ${when}`,
  blank: 'The prompt cannot be blank',
  conflict: 'Someone else has saved another prompt. Your text is still here: Save replaces theirs, Reset shows theirs.',
  copyDefault: 'Copy default prompt',
  copyFailed: 'This browser does not allow copying. The default prompt is below: select it and copy it.',
  defaultLabel: 'Default prompt',
  reset: 'Reset',
  save: 'Save',
  saving: 'Saving...',
  noPlace: {
    title: `Save without ${CASE_PLACEHOLDER}?`,
    text: 'The prompt does not say where the case goes, so the case will be added at the end.',
    action: 'Save anyway',
    cancel: 'Keep editing',
  },
  versions: {
    title: 'Saved versions',
    show: 'Show',
    hide: 'Hide',
    loading: 'Loading the versions...',
    failed: 'The versions could not be loaded.',
    none: 'No prompt has been saved yet.',
    current: 'current',
    nobody: 'a deleted account',
    by: (who: string) => `by ${who}`,
    read: (when: string) => `Prompt saved ${when}`,
    restore: 'Restore',
    of: (action: string, when: string) => `${action}: ${when}`,
    restoring: {
      title: 'Restore this prompt?',
      text: (when: string) => `The prompt saved ${when} will be used again. The present one stays in this list; unsaved changes are lost.`,
      action: 'Restore',
    },
  },
  toasts: {
    updated: 'System prompt updated successfully',
    copied: 'Default prompt copied to clipboard',
    notUpdated: 'Failed to update system prompt',
    notCopied: 'The default prompt could not be copied',
  },
} as const;
