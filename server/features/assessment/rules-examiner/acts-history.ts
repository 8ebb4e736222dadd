import type { Act } from './act.ts';

/** What a doctor says while gathering data (D1), in the words of consultations. */
export const HISTORY_ACTS = {
  openingQuestion: {
    // matches: 'So, what's been happening?'
    said: /\b(?:how can (?:i|we) (?:be of )?help|what(?:'s| has| can| have)? ?(?:brings?|brought|i do for|we do for|made you|prompted)|tell me (?:what|why|about|more|a bit|a little|how)|what(?:'s| is| has)(?: been)? (?:going on|happening|the (?:matter|problem|trouble)|troubling|bothering)|what would you like to (?:talk|discuss)|what did you want|how are (?:you|things)|in your own words|what can i do)/,
    to: 0.2,
  },
  openInvitation: {
    // matches: 'what happened'
    said: /\b(?:tell me (?:a bit |a little |some )?more|tell me about|talk me through|can you describe|go on\b|anything else you(?:'d| would)? (?:like|want)|how has (?:that|this|it) been|start from the beginning|in your own words|what happened)/,
  },
  usesRecord: {
    // matches: 'What did the blood results show?'
    said: /\b(?:i (?:can )?see (?:from|in|that|on|you(?:'ve| have|r| had| were| saw| came| are|'re))|i(?:'ve| have) (?:got |had a |been |also |just )*(?:read|look|looking|reading|seen|reviewed)\w* (?:at |through |over |in )?(?:the|your|a|here|that|from)?|(?:your|the|my|our) (?:medical )?(?:notes?|records?|letter|results?|blood (?:tests?|results?|pressure readings?)|scan|x-ray|report) (?:show|say|from|that|suggest|tell|mention|came|are|is|were|was|here|in front)|in (?:your|the) (?:notes?|records?)|(?:from|on|looking at) (?:your|the) (?:notes?|records?|results?|letter|bloods?)|last (?:time|month|week|year)? ?you (?:saw|spoke|came|were seen|had)|you (?:saw|spoke to|were seen by) (?:dr|one of|my colleague|the nurse|our)|according to|it says here|on (?:repeat|your (?:repeat|list))|i have your)/,
  },
  signpost: {
    // matches: 'Right, some quick questions.'
    said: /\b(?:moving on|before (?:we|i) (?:talk|move|come|discuss|go|get|think|say|look)|a (?:few|couple of) (?:more |quick |specific |other |important |further )*(?:questions|things)|some (?:more |quick |specific |other |important |routine |personal |further |standard )*questions|questions? (?:that )?(?:i|we) ask (?:everyone|everybody|all)|what i(?:'d| would) like to do (?:is|today|now|next|first)|now that i|we(?:'ll| will| can) (?:then |come back|talk about (?:what|the plan))|(?:i(?:'d| would) like|i want|i need|i'm going|can i|could i|may i|let me|is it (?:ok|okay|alright|all right) if i|let's) (?:to |just |now |also |quickly |first |then |next )*(?:ask (?:you )?(?:a|some|about)|start (?:by|with)|move|turn|go through|run through|come (?:back |on )?to|find out|understand|focus)|first (?:i'd|i'll|let's|of all)|firstly|secondly|then we can|turning to|so the plan|so what (?:we|i)(?:'ll| will|'re going)|to explain what i think|let's talk about|the next (?:thing|step))/,
  },
  summary: {
    // matches: 'So, putting this together.'
    said: /\b(?:summari[sz]e|recap|in summary|to sum up|what i(?:'ve| have) (?:heard|understood|gathered|got)|(?:make sure|check) (?:that )?i(?:'ve| have) (?:got|understood|heard|not missed)|(?:have i|did i) (?:got|get|understood|understand|missed?|heard?)|if i(?:'ve| have) (?:got|understood|heard)|(?:so|from) (?:far )?(?:what )?you(?:'ve| have|'re| are) (?:told|said|telling|saying)|putting (?:that|this|it all|all (?:that|this)) together|correct me if|is that (?:a fair|right|about right|the gist)|let me (?:just )?play that back)/,
    unless: /\b(?:what (?:have )?you(?:'ve)? (?:been )?told)\b/,
  },
  prioritise: {
    // matches: 'first thing'
    said: /\b(?:(?:most|more) (?:important|urgent|pressing|worrying|bothering)|which (?:of (?:these|those|them)|one|would you)|focus on|come back to (?:the|that|your)|deal with|priorit\w+|first (?:today|thing)|(?:another|separate|second|follow-?up) (?:appointment|visit|time) for|anything else (?:you(?:'d| would)? (?:like|want|were hoping)|on your (?:mind|list))|main (?:thing|concern|problem|issue)|tackle|start with (?:the|your)|leave the)/,
  },
  significance: {
    // matches: 'warning signs'
    said: /\b(?:with (?:your|that|this) (?:history|brother|sister|father|mother|family|mum|dad|age|result|story)|go(?:es)? with (?:an?|the)|that(?:'s| is) (?:really |very |also )?(?:important|significant|reassuring|worrying|concerning|useful|helpful to know|relevant|good (?:news|to hear|to know)|a good sign)|the fact that|i(?:'m| am) (?:reassured|concerned|a (?:bit|little) (?:concerned|worried)|worried) (?:by|about|that|because)|what (?:concerns|worries|strikes|reassures) me|makes me (?:think|less|more|wonder|worry|concerned)|given (?:that|your|how|the)|because (?:you(?:'ve| have|'re| are|r)|of (?:your|the|those|how)|your|it(?:'s| has)|there)|which (?:is|are) (?:high|low|raised|normal|a (?:bit|little)|above|below|reassuring|important|why|good)|(?:high|higher|low|lower|raised|normal|abnormal) (?:than|range|level|side|reading|result)|tells me|points (?:to|towards|away)|fits (?:with|together)|go(?:es)? (?:with|against)|that(?:'s| is) why|no sign(?:s)? of|warning signs?|(?:one|an) important (?:thing|point)|typical|reassuring\w*)/,
    as: 'statement',
  },
  differential: {
    // matches: 'other causes could be'
    said: /\b(?:(?:usually|normally|rarely) (?:doesn't|does not|don't|cause)|make sure (?:there(?:'s| is)|it(?:'s| is)) (?:no|not)|to be sure it(?:'s| is)n't|(?:could|might|may|can) (?:also |possibly |well |still )?be (?:due|caused|related|down|a|an|the|something|from|one|your|that)|less likely|more likely|unlikely|rule (?:out|that)|ruled out|other (?:causes?|possibilit\w+|things? (?:it|that|this)|explanations?|conditions?)|(?:one|another|other|few|several|two|three|main|number of) (?:possibilit\w+|causes|reasons|explanations?)|alternativ\w+|doesn't (?:sound|look|seem|fit|appear)|does not (?:sound|look|seem|fit)|not (?:hearing|seeing|picking up|finding) any|i don't think (?:this|it|that|you)|rather than|as opposed to|whether (?:it|this|that) (?:is|could|might)|i (?:was|did|had) (?:also )?(?:wonder\w*|think|thought|considered?)|sometimes (?:it|this|these)|nothing (?:to suggest|that suggests|you(?:'ve| have) said)|not typical|exclude)/,
    as: 'statement',
  },
  diagnosis: {
    // matches: 'I put that down to work.'
    said: /\b(?:go(?:es)? (?:along )?with (?:an?|the) |(?:it|this|that)(?:'s| is)?(?: most likely| probably| just| likely)? (?:down|due) to|put (?:this|it|that) down to|my (?:hunch|best guess)|likeliest|what(?:'s| is) (?:going on|happening) (?:here )?is|i (?:think|believe|suspect|feel|reckon) (?:that )?(?:this|it|it's|you(?:'ve| have|r|'re| are| may| might| probably)|what(?:'s| is| you|'re)?|what you(?:'re|'ve| are| have)|the (?:most likely|cause|problem|pain|reason)|we(?:'re| are) (?:dealing|looking))|this (?:sounds|looks|seems|is|could be|does sound|would fit|fits|appears)(?: most| very| like| to be| likely| consistent| in keeping)* ?(?:like|likely|with|most likely|a|an|called|due|probably|caused|what we call)|(?:sounds|looks|seems) (?:very |most |a lot )?(?:like|to me like|to be|consistent)|most (?:likely|probably)|consistent with|in keeping with|fits (?:with|best)|suggests? (?:that )?(?:you|this|it|a|an)|what you have is|what we call|something called|is called|it's called|known as|(?:the|my|a) (?:working )?(?:diagnosis|impression|leading)|you(?:'ve| have) (?:probably |likely |almost certainly |most likely |developed |got )+|points? (?:to|towards)|is (?:probably|likely|almost certainly|most likely)|confirms?)/,
    // matches: 'That sounds really tough.'
    unless:
      /\b(?:sounds? (?:really |very |so |incredibly )?(?:like (?:it(?:'s| has)|you(?:'ve|'re| have| are)?|that)|tough|hard|difficult|awful|horrible|frustrating|stressful)|i think (?:we|i) (?:should|could|need|would|'d|'ll)|i think you(?:'re| are) (?:right to|doing|very|absolutely)|i feel you|seems to (?:me )?be (?:a lot|going))/,
    as: 'statement',
    from: 0.2,
  },
  reasoning: {
    // matches: 'because the pulse is irregular'
    said: /\b(?:because|given (?:that|your|how|the)|as you(?:'ve| have|'re| are)|the (?:reason|fact)|from what you(?:'ve| have)?|based on|what you(?:'ve| have) (?:described|told|said)|together|which (?:is|are) (?:why|typical|classic|common)|typical|so that makes|and (?:you(?:'ve| have)|there(?:'s| is|'re| are)) no|since you|that(?:'s| is) why|the way you|go(?:es)? with (?:an?|the)|fits? with)/,
    as: 'statement',
    from: 0.2,
  },
} as const satisfies Record<string, Act>;
