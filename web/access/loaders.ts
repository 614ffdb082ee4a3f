import { getProfile } from '#contract/access.ts';
import { loading } from '#web/app/loading.ts';
import { queryClient } from '#web/app/query-client.ts';
import { profileQuery } from './requests.ts';

export const loadProfile = loading(getProfile, () => queryClient.ensureQueryData(profileQuery));
