import type { CaseFile, ImportedCase } from './case-file.ts';

/** A case file's fields as the columns of a scenario; who writes adds the rest. */
export const columnsOf = (built: CaseFile | ImportedCase) => ({
  contentVersion: built.version,
  title: built.title,
  description: built.description,
  tag: built.tag,
  status: built.status,
  patientDetails: built.patientDetails,
  materialsForCandidate: built.materialsForCandidate,
  voiceProvider: built.voiceProvider,
  voiceId: built.voiceId,
  consultationType: built.consultationType ?? null,
  experienceGroups: built.experienceGroups ?? null,
  portrait: built.portrait ?? null,
  guidelines: built.guidelines,
  reviewBy: built.reviewBy ?? null,
  // A file without any leaves what was corrected in the studio as it is: it is matched to the notes that the file brings.
  ...(built.saidByHand && { saidByHand: built.saidByHand }),
});
