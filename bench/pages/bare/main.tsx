import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/* The least that a page can be that is made with the same libraries: one route with a heading and a sentence. */
const root = createRootRoute();
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <main>
      <h1>A bare page</h1>
      <p>Vite, React and the router, and nothing else.</p>
    </main>
  ),
});
const router = createRouter({ routeTree: root.addChildren([home]) });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
