import type { Act } from './act.ts';

/** matches: 'anti-inflammatory' */
const DRUG =
  /\b(?:prescri\w+|medications?|medicines?|tablets?|capsules?|creams?|ointment|drops|spray|inhalers?|patch(?:es)?|injections?|antibiotics?|antidepressants?|antihistamines?|painkillers?|steroids?|laxatives?|hrt|the pill|statins?|nsaids?|anti-?inflammator\w+|paracetamol|ibuprofen|codeine|aspirin|insulin|metformin|colchicine|allopurinol|levothyroxine|\w{3,}(?:cillin|mycin|cycline|floxacin|azole|oxetine|pram|traline|statin|pril|sartan|olol|dipine|gliptin|gliflozin|profen|proxen|thiazide|semide|parin|xaban|sone|solone|triptan|setron|tidine|tine|zepam|codone|dryl|tadine|rizine|amide|aline|pine))\b/;

/** What a doctor says when managing (D2). */
export const PLAN_ACTS = {
  management: {
    // matches: 'tablets you could take'
    said: /\b(?:i'd (?:also |still |really )?(?:want|like|take|go for|keep|start|avoid)|^(?:so |and |then )*(?:take|try|stop|start|use|keep|drink|rest|avoid) |i(?:'d| would) (?:suggest|recommend|advise|like (?:us |you )?to (?:start|arrange|try|do|book|get|send|refer|see|organi[sz]e|take|have|check|prescribe|offer|give|begin|stop|examine))|we (?:could|can|should|need to|might|'ll|will) (?:\w+ )?(?:start|try|arrange|do|book|get|send|refer|organi[sz]e|look|check|give|think|treat|increase|reduce|stop|use|offer|repeat|consider|manage|help)|i(?:'ll| will|'m going to| am going to| can| could)(?: also| then| just)? (?:prescribe|arrange|refer|send|book|organi[sz]e|start|give|order|request|issue|ask (?:our|the)|put|text|write|speak to|phone|ring|print|do (?:a|an|some))|let's (?:start|try|arrange|book|get|do|stop|plan)|(?:the|my|our) plan|my (?:suggestion|advice|recommendation)|(?:treatment|options?) (?:is|are|for|would|include|we)|one option|another option|start (?:you|him|her) on|what (?:i|we)(?:'d| would|'ll)? (?:can|could|suggest|recommend|propose|do about)|you (?:can|could|should|need to|might) (?:try|take|use|start|stop|keep|avoid|do))/,
    as: 'statement',
    from: 0.15,
  },
  referral: {
    // matches: 'talking therapy'
    said: /\b(?:refer\w*|specialist|two[- ]week|2[- ]week|urgent (?:suspected|clinic|appointment)|(?:send|get) you (?:to|up to|into|in to|seen|over|along|in) ?|(?:see|seen by|with|to) (?:a|an|the|our) (?:\w+ )?(?:specialist|consultant|physio\w*|surgeon|cardiolog\w+|neurolog\w+|dermatolog\w+|gynaecolog\w+|urolog\w+|rheumatolog\w+|psychiatr\w+|counsell?or|therapist|team|clinic|hospital)|(?:hospital|fracture|memory|breast|pain|tia|rapid access|ambulatory|same[- ]day|assessment) (?:clinic|unit|team|assessment|service)|(?:go|come|straight) (?:straight )?(?:to|into) (?:the )?(?:hospital|a&e|a and e|emergency)|call(?:ing)? (?:you )?an ambulance|talking therap\w+|crisis team|physiotherap\w+|advice and guidance)/,
    unless: /\b(?:letter from|(?:have|were|did) you .*\?|saw a specialist)/,
    as: 'statement',
    from: 0.15,
  },
  urgency: {
    // matches: 'this morning'
    said: /\b(?:urgent\w*|routine\w*|same day|today|straight ?away|immediately|right now|now|within (?:the next )?(?:\w+ ){1,3}(?:hours?|days?|weeks?)|two[- ]weeks?|2[- ]weeks?|next few (?:days|weeks)|soon|this (?:afternoon|morning|evening|week)|tomorrow|as soon as|waiting (?:time|list)|emergency)/,
    as: 'statement',
    from: 0.15,
  },
  medicine: {
    said: DRUG,
    unless: /\b(?:are you (?:on|taking)|have you (?:tried|taken|been taking|been on|had))\b/,
    as: 'statement',
    from: 0.25,
  },
  dose: {
    // matches: 'for five weeks'
    said: /\b(?:\d+(?:\.\d+)? ?(?:mg|milligrams?|mcg|micrograms?|grams?|ml|units|puffs?|drops)|(?:one|two|three|four|\d) (?:tablets?|times?|puffs?|capsules?)|(?:once|twice|three times|four times|every (?:day|morning|evening|night|\w+ hours)) ?(?:a |daily|per)?|daily|(?:for|over) (?:\w+ )?(?:\w+ )?(?:days?|weeks?|months?)|with (?:or after )?food|at (?:night|bedtime)|in the morning|low dose|the dose|apply)/,
    as: 'statement',
    from: 0.25,
  },
  counselling: {
    // matches: 'don't drive'
    said: /\b(?:make you (?:feel )?(?:a (?:bit|little) )?(?:light-?headed|faint|constipated|tired|thirsty|bloated|wobbly|restless|more anxious)|side[- ]effects?|upset (?:your )?(?:stomach|tummy)|make you (?:feel )?(?:drowsy|sick|sleepy|dizzy|nausea\w*|a bit)|takes? (?:\w+ ){1,5}(?:to (?:work|start|kick|take effect|build))|(?:common|main|serious) (?:side|problem|thing|risk)|how to (?:take|use) (?:it|them|this)|if you miss|don't stop|stop (?:taking )?(?:it|them|the)|finish the course|drink alcohol|alcohol with|don't (?:drink|drive|take)|leaflet (?:in|with)|can cause|might notice|may notice|may feel|(?:addictive|habit[- ]forming|not habit)|interact\w*|protects? (?:your|the) stomach)/,
    as: 'statement',
    from: 0.25,
  },
  prescribingSafety: {
    // matches: 'kidney function'
    said: /\b(?:allerg\w+|interact\w*|(?:any|other|regular|current) (?:other )?(?:medic\w+|tablets)|(?:safe|fine|okay|ok|suitable) (?:with|to take|for you|in pregnancy)|kidney (?:function|disease|problems?)|stomach ulcers?|(?:pregnan\w+|breast-?feeding)|contra-?indicat\w+|because you(?:'re| are) (?:on|taking)|with your (?:kidney|heart|blood pressure|asthma|other|warfarin)|over[- ]the[- ]counter|herbal)/,
  },
  investigation: {
    // matches: 'pregnancy test'
    said: /\b(?:blood tests?|bloods\b|full blood count|blood count|x-?rays?|ultrasound|scans?\b|mri|ct\b|ecg|heart tracing|tracing|urine (?:sample|test|dip\w*|culture)|swabs?|stool (?:sample|test)|fit test|hba1c|thyroid (?:test|function)|kidney function|liver (?:test|function)|cholesterol (?:test|check|level)|endoscop\w+|colonoscop\w+|camera (?:test)?|spirometry|peak flow|echo(?:cardiogram)?\b|biops\w+|psa\b|ca ?125|ferritin|inflammat\w+ markers?|monitor(?:ing)? (?:your )?blood pressure|home (?:blood pressure )?readings?|24[- ]hour|tests?\b|examin\w+ you|pregnancy test)/,
    unless: /\b(?:have you had|did you have|did they|driving test|tests? (?:came|were|was) )/,
    as: 'statement',
    from: 0.2,
  },
  justified: {
    // matches: 'because the pulse is irregular'
    said: /\b(?:(?:to|so (?:that )?(?:we|i) can|just to|which will|it will|that will|they will|this will) (?:check|see|look|make sure|rule|find|confirm|exclude|help|tell|show|be sure|know|guide)|looking for|rule out|because|don't (?:think (?:we|you|there)|need)|(?:would not|wouldn't|won't) change|not needed|no need|in case|the reason)/,
    as: 'statement',
    from: 0.2,
  },
  lifestyle: {
    // matches: 'light activity'
    said: /\b(?:go(?:ing)? easy on|cut(?:ting)? (?:down|back|out)|(?:no|less|fewer) (?:tea|coffee|caffeine|alcohol|cigarettes|salt|sugar)|last drink|(?:stop|stopping|cut\w*|reduc\w+|quit\w*|giv\w+ up|help\w* (?:you )?(?:with|to)) (?:\w+ ){0,3}(?:smok\w+|drink\w*|alcohol|caffeine|salt|sugar|weight|vap\w+)|(?:lose|losing|healthy) (?:\w+ ){0,3}weight|healthy (?:diet|eating|food)|(?:more|regular|gentle|some|keep|light|bit of|daily) (?:\w+ )?(?:exercis\w+|activ\w+|walk\w*|moving|mov\w+|swimm\w+)|(?:diet|eating|drink plenty|plenty of (?:water|fluids?)|stay\w* hydrated|fluids|fibre|fruit|vegetables|five a day)|sleep hygiene|screen time|relaxation|mindful\w*|breathing exercises|vaccin\w+|flu jab|screening|smear|(?:strengthening|stretching|stretches|back|pelvic floor|physio) ?exercises?|rest(?:ing)? (?:it|the|your|and|up)|ice (?:pack|it|and)|elevat\w+|keep active|pac(?:e|ing) yourself|prevent\w*|stay\w* off work|get(?:ting)? back to|sun ?(?:cream|screen)|smoking cessation|stop[- ]smoking|condoms?|return to work|phased)/,
    as: 'statement',
    from: 0.2,
  },
  risk: {
    // matches: 'serious illness'
    said: /\b(?:\w+ in (?:two|three|four|five|ten|\d+|a (?:hundred|thousand)|every)\b|(?:might|can|could|may) (?:also )?(?:lead to|end up|do harm|mean a)|misses some|false (?:positive|alarm)|side[- ]effects? (?:like|such)|risks?\b|chances?\b (?:of|that)|(?:one|two|three|five|ten|\d+) (?:in|out of) (?:a )?(?:\w+ )?(?:ten|hundred|thousand|\d+)|benefits?\b|pros and cons|downsides?|on the (?:one|other) hand|weigh\w* (?:up|it|that)|serious (?:condition|problem|if|cause|illness)|danger\w*|could lead to|can lead to|complication\w*|keep you safe|safe to (?:drive|work|go|be|stay)|balance|more harm|(?:shouldn't|not|don't|stop) driv\w+|dvla|how likely)/,
  },
  comorbidityAsked: {
    // matches: 'other medicines'
    said: /\b(?:(?:any|other) (?:other )?(?:medical|health|ongoing|long[- ]term) (?:problems?|conditions?|issues?|history)|past medical|medical (?:history|problems?|conditions?)|(?:are|is) (?:you|he|she) (?:on|taking) (?:any|anything|regular|other)|do you take|(?:any|regular|other|what|which|current) (?:\w+ )?(?:medic\w+|tablets|medicines)|any allerg\w+|allergic|otherwise (?:well|fit|healthy)|ever had any|still taking)/,
    as: 'question',
  },
  comorbidityUsed: {
    // matches: 'the water tablet'
    said: /\b(?:(?:with|given|because of|having|considering|on top of|as well as|affect\w*|alongside|since|due to) your (?:\w+ ){0,2}(?:diabetes|blood pressure|heart|asthma|kidneys?|copd|epilepsy|arthritis|depression|anxiety|thyroid|cholesterol|other (?:conditions?|problems?|medic\w+|tablets)|medic\w+|tablets|history|pregnancy|weight|age|condition|stomach|ulcers?|liver|stroke|cancer|gout|migraines?|aura|eczema|allerg\w+|water tablets?|blood thinners?|warfarin)|(?:because|since|as|while) you(?:'re| are| take|'ve got| have) (?:\w+ )?(?:on|taking|diabet\w+|pregnant|breast-?feeding|asthma\w*|high blood pressure|kidney|a history)|(?:your|the) (?:water tablets?|blood thinners?|blood pressure (?:tablets?|medic\w+)|other (?:medic\w+|tablets|conditions?)|diabetes|asthma|existing|kidney (?:function|disease)|current (?:medic\w+|tablets|dose))\b|interact\w*)/,
    as: 'statement',
    from: 0.2,
  },
  uncertainty: {
    // matches: 'I can't promise.'
    said: /\b(?:rather than guess\w*|decide (?:then|when|once|after)|(?:might|may) not be|can't promise|keep an open mind|we don't (?:yet )?know|(?:i(?:'m| am)|we(?:'re| are)) not (?:\w+ )?(?:certain|sure)|(?:can't|cannot|can not|couldn't|hard to|difficult to|impossible to) (?:be |say |know |tell |give )?(?:\w+ )?(?:certain|sure|definite\w*|exactly|yet|for certain|until|without)|i don't (?:yet )?know (?:exactly|for|yet|what|whether|for sure)|uncertain\w*|not (?:100|a hundred|completely|entirely|absolutely) ?(?:percent|per cent|%)?|wait and see|watch(?:ful)? (?:and )?wait\w*|see how (?:you|it|things|this) (?:go|get|goes|respond)|until (?:we|i|you)(?:'ve| have| get| know| see)|without examining|once (?:we|i) (?:have|know|get)|we(?:'ll| will) know more|may change|if (?:the|those|these) (?:tests?|results?|bloods?) (?:are|is|come|show)|if (?:that|this|it) (?:doesn't|does not|isn't) (?:work|help|settle)\w*|could (?:still )?be wrong|time will tell|as a test)/,
    as: 'statement',
  },
  followUpTalk: {
    // matches: 'follow-up'
    said: /\b(?:follow[- ]?up|see you (?:again|in|back|next|on|then|tomorrow)|review\w*|(?:call|ring|phone|text|speak to|catch up with|check (?:in|on)|check up on) you|speak (?:again|in|next|on|tomorrow)|book (?:you |an?|in|another)|come back (?:in|and see|to see|after|next)|(?:another|next|an) appointment|touch base|meet again|reassess)/,
    as: 'statement',
    from: 0.3,
  },
  teamRole: {
    // matches: 'health visitor'
    said: /\b(?:pharmacists?|practice nurse|our nurses?|the nurse|nurse (?:practitioner|specialist)|diabetes nurse|asthma nurse|physio\w*|health visitors?|midwi(?:fe|ves)|social prescrib\w+|link worker|district nurses?|community nurses?|counsell?\w+|talking therap\w+|iapt|psycholog\w+|dieti(?:ci|ti)an\w*|social work\w*|social services|occupational (?:health|therap\w+)|safeguarding (?:lead|team)|multi-?disciplinary|mdt|palliative care team|hospice|macmillan|school nurse|health care assistant|healthcare assistant|smoking (?:advis\w+|service|cessation)|stop[- ]smoking service|citizens advice|optician|optometrist|dentist|podiatr\w+|paramedic|crisis team|mental health team|carers? (?:support|service|uk)|charit\w+|age uk)/,
    as: 'statement',
    from: 0.15,
  },
  askColleague: {
    // matches: 'Not someone else?'
    said: /\b(?:(?:ask|check with|run (?:it|this) (?:by|past)|speak (?:to|with)|discuss (?:it |this )?with|talk to) (?:a|my|one of my|another|the other|our|a more|the) (?:\w+ )?(?:colleagues?|senior\w*|trainer|partners?|supervisor|boss|gp|doctor|consultant)|(?:someone|somebody) (?:else|more (?:senior|experienced)))\b/,
    as: 'statement',
  },
} as const satisfies Record<string, Act>;
