export function ScoringTestPage() {
  return <h1>ScoringTest</h1>;
}
