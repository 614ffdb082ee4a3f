import { useState } from 'react';
import type { Column } from './column.ts';

const keyOf = (tableId: string) => `etalon.table.${tableId}.hidden`;

function remembered(tableId: string): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Which columns this person has hidden in this table, stored in this browser. */
export function useHiddenColumns<R>(tableId: string, columns: readonly Column<R>[]) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(remembered(tableId) ?? columns.filter((column) => column.hidden).map((column) => column.id)),
  );
  const choose = (next: ReadonlySet<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(tableId), JSON.stringify([...next]));
    } catch {
      // Without storage the choice still applies until the page is left.
    }
  };
  return { hidden, choose };
}
