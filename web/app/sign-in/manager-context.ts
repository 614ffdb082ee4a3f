import { createContext, use } from 'react';
import type { PortalUserManager } from './user-manager.ts';

export const ManagerContext = createContext<PortalUserManager | null>(null);

export function useUserManager(): PortalUserManager {
  const manager = use(ManagerContext);
  if (manager === null) throw new Error('outside of SignIn');
  return manager;
}
