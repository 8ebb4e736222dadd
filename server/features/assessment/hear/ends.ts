/** Words beside a medicine that end or lessen it. matches: 'needs to stop' */
export const ENDS =
  /\b(?:stop|stops|stopping|stopped|no|not|never|none|without|avoid\w*|leave (?:off|out)|off|instead|rather|fewer|less|lower|reduc\w*|taper\w*|wean\w*|down|against|away)\b/;
