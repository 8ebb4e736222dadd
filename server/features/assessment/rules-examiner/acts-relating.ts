import type { Act } from './act.ts';

/** What a doctor says to relate to the person (D3). */
export const RELATING_ACTS = {
  greeting: {
    said: /\b(?:hello|hi|hiya|hey|good (?:morning|afternoon|evening)|thank(?:s| you) for (?:coming|calling|waiting|joining|phoning))\b/,
    to: 0.15,
  },
  introduction: {
    // matches: 'I'm one of the doctors here'
    said: /\b(?:(?:i'm|i am|my name(?:'s| is)|this is|it's|name's) (?:\w+ )?(?:dr|doctor|one of the|the (?:gp|doctor)|a gp)|one of the (?:gps?|doctors)|(?:i'm|i am) \w+(?: \w+)? (?:and i'm )?(?:one of |the |a )?(?:gp|doctor)|dr\.? \w+ (?:here|speaking|calling)|my name(?:'s| is))/,
    to: 0.15,
  },
  identity: {
    // matches: 'can I check your date of birth'
    said: /\b(?:date of birth|(?:confirm|check|take|have|get|tell me|what(?:'s| is)) (?:\w+ ){0,3}(?:your|full|name)(?: \w+)? ?(?:name|address)?|(?:am i|is that|is this) (?:\w+ )?(?:speaking|talking)? ?(?:to|with|mr|mrs|ms|miss)|who i(?:'m| am) (?:speaking|talking)|speaking (?:to|with))/,
    to: 0.25,
  },
  ideas: {
    // matches: 'what did you put it down to?'
    said: /\b(?:(?:back of|in|through|crossed) your mind|what (?:this|it) (?:could|might) be\b|your (?:guess|hunch)|had a (?:thought|theory)|what (?:do|did|were|was|have|had) (?:you|your|he|she) (?:\w+ ){0,3}(?:think\w*|thought|suspect\w*|make of|put it down|wonder\w*)|what (?:are|were) your (?:own )?(?:thoughts|ideas)|(?:any|your own|your|some) (?:particular |other )?(?:ideas?|thoughts?|theor\w+|suspicions?) (?:about|on|of|as to|what|why|yourself|about what)|any idea|have you (?:had|got) (?:any|a) (?:ideas?|thoughts?|theor\w+)|what(?:'s| is) your (?:own )?(?:sense|take|understanding|feeling|idea|thinking|hunch|gut)|(?:anything|something) (?:in particular |specific )?(?:you(?:'ve| have)? )?(?:think|thought|thinking|wondered|suspected) (?:it|this|that)?|what(?:'s| is| might| could| do you think) (?:\w+ ){0,4}(?:causing|cause|caused|behind|bringing)|going (?:through|round) (?:in )?your (?:mind|head)|(?:were|are) you (?:wondering|thinking) (?:about|whether|if|it)|have you (?:wondered|thought) (?:about )?(?:what|why|whether|if))/,
    // matches: 'And how does that feel?'
    unless:
      /\b(?:think about (?:that|this|the|those|trying|starting|taking|having)\b(?!.*caus)|think of (?:that|the) plan|suicid|harm|ending|thoughts like (?:that|these)|how (?:do|does) that)/,
    as: 'question',
    to: 0.75,
  },
  concerns: {
    // matches: 'Not frightened.'
    said: /\b(?:worr(?:y|ied|ies|ying)|concern(?:s|ed|ing)?|scar(?:ed|es|ing|y)|afraid|frighten\w*|fear\w*|on your mind|anxious (?:about|that)|bother\w* you (?:most|the most)|troubl\w+ you (?:most|the most)|playing on)/,
    unless:
      /\b(?:nothing to worry|not? worr|don't worry|i(?:'m| am) (?:\w+ )?(?:worried|concerned)|makes me|worried about (?:\w+ )?you\b(?!r))/,
    as: 'question',
  },
  expectations: {
    // matches: 'and what would you like to happen'
    said: /\b(?:you(?:'re| were| are) (?:\w+ )?(?:wanting|after|hoping|expecting|looking)|want(?:ing|ed)? (?:from|out of) (?:me|us|today|this)|(?:were|are|was|is) (?:you|he|she|there|your) (?:\w+ )?(?:hop(?:e|es|ing)|expect\w*|after|looking for|wanting)|(?:you(?:'re| were|'d| would|'ve)? )(?:\w+ )?(?:hop(?:e|ed|es|ing)|expect\w*)|(?:had|have) (?:\w+ )?(?:in mind|any (?:thoughts|ideas) (?:about|on) (?:what|how) (?:we|i|you|treatment))|what (?:would|did|do) you (?:like|want|need|hope) (?:from|to (?:get|happen|come|see|achieve)|us|me|out|today|for)|(?:like|want|wanted|hoping|expecting) (?:me|us) to (?:do|help)|get out of (?:today|this|the)|would (?:be|feel) (?:most |particularly )?(?:helpful|useful)|what would help|what matters (?:most )?to you|most important (?:thing )?(?:for|to) you|your (?:expectations|hopes|goals?|priorit\w+)|how (?:were|can) you hoping)/,
    as: 'question',
  },
  stockIce: {
    // matches: 'So any ideas, concerns or expectations about it at all?'
    said: /\b(?:ideas?,? (?:or |and )?concerns?,? (?:or |and )?expectations?|any (?:ideas|thoughts) (?:or )?(?:concerns|worries) (?:or|and))\b/,
    as: 'question',
  },
  reflects: {
    // matches: 'you mentioned your mother'
    said: /\b(?:i imagine|you must (?:be|have|feel)|that must|that's what(?:'s| has)|how(?:'s| is| was| are) (?:he|she|they)\b|what happened to (?:him|her|them)|you(?:'ve| have|'d)? (?:just |also |already )?(?:mentioned|said|told me|described|talked about|were saying|spoke about|touched on)|sounds? (?:like|as (?:if|though))|it seems|you (?:seem|sound|look|appear)|i (?:notice\w*|can hear|can see|hear|sense|get the (?:sense|feeling|impression)|wonder(?:ed)? (?:if|whether)|couldn't help)|going back to|picking up on|coming back to|when you said|you used the word)/,
    unless: /\bi can (?:see|hear) (?:from|in|on|you(?:'ve| have) had|clearly|okay|ok)\b|\bcan you (?:see|hear)\b/,
  },
  empathy: {
    // matches: 'Gosh, you've been through a lot.'
    said: /\b(?:you must (?:be|have been|feel)|i(?:'m| am) (?:so |really )?glad|i (?:can only )?imagine|good for you|(?:i(?:'m| am) |so |very |really )(?:sorry) (?:to hear|about|that|you|for your|this|things)|sorry to hear|(?:that|this|it|things)(?: must| can| does| do| has to|'s| is| sounds?| really| have)*(?: have)?(?: been| be| feel| sound)?(?: very| really| so| quite| pretty| incredibly| a bit| rather| terribly| understandably)*(?: like)?(?: a)? ?(?:difficult|hard|tough|frightening|scary|worrying|upsetting|distressing|stressful|frustrating|awful|horrible|exhausting|miserable|painful|unpleasant|lonely|overwhelming|a lot)|i can (?:understand|see|imagine|hear|appreciate) (?:why|how|that|this|it|you)|(?:completely|totally|quite|perfectly|entirely|very) (?:understandable|normal|natural)|(?:understandabl[ye]|no wonder)|makes sense (?:that you|why)|you(?:'ve| have) (?:been through|had) (?:a lot|so much|such|a (?:hard|tough|difficult|rough))|you(?:'ve| have) been (?:coping|managing|trying|very brave|really strong)|(?:well done|glad you (?:came|told|called|rang|said|mentioned))|thank you for (?:telling|sharing|being|trusting|letting)|you(?:'re| are) not (?:alone|wasting)|anyone would|lots of people|many people|it takes courage|take your time|did the right thing|right to (?:come|call|ring|ask))/,
  },
  explanation: {
    // matches: 'it builds up'
    said: /\b(?:it(?:'s| is) an? \w+ (?:the size|which|near|behind|under|round)|which (?:relaxes|stops|helps|thins|calms|lowers|blocks|makes|causes)|as it (?:grows|heals|wears|gets)|can pick up|this is (?:when|where|because|a (?:condition|common|type)|caused|an? \w+ (?:of|that|where|in))|(?:that|this|it|which) (?:is )?means|what (?:that|this|it) means|what happens (?:is|when|in)|(?:caused|triggered|brought on) by|(?:it|that)(?:'s| is) (?:when|where|because|a (?:condition|common|type|bit like)|caused|an? \w+ (?:of|that|where|in))|happens? (?:when|because)|basically|imagine|think of it (?:as|like)|a bit like|in other words|essentially|the way (?:it|this|these|they) works?|the (?:reason|idea|aim) (?:is|for|why|behind)|works by|helps? (?:to|by|your|the)|because (?:the|your|it|of)|build\w* up|your body|what we call|the good news|usually (?:settles|gets|goes|lasts|clears|improves)|most people|tends? to)/,
    as: 'statement',
    from: 0.2,
  },
  checksUnderstanding: {
    // matches: 'Got any questions?'
    said: /\b(?:what(?:'ll| will) you (?:tell|say|do)|what you(?:'re| were| had) (?:thinking|expecting)|(?:does|did|do) (?:that|this|it|any of that|what i(?:'ve| have)? said|i)(?: all)? (?:make|made|sound|seem) (?:sense|clear|right|ok|okay|reasonable)|(?:is|was) (?:that|this|everything|all of that)(?: all)? (?:clear|making sense)|any (?:other )?questions|(?:anything|something) (?:you(?:'d| would) like|that(?:'s| is| isn't| wasn't)) ?(?:me to )?(?:go over|explain|unclear|clear|ask|clarify)|(?:tell|explain|say|repeat)(?: \w+){0,4} back|in your own words|(?:do|can) you (?:understand|follow)|what(?:'s| is| are| will| would)? (?:you(?:'re|'ve| are| have)? )?(?:your understanding|take away|tell (?:your|the)|do if|going to (?:look|do))|just to (?:check|make sure) (?:that )?i(?:'ve| have) (?:explained|been clear|made)|what have you understood|how does that (?:sound|sit|fit)|are you (?:happy|clear|okay|ok) (?:with|about) (?:that|what|all|everything)|what do you (?:know|understand) (?:about|by|already))/,
    from: 0.2,
  },
  askBack: {
    // matches: 'Can you tell me the plan back?'
    said: /\b(?:what(?:'ll| will) you (?:tell|say|do)|(?:tell|explain|say|repeat|talk)(?: \w+){0,5} back|in your own words|just to (?:check|make sure) (?:that )?i(?:'ve| have) (?:explained|been clear)|what have you understood|what will you (?:tell|look|do)|what do you (?:already )?(?:know|understand) (?:about|by)|summari[sz]e .* for me)/,
    from: 0.2,
  },
  shares: {
    // matches: 'what would you prefer'
    said: /\b(?:would you (?:still )?(?:want|like) (?:it|that|to|me to|this)|(?:now|today|this) or\b|or (?:would|shall|do) (?:you|we)|or (?:see|wait|leave)|(?:would|do) you (?:prefer|like to (?:try|start|think|have|go|do|take)|rather|want to (?:try|think|start|go|do|have|take))|options?\b|(?:two|three|few|couple of|different|several) (?:things|ways|choices|approaches)|how (?:do|would|does) (?:you feel|that (?:sound|sit|fit)|you find)|what (?:do|would) you (?:think|prefer|feel|make of|like to do|say to)|(?:are|would) you (?:be )?(?:happy|willing|open|keen|comfortable|okay|ok|interested|up for) (?:to|with|for|in)|shall we|does that (?:sound|seem|work|suit|fit)|is that (?:something|okay|ok|alright|all right|reasonable)|up to you|your (?:choice|decision|preference|call)|decide together|between us|(?:either|we could) .* or\b|work for you|suit you|your thoughts on)/,
    from: 0.35,
  },
  tailors: {
    // matches: 'safe with your partner'
    said: /\b(?:(?:given|with|around|because of|since|considering|thinking about|knowing|bearing in mind) (?:your|you(?:'re|'ve| are| have)?|what you|how) (?:\w+ ){0,4}(?:work|job|shifts?|family|children|kids|mum|mother|dad|father|wife|husband|partner|son|daughter|baby|home|driv\w+|school|exams?|wedding|holiday|caring|sport|running|training|faith|ramadan|religio\w+|worr\w+|concern\w*|fear\w*|mentioned|said|told|feel\w*|important|situation|circumstances)|you (?:mentioned|said|told me)|(?:since|because|given) you(?:r|'re| are| were|'ve| have| live| work| can't| need)? |just as you|so (?:that )?you can (?:get back|still|keep|carry on|look after|be there|go to)|(?:fit|work) (?:in |it )?(?:with|around|for) (?:you|your)|i know (?:you|that you|it(?:'s| is))|for you (?:in particular|specifically|as)|in your (?:situation|case|job|line)|while you(?:'re| are) (?:at|caring|looking|working)|to (?:answer|address|come back to|go back to) your (?:question|worry|concern|point)|your (?:worry|concern|fear) (?:about|that))/,
    from: 0.35,
  },
  consent: {
    // matches: 'is it all right if I ask'
    said: /\b(?:(?:is it|would it be|is that|will it be) (?:ok|okay|alright|all right|fine) (?:if|with you|for me|to|that)|would you mind (?:if|me|telling|showing)|(?:may|can|could) i (?:just )?(?:ask|examine|check|have a look|take a look|talk|share|explain|call you)|(?:are you|would you be) (?:happy|comfortable|okay|ok) (?:for me|to (?:talk|tell|share|discuss|answer|show)|if i|with me|that i)|(?:do i have|with) your (?:permission|consent)|if (?:that's|that is) (?:ok|okay|alright|all right) with you|do you mind (?:if|me)|what (?:would|do) you (?:like|prefer) (?:me )?to (?:call|be called))/,
  },
  privacy: {
    // matches: 'somewhere private'
    said: /\b(?:confidential\w*|private\w*|privacy|chaperone|(?:are you|is there) (?:\w+ )?(?:alone|on your own|anyone (?:else )?(?:with|there|in the room))|somewhere (?:you can|quiet|private|safe)|able to (?:talk|speak) (?:freely|openly)|good time to (?:talk|speak)|stays? between|won't (?:tell|share))/,
  },
  owns: {
    // matches: 'let's make a plan'
    said: /\b(?:i'd (?:also |still |really )?(?:want|take|go for|keep|start|avoid|advise|suggest)|i'd also like to|i think that(?:'s| is) (?:sensible|reasonable|right)|we(?:'ll| will) (?:arrange|do|start|get|decide|keep|sort)|^(?:so |and |then )*(?:take|try|stop|start|use|keep|drink|rest|avoid) |i(?:'d| would) (?:suggest|recommend|advise|like (?:us |you )?to)|my (?:advice|recommendation|suggestion|plan)|i(?:'m| am) going to|i(?:'d| would) rather|i(?:'ll| will) (?!leave|let you)\w+|i think (?:we|you|the best|it(?:'s| is| would be) (?:best|safest|important|sensible|right))|(?:let's|we should|we need to|what we(?:'ll| will))|i want (?:you |to )|i(?:'m| am) (?:confident|happy|comfortable) (?:to|that|with)|i(?:'m| am) not going to|i wouldn't (?:recommend|suggest|advise))/,
    as: 'statement',
    from: 0.3,
  },
  defers: {
    // matches: 'whatever you want.'
    said: /\b(?:i(?:'d| would|'ll| will)? (?:have|need) to (?:ask (?:a|my|one|some|the|our)|check with|speak to|run)|(?:i(?:'m| am) )?not (?:really )?(?:my (?:job|area|field|decision)|something i (?:can|deal))|i don't (?:really )?know what (?:to do|this is|else|it is|you)|you(?:'d| would|'ll)? (?:have|need) to ask (?:someone|the|your|a)|(?:it(?:'s| is)|entirely|completely|just|really) up to you\b(?! but)|whatever you (?:want|think|like)|i(?:'m| am) not (?:really )?sure what to (?:do|suggest|advise)|i can't (?:really )?(?:help|decide|say what)|let (?:the|them|someone|a) (?:\w+ )?(?:decide|sort|deal))/,
    as: 'statement',
  },
  judges: {
    // matches: 'why did you stop?'
    said: /\b(?:you should(?:n't)? (?:really )?have|(?:why|how come) (?:didn't|haven't|don't|did) you (?:not |come|call|wait|leave|just|take|stop|listen|do)|your (?:own )?fault|brought (?:it|this) on yourself|(?:that(?:'s| is|'d be)|don't be|being|bit|how) (?:\w+ )?(?:silly|ridiculous|stupid|nonsense|daft|irresponsible|dramatic|lazy|foolish|pathetic|careless)|(?:people|women|men|patients|mothers|girls|boys) like you|your (?:sort|kind|lot)\b|at your age you|wast\w+ (?:my|our|nhs|everyone's|the)|dr google|calm down|stop (?:worrying|crying|fussing|panicking)|overreact\w*|over-reacting|pull yourself together|man up|you(?:'re| are) just (?:\w+ )?(?:anxious|worr\w+|stressed|lazy|attention)|attention[- ]seeking|it(?:'s| is) (?:only|just) (?:a bit of|in your|all in)|all in your head|you people|i(?:'ve| have) already told you|listen to me|you(?:'re| are) not listening|you(?:'re| are) (?:far |way |much )?too (?:fat|heavy|lazy)|you need to just|everybody knows|surely you|what did you expect|can't expect|let yourself go|no excuse|disgust\w+|shame on|it's hardly)\b/,
    // matches: 'not your fault'
    unless:
      /\byou(?:'re| are) not (?:being )?(?:silly|daft|wasting|stupid)|don't feel (?:silly|daft|stupid)|not (?:silly|daft|your fault|wasting)|isn't your fault|nothing to be ashamed|not (?:at all )?(?:silly|stupid)/,
  },
  dismisses: {
    // matches: 'never mind.'
    said: /\b(?:nothing to worry about|don't worry about (?:it|that)|you(?:'ll| will) be fine|i wouldn't worry|anyway\b(?! if)|let's not (?:talk|go|get)|we (?:don't|haven't) (?:have|got) time|that(?:'s| is) not (?:relevant|important|what i asked)|just answer|moving on from that|never mind)/,
  },
  asksSafety: {
    // matches: 'domestic abuse'
    said: /\b(?:(?:feel|are you|is (?:he|she|it)|are (?:they|the children)|do you feel|you) safe\b|afraid (?:of|at home)|(?:hit|hurt|hurting|hitting|threaten\w*|force[sd]?|pressur\w+|control\w*) (?:you|her|him|them)|(?:anyone|anybody|someone|partner) (?:at home )?(?:hurt\w*|harm\w*|hit\w*|threat\w*|mak\w+ you)|domestic (?:abuse|violence)|(?:any|anyone else|other) children (?:at home|in the)|who(?:'s| is) (?:looking after|at home with|caring for)|how did (?:you|he|she|they) (?:get|come by) (?:that|those|the|this)|bruis\w+|thoughts? of (?:harm|ending|suicid|hurt)\w*|(?:harm\w*|hurt\w*) yourself|end\w* your life|suicid\w+|life (?:isn't|is not|not) worth|forced|coerc\w+|(?:able to|can (?:she|he)) (?:make|understand) (?:that |this |his |her |their )?(?:own )?decision\w*|power of attorney|under pressure)/,
    as: 'question',
  },
  actsOnSafety: {
    // matches: 'health visitor'
    said: /\b(?:safeguarding|social (?:services|care|work\w*)|duty to|(?:have|need) to (?:share|tell|inform|involve|report)|keep\w* (?:you|her|him|them|your (?:\w+ )?(?:children|mum|mother|baby)|everyone) safe|safety plan|(?:national )?domestic (?:abuse|violence) (?:helpline|service|advis\w+|support)|women's aid|refuge|helpline|crisis (?:team|line)|samaritans|child protection|health visitor|police|can't keep (?:this|that) (?:confidential|between)|break confidentiality|dvla|capacity|best interests|admit)/,
    as: 'statement',
  },
} as const satisfies Record<string, Act>;
