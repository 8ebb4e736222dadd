export function ScenariosPage() {
  return <h1>Scenarios</h1>;
}
