import type { QcTree, ReportRow } from './report';

/** Links of pictures by the key of their slot. */
export type Photos = Readonly<Record<string, readonly string[]>>;

/** Stored photos whose slots the template still has: the server refuses others. */
export function photosOf(report: ReportRow | undefined, { photoSlots = [] }: QcTree): Photos {
  const bySlot: Record<string, string[]> = {};
  const known = new Set(photoSlots.map(({ key }) => key));
  for (const { slot, url } of report?.photos ?? []) if (known.has(slot)) bySlot[slot] = [...(bySlot[slot] ?? []), url];
  return bySlot;
}

/** Whether every required slot of a template has a photo. A template that requires none needs one all the same. */
export const arePhotosComplete = (photos: Photos, { photoSlots = [] }: QcTree): boolean =>
  photoSlots.every(({ key = '', required }) => required !== 1 || (photos[key] ?? []).length > 0) && photosSent(photos).length > 0;

export const photosSent = (photos: Photos) => Object.entries(photos).flatMap(([slot, urls]) => urls.map((url) => ({ slot, url })));
