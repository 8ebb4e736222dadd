/** A built-in case, what the doctor says (several turns between bars), what the reply must hold, and what it must not. */
type Line = [name: string, said: string, wanted: RegExp, never?: RegExp];

/** What a GP found wrong in 550 spoken questions to the built-in cases: each fault as a rule, with other wordings of it. */
export const UNDERSTANDING: { rule: string; said: Line[] }[] = [
  {
    rule: 'risk is answered from its own facts',
    said: [
      ['tired-new-mother', 'have you made any plans to end your life', /no plan/],
      ['tired-new-mother', 'Have you thought about suicide? / have you made any plans', /no plan/],
      ['tired-new-mother', 'any thoughts of harming yourself / what stops you', /keeps me going/],
      ['tired-new-mother', 'have you had any thoughts of harming the baby', /pictures in my head/],
      ['tired-new-mother', 'any intrusive thoughts / would you ever act on them', /never hurt her/],
      ['tired-new-mother', 'if you have thoughts of ending your life please ring the crisis line', /number in my phone/],
      ['note-for-work', 'did you hurt yourself when you fell', /bruise/],
    ],
  },
  {
    rule: 'low mood and hope are found in the case',
    said: [
      ['tired-new-mother', 'Do you feel down or hopeless?', /really down|hopeless/, /^No/],
      ['tired-new-mother', 'have you been feeling down depressed or hopeless over the last month', /really down|hopeless/, /^No/],
      ['tired-new-mother', 'do you feel hopeless about the future', /On a bad day I feel hopeless/],
      ['tired-new-mother', 'have you felt low', /really down/],
      ['tired-new-mother', 'have you had little interest or pleasure in doing things', /don't really enjoy/],
      ['tired-new-mother', 'do you feel anxious at all or worry a lot', /ten times a night/],
    ],
  },
  {
    rule: 'no fact is denied that the case affirms',
    said: [
      ['repeat-for-jayden', 'Is he up to date with vaccinations?', /all his jabs/],
      ['repeat-for-jayden', 'are his immunisations up to date', /all his jabs/],
      ['tired-new-mother', 'have you had any crisis team or hospital admissions', /crisis team came/, /^No/],
      ['tired-new-mother', 'have you spoken to anyone else about this', /haven't told anyone/],
      ['bloating-and-bloods', 'have you ever been pregnant before', /^I've been pregnant twice/],
      ['repeat-for-jayden', 'does his dad smoke', /Marcus smokes/],
      ['repeat-for-jayden', "so he's using it about four times a day and waking up at night is that right", /^(Yes|That's right)/],
      ['tired-new-mother', 'do you blame yourself for anything', /guilty all the time/],
      ['tired-new-mother', 'are you feeling overwhelmed', /really down/],
      ['note-for-work', 'have you driven since it happened', /back on my rounds/],
      ['repeat-for-jayden', 'any pets or damp at home', /no pets.*mould/],
    ],
  },
  {
    rule: 'what happened somewhere is told of that place',
    said: [
      ['repeat-for-jayden', 'What happened when he went to A and E?', /nine days ago/],
      ['repeat-for-jayden', 'tell me about when he went into hospital last week', /nine days ago/],
      ['repeat-for-jayden', 'so you said he was in A and E what happened there', /nine days ago/],
      ['note-for-work', 'did anybody see what happened', /cried out and went stiff/],
      ['note-for-work', 'what did the hospital say to you when they discharged you', /half asleep/],
      ['note-for-work', 'can you talk me through exactly what happened on saturday from the beginning', /kitchen/, /two minutes/],
    ],
  },
  {
    rule: 'since, again, now and before lean on the matter in hand',
    said: [
      ['note-for-work', 'Have you had anything since?', /haven't passed out again/],
      ['note-for-work', 'has anything like it happened since', /haven't passed out again/],
      ['note-for-work', 'has it happened again', /haven't passed out again/],
      ['note-for-work', 'have you ever had anything like this before', /never passed out before/],
      ['note-for-work', 'do you remember anything before it happened any warning signs', /no warning/],
      ['heart-tracing', 'Are you getting it now?', /flutter this morning/],
      ['heart-tracing', 'have you got it at the moment', /flutter this morning/],
      ['heart-tracing', 'can you feel it right now', /flutter this morning/],
    ],
  },
  {
    rule: 'a why after a refusal or a worry opens what lies behind it',
    said: [
      ['heart-tracing', 'We would like to start you on a blood thinner / Can you tell me why you feel that way?', /Samuel/],
      ['heart-tracing', "I'd like to start an anticoagulant / why is that", /Samuel/],
      ['heart-tracing', "I'd recommend a blood thinner / can you help me understand", /Samuel/],
      ['heart-tracing', "I'd recommend a blood thinner / have you had a bad experience with them", /Samuel/],
      ['heart-tracing', 'what are you worried about / what makes you feel like that', /Samuel/],
      ['acute-gout', "I'd suggest ibuprofen or naproxen / why is that", /ulcer/, /braked/],
      ['acute-gout', "I'd like to start allopurinol / what puts you off", /./, /braked/],
    ],
  },
  {
    rule: 'duties and explanations meet their reactions',
    said: [
      ['note-for-work', 'You have to tell the DVLA', /take it off me for good/],
      ['note-for-work', 'by law you must inform the dvla', /take it off me for good/],
      ['note-for-work', "I'm afraid the DVLA has to be told", /take it off me for good/],
      ['note-for-work', "you can't drive at the moment", /the rent/],
      ['acute-gout', "from what you've told me I think this is something called gout", /old boys and port/],
      ['heart-tracing', 'the main risk is that it can increase your chances of having a stroke', /what my sister had/],
      ['bloating-and-bloods', "your blood tests show that you have a low iron and you're anaemic", /not just lazy/],
      ['tired-new-mother', 'is it okay if I let your health visitor know', /You'd tell her/],
      ['acute-gout', 'if you like I can do you a fit note', /not much use/],
      ['bloating-and-bloods', "I don't think this is cancer because your bloods and your age make it very unlikely", /lying awake/],
      [
        'tired-new-mother',
        "if things get worse or you feel you can't keep yourself safe here's the crisis number",
        /^(Okay|Right|All right|I'd ring)/,
      ],
      ['tired-new-mother', 'nobody is going to take your baby away we just want to support you', /^(Okay|Right|All right)/],
    ],
  },
  {
    rule: 'a symptom that bothers is a symptom, and milk is no beer',
    said: [
      ['note-for-work', 'Do any lights bother you?', /flashing lights are fine/],
      ['note-for-work', 'do bright lights bother you', /flashing lights are fine/],
      ['bloating-and-bloods', 'do you drink milk', /^Milk's all right/, /wine/],
      ['bloating-and-bloods', 'do you drink much milk', /Milk/, /wine/],
      ['bloating-and-bloods', 'how much tea do you drink', /four cups/, /wine/],
      ['bloating-and-bloods', 'what sort of things do you eat in a normal day', /roti/],
      ['acute-gout', 'are you able to put any weight on it', /walk on my heel/],
    ],
  },
  {
    rule: 'a cue never stands for an answer',
    said: [
      ['acute-gout', 'is money a worry at the moment', /no sick pay/],
      ['acute-gout', 'are you managing financially', /no sick pay/],
      ['tired-new-mother', 'are you managing financially', /We're managing/],
      ['heart-tracing', 'do you remember to take your tablets', /tablets in a box/],
      ['acute-gout', "I'm sorry to hear that have you taken anything for it", /^I've had two paracetamol/],
    ],
  },
  {
    rule: 'a caller says who they are',
    said: [
      ['repeat-for-jayden', "Who can I check I'm speaking to?", /Shanice Campbell.*mother/],
      ['repeat-for-jayden', "can i check who i'm speaking with please", /Shanice Campbell.*mother/],
      ['repeat-for-jayden', "and who is it I'm talking to", /Shanice Campbell.*mother/],
      ['repeat-for-jayden', 'and you are', /Shanice Campbell.*mother/],
      ['repeat-for-jayden', 'are you mum', /^Yes, .*mother/],
      ['repeat-for-jayden', 'are you his dad', /^No, .*mother/],
      ['note-for-work', "who can i check i'm speaking to", /Tomasz Kowalczyk/],
    ],
  },
  {
    rule: 'every question of one breath gets its answer',
    said: [
      [
        'acute-gout',
        'okay do you take any regular medications from us and are you allergic to anything',
        /bendroflumethiazide.*Penicillin/,
      ],
      ['acute-gout', 'what about your blood pressure have you been checking it at home', /seven years.*one forty-six/],
      ['heart-tracing', 'how are your knees do you take anything for them', /bad knees.*ibuprofen/],
      ['heart-tracing', 'why do you take the aspirin', /because of my sister/, /amlodipine/],
      ['repeat-for-jayden', 'how often is he using the blue inhaler', /three or four times/, /hardly ever/],
      ['acute-gout', 'have you tried ibuprofen or anything like that', /ibuprofen/],
      ['repeat-for-jayden', "how's he doing at the moment", /all right this morning/],
      ['repeat-for-jayden', 'how long has his asthma been bad', /end of September/],
      ['heart-tracing', 'does anything bring it on like exercise or caffeine', /can't say what brings it on/],
    ],
  },
];
