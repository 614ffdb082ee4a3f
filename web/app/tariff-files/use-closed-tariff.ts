import { useFrame } from '../frame.ts';

/** The tariff that lets this person take no files of the market along; null where files are allowed. */
export const useClosedTariff = (): string | null => useFrame()?.no_files ?? null;
