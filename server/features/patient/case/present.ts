/** Illnesses that stay: who has had one has it. matches: 'blood pressure' */
const STAYS =
  /^(?:(?:well.controlled|mild|moderate|severe|bad|chronic|essential|seasonal|type [12]|type (?:one|two)|coeliac|crohn['’]?s|graves['’]?|parkinson['’]?s|ischaemic|high|raised|underactive|overactive|rheumatoid|atrial|heart|kidney|chronic kidney|irritable bowel|polycystic|sleep|multiple|restless) )*(?:asthma|diabetes|copd|emphysema|hay ?fever|eczema|psoriasis|rosacea|hypertension|blood pressure|cholesterol|angina|heart failure|heart disease|fibrillation|epilepsy|arthritis|osteo-?arthritis|osteoporosis|fibromyalgia|gout|glaucoma|coeliac|crohn['’]?s|colitis|ibs|syndrome|hypothyroidism|thyroid|parkinson['’]?s|sclerosis|hiv|disease|endometriosis|ovaries|apnoea|lupus|sarcoidosis|bronchiectasis|migraines?)(?: disease| syndrome| cholesterol)?$/i;

/** 'I've had hay fever' -> 'I have hay fever': notes name the illnesses of today and of once alike; behind a time or a length it stays as it is. */
export const present = (said: string): string =>
  said.replace(/^(I've|he's|she's|they've) had (.+)$/i, (whole, who: string, what: string) =>
    STAYS.test(what) ? `${HAVE[who.toLowerCase()]!} ${what}` : whole,
  );

const HAVE: Record<string, string> = { "i've": 'I have', "he's": 'he has', "she's": 'she has', "they've": 'they have' };
