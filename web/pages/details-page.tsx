export function DetailsPage() {
  return <h1>Details</h1>;
}
