import { create } from 'zustand';

/** Codes of refusals that show no toast, by the parameter `console.quietCodes` of the platform. Separate, because a call needs them and their load is a call. */
export const useQuietCodes = create<{ readonly codes: readonly number[] }>(() => ({ codes: [] }));
