import { expect, test } from 'vitest';
import { personOf } from './person.ts';

const child = 'Name: Jayden Campbell\nAge: 8\nOccupation: schoolboy, Year 4\n';

test('the patient is on the line', () => {
  expect(personOf('**Name:** David Hughes\nAge: 47\nOccupation: taxi driver\nCaller: The patient')).toMatchObject({
    name: 'David Hughes',
    initials: 'DH',
    about: '47, taxi driver',
  });
});

test('a parent who calls is on the line, and for whom is said', () => {
  expect(personOf(`${child}Caller: Shanice Campbell, his mother, aged 30, who works in a care home`)).toMatchObject({
    name: 'Shanice Campbell',
    initials: 'SC',
    about: 'mother of Jayden, 8',
  });
});

test('a professional who calls is named with their work', () => {
  expect(personOf(`${child}Caller: Sister Ann Doyle, district nurse`)).toMatchObject({
    name: 'Sister Ann Doyle',
    about: 'district nurse, about Jayden Campbell, 8',
  });
});
