import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { randomHex } from '../../ids/ids.js';
import { Sqlite } from '../driver/sqlite.js';

/**
 * Seeded SQLite databases to copy instead of seeding again. A template is found by its profile and by a fingerprint of the
 * code that made it, so one that would come out differently today is never taken.
 */
export class DatabaseTemplates {
  constructor(
    private readonly folder: string,
    private readonly fingerprint: () => string,
  ) {}

  /** Puts a copy where there is no database yet; answers whether there was one to copy. */
  restore(profile: string, file: string): boolean {
    // Asked first: the fingerprint reads all of the code, which a start on an existing database need not wait for.
    if (existsSync(file)) return false;
    const template = this.fileFor(profile);
    if (!existsSync(template)) return false;
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${randomHex(4)}`;
    copyFileSync(template, draft, constants.COPYFILE_FICLONE);
    renameSync(draft, file);
    return true;
  }

  /** Keeps a copy of a freshly seeded database, in place of older ones of that profile. */
  keep(profile: string, file: string): void {
    const template = this.fileFor(profile);
    if (existsSync(template)) return;
    mkdirSync(this.folder, { recursive: true });
    for (const old of readdirSync(this.folder)) if (old.startsWith(`${profile}-`)) rmSync(join(this.folder, old), { force: true });
    const draft = join(this.folder, `.${basename(template)}.${randomHex(4)}`);
    const source = new Sqlite(file, { readonly: true });
    try {
      source.prepare('VACUUM INTO ?').run(draft);
    } finally {
      source.close();
    }
    renameSync(draft, template);
  }

  private fileFor(profile: string): string {
    return join(this.folder, `${profile}-${this.fingerprint()}.sqlite`);
  }
}

/** Changes when the content of any compiled file below the folders does. */
export function codeFingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
