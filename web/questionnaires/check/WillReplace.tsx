import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { listReplacedValues } from '#contract/collecting.ts';
import { usePerson } from '#web/app/person.ts';
import { readQuietly } from '#web/app/query-client.ts';
import { ReplacedValues } from '../import/ReplacedValues.tsx';

/** Names the numbers that acceptance would replace, and whose they are. */
export function WillReplace({ session }: { session: number }) {
  const { mayCall } = usePerson();
  const replaced = readQuietly(listReplacedValues, { params: { id: session } });
  const { data } = useQuery({ ...replaced, enabled: mayCall(listReplacedValues) });
  if (!data || data.count === 0) return null;
  return (
    <Alert severity="info" icon={false}>
      <ReplacedValues session={session} waits />
    </Alert>
  );
}
