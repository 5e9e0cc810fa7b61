import type { Page } from '@playwright/test';

/** The components rendered by React since the last call: hidden behind other tabs, and in total. */
interface Renders {
  readonly hidden: readonly string[];
  readonly shown: number;
}

declare global {
  interface Window {
    takeRenders: () => Renders;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

/**
 * Counts renders from the next page load on, through React's developer tools hook: at each commit it walks the rendered part of the
 * tree. Components below a hidden `Activity` are counted separately. Returns a function that takes the count.
 */
export async function countRenders(page: Page): Promise<() => Promise<Renders>> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly type: { readonly name?: string; readonly type?: { readonly name?: string } } | null;
      readonly memoizedState: unknown;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    /** React's own numbers: functions and classes, functions that forward a ref, memoised ones; the box that `Activity` hides; work done. */
    const COMPONENTS = [0, 1, 11, 14, 15];
    const OFFSCREEN = 22;
    const PERFORMED = 1;
    let hidden: string[] = [];
    let shown = 0;
    const look = (fiber: Fiber, behind: boolean): void => {
      if (COMPONENTS.includes(fiber.tag) && (fiber.flags & PERFORMED) !== 0) {
        if (behind) hidden.push(fiber.type?.name ?? fiber.type?.type?.name ?? String(fiber.tag));
        else shown += 1;
      }
      if (fiber.alternate && fiber.alternate.child === fiber.child) return;
      const below = behind || (fiber.tag === OFFSCREEN && fiber.memoizedState !== null);
      for (let child = fiber.child; child; child = child.sibling) look(child, below);
    };
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => look(root.current, false),
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    };
    window.takeRenders = () => {
      const taken = { hidden, shown };
      hidden = [];
      shown = 0;
      return taken;
    };
  });
  return () => page.evaluate(() => window.takeRenders());
}
