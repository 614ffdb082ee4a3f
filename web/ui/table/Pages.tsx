import TablePagination from '@mui/material/TablePagination';
import { useEffect } from 'react';
import { useTexts } from '../language.tsx';
import { PAGE_SIZES } from './list-state.ts';
import { tableTexts } from './texts.ts';
import type { ListControl } from './use-list-state.ts';

/** Pages of a list; MUI's own texts follow the language of the theme. */
export function Pages({ list, count }: { list: ListControl; count: number }) {
  const texts = useTexts(tableTexts);
  const { page, pageSize } = list.state;
  const last = Math.max(1, Math.ceil(count / pageSize));
  const { change } = list;

  // Rows may have been deleted, or the address may be old: go to the last existing page.
  useEffect(() => {
    if (page > last) change({ page: last }, 'replace');
  }, [page, last, change]);

  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((a, b) => a - b);
  return (
    <TablePagination
      component="nav"
      aria-label={texts.pages}
      count={count}
      page={Math.min(page, last) - 1}
      rowsPerPage={pageSize}
      rowsPerPageOptions={sizes}
      showFirstButton
      showLastButton
      onPageChange={(_, next) => change({ page: next + 1 })}
      onRowsPerPageChange={(event) => change({ pageSize: Number(event.target.value) })}
      sx={{
        '& .MuiTablePagination-toolbar': { minHeight: 48, px: 0, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
        '& .MuiTablePagination-actions': { ml: { xs: 'auto', sm: 2.5 } },
      }}
    />
  );
}
