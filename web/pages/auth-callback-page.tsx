export function AuthCallbackPage() {
  return <h1>AuthCallback</h1>;
}
