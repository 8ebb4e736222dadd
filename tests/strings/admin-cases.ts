import type { Page } from 'playwright-core';
import type { Screen, Walk } from '../support/walk.ts';

const CASE = {
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee is sore.',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};

const dialog = (page: Page) => page.getByRole('dialog');
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const subdomains = (page: Page) => page.getByRole('region', { name: 'Manage Subdomains' });
const confirm = (page: Page, action: string) => page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();

async function addSubdomain({ page, press }: Walk, title: string): Promise<void> {
  await press('Add subdomain to D1');
  await subdomains(page).getByLabel('Title').fill(title);
  await subdomains(page).getByLabel('Instructions').fill(`Asks about ${title}, by name`);
  await press('Save');
}

export const cases: Screen = {
  screen: 'Admin panel: cases',
  as: 'administrator',
  steps: [
    {
      cause: 'the panel fails',
      texts: ['Error', 'Failed to load admin panel. Please try refreshing the page.', 'Return to Scenarios'],
      act: async ({ cut, go }) => {
        await cut('**/api/admin/scenarios');
        await go('/admin');
      },
    },
    {
      cause: 'one case is published, another a draft',
      texts: ['Admin Panel', 'Published', 'Draft', 'Create Scenario', 'System Prompt', 'Manage Subdomains', 'Edit', 'Delete'],
      act: async ({ other, go }) => {
        await other.createScenario({ ...CASE, title: 'A sore knee', status: 'draft' });
        await go('/admin');
      },
    },
    {
      cause: 'a case is to be written: the template stands there',
      where: 'field',
      texts: [
        'Demographics',
        'male, female or other',
        'Opening Sentence',
        'Patient Details',
        'OPEN HISTORY (shared readily)',
        'HISTORY IF ASKED (revealed on specific questions)',
        'PAST MEDICAL HISTORY',
        'SOCIAL HISTORY',
        'FAMILY HISTORY',
        'CURRENT MEDICAL CONDITIONS',
        'ICE (Ideas, Concerns, Expectations)',
        'Published',
        'General Medicine',
        'Rachel',
      ],
      act: ({ press }) => press('Create Scenario'),
    },
    {
      cause: 'everything that it needs is blank',
      texts: [
        'Title is required',
        'Description is required',
        'Tag is required',
        'Patient details are required',
        'Voice provider is required',
        'Voice ID is required',
        'Reset to Template',
      ],
      act: async ({ page }) => {
        const form = dialog(page);
        await form.getByLabel('Patient details').fill(' ');
        await form.getByLabel('Tag').selectOption('Choose a tag');
        await form.getByLabel('Voice provider').selectOption('Choose a provider');
        await form.getByRole('button', { name: 'Create Scenario' }).click();
      },
    },
    {
      cause: 'it is written and saved',
      texts: ['Success', 'Scenario created successfully'],
      act: async ({ page }) => {
        const form = dialog(page);
        await form.getByRole('button', { name: 'Reset to Template' }).click();
        await form.getByLabel('Title').fill('A stiff neck');
        await form.getByLabel('Description').fill(CASE.description);
        await form.getByLabel('Tag').selectOption(CASE.tag);
        await form.getByLabel('Status').selectOption('Draft');
        await form.getByLabel('Voice provider').selectOption('ElevenLabs');
        await form.getByLabel('Voice ID').fill('Rachel');
        await form.getByRole('button', { name: 'Create Scenario' }).click();
      },
    },
    {
      cause: 'it is changed',
      texts: ['Success', 'Scenario updated successfully'],
      act: async ({ page, press }) => {
        await follow(page, 'Edit: A stiff neck');
        await page.getByRole('tab', { name: 'Details' }).click();
        await page.getByLabel('Description').fill('Since Monday');
        await press('Update Scenario');
      },
    },
    {
      cause: 'it is to be deleted',
      where: 'sentence',
      texts: ['This action cannot be undone'],
      act: async ({ go, press }) => {
        await go('/admin');
        await press('Delete: A stiff neck');
      },
    },
    {
      cause: 'the network is gone meanwhile',
      texts: ['Error', 'Failed to delete scenario'],
      act: async ({ page, cut }) => {
        await cut('**/api/admin/scenarios/*');
        await confirm(page, 'Delete');
      },
    },
    {
      cause: 'the network is back',
      texts: ['Success', 'Scenario deleted successfully'],
      act: async ({ page, press }) => {
        await press('Delete: A stiff neck');
        await confirm(page, 'Delete');
      },
    },
    {
      cause: 'the subdomains of a case are opened',
      texts: ['D1 Data gathering & diagnosis', 'D2 Clinical management & medical complexity', 'D3 Relating to others'],
      act: ({ page }) => follow(page, 'Manage Subdomains: A sore knee'),
    },
    {
      cause: 'a title of two letters and no instructions',
      texts: ['Title must be at least 3 characters', 'Instructions must be at least 10 characters'],
      act: async ({ page, press }) => {
        await press('Add subdomain to D1');
        await subdomains(page).getByLabel('Title').fill('ab');
        await press('Save');
      },
    },
    {
      cause: 'the network is gone while one is added',
      texts: ['Error', 'Failed to create subdomain'],
      act: async ({ page, press, cut }) => {
        await cut('**/subdomains', 'POST');
        await subdomains(page).getByLabel('Title').fill('Fever');
        await subdomains(page).getByLabel('Instructions').fill('Asks about fever, by name');
        await press('Save');
      },
    },
    { cause: 'the network is back', texts: ['Success', 'Subdomain created successfully'], act: ({ press }) => press('Save') },
    {
      cause: 'the network is gone while one is changed',
      texts: ['Error', 'Failed to update subdomain'],
      act: async (walk) => {
        await addSubdomain(walk, 'Headache');
        await walk.page.getByRole('heading', { name: 'Headache' }).waitFor();
        await walk.cut('**/api/admin/subdomains/*');
        await walk.press('Edit: Fever');
        await subdomains(walk.page).getByLabel('Title').fill('A fever');
        await walk.press('Save');
      },
    },
    { cause: 'the network is back', texts: ['Subdomain updated successfully'], act: ({ press }) => press('Save') },
    {
      cause: 'the network is gone while the order is changed',
      texts: ['Error', 'Failed to reorder subdomains'],
      act: async ({ cut, press }) => {
        await cut('**/reorder');
        await press('Move down: A fever');
      },
    },
    { cause: 'the network is back', texts: ['Subdomains reordered successfully'], act: ({ press }) => press('Move down: A fever') },
    {
      cause: 'one is to be deleted',
      where: 'sentence',
      texts: ['This action cannot be undone'],
      act: ({ press }) => press('Delete: A fever'),
    },
    {
      cause: 'the network is gone meanwhile',
      texts: ['Error', 'Failed to delete subdomain'],
      act: async ({ page, cut }) => {
        await cut('**/api/admin/subdomains/*');
        await confirm(page, 'Delete');
      },
    },
    {
      cause: 'the network is back',
      texts: ['Subdomain deleted successfully'],
      act: async ({ page, press }) => {
        await press('Delete: A fever');
        await confirm(page, 'Delete');
      },
    },
  ],
};

/** The last of all: no case is left. */
export const noCases: Screen = {
  screen: 'Admin panel without a case',
  as: 'administrator',
  steps: [
    {
      cause: 'all cases were deleted',
      texts: ['No scenarios found', 'Create First Scenario'],
      act: async ({ other, go }) => {
        for (const { id } of await other.adminListScenarios()) await other.deleteScenario({ id });
        await go('/admin');
      },
    },
  ],
};
