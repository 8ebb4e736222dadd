/** Joins the class names that are given; false and undefined ones fall out. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
