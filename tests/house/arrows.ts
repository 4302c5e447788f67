import { AREAS } from '../../scripts/areas.ts'
import { type Finding, type Import, importsOf, isCode, type Source } from './source.ts'

/**
 * The imports that each floor may have. The longest matching prefix decides the floor. It may import
 * `packages` and the prefixes in `inside`, and those in `typesOf` with `import type` only.
 */
type Floor = { prefix: string; packages: string[]; inside: string[]; typesOf?: string[]; instead: string }

const REMIX = ['@remix-run/cloudflare', '@remix-run/react']

export const FLOORS: Floor[] = [
  {
    prefix: 'contract/',
    packages: ['zod', 'dayjs'],
    inside: ['contract/'],
    instead: 'contract is the ground floor: move what you need into contract, or pass it in as an argument',
  },
  {
    prefix: 'app/models/',
    packages: [],
    inside: ['app/models/', 'contract/'],
    instead: 'models are plain data that pages draw and services fill: no request, no component',
  },
  {
    prefix: 'app/ui/',
    packages: ['react', '@vanilla-extract/css', 'uqr'],
    inside: ['app/ui/', 'app/models/', 'contract/'],
    typesOf: ['@conform-to/dom'],
    instead: 'ui only draws: let the route load the data and pass it as props',
  },
  {
    prefix: 'app/enhance/',
    packages: [],
    inside: ['app/enhance/'],
    instead: 'enhance ships to every page: write the few lines of DOM code it needs right there',
  },
  {
    prefix: 'app/islands/',
    // The islands need React DOM, so it is loaded anyway. `flushSync` is for changes that must be on the page
    // before the next action of the user.
    packages: ['react', 'react-dom'],
    // contract/money/tax/tax.ts is pure arithmetic and imports nothing, so it ships no Zod.
    inside: ['app/ui/', 'contract/money/tax/tax.ts'],
    typesOf: ['contract/'],
    instead:
      'an island ships to the browser: take JSON props from the route, and import contract with `import type`',
  },
  {
    prefix: 'app/services/',
    packages: ['@remix-run/cloudflare', '@conform-to/dom', 'zod', 'arctic', 'jose', 'rou3', 'node:buffer'],
    // The page /ops/runbook shows the Korean runbook as it stands in the repository.
    inside: ['app/services/', 'app/models/', 'contract/', 'docs/runbook.ko.md?raw'],
    instead: 'services speak to the API and know no page: return a result and let the route draw it',
  },
  {
    prefix: 'app/routes/',
    packages: [...REMIX, '@vanilla-extract/css', 'react'],
    inside: [
      'app/routes/',
      'app/ui/',
      'app/islands/',
      'app/services/',
      'app/models/',
      'app/island.tsx',
      'contract/',
    ],
    typesOf: ['app/'],
    instead:
      'a route knows ui, islands, services and contract: share through app/ui (drawing) or app/services (data)',
  },
  {
    prefix: 'app/',
    packages: [...REMIX, 'react', 'react-dom'],
    inside: ['app/', 'contract/'],
    instead: 'the web worker meets the API in contract/ and on the wire',
  },
  {
    prefix: 'api/db/',
    packages: ['zod'],
    inside: ['api/db/', 'contract/'],
    typesOf: ['api/deps.ts', 'api/read-deps.ts'],
    instead: 'db is how SQL is written here: a query of a noun stands in queries.ts beside its verbs',
  },
  {
    prefix: 'api/outside/',
    packages: ['zod', 'jose', 'nodemailer', 'postal-mime', 'node:'],
    inside: ['api/outside/', 'contract/'],
    instead: 'outside wraps one service: a rule belongs in an area',
  },
  ...AREAS.map((area) => ({
    prefix: `api/${area}/`,
    packages: ['jose', '@oslojs/webauthn', 'image-size', 'zod', 'node:'],
    inside: [...AREAS.map((one) => `api/${one}/`), 'api/db/', 'api/outside/', 'contract/'],
    typesOf: ['api/deps.ts', 'api/read-deps.ts', 'api/handlers.ts'],
    instead: 'an area holds verbs and their queries: it takes everything else from `deps`, and knows no HTTP',
  })),
  {
    prefix: 'api/registry/',
    packages: [],
    inside: ['api/', 'contract/'],
    instead: 'a registry lists what stands in the areas: put the query or the rule there',
  },
  {
    prefix: 'api/jobs/',
    packages: [],
    inside: [...AREAS.map((one) => `api/${one}/`), 'contract/'],
    typesOf: ['api/deps.ts', 'api/read-deps.ts', 'api/db/queue.ts'],
    instead: 'a job calls one verb of an area: put the query or the rule there',
  },
  {
    // The runtime provides its base class.
    prefix: 'api/links/clicks/click-shard.ts',
    packages: ['cloudflare:workers'],
    inside: ['api/links/clicks/shard/', 'api/links/clicks/shard/click-store.queries.ts', 'contract/'],
    instead: 'an object of the runtime is a door: what it does stands in an area',
  },
  {
    prefix: 'api/',
    packages: ['rou3', 'zod'],
    inside: ['api/', 'contract/'],
    instead: 'the API meets the other workers in contract/ and on the wire',
  },
  {
    prefix: 'go/',
    packages: [],
    // contract/links/programs.ts is two patterns and imports nothing.
    inside: ['go/', 'contract/links/programs.ts'],
    typesOf: ['contract/'],
    instead: 'go is the hottest path: no package, and contract with `import type` only',
  },
  {
    prefix: 'demo/',
    packages: [],
    inside: ['demo/'],
    typesOf: ['contract/'],
    instead: 'the demo shop plays a stranger: it knows only what a partner knows, the HTTP interface',
  },
  {
    prefix: 'documents/',
    packages: ['node:', '@orpc/contract', '@orpc/openapi', '@orpc/zod', 'typescript'],
    // They also use the examples of mails, whose texts the API defines.
    inside: ['documents/', 'contract/', 'api/platform/mail/', 'api/registry/mail-examples.ts'],
    instead:
      'documents are written from the contract and the examples of mails with every build; a worker reads the files, see api/outside/documents.ts',
  },
  {
    prefix: 'packages/',
    packages: ['node:', 'esbuild'],
    inside: ['packages/', 'scripts/run.ts'],
    instead: 'a command knows what every program knows: the typed client',
  },
  {
    prefix: 'packages/itda-js/',
    packages: [],
    inside: ['packages/itda-js/'],
    instead: 'the client runs on the machines of others: it knows the API alone, and needs no package',
  },
  {
    // The typed client is made from the document.
    prefix: 'scripts/generate.ts',
    packages: ['node:'],
    inside: ['scripts/', 'contract/', 'documents/client/'],
    instead: 'a script works from outside: run a command or call the HTTP interface',
  },
  {
    prefix: 'scripts/engine/',
    packages: ['node:', 'wrangler', 'miniflare', 'esbuild'],
    inside: ['scripts/'],
    instead: 'the engine runs what stands in the wrangler.toml files: it knows nothing of the product',
  },
  {
    prefix: 'scripts/restore/',
    packages: ['node:'],
    // A restore proves its data as the nightly job does.
    inside: ['scripts/', 'contract/', 'api/db/', 'api/money/books/', 'api/platform/archive/'],
    instead: 'a restore builds and proves: what a backup looks like stands in contract/upkeep/backup.ts',
  },
  {
    prefix: 'scripts/rotate/',
    packages: ['node:'],
    // It counts the values that need a key as the scheduled job does.
    inside: ['scripts/', 'contract/', 'api/db/', 'api/upkeep/keys/key-uses.queries.ts'],
    instead: 'a key is turned in the settings: what stands under it is brought along by the job of the clock',
  },
  {
    prefix: 'scripts/',
    packages: ['node:', 'wrangler', '@playwright/test', 'oauth2-mock-server', 'typescript'],
    inside: ['scripts/', 'contract/'],
    instead: 'a script works from outside: run a command or call the HTTP interface',
  },
]

