import type { Locale } from '#domain/language/text.ts';
import type { Session } from '#contract/questionnaires.ts';
import type { MayCall } from '#web/app/person.ts';
import type { Column } from '#web/ui/table/Table.tsx';
import { FLAG_CALLS, type Flag } from '#web/questionnaires/changes.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { listTexts } from './texts.ts';

/** The three flags, for those who may change at least one of them. */
export function flagColumns(locale: Locale, mayCall: MayCall): readonly Column<Session>[] {
  const texts = listTexts[locale];
  const flags: readonly (readonly [Flag, string, string])[] = [
    ['show_in_benchmark', texts.inBenchmark, texts.inBenchmarkHelp],
    ['hidden', texts.hidden, texts.hiddenHelp],
    ['available_to_client', texts.toClient, texts.toClientHelp],
  ];
  if (!flags.some(([flag]) => mayCall(FLAG_CALLS[flag]))) return [];
  return flags.map(([flag, header, help]) => ({
    id: flag,
    header,
    headWraps: true,
    help,
    cell: (row) => <FlagSwitch flag={flag} session={row} label={header} />,
  }));
}
