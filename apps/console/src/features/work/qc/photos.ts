import type { ReportRow } from './report';

/** Links of pictures by the key of their slot. */
export type Photos = Readonly<Record<string, readonly string[]>>;

export function photosOf(report: ReportRow | undefined): Photos {
  const bySlot: Record<string, string[]> = {};
  for (const { slot, url } of report?.photos ?? []) bySlot[slot] = [...(bySlot[slot] ?? []), url];
  return bySlot;
}

export const photosSent = (photos: Photos) => Object.entries(photos).flatMap(([slot, urls]) => urls.map((url) => ({ slot, url })));
