import { definePages } from '../../kit/page';

/** The parts of the kit in all their states, for who builds with them; no menu leads here. */
export const galleryPages = definePages([
  {
    path: '/test/index',
    label: { zh: '部件一览', en: 'Gallery' },
    strings: 'gallery',
    load: async () => (await import('./parts/gallery-page')).GalleryPage,
  },
]);
