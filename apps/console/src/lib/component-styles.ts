import address from 'virtual:component-styles';

let loading: Promise<void> | undefined;

/** The styles of antd's components, which are to be there before the first of them is drawn. Refused when they do not arrive; then a further call asks again. */
export function loadComponentStyles(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      loading = undefined;
      link.remove();
      // As the bundler says of a style sheet, so that it is told apart as code that did not arrive.
      reject(new Error(`Unable to preload CSS for ${address}`));
    };
    // Our own styles come after it and win where both say something with equal weight.
    document.head.prepend(link);
  });
  return loading;
}
