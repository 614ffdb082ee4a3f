import type { Access, Viewer } from './access.ts';

/** What it takes to change the comment of a questionnaire: of one's own either right, of others' the right for all. */
export const accessToCommentSession = (viewer: Viewer, session: { readonly user_id: number | null }): Access => ({
  anyOf: session.user_id === viewer.user_id ? ['comment/edit', 'all/comment/edit'] : ['all/comment/edit'],
});

/**
 * What it takes to change the comment of a calculation: of others' the right for all, of one's own the right to edit;
 * where there is no comment yet, the right to add one is enough.
 */
export function accessToCommentCalculation(
  viewer: Viewer,
  { user_id, comment }: { readonly user_id: number | null; readonly comment: string },
): Access {
  if (user_id !== viewer.user_id) return { anyOf: ['bench/all/comment/edit'] };
  if (comment !== '') return { anyOf: ['bench/comment/edit', 'bench/all/comment/edit'] };
  return { anyOf: ['bench/comemnt/add', 'bench/comment/edit', 'bench/all/comment/edit'] };
}
