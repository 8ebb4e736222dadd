export function ScoringAdminPage() {
  return <h1>ScoringAdmin</h1>;
}
