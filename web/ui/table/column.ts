import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<R> {
  /** The field's name on the wire: it is what the server orders by. */
  readonly id: string;
  readonly header: string;
  /** Stands in the heading instead of its name: a checkbox for all rows. */
  readonly head?: ReactNode;
  readonly cell: (row: R) => ReactNode;
  /** Numbers stand at the right, in figures of one width. */
  readonly align?: 'left' | 'right' | 'center';
  /** Whether the page orders by it, or leaves out an order the server knows. */
  readonly sortable?: boolean;
  /** Least width in pixels. */
  readonly width?: number;
  /** Most width in pixels; longer text ends in dots and is whole in the tooltip. */
  readonly maxWidth?: number;
  /** Text too long for one line goes on in a second before it ends in dots. */
  readonly wrap?: boolean;
  /** Not shown until the person chooses it. */
  readonly hidden?: boolean;
  /** Cannot be switched off; the first column never can. */
  readonly fixed?: boolean;
  readonly help?: string;
}

/** A part of a list: its rows stand under a heading of their own. */
export interface Section {
  readonly key: string;
  readonly name: string;
  /** Beside the name: how much there is, and what it means. */
  readonly note?: ReactNode;
  /** Its rows are not among the table's rows; the heading stays, to open it again. */
  readonly folded: boolean;
  readonly onToggle: () => void;
}

/** All parts of a list in their order, and which of them a row stands in. */
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
  /** What can be chosen; asked for when the filter is opened or already set. */
  readonly values: () => Promise<readonly FilterValue[]>;
}
