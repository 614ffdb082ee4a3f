import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<R> {
  /** The field's name in the API, which the server orders by. */
  readonly id: string;
  readonly header: string;
  /** Shown in the heading instead of its name: a checkbox for all rows. */
  readonly head?: ReactNode;
  /** A heading of several words may take two lines. */
  readonly headWraps?: boolean;
  readonly cell: (row: R) => ReactNode;
  /** Puts something beside the cell's content, outside the row's link: a tick. */
  readonly around?: (row: R, content: ReactNode) => ReactNode;
  /** Numbers are right-aligned, in tabular figures. */
  readonly align?: 'left' | 'right' | 'center';
  /** Overrides whether the page offers sorting by it. */
  readonly sortable?: boolean;
  /** Least width in pixels. */
  readonly width?: number;
  /** Most width in pixels; longer text is truncated, with the whole text in the tooltip. */
  readonly maxWidth?: number;
  /** Text too long for one line wraps to a second before it is truncated. */
  readonly wrap?: boolean;
  /** Not shown until the person chooses it. */
  readonly hidden?: boolean;
  /** Cannot be hidden; the first column never can. */
  readonly fixed?: boolean;
  readonly help?: string;
}

/** A section of a list, with its own heading. */
export interface Section {
  readonly key: string;
  readonly name: string;
  /** Beside the name: the count and what it means. */
  readonly note?: ReactNode;
  /** Its rows are not among the table's rows; the heading stays, to expand it again. */
  readonly folded: boolean;
  readonly onToggle: () => void;
}

/** All sections of a list in order, and the section of each row. */
export interface Sections<R> {
  readonly all: readonly Section[];
  readonly of: (row: R) => string;
}

/** A row that is ticked, or shown in full beside the table. */
export type RowMark = 'selected' | 'current' | 'selected current';

export interface RowAction {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface FilterValue {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

export interface Filter {
  readonly field: string;
  readonly label: string;
  /** The available values, fetched when the filter is opened or already set. */
  readonly values: () => Promise<readonly FilterValue[]>;
}
