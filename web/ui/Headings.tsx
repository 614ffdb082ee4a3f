import type { ReactNode } from 'react';

export interface Heading {
  /** The name its styles go by. */
  readonly id?: string;
  readonly label: ReactNode;
  /** A second, smaller line. */
  readonly small?: ReactNode;
  readonly title?: string | undefined;
}

/** The headings of a plain table. */
export function Headings({ columns }: { columns: readonly Heading[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, small, title }, at) => (
          <th key={id ?? at} scope="col" className={id} title={title}>
            {label}
            {small !== undefined && <small>{small}</small>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
