import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { offeredName, saveAs } from '#web/api/save-as.ts';
import { sayFailed } from '../say.ts';
import { copy } from './copy.ts';

/** Saves one case as Markdown, or all as a ZIP. They need the bearer token, which a plain link could not send. */
export function useExport() {
  const [exporting, setExporting] = useState(false);
  const save = async (fetching: Promise<Response>, otherwise: string) => {
    setExporting(true);
    try {
      const response = await fetching;
      saveAs(await response.blob(), offeredName(response, otherwise));
    } catch (error) {
      sayFailed(error, copy.notExported);
    } finally {
      setExporting(false);
    }
  };
  return {
    exporting,
    exportCase: (id: string) => save(api.exportScenario({ id }), 'case.md'),
    exportAll: () => save(api.exportScenarios({}), 'cases.zip'),
  };
}
