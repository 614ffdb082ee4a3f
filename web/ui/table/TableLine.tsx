import { Link, type LinkProps } from '@tanstack/react-router';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import type { Column, RowAction, RowMark } from './column.ts';
import { RowActions } from './RowActions.tsx';

export interface LineProps<R extends object> {
  readonly data: R;
  readonly index: number;
  /** Tab stops here. A long list has one such row, and arrow keys move on from it. */
  readonly stop: boolean;
  readonly columns: readonly Column<R>[];
  readonly folded: boolean;
  readonly actions: ((row: R) => readonly RowAction[]) | undefined;
  readonly onClick: ((row: R) => void) | undefined;
  readonly opens: ((row: R) => boolean) | undefined;
  readonly to: ((row: R) => LinkProps | undefined) | undefined;
  readonly mark: RowMark | undefined;
}

/** A click on an interactive element is not a click on the row. */
const isOwn = (event: MouseEvent | KeyboardEvent): boolean =>
  (event.target as Element).closest('a, button, input, textarea, label, [role=menuitem], [role=switch]') !== null ||
  !event.currentTarget.contains(event.target as Element);

/** The first column is sticky, so on a phone it leaves room for the others. */
const widest = (maxWidth: number | undefined, first: boolean) =>
  maxWidth === undefined ? undefined : { maxWidth: first ? `min(${maxWidth}px, 46vw)` : maxWidth };

function Line<R extends object>(props: LineProps<R>) {
  const { data, index, stop, columns, folded, actions, onClick, to, mark } = props;
  const address = to?.(data);
  const opens = address !== undefined || (onClick !== undefined && (props.opens?.(data) ?? true));
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (isOwn(event) || window.getSelection()?.isCollapsed === false) return;
    if (onClick) onClick(data);
    else event.currentTarget.querySelector('a')?.click();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !opens || isOwn(event)) return;
    // Otherwise the same key press would submit the form it opens.
    event.preventDefault();
    onClick?.(data);
  };
  return (
    <tr
      data-row=""
      data-index={index}
      data-mark={mark}
      aria-current={mark?.includes('current') || undefined}
      data-opens={opens ? '' : undefined}
      tabIndex={onClick ? (stop ? 0 : -1) : undefined}
      onClick={opens ? follow : undefined}
      onKeyDown={onClick ? press : undefined}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-align={column.align}
          data-first={at === 0 ? '' : undefined}
          style={widest(column.maxWidth, at === 0)}
        >
          {at === 0 ? <First column={column} data={data} address={address} /> : <Content column={column} data={data} />}
        </td>
      ))}
      {actions && (
        <td data-actions="">
          <RowActions actions={actions(data)} folded={folded} />
        </td>
      )}
    </tr>
  );
}

interface FirstProps<R> {
  readonly column: Column<R>;
  readonly data: R;
  readonly address: LinkProps | undefined;
}

/** The name of a row, with the row's link and what stands beside it. */
function First<R>({ column, data, address }: FirstProps<R>) {
  const content = <Content column={column} data={data} />;
  const linked = address === undefined ? content : <Link {...address}>{content}</Link>;
  return column.around ? column.around(data, linked) : linked;
}

function Content<R>({ column, data }: { column: Column<R>; data: R }) {
  const content = column.cell(data);
  return column.wrap ? <span data-wrap="">{content}</span> : content;
}

export const TableLine = memo(Line) as typeof Line;
