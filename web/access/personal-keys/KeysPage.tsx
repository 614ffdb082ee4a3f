import { Navigate } from '@tanstack/react-router';
import { usePerson } from '#web/app/person.ts';
import { PersonalKeysSection } from './PersonalKeysSection.tsx';

/** The keys by which a person's programs read the table of their company; the staff have no such table. */
export const KeysPage = () =>
  usePerson().isStaff ? <Navigate to="/profile/security" replace /> : <PersonalKeysSection />;
