import type { Screen, Walk } from '../support/walk.ts';

const form = ({ page }: Walk) => page.getByRole('form');
const save = (walk: Walk) => form(walk).getByRole('button', { name: 'Save', exact: true }).click();

export const station: Screen = {
  screen: 'Station editor',
  as: 'administrator',
  steps: [
    {
      cause: 'the cases are on their way',
      texts: ['Loading SCA Admin...'],
      act: async ({ hold, go }) => {
        await hold('**/api/admin/scenarios');
        await go('/scoring-admin?station=acute-gout');
      },
    },
    {
      cause: 'a station is there, with the built-in indicators',
      where: 'sentence',
      texts: [
        'D1 Data gathering & diagnosis',
        'D1_1 Targets essentials & red flags',
        'D1_2 Uses the record intelligently',
        'D1_3 Elicits psychosocial context',
        'D1_4 Logical structure & signposting',
        'D1_5 Prioritises multiple problems',
        'D1_6 Recognises significance of findings',
        'D1_7 Generates/tests differentials',
        'D1_8 Sensible working diagnosis (or safe uncertainty)',
        'D2 Clinical management & medical complexity',
        'D2_1 Referrals appropriate & current',
        'D2_2 Prescribing safe & counselled',
        'D2_3 Investigations targeted & justified',
        'D2_4 Prevention / health promotion / rehab',
        'D2_5 Risk identified & balanced',
        'D2_6 Co-morbidity considered',
        'D2_7 Uncertainty handled well',
        'D2_8 Follow-up, continuity & safety-net',
        'D2_9 Time managed effectively',
        'D3 Relating to others',
        'D3_1 Active listening & cues',
        'D3_2 Explores ICE',
        'D3_3 Adapts to person & context',
        'D3_4 Clear, tailored explanations',
        'D3_5 Non-judgmental stance',
        'D3_6 Respect, consent, privacy',
        'D3_7 Owns appropriate decisions',
        'D3_8 Teamwork & roles used well',
        'D3_9 Safeguarding recognised & acted',
      ],
      act: async () => {},
    },
    {
      cause: 'the network is gone while guidance is saved',
      texts: ['Error', 'Failed to save guidance'],
      act: async (walk) => {
        await walk.cut('**/api/scoring/admin/context/**');
        await walk.press('Add guidance: D1_5');
        await form(walk).getByLabel('Guidance').fill('Sums up before the plan.');
        await save(walk);
      },
    },
    { cause: 'the network is back', texts: ['Success', 'Scenario-specific guidance saved successfully'], act: save },
    {
      cause: 'it is to be deleted',
      where: 'sentence',
      texts: ['This action cannot be undone'],
      act: ({ press }) => press('Delete guidance: D1_5'),
    },
    {
      cause: 'the network is gone meanwhile',
      texts: ['Error', 'Failed to delete guidance'],
      act: async ({ page, cut }) => {
        await cut('**/api/scoring/admin/context/**');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
    },
    {
      cause: 'the network is back',
      texts: ['Scenario-specific guidance deleted successfully'],
      act: async ({ page, press }) => {
        await press('Delete guidance: D1_5');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
    },
    {
      cause: 'the network is gone while a definition is saved',
      texts: ['Error', 'Failed to update global definition'],
      act: async (walk) => {
        await walk.cut('**/api/scoring/admin/indicators/*');
        await walk.press('Edit definition: D3_2');
        await form(walk).getByLabel('Title').fill('ICE, all three');
        await save(walk);
      },
    },
    { cause: 'the network is back', texts: ['Success', 'Global indicator definition updated successfully'], act: save },
    {
      cause: 'the network is gone while a critical flag is set',
      texts: ['Error', 'Failed to update critical indicators'],
      act: async ({ page, cut }) => {
        await cut('**/api/scoring/admin/critical/*');
        await page.getByLabel(/^Critical here \(D1_3/).click();
      },
    },
    {
      cause: 'the network is back',
      texts: ['Success', 'Critical indicators updated successfully'],
      act: ({ page }) => page.getByLabel(/^Critical here \(D1_3/).click(),
    },
  ],
};

export const prompt: Screen = {
  screen: 'System prompt',
  as: 'administrator',
  steps: [
    {
      cause: 'the network is gone',
      texts: ['Failed to load prompt'],
      act: async ({ cut, go, press }) => {
        await cut('**/api/admin/system-prompt');
        await go('/admin');
        await press('System Prompt');
      },
    },
    {
      cause: 'the default prompt is copied',
      texts: ['Success', 'Default prompt copied to clipboard'],
      act: async ({ press }) => {
        await press('Try again');
        await press('Copy default prompt');
      },
    },
    {
      cause: 'the network is gone while a prompt is saved',
      texts: ['Error', 'Failed to update system prompt'],
      act: async ({ page, cut, press }) => {
        await cut('**/api/admin/system-prompt', 'PUT');
        await page.getByRole('dialog').getByLabel('Prompt', { exact: true }).fill('Play this person: {patientDetails}');
        await press('Save');
      },
    },
    { cause: 'the network is back', texts: ['Success', 'System prompt updated successfully'], act: ({ press }) => press('Save') },
  ],
};
