/** The part of the local print service that is used; its script makes it (C-Lodop 4 and 6). */
export interface Lodop {
  readonly webskt?: { readonly readyState: number };
  /** Answers nothing until the service has answered the request before. */
  readonly blWorking?: boolean;
  /** A preview or a set-up of the service is open. */
  readonly blOneByOne?: boolean;
  PRINT_INIT(title: string): unknown;
  SET_PRINT_PAGESIZE(orient: number, width: string, height: string, name: string): unknown;
  SET_PRINT_COPIES(copies: number): unknown;
  SET_PRINTER_INDEX(printer: string): unknown;
  ADD_PRINT_HTM(top: string, left: string, width: string, height: string, html: string): unknown;
  NEWPAGEA(): unknown;
  PRINT(): unknown;
}

interface LodopWindow {
  getCLodop?: () => Lodop | undefined;
}

/** Why the service does not print (docs/domain.md 8.4); the words are in the locales. */
export type LodopFault = 'missing' | 'notReady' | 'busy' | 'remoteFile' | 'windowOpen';

export class LodopError extends Error {
  constructor(readonly fault: LodopFault) {
    super(fault);
  }
}

/** Where the service offers its script; the second is for when the first port is taken. */
const SCRIPTS = ['http://localhost:8000/CLodopfuncs.js?priority=1', 'http://localhost:18000/CLodopfuncs.js'];

const OPEN = 1;

/** What stands in the way of printing now. */
export function lodopFault(lodop: Lodop | undefined): LodopFault | undefined {
  if (!lodop) return 'missing';
  if (lodop.webskt && lodop.webskt.readyState !== OPEN) return 'notReady';
  if (lodop.blOneByOne) return 'windowOpen';
  return lodop.blWorking ? 'busy' : undefined;
}

/** The service of this computer, if it runs. Its script is asked for only by who prints for others. */
export async function findLodop(host: LodopWindow = window as LodopWindow, load = loadScript): Promise<Lodop | undefined> {
  for (const source of SCRIPTS) {
    if (host.getCLodop) break;
    await load(source).catch(() => undefined);
  }
  return host.getCLodop?.();
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(source));
    };
    document.head.append(script);
  });
}

export interface LodopJob {
  readonly title: string;
  readonly papers: readonly string[];
  readonly printerName?: string | undefined;
  readonly copies: number;
}

/** A size as the paper says it: `@page{size:60mm 40mm`. A4 where it says none. */
const sizeOf = (html: string): readonly [width: string, height: string] => {
  const found = /@page\{size:([\d.]+mm) ([\d.]+mm)/.exec(html);
  return found?.[1] && found[2] ? [found[1], found[2]] : ['210mm', '297mm'];
};

/** Prints whole documents, one after the other: a paper each. */
export function printByLodop(lodop: Lodop | undefined, { title, papers, printerName, copies }: LodopJob): void {
  const fault = lodopFault(lodop);
  if (fault) throw new LodopError(fault);
  const service = lodop as Lodop;
  const [width, height] = sizeOf(papers[0] ?? '');
  service.PRINT_INIT(title);
  service.SET_PRINT_PAGESIZE(1, width, height, '');
  if (printerName) service.SET_PRINTER_INDEX(printerName);
  service.SET_PRINT_COPIES(copies);
  papers.forEach((html, i) => {
    if (i > 0) service.NEWPAGEA();
    service.ADD_PRINT_HTM('0', '0', '100%', '100%', html);
  });
  // The service prints from files of its own; what it cannot read it answers with nothing.
  if (service.PRINT() === false) throw new LodopError('remoteFile');
}
