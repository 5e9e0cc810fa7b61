const KB = 1024;

/** How large a file is, as people say it: `86 KB`, `1.4 MB`. */
export const fileSizeText = (bytes: number): string =>
  bytes < KB * KB ? `${String(Math.max(1, Math.round(bytes / KB)))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
