import { mountApp } from './mount-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// After everything else: it is for the day without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

mountApp(root);
