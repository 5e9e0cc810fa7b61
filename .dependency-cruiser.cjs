// The import table of the architecture: shared is vocabulary, platform is plumbing, kernel is how documents behave,
// modules is which ones exist; in the console lib, kit, features, then app and shell. Imports go downward only.

const SHARED = '^libs/shared/';
const API = '^apps/api/src/';
const CONSOLE = '^apps/console/src/';
const PACKAGE = (names) => `node_modules/(${names})(/|$)`;

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** A layer may use itself and the layers it names; of our own code nothing else. */
const layer = (name, path, mayUse) =>
  rule(
    `layer-${name}`,
    `${name} may import only ${mayUse.map(([label]) => label).join(', ') || 'itself'}`,
    { path },
    {
      path: ['^apps/', '^libs/', '^migrations/', '^seeds/', '^tests/', '^scripts/'],
      // A package may lie in the workspace that asks for a version of its own.
      pathNot: [path, 'node_modules/', ...mayUse.map(([, target]) => target)],
    },
  );

const shared = ['libs/shared', SHARED];
const platform = ['platform', `${API}platform/`];
const kernel = ['kernel', `${API}kernel/`];
const modules = ['modules', `${API}modules/`];
const lib = ['lib', `${CONSOLE}lib/`];
const kit = ['kit', `${CONSOLE}kit/`];
const features = ['features', `${CONSOLE}features/`];
const locales = ['locales', `${CONSOLE}(locales|themes|testing)/`];

const PHONE = `${API}modules/phone/`;

/** A tier of modules/phone may use itself and the tiers below it. */
const tier = (name, below, comment) =>
  rule(`tier-${name}`, comment, { path: `${PHONE}${name}/` }, { path: PHONE, pathNot: [name, ...below].map((own) => `${PHONE}${own}/`) });

/** A package only its adapter may know. */
const oneDoor = (name, packages, doors) =>
  rule(
    `one-door-${name}`,
    `${packages.replaceAll('|', ', ')}: only through ${doors.join(', ')}`,
    { path: API, pathNot: doors },
    { path: PACKAGE(packages) },
  );

module.exports = {
  forbidden: [
    // Types may refer to each other (they are gone at run time), and so may two entities of a relation.
    rule(
      'no-cycles',
      'a cycle means the shared part belongs a layer lower',
      { pathNot: '\\.entity\\.ts$' },
      { circular: true, viaOnly: { pathNot: '\\.entity\\.ts$', dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-orphans',
      'nothing imports it and it imports nothing: wire it in or remove it',
      {
        orphan: true,
        path: ['^apps/', '^libs/', '^seeds/'],
        pathNot: ['\\.d\\.ts$', '\\.spec\\.tsx?$', 'vite\\.config\\.ts$', 'count-worker\\.ts$'],
      },
      {},
    ),
    rule('no-unresolved', 'the import leads nowhere', { path: ['^apps/', '^libs/', '^migrations/', '^seeds/'] }, { couldNotResolve: true }),

    rule(
      'shared-is-pure',
      'libs/shared has no packages, no Node and no I/O',
      { path: `${SHARED}src/`, pathNot: '\\.spec\\.ts$' },
      { pathNot: `${SHARED}src/` },
    ),
    rule(
      'migrations-are-frozen',
      'a migration knows only typeorm, so that it means the same for ever',
      { path: '^migrations/' },
      { pathNot: [PACKAGE('typeorm'), '^migrations/'] },
    ),

    layer(...platform, [shared]),
    layer(...kernel, [shared, platform]),
    layer(...modules, [shared, platform, kernel]),
    rule(
      'modules-are-strangers',
      'a module reads another one through its *.port.ts',
      { path: `${API}modules/([^/]+)/` },
      { path: `${API}modules/`, pathNot: [`${API}modules/$1/`, '\\.port\\.ts$'] },
    ),
    rule(
      'phone-is-on-top',
      'the other modules serve any trade: what they need to know of this one is a port of platform or kernel that a list beside main fills',
      { path: `${API}modules/(auth|resource|system)/` },
      { path: `${API}modules/phone/` },
    ),
    // Four tiers of modules/phone: views > kinds > trade > basis. Beside them, files of its root compose all of them.
    tier('basis', [], 'what documents refer to, and settings: it knows no document'),
    tier('trade', ['basis'], 'what several kinds share: what it needs to know of one, that kind tells it, or it belongs into the kind'),
    tier('kinds', ['basis', 'trade'], 'a document kind may know another one through its face, and never who reads them'),
    tier('views', ['basis', 'trade', 'kinds'], 'what reads across kinds'),
    rule(
      'nouns-are-strangers',
      'inside modules/phone each noun is a module of its own; a list beside them (nouns.ts of a tier) names them all',
      { path: `${PHONE}[^/]+/([^/]+)/` },
      { path: `${PHONE}[^/]+/[^/]+/`, pathNot: [`${PHONE}[^/]+/$1/`, '\\.port\\.ts$'] },
    ),
    rule(
      'one-face',
      'a port is the public face of its noun: there is one, and it has the name of its folder',
      { path: `${PHONE}[^/]+/([^/]+)/[^/]+\\.port\\.ts$`, pathNot: `${PHONE}[^/]+/([^/]+)/\\1\\.port\\.ts$` },
      {},
    ),

    layer(...lib, [shared, locales]),
    layer(...kit, [shared, lib, locales]),
    layer(...features, [shared, lib, kit, locales]),
    rule(
      'features-are-strangers',
      'what two areas need is a kit component driven by props; within an area its pages may share parts',
      { path: `${CONSOLE}features/([^/]+)/` },
      { path: `${CONSOLE}features/`, pathNot: `${CONSOLE}features/$1/` },
    ),
    rule(
      'features-through-pages',
      'app and shell know a feature by its page declarations',
      { path: `${CONSOLE}(app|shell)/` },
      { path: `${CONSOLE}features/`, pathNot: '\\.pages\\.tsx?$' },
    ),
    rule(
      'hooks-are-headless',
      'in a room of the kit a .ts holds behaviour; the look is in its .tsx',
      {
        path: [`${CONSOLE}kit/.+\\.ts$`, `${CONSOLE}kit/scan/use-scanner\\.tsx$`],
        // It holds the form of a document.
        pathNot: `${CONSOLE}kit/document/form/use-entry\\.ts$`,
      },
      { path: PACKAGE('antd|@ant-design/.+') },
    ),
    rule(
      'two-halves',
      'server and console meet in libs/shared only',
      { path: '^apps/(api|console)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),

    rule(
      'public-nest',
      'an update of Nest moves its internal files; its packages are imported by name only',
      { path: '^(apps/api|tests)/' },
      { path: 'node_modules/@nestjs/[^/]+/(?!(dist/)?index\\.)' },
    ),

    oneDoor('typeorm', 'typeorm|@nestjs/typeorm', [`${API}platform/database/`, '\\.entity\\.ts$', '\\.queries\\.ts$']),
    oneDoor('fastify', 'fastify|@fastify/[^/]+', [`${API}platform/http/`, `${API}[^/]+\\.ts$`]),
    oneDoor('excel', 'exceljs|yauzl|saxes', [`${API}platform/excel/`]),
    oneDoor('pdf', 'pdfkit|fontkit', [`${API}platform/pdf/`]),
    oneDoor('barcode', 'bwip-js', [`${API}platform/barcode/`]),
    oneDoor('s3', '@aws-sdk/[^/]+', [`${API}platform/files/s3-store\\.ts$`]),
    oneDoor('redis', 'ioredis', [`${API}platform/`]),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['\\.(css|svg|png)$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.server.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
