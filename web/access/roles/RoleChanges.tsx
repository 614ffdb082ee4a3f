import Box from '@mui/material/Box';
import { describeCode, type Code } from '#domain/access/codes.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { roleChangeTexts } from './texts.ts';

interface RoleChangesProps {
  readonly users: number;
  readonly added: readonly Code[];
  readonly removed: readonly Code[];
}

/** The effect of a role change on the people who have it. */
export function RoleChanges({ users, added, removed }: RoleChangesProps) {
  const texts = useTexts(roleChangeTexts);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <span>{texts.people(users)}</span>
      <CodeList title={texts.added} codes={added} />
      <CodeList title={texts.removed} codes={removed} />
    </Box>
  );
}

function CodeList({ title, codes }: { title: string; codes: readonly Code[] }) {
  const locale = useLocale();
  if (codes.length === 0) return null;
  return (
    <div>
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {title}: {codes.length}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto' }}>
        {codes.map((code) => (
          <li key={code}>{describeCode(code)[locale]}</li>
        ))}
      </Box>
    </div>
  );
}
