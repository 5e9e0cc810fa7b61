import { signInAt } from '../bench/app.mjs';

const UPLOAD = '/api/blade-resource/oss/endpoint/put-file-attach';
const EXPORT = '/api/blade-system/user/export-user';
const IMPORT = '/api/blade-system/user/import-user?isCovered=1';

/** The smallest picture: one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** What a newcomer does first at a server. Each step throws at an answer that is no success. */
export class FirstUse {
  /** @type {Record<string, string>} */
  #headers = {};

  /** @param {string} base */
  constructor(base) {
    this.base = base;
  }

  async signIn() {
    this.#headers = await signInAt(this.base, 'admin', 'admin');
    const { length } = (await this.#ask('/api/blade-system/menu/routes')).data;
    return `${length} menus`;
  }

  /** A file comes back as it was. */
  async upload() {
    const { link } = (await this.#send(UPLOAD, PICTURE, 'picture.png')).data;
    const back = Buffer.from(await (await fetch(new URL(link, this.base), { headers: this.#headers })).arrayBuffer());
    if (!back.equals(PICTURE)) throw new Error(`${link} is another file`);
    return `${back.length} bytes`;
  }

  /** A workbook is written by one thread and read by another. */
  async workbook() {
    const answer = await fetch(this.base + EXPORT, { headers: this.#headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || bytes.subarray(0, 2).toString() !== 'PK') throw new Error(`${EXPORT}: ${answer.status} ${bytes.subarray(0, 300)}`);
    const { data } = await this.#send(IMPORT, bytes, 'users.xlsx');
    return `${bytes.length} bytes written, ${JSON.stringify(data)} read`;
  }

  /** @param {string} path @param {Buffer<ArrayBuffer>} bytes @param {string} name */
  #send(path, bytes, name) {
    const body = new FormData();
    body.set('file', new Blob([bytes]), name);
    return this.#ask(path, { method: 'POST', body });
  }

  /** @param {string} path @param {RequestInit} [how] @returns {Promise<any>} */
  async #ask(path, how) {
    const answer = await fetch(this.base + path, { ...how, headers: this.#headers });
    const text = await answer.text();
    if (!answer.ok || JSON.parse(text).success !== true) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
}
