import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { staffCodesIn } from '#domain/access/code-meanings.ts';
import { describeCode, type Code } from '#domain/access/codes.ts';
import type { Role } from '#contract/access-roles.ts';
import { useLocale, useTexts } from '#web/ui/language.tsx';
import { isForCompanies } from './drafts.ts';
import { roleChangeTexts } from './texts.ts';

interface RoleChangesProps {
  readonly role: Role;
  readonly tokens: readonly Code[];
  readonly added: readonly Code[];
  readonly removed: readonly Code[];
}

/** The effect of a role change on the people who have it. */
export function RoleChanges({ role, tokens, added, removed }: RoleChangesProps) {
  const texts = useTexts(roleChangeTexts);
  const companyUsers = role.company_user_count;
  const useless = isForCompanies(role) ? staffCodesIn(tokens) : [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <span>{texts.people(role.user_count)}</span>
      <CodeList title={texts.added} codes={added} />
      <CodeList title={texts.removed} codes={removed} />
      {useless.length > 0 && (
        <Alert severity="warning">
          {texts.staffOnly(companyUsers)}
          <Codes codes={useless} />
        </Alert>
      )}
    </Box>
  );
}

function Codes({ codes }: { codes: readonly Code[] }) {
  const locale = useLocale();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 180, overflowY: 'auto' }}>
      {codes.map((code) => (
        <li key={code}>{describeCode(code)[locale]}</li>
      ))}
    </Box>
  );
}

function CodeList({ title, codes }: { title: string; codes: readonly Code[] }) {
  if (codes.length === 0) return null;
  return (
    <div>
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {title}: {codes.length}
      </Box>
      <Codes codes={codes} />
    </div>
  );
}
