import type { Verdict } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';

/** Labelled indicator by indicator before the rules met them, in styles of their own, without a station. */
export type Labelled = {
  name: string;
  text: string;
  grades: ['CP' | 'P' | 'F' | 'CF', 'CP' | 'P' | 'F' | 'CF', 'CP' | 'P' | 'F' | 'CF'];
  labels: Record<IndicatorId, Verdict>;
};

const WATERWORKS = `Doctor: Hiya, come on in, grab a seat. I'm Sam, one of the GPs. What's prompted you to come along today?
Patient: It's my waterworks. I'm up four or five times a night. The wife's had enough of it.
Doctor: Four or five times, you must be shattered. Talk me through it, when did you first notice?
Patient: Six months or so. It takes ages to get going and then dribbles.
Doctor: Right. And is there anything you've seen in the urine, any blood at all?
Patient: No, no blood.
Doctor: Any pain when you go, or in your bones, your back?
Patient: No.
Doctor: Lost any weight lately, without meaning to?
Patient: No, the opposite.
Doctor: And how's it left you in the daytime? You drive the school minibus, don't you, I saw that in your record.
Patient: I do. I plan my route round the toilets. I'm falling asleep at lunch.
Doctor: That sounds like it's running your life a bit. Is there something at the back of your mind about what this could be?
Patient: Well. My brother had prostate cancer.
Doctor: Ah. And that's what's been keeping you awake too, I imagine. How's he doing now?
Patient: He's all right, they caught it early.
Doctor: I'm glad. Anything you were particularly wanting from me this morning?
Patient: That blood test, the PSA.
Doctor: We can certainly talk about that. Are you taking anything regularly? Any antihistamines or water tablets?
Patient: Just a statin.
Doctor: How much do you drink of an evening, tea, beer?
Patient: Couple of pints and a tea before bed.
Doctor: OK. Let me tell you where I've got to. The slow start and the dribbling go with an enlarged prostate, which nearly all men get with age. It's a gland the size of a walnut round the pipe and as it grows it squeezes it. Cancer usually doesn't give these symptoms, but with your brother I'd want to look properly rather than guess. Does that fit with what you were thinking?
Patient: Yes, it does.
Doctor: So, the PSA. It can pick up a cancer early, but it's raised in plenty of men who haven't got one, about three in four, and it misses some, so it might lead to a scan you didn't need. Knowing that, would you still want it?
Patient: I would, with my brother.
Doctor: I think that's sensible. I'd also like to examine the prostate with a finger in your back passage. One of the nurses can be in the room as a chaperone if you'd like. And a urine sample today to make sure there's no infection or sugar.
Patient: Fine.
Doctor: In the meantime, no tea after seven and go easy on the pints, that alone might save you a trip or two. There is a tablet, tamsulosin, which relaxes the muscle. It can make you lightheaded when you stand, so I'd take it at bedtime, and we'd keep an eye on it since you're driving kids. Try it now, or see how the changes go first?
Patient: I'll try without first.
Doctor: Good plan. I'll ring you Tuesday with the results and we'll decide then. If you suddenly can't pass water at all, or you see blood, don't sit on it: that's A&E for the first and ring us that day for the second. What'll you tell your wife tonight?
Patient: That it's probably just my age, but you're checking.
Doctor: Spot on.`;

const COUGH = `Doctor: Good afternoon, Dr Hussain calling from Park Lane. Is that Mrs Doyle?
Patient: It is. I've got a terrible cough, I'm exhausted with it. I want antibiotics.
Doctor: How long have you had the cough?
Patient: Nine days.
Doctor: Is it productive? What colour is the sputum?
Patient: Green. I've got my sister's wedding on Saturday, I can't be coughing through it.
Doctor: Any haemoptysis or dyspnoea?
Patient: Any what?
Doctor: Blood when you cough, or short of breath?
Patient: No. A bit puffed on the stairs.
Doctor: Any chest pain? Fever?
Patient: I was hot last week, not now.
Doctor: Do you smoke?
Patient: Ten a day. I know I should stop.
Doctor: Yes, you should. Smoking is the reason you get these. Any medical problems?
Patient: Asthma when I was a kid.
Doctor: Are you using inhalers?
Patient: No.
Doctor: And allergies?
Patient: Penicillin.
Doctor: I think what you have is a chest infection, probably viral. Antibiotics do not work for viruses and give you side effects like diarrhoea. It will last about three weeks.
Patient: Three weeks? But the wedding.
Doctor: I understand, but guidelines say no antibiotics. Take honey and lemon, paracetamol, plenty of fluids.
Patient: Last year the other doctor gave me some and I was better in two days.
Doctor: That was probably a coincidence. If you become more breathless or cough blood, or you're not better in three weeks, call us back and we will arrange a chest x-ray. Okay?
Patient: I suppose so.
Doctor: Any other questions?
Patient: No.
Doctor: Thank you, goodbye.`;

export const LABELLED: Labelled[] = [
  {
    name: 'a colloquial and excellent consultation',
    text: WATERWORKS,
    grades: ['CP', 'CP', 'CP'],
    labels: {
      D1_1: 'met',
      D1_2: 'met',
      D1_3: 'met',
      D1_4: 'partial',
      D1_5: 'not_applicable',
      D1_6: 'met',
      D1_7: 'met',
      D1_8: 'met',
      D2_1: 'not_applicable',
      D2_2: 'met',
      D2_3: 'met',
      D2_4: 'met',
      D2_5: 'met',
      D2_6: 'partial',
      D2_7: 'met',
      D2_8: 'met',
      D2_9: 'met',
      D3_1: 'met',
      D3_2: 'met',
      D3_3: 'met',
      D3_4: 'met',
      D3_5: 'met',
      D3_6: 'met',
      D3_7: 'met',
      D3_8: 'partial',
      D3_9: 'not_applicable',
    },
  },
  {
    name: 'a safe and stiff call',
    text: COUGH,
    grades: ['F', 'F', 'CF'],
    labels: {
      D1_1: 'met',
      D1_2: 'missed',
      D1_3: 'missed',
      D1_4: 'partial',
      D1_5: 'not_applicable',
      D1_6: 'missed',
      D1_7: 'missed',
      D1_8: 'met',
      D2_1: 'not_applicable',
      D2_2: 'partial',
      D2_3: 'partial',
      D2_4: 'partial',
      D2_5: 'partial',
      D2_6: 'partial',
      D2_7: 'missed',
      D2_8: 'partial',
      D2_9: 'met',
      D3_1: 'missed',
      D3_2: 'missed',
      D3_3: 'missed',
      D3_4: 'partial',
      D3_5: 'partial',
      D3_6: 'partial',
      D3_7: 'met',
      D3_8: 'not_applicable',
      D3_9: 'not_applicable',
    },
  },
];
