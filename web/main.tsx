import './theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TOAST_MS, TOAST_SWIPE_PX, TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from '#contract/limits.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const queryClient = createQueryClient();
const router = createAppRouter();
/** Nothing of the one who left may be shown to the next. */
const forget = () => queryClient.clear();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider openMs={TOOLTIP_OPEN_MS} skipMs={TOOLTIP_SKIP_MS}>
        <AuthProvider onSignedOut={forget}>
          <RouterProvider router={router} />
        </AuthProvider>
        <Toaster durationMs={TOAST_MS} swipePx={TOAST_SWIPE_PX} />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
