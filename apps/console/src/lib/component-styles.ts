import { address } from 'virtual:component-styles';

let loading: Promise<void> | undefined;

/**
 * The styles of antd's components, which are to be here before the first of them is drawn. Refused when they do not arrive; a further call
 * then asks again.
 */
export function loadComponentStyles(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = linkOf('stylesheet');
    link.onload = () => resolve();
    link.onerror = () => {
      loading = undefined;
      link.remove();
      // What the bundler says of a style sheet: the page then tells that a part of the program is missing.
      reject(new Error(`Unable to preload CSS for ${address}`));
    };
    // Before our own styles, which win where both speak with equal weight.
    document.head.prepend(link);
  });
  return loading;
}

/** Has the browser fetch them when it has nothing else to do. */
export function announceComponentStyles(): void {
  document.head.append(linkOf('prefetch'));
}

function linkOf(rel: 'stylesheet' | 'prefetch'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = address;
  return link;
}
