import { stemOf } from '../language/words.ts';

/**
 * Words that anybody says of anything: standing in a closed fact they give nothing of it away. The commonest words of patients in
 * 57 recorded mock consultations (PriMock57, without clinical words, relatives, numbers and names), and everyday English around them.
 */
const WORDS = `
  able about above absolutely act add afford afraid afternoon age ago agree ahead alone along anyway apart appear appointment area around arrive ask asleep awake away awful
  baby back bad badly bare barely basically bear become bed bedtime begin behind believe below bet big body bother bottom box break breakfast brilliant bring brought build busy buy
  call calm care careful carry catch caught cause certain chair chance change chat check choice choose clean clear clearly clock close clothes come comfortable complain completely constant control couple course crack cross
  daft dark date day days drag drink drive deal dealt dear decide deep definitely depend different difficult dinner direct disappear door double doubt dress dressed drop dull during
  each early ease easier easy edge effort either embarrassed embarrassing eat empty end energy enjoy enough entire especially even evening event every everywhere eventually exact exactly expect extra
  face fact fair fairly fall far fast fault favour feed feet fell few figure find fine finger finish fit fix floor follow food foot forget forgot form forward friend front full fun funny further future
  gave gentle girl give given glad gone grateful gradual grow guess guessed
  half hand handle hang happy hard hate head hear heard heat heavy height help helpful herself hide high himself hold home honest honestly hope horrible hour house huge hungry hurry hurt
  idea ignore imagine important impossible improve include inside instead interest involve
  job join joke just keen kept kill kind kitchen knew know known
  lady last late lately later laugh lead learn least leave left less letter level lie lift light line list listen live load local long longer lot loud love lovely low luck lucky lunch lying
  mad main mainly man manage mate matter may mean meant meet mention middle mild mind mine minute miss mistake moan moment month mood morning mostly move much myself
  near nearly necessary next nervous nice night nobody noise normal normally note notice nowhere nuisance number
  obvious obviously occasion occasional occasionally odd once offer often old open opposite order ordinary outside overnight own
  page part particularly pass past patch patience people perfect perhaps person phone pick piece place plain plan play please plenty point poor pop possible possibly press pretty prefer probably promise proper properly pull push put
  quarter question quick quickly quiet quietly quite
  rather reach read ready real realise really reason recent recently record regular relax relief remember reminder rest ride right ring rise roll room rough round row rub rubbish run rush
  sad safe said same sat save scare scared scary screen second see seem sense separate serious seriously set settle severe shake shape share sharp short shout show shower shut side sign silly simple simply since sit sitting size skin slept slight slightly slow slowly small soft sometimes somewhere soon sort sound space speak special spell spend spent spot spread stage stairs stand start stay steady step stick still stood stop story straight strange street strong struggle stuck stuff stupid sudden suddenly suppose sure surgery surprise suspect
  table talk taste tea tell tend terrible test thank thick thin think thorough thought through throw tight times together told tomorrow tonight took top total totally touch tough toward town tried tries trouble true trust truth try turn twice twist type
  uncomfortable under understand unless unpleasant unusual upset upside use used useful usual usually
  various very view visit
  wait wake walk wall want warm warn wash waste watch water way wear weather week weekend went whole wide wish woke woken woman wonder wondered word wore work worn worried worry worrying worse worst worth write wrong
  yesterday year young yourself
  one two three four five six seven eight nine ten eleven twelve
  mother mum mam father dad parent wife husband hubby partner son daughter child children kids brother sister nan gran grandmother grandfather grandad uncle aunt cousin
`;

const STEMS = new Set(WORDS.trim().split(/\s+/).map(stemOf));

/** Is there a word in a text that not everybody says, and that stands in none of these? Without one, what it seems to be about is chance. */
export const hasNewWord = (stems: Iterable<string>, known: ReadonlySet<string>): boolean =>
  [...stems].some((stem) => !isOrdinary(stem) && !known.has(stem));

/** Does this stem belong to a word that anybody says? Single letters do. */
export const isOrdinary = (stem: string): boolean => stem.length < 3 || STEMS.has(stem);
