// What every page behind the sign-in is drawn with.
export { MainLayout } from '../shell/main-layout';
export { PageFrame } from '../shell/page/page-frame';
