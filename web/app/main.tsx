import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { reportCaught } from './report-error.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
const root = createRoot(place, { onCaughtError: reportCaught });
// In small pieces, between which the browser answers whoever touches the page.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
