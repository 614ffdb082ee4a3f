import { useMutation } from '@tanstack/react-query';
import { getInstruction } from '#contract/platform.ts';
import { download } from '../download.ts';

/** Downloads the user's instruction. */
export const useInstruction = () => useMutation({ mutationFn: () => download(getInstruction, {}) });
