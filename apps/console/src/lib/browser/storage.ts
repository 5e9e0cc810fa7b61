/** JSON in web storage that never throws: private windows and full disks only lose the convenience. */
function box(storage: () => Storage) {
  return {
    read<T>(key: string): T | undefined {
      try {
        const text = storage().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      } catch {
        return undefined;
      }
    },
    write(key: string, value: unknown): void {
      try {
        if (value === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // Storage refused: the value lives for this page only.
      }
    },
    /** Every stored key that begins with `prefix`. */
    keys(prefix: string): string[] {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
}

/** Outlives the browser: session, language, theme. */
export const local = box(() => window.localStorage);
/** Lives with the browser tab: open tabs, form drafts. */
export const perTab = box(() => window.sessionStorage);
