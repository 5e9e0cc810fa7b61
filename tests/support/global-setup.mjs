import { clearRecords } from './statement-record.mjs';
import { ensureTemplate, SEEDS, sweep, templateKey } from './template.mjs';

/** Makes the templates once before the workers start; they learn the key from the environment they inherit. */
export default async function globalSetup() {
  const url = process.env.TEST_DATABASE_URL;
  const key = templateKey();
  process.env.TEST_TEMPLATE_KEY = key;
  await sweep(url);
  if (!url) clearRecords(key, process.env.TEST_RECORDS === 'afresh');
  await Promise.all(SEEDS.map((seed) => ensureTemplate(seed, key, url)));
}
