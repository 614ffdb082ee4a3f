import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { reportCaught } from './report-error.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
createRoot(place, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
