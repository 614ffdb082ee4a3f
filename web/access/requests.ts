import { getProfile } from '#contract/access.ts';
import { read } from '#web/app/query-client.ts';

export const profileQuery = read(getProfile, {});
