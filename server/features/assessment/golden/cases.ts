import type { GuidanceRow } from '#contract/indicator.ts';

/** Fictional cases of the tests; none of them is in the product. */
export type GoldenCase = { patientDetails: string; guidance: GuidanceRow[] };

export const HEADACHE: GoldenCase = {
  patientDetails: `## Demographics
Name: Priya Nair
Age: 29
Gender: female
Occupation: paralegal
## Opening Sentence
I keep getting these headaches and I can't get on with my work.
## OPEN HISTORY
- Headaches for four months, twice a month, on the left side
- Lies down in a dark room
## HISTORY IF ASKED
- Zigzag lines in her vision for twenty minutes before the pain
- Feels sick and vomits with the worst ones
- No weakness, numbness or trouble with speech
- Takes the combined contraceptive pill for three years
- No fever, neck stiffness or rash
- Paracetamol helps little
## SOCIAL HISTORY
- Works long hours before a deadline
- Smokes five cigarettes a day
## FAMILY HISTORY
- Her aunt died of a brain tumour
## ICE
- Ideas: thinks it is her eyes or stress
- Concerns: afraid of a brain tumour like her aunt
- Expectations: hopes for a scan`,
  guidance: [
    {
      indicator_id: 'D1_1',
      targeted_guidance:
        'Asks about visual aura, weakness or numbness, speech, fever and neck stiffness, sudden onset, contraceptive pill.',
    },
    { indicator_id: 'D1_8', targeted_guidance: 'Names migraine with aura.' },
    { indicator_id: 'D2_2', targeted_guidance: 'Stops the combined pill, offers a triptan or an anti-sickness tablet.' },
    { indicator_id: 'D2_5', targeted_guidance: 'Explains the risk of stroke with the combined pill, aura and smoking.' },
    { indicator_id: 'D3_2', targeted_guidance: 'Finds the fear of a brain tumour because of the aunt.' },
  ],
};

export const GRIEF: GoldenCase = {
  patientDetails: `## Demographics
Name: Alan Pritchard
Age: 71
Gender: male
Occupation: retired bus driver
## Opening Sentence
My daughter made me ring. I'm not sleeping.
## OPEN HISTORY
- Wakes at four every morning since his wife died in spring
- Has stopped going to his bowls club
## HISTORY IF ASKED
- Low mood most days and cries when alone
- Eats toast and has lost half a stone
- Has thought he would be better off dead, with no plan
- Drinks two or three whiskies at night
- Takes amlodipine for blood pressure
## SOCIAL HISTORY
- Lives alone, daughter forty miles away
## ICE
- Ideas: thinks it is only grief
- Concerns: afraid of being a burden to his daughter
- Expectations: would like sleeping tablets`,
  guidance: [
    { indicator_id: 'D1_1', targeted_guidance: 'Asks about suicidal thoughts and plans, mood, appetite and weight, alcohol.' },
    { indicator_id: 'D2_8', targeted_guidance: 'Review within one to two weeks, whom to call if thoughts of suicide return.' },
    { indicator_id: 'D3_9', targeted_guidance: 'Asks about suicide and agrees a safety plan with his daughter or the crisis team.' },
  ],
};

export const BACK: GoldenCase = {
  patientDetails: `## Demographics
Name: Darren Cole
Age: 44
Gender: male
Occupation: roofer
## Opening Sentence
My back's gone again, doctor. I need something stronger.
## OPEN HISTORY
- Low back pain for ten days after lifting slates
- Goes down the right leg to the foot
## HISTORY IF ASKED
- No numbness around the bottom or saddle
- Bladder and bowels normal
- No weakness in the leg
- No fever, weight loss or cancer before
- Takes his wife's codeine
- Has a stomach ulcer in the past
## SOCIAL HISTORY
- Self-employed, no work means no money
## ICE
- Ideas: thinks a disc has slipped
- Concerns: afraid he will lose the house
- Expectations: wants an MRI scan`,
  guidance: [
    { indicator_id: 'D1_1', targeted_guidance: 'Asks about saddle numbness, bladder and bowel control, leg weakness, weight loss, fever.' },
    { indicator_id: 'D2_6', targeted_guidance: 'Avoids anti-inflammatories or protects the stomach because of the ulcer.' },
    {
      indicator_id: 'D2_8',
      targeted_guidance: 'Cauda equina safety net: numbness, bladder or bowel change means A&E the same day; review in two weeks.',
    },
  ],
};