export function arrows(sources: Source[]): Finding[] {
  return sources.filter(isCode).flatMap(function check(source) {
    const floor = floorOf(source.path)
    if (!floor) return []
    return importsOf(source)
      .filter((one) => !mayImport(floor, one))
      .map((one) => ({
        path: one.from,
        line: one.line,
        say: `${floor.prefix} may not import ${one.to}${one.typeOnly ? ' (even its types)' : ''}: ${floor.instead}`,
      }))
  })
}

/**
 * A file may not import its siblings: app/routes/a.tsx may not import app/routes/b.tsx, and likewise in the
 * other folders of `SIBLINGS`.
 */
export function siblings(sources: Source[]): Finding[] {
  return sources.filter(isCode).flatMap((source) =>
    importsOf(source)
      .filter((one) => one.inside && SIBLINGS.some((prefix) => areSiblings(prefix, one)))
      .map((one) => ({
        path: one.from,
        line: one.line,
        say: `imports its neighbour ${one.to}: move what both need one floor down (domain, services, ui or contract)`,
      })),
  )
}

const SIBLINGS = ['app/routes/', 'app/islands/', 'api/jobs/']

function areSiblings(prefix: string, one: Import): boolean {
  if (!one.from.startsWith(prefix) || !one.to.startsWith(prefix)) return false
  const folder = (path: string) => path.slice(prefix.length).split('/').slice(0, -1).join('/')
  // The files of one route folder, or of one family of route folders, may import each other.
  return folder(one.from) === '' || folder(one.from) !== folder(one.to)
}

function floorOf(path: string): Floor | undefined {
  const found = FLOORS.filter((floor) => path.startsWith(floor.prefix))
  return found.sort((a, b) => b.prefix.length - a.prefix.length)[0]
}

function mayImport(floor: Floor, one: Import): boolean {
  const allowed = one.inside ? floor.inside : floor.packages
  if (matches(allowed, one)) return true
  return one.typeOnly && matches(floor.typesOf ?? [], one)
}

function matches(prefixes: string[], one: Import): boolean {
  return prefixes.some((prefix) => (/[/:]$/.test(prefix) ? one.to.startsWith(prefix) : one.to === prefix))
}
