import './lib/trusted-types.ts';
import './lib/schema-settings.ts';
import './ui/mantine-styles.ts';
import 'virtual:mantine-variables.css';
import './ui/tokens.css';
import './ui/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { makeSession } from './features/identity/session.ts';
import { SignInGate } from './features/identity/sign-in-gate.tsx';
import { makeQueryClient } from './lib/query-client.ts';
import { SignedInApp } from './signed-in-app.tsx';
import { theme } from './ui/theme.ts';
import { Toaster } from './ui/toaster.tsx';

const queries = makeQueryClient();
const session = makeSession(queries);
const place = document.getElementById('root');
if (place === null) throw new Error('The page has no place for the application');

createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>
        <SignInGate session={session}>
          <SignedInApp />
        </SignInGate>
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
