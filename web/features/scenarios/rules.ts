/** The tags that occur, alphabetically, each once. */
export function tagsOf(scenarios: { tag: string }[]): string[] {
  return [...new Set(scenarios.map(({ tag }) => tag))].sort((a, b) => a.localeCompare(b));
}
