/**
 * What candidates and cases call the same thing: each line is one idea in the words of notes and of lay people.
 * `flag` marks ideas that a doctor asks about to rule out danger, `life` those of the person's circumstances.
 * Nothing here names a case.
 */
type Idea<Name extends string> = { name: Name; words: RegExp; flag?: true; life?: true };
/** Keeps the names, so that an idea that does not stand here does not compile. */
const named = <Name extends string>(ideas: Idea<Name>[]): Idea<Name>[] => ideas;

export const IDEAS = named([
  {
    name: 'weight loss',
    // matches: 'lost any weight'
    words:
      /\b(?:weight loss|los\w+ (?:any |some |a lot of )?weight|lost (?:any |some )?weight|clothes (?:are |feel\w* )?loose\w*|weight chang\w+|unintentional)/,
    flag: true,
  },
  { name: 'fever', words: /\b(?:fever\w*|temperature|pyrexi\w+|shiver\w*|rigors?|hot and cold|systemically unwell|unwell)/, flag: true },
  { name: 'night sweats', words: /\b(?:night sweats?|sweat\w*)/, flag: true },
  {
    name: 'bleeding',
    // matches: 'haematuria?'
    words:
      /\b(?:bleed\w*|blood(?! (?:pressure|tests?|count|sugars?|thinn))|haemoptysis|hemoptysis|haematuria|hematuria|melaena|haematemesis|bruis\w+|spotting)/,
    flag: true,
  },
  { name: 'black stools', words: /\b(?:melaena|tarry|black (?:stools?|poo\w*|motions?))/, flag: true },
  { name: 'chest pain', words: /\b(?:chest (?:pain|tight\w*|discomfort)|pain in (?:your|the) chest|angina|heart attack)/, flag: true },
  {
    name: 'breathlessness',
    words: /\b(?:breathless\w*|short\w* of breath|breath\w*|dyspnoea|wheez\w+|out of puff|orthopnoea)/,
    flag: true,
  },
  { name: 'palpitations', words: /\b(?:palpitations?|heart (?:racing|flutter\w*|beat\w*|skipp\w*)|racing heart)/, flag: true },
  {
    name: 'collapse',
    words: /\b(?:syncope|black\w* out|faint\w*|pass\w* out|collaps\w+|dizz\w+|light-?headed\w*|loss of consciousness)/,
    flag: true,
  },
  { name: 'headache', words: /\b(?:headaches?|migraines?|thunderclap|worst headache|pain in (?:your|the) head)/, flag: true },
  {
    name: 'vision',
    words: /\b(?:vision|visual\w*|eyesight|blurr\w*|double vision|see(?:ing)? (?:double|things|flashes)|floaters?|flashes)/,
    flag: true,
  },
  {
    name: 'weakness',
    words: /\b(?:weakness|weak (?:in|arm|leg)|(?:arms?|legs?|face) (?:\w+ )?weak|droop\w*|slurr\w*|speech|stroke|mini-stroke|tia)/,
    flag: true,
  },
  { name: 'numbness', words: /\b(?:numb\w*|tingl\w+|pins and needles|sensation|saddle)/, flag: true },
  {
    name: 'bladder and bowel control',
    // matches: 'passing urine'
    words:
      /\b(?:incontinen\w+|control of (?:your )?(?:bladder|bowels?)|wet\w* yourself|leak\w*|retention|cauda equina|pass\w* urine|waterworks)/,
    flag: true,
  },
  { name: 'urine', words: /\b(?:urin\w+|wee\w*|pee\w*|dysuria|waterworks|water infection|cystitis|stream)/ },
  { name: 'bowels', words: /\b(?:bowels?|stools?|diarrh\w+|constipat\w+|poo\w*|motions?|loose)/ },
  { name: 'swallowing', words: /\b(?:swallow\w*|dysphagia|food (?:getting )?stuck|sticking)/, flag: true },
  { name: 'vomiting', words: /\b(?:vomit\w*|been sick|being sick|throw\w* up|nausea\w*|feel\w* sick)/, flag: true },
  { name: 'abdominal pain', words: /\b(?:abdom\w+|tummy|belly|stomach)/ },
  { name: 'jaundice', words: /\b(?:jaundice\w*|yellow\w*|itch\w* all over|dark urine|pale stools?)/, flag: true },
  { name: 'lumps', words: /\b(?:lumps?|swell\w*|swollen|glands?|nodes?|mass)/, flag: true },
  { name: 'calf', words: /\b(?:calf|calves|leg swelling|dvt|clots?|pulmonary|embol\w+)/, flag: true },
  { name: 'meningism', words: /\b(?:neck stiff\w*|stiff neck|photophobia|bright lights?|mening\w+|non-?blanching|glass test)/, flag: true },
  { name: 'rash', words: /\b(?:rash\w*|spots|hives|skin chang\w+|blister\w*)/, flag: true },
  { name: 'injury', words: /\b(?:injur\w+|trauma|fall(?:en|s)?\b|fell|knock\w*|accident|hit your)/, flag: true },
  { name: 'bone pain', words: /\b(?:bone pain|(?:in|pains?) (?:your|the|in your) (?:bones?|back)|back pain)/, flag: true },
  { name: 'night pain', words: /\b(?:night pain|wak\w+ (?:you |from sleep)|pain at night|at rest|rest pain)/, flag: true },
  { name: 'joint infection', words: /\b(?:septic|infect\w+|hot (?:and |swollen )?joint|redness|sepsis)/, flag: true },
  { name: 'cancer', words: /\b(?:cancer\w*|malignan\w+|tumou?rs?|leuk\w+|lymphoma)/, flag: true },
  { name: 'pregnancy', words: /\b(?:pregnan\w+|last period|lmp|conceiv\w*|expecting a baby)/, flag: true },
  { name: 'periods', words: /\b(?:periods?\b(?! of)|menstr\w+|menopaus\w+|cycle|between periods|after sex|intermenstrual|postcoital)/ },
  { name: 'contraception', words: /\b(?:contracepti\w+|the pill|coil|condoms?|unprotected|barrier)/ },
  { name: 'sexual health', words: /\b(?:sex\w*|partners?|sti|stis|(?:vaginal|penile) discharge|libido|erection\w*)/, life: true },
  {
    name: 'suicide',
    // matches: 'ending your life'
    words:
      /\b(?:suicid\w+|self-?harm\w*|harm\w* yourself|hurt\w* yourself|end\w* (?:your|it|things)(?: life| all)?|not worth living|take your (?:own )?life|better off (?:dead|without)|not (?:want\w*|wanting) to be (?:here|alive)|wake up)/,
    flag: true,
  },
  {
    name: 'mood',
    words: /\b(?:mood|low\b|depress\w+|down\b(?! to)|hopeless\w*|anhedonia|enjoy\w*|tearful|cry\w*|in yourself|spirits|mental health)/,
    life: true,
  },
  { name: 'anxiety', words: /\b(?:anxi\w+|panic\w*|stress\w*|on edge|nervous)/, life: true },
  {
    name: 'psychosis',
    words: /\b(?:psycho\w*|hallucinat\w+|hear\w* voices|voices|paranoi\w+|delusion\w*|mania|manic|racing thoughts)/,
    flag: true,
  },
  { name: 'sleep', words: /\b(?:sleep\w*|insomnia|wak\w+ (?:up )?(?:early|at night|in the night))/, life: true },
  { name: 'appetite', words: /\b(?:appetite|eating|off (?:your )?food)/ },
  { name: 'tiredness', words: /\b(?:tired\w*|fatigue\w*|exhaust\w*|energy|letharg\w+|worn out)/ },
  {
    name: 'work',
    words: /\b(?:work\w*|jobs?\b|occupation\w*|employ\w+|shifts?\b|boss|colleagues? at|school|college|universit\w+|for a living|retired)/,
    life: true,
  },
  {
    name: 'home',
    // matches: 'live alone'
    words:
      /\b(?:at home|home life|who(?:'s| is) (?:at|with you at) home|live (?:with|alone)|living (?:with|alone|situation)|lives? (?:with|alone)|household|housing|family|husband|wife|children|kids|grandchild\w*|married|relationship\w*|stairs|home situation)/,
    life: true,
  },
  {
    name: 'support',
    words: /\b(?:support\w*|friends?|help (?:you )?at home|someone to talk to|carers?|caring for|look\w* after)/,
    life: true,
  },
  {
    name: 'impact',
    // matches: 'managing to eat'
    words:
      /\b(?:affect\w*|impact\w*|what (?:does|did) (?:this|that|it) mean for you|what does it stop|day-?to-?day|day to day|daily life|get(?:ting)? in the way|cope|coping|manag\w+ (?:at|with|to)|stop\w* you (?:from )?doing|effect on (?:your|his|her))/,
    life: true,
  },
  { name: 'money', words: /\b(?:money|financ\w+|bills|benefits|sick pay|afford\w*|debt\w*)/, life: true },
  { name: 'driving', words: /\b(?:driv\w+|dvla|licen[cs]e|behind the wheel)/, life: true },
  {
    name: 'hobbies',
    words: /\b(?:hobb\w+|interests|spare time|for fun|sport\w*|running|football|gardening|social life|go(?:ing)? out)/,
    life: true,
  },
  { name: 'smoking', words: /\b(?:smok\w+|cigarettes?|vap\w+|tobacco|nicotine)/, life: true },
  { name: 'alcohol', words: /\b(?:alcohol\w*|drink\w*|units|beer\w*|wine|pints?|spirits)/, life: true },
  { name: 'drugs', words: /\b(?:recreational|illicit|cannabis|cocaine|street drugs|drugs?\b)/, life: true },
  { name: 'exercise', words: /\b(?:exercis\w+|physical activit\w*|active|walk\w*|swim\w*|gym)/, life: true },
  {
    name: 'diet',
    words: /\b(?:diets?\b|dietary|what you eat|food|fruit|vegetables|salt|sugar|fluids?|hydrat\w*|water|caffeine|coffee)/,
    life: true,
  },
  { name: 'weight', words: /\b(?:weight|bmi|overweight|obes\w+)/ },
  { name: 'allergies', words: /\b(?:allerg\w+|reaction to (?:any )?(?:medic\w+|drugs?|antibiotics?)|intoleran\w+)/ },
  { name: 'painkillers', words: /\b(?:painkillers?|analges\w+|codeine|paracetamol)/ },
  { name: 'anti-inflammatories', words: /\b(?:ibuprofen|naproxen|anti-?inflammator\w+|nsaids?|diclofenac)/ },
  {
    name: 'medication',
    // matches: 'over the counter'
    words:
      /\b(?:medicat\w+|medicines?|tablets?|drug history|prescri\w+|inhalers?|over[- ]the[- ]counter|bought|chemist|herbal|remed\w+|what are you taking)/,
  },
  {
    name: 'past history',
    // matches: 'happened before'
    words:
      /\b(?:past (?:medical )?history|medical (?:history|problems|conditions)|health (?:problems|conditions)|other conditions|operations?|surgery in the past|had (?:this|anything like this) before|happened before|previous\w*|ever had)/,
  },
  {
    name: 'family history',
    // matches: 'anyone in the family?'
    words:
      /\b(?:family history|run\w* in (?:the|your) family|(?:anyone|anybody|anything|relatives?) in (?:the|your) family|(?:mum|mother|dad|father|brother|sister|parents?) (?:had|have|has|ever)|family (?:members? )?(?:had|have|has|with))/,
  },
  { name: 'travel', words: /\b(?:travel\w*|abroad|holidays?|flight|flown|overseas)/ },
  { name: 'contact', words: /\b(?:contact with|anyone else (?:been )?(?:ill|unwell)|around you (?:ill|unwell|poorly))/ },
  {
    name: 'onset',
    words: /\b(?:onset|when did|how long|start\w*|began|begin\w*|come on|came on|sudden\w*|gradual\w*|duration|first notice\w*)/,
  },
  { name: 'severity', words: /\b(?:sever\w+|out of (?:10|ten)|scale|how bad|intensity|worst)/ },
  {
    name: 'site',
    words: /\b(?:where (?:exactly|is|does|do)|which (?:side|part|joint)|radiat\w+|spread\w* (?:to|anywhere)|move anywhere|one side|site)/,
  },
  {
    name: 'triggers',
    // matches: 'makes it better'
    words:
      /\b(?:trigger\w*|brings? it on|set\w* it off|makes? (?:it|them) (?:any )?(?:worse|better)|relie\w+|aggravat\w+|exacerbat\w+|exertion|lying down)/,
  },
  {
    name: 'safety at home',
    // matches: 'hurt you'
    words:
      /\b(?:safe at home|feel safe|domestic|abus(?:e[ds]?|ive)|violence|violent (?:to|towards|with|partner)|coerci\w+|control\w* (?:you|partner|behaviou?r)|afraid of|hit(?:s|ting)? you|hurt(?:s|ing)? you|threat\w*|neglect\w*|non-?accidental|safeguard\w*)/,
    flag: true,
  },
  { name: 'capacity', words: /\b(?:capacity|power of attorney|best interests|understand and weigh|lasting power)/ },
  {
    name: 'children at risk',
    words: /\b(?:child protection|children at (?:risk|home)|children safe|who(?:'s| is) looking after|social services|under 18s?)/,
  },
  { name: 'memory', words: /\b(?:memory|forget\w*|confus\w+|dementia|alzheimer\w*)/, flag: true },
  { name: 'sputum', words: /\b(?:sputum|phlegm|cough\w*)/ },
  { name: 'thirst', words: /\b(?:thirst\w*|polyuria|polydipsia|ketones?)/, flag: true },
  { name: 'wounds', words: /\b(?:wounds?|ulcers?|feet|foot check)/ },
  { name: 'vaccination', words: /\b(?:vaccin\w+|immuni[sz]\w+|jabs?\b|flu jab)/ },
  { name: 'screening', words: /\b(?:screening|smear|mammogram|cervical)/ },
]);
export type IdeaName = (typeof IDEAS)[number]['name'];
