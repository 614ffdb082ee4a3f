/** The addresses of the pages before and after this one, as a list's answer carries them. */
export function neighbours(
  url: string,
  { page, page_size }: { readonly page: number; readonly page_size: number },
  count: number,
): { next: string | null; previous: string | null } {
  const [path = '', search = ''] = url.split('?');
  const at = (number: number): string => {
    const query = new URLSearchParams(search);
    query.set('page', String(number));
    return `${path}?${query.toString()}`;
  };
  return {
    next: page * page_size < count ? at(page + 1) : null,
    previous: page > 1 ? at(Math.min(page - 1, Math.max(1, Math.ceil(count / page_size)))) : null,
  };
}
