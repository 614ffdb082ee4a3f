import { lazy, Suspense, useEffect, useState } from 'react';
import { caller } from '../caller.ts';
import { answerIdentity, requestIdentity, useIdentityRequested } from './identity-request.ts';

const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog.tsx')).IdentityDialog }));

/** Lets any call ask who the person is; the dialog is loaded when it is first needed. */
export function IdentityHost() {
  const open = useIdentityRequested();
  const [used, setUsed] = useState(false);
  useEffect(() => {
    caller.confirmIdentity = requestIdentity;
    return () => {
      caller.confirmIdentity = async () => false;
      answerIdentity(false);
    };
  }, []);
  if (open && !used) setUsed(true);
  return used ? (
    <Suspense>
      <IdentityDialog open={open} />
    </Suspense>
  ) : null;
}
