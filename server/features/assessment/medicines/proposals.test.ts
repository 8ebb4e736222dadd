import { describe, expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { proposalsIn } from './proposals.ts';

const proposed = (text: string) => proposalsIn(spokenTalk([{ id: 'd1', role: 'user', text }])).map(({ medicine }) => medicine);

describe('given, advised or let go on', () => {
  test.each([
    ['For the shoulder I’ll give you naproxen instead of the ibuprofen, five hundred twice a day, it’s stronger.', 'naproxen'],
    ['Go easy on the beers. I’ll give you some diazepam to help you sleep off the night shifts.', 'diazepam'],
    [
      'aspirin hardly protects from this sort and it makes you bleed as well what i’d advise is warfarin three milligrams every evening to begin with',
      'warfarin',
    ],
    ['For the shoulder, ibuprofen’s a bit weak, so I’ll give you naproxen, five hundred twice a day.', 'naproxen'],
    ['Were you given anything last time? Right, I’ll send some amoxicillin to the chemist.', 'amoxicillin'],
    ['I know penicillin gave you a rash once but I’ll prescribe amoxicillin anyway.', 'amoxicillin'],
    ['You can carry on with the ibuprofen.', 'ibuprofen'],
    ['so we’ll stop the bendroflumethiazide and start you on losartan once a day', 'losartan'],
    ['How about a bit of codeine for the nights?', 'codeine'],
    ['Let’s try sertraline rather than the citalopram.', 'sertraline'],
    ['I was thinking of naproxen, one tablet twice a day with food.', 'naproxen'],
    ['You did well on doxycycline before, so I’m going to issue doxycycline again for a week.', 'doxycycline'],
    ['I’d recommend zopiclone for a few nights.', 'zopiclone'],
    ['I’d start naproxen usually at five hundred twice a day.', 'naproxen'],
    ['As you gave up the gym for it, take naproxen twice a day.', 'naproxen'],
    ['Take the naproxen, and the naproxen can go up to three times a day.', 'naproxen'],
  ])('%s', (text, medicine) => expect(proposed(text)).toContain(medicine));
});

describe('spoken of, asked about, ended or ruled out', () => {
  test.each([
    ['I want to keep you well away from ibuprofen and that family.', 'ibuprofen'],
    ['Do you take any ibuprofen for it?', 'ibuprofen'],
    ['so the drug you read about is called methotrexate and it cant be taken when you are trying for a baby', 'methotrexate'],
    ['I’ll ring the rheumatologist and ask about a short course or an injection of steroid.', 'steroid'],
    ['So no chest pain or blackouts, you take ibuprofen and turmeric, and you’re frightened.', 'ibuprofen'],
    ['I’d normally give naproxen for this, but with your ulcer it isn’t safe.', 'naproxen'],
    ['We’ll stop the ibuprofen today and start paracetamol.', 'ibuprofen'],
    ['I won’t be giving you diazepam.', 'diazepam'],
    ['I’m not going to start you on warfarin.', 'warfarin'],
    ['So you were on amoxicillin in the spring.', 'amoxicillin'],
    ['You gave up the spironolactone in July because of your chest.', 'spironolactone'],
    ['They keep you out of hospital, but the naproxen can go, and I’ll write it all down.', 'naproxen'],
    ['I’d rather you used paracetamol, and I’ll ask the specialist about a short steroid course.', 'steroid'],
    ['Penicillin gave you a rash, didn’t it?', 'penicillin'],
    ['Take paracetamol instead of the ibuprofen.', 'ibuprofen'],
    ['The naproxen needs to stop, it’s hard on the kidneys.', 'naproxen'],
    ['I see your wife offered you her ibuprofen and you left it alone, good thinking.', 'ibuprofen'],
    ['This is not warfarin, the one your brother had.', 'warfarin'],
    ['Diazepam would be dangerous for you.', 'diazepam'],
    ['What did the naproxen do for it?', 'naproxen'],
    ['If it were bacterial I’d give you amoxicillin.', 'amoxicillin'],
    ['have you ever been given codeine', 'codeine'],
    ['You mustn’t take any more ibuprofen.', 'ibuprofen'],
    ['I’ve got that ulcer here, twenty twenty-one, and penicillin bringing you out in a rash.', 'penicillin'],
    ['I’ve got your amlodipine and atorvastatin here.', 'atorvastatin'],
    ['I’m not going to give you steroids and antibiotics for today.', 'antibiotics'],
    ['The ibuprofen I’d like you to stop today.', 'ibuprofen'],
    ['You asked me for zopiclone, and I understand why.', 'zopiclone'],
  ])('%s', (text, medicine) => expect(proposed(text)).not.toContain(medicine));
});
