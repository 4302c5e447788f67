import { ts } from '../../scripts/db/compiler.ts'
import { type Finding, importsOf, isCode, parse, type Source, walk } from './source.ts'

/**
 * The one place of each library, so that replacing it changes one place. Tests and configuration are free.
 */
const HOMES: Record<string, string[]> = {
  nodemailer: ['api/outside/mail-smtp.ts'],
  'postal-mime': ['api/outside/report-mail.ts'],
  rou3: ['api/http/router.ts', 'app/services/door/pages.server.ts'],
  'image-size': ['api/platform/files/picture-size.ts'],
  '@orpc/contract': ['documents/'],
  '@orpc/openapi': ['documents/'],
  '@orpc/zod': ['documents/'],
  jose: ['api/accounts/', 'api/outside/', 'app/services/session/social'],
  arctic: ['app/services/session/social'],
  '@oslojs/webauthn': ['api/accounts/second-factor/passkey.ts'],
  dayjs: ['contract/'],
  zod: ['contract/', 'api/', 'app/services/'],
  uqr: ['app/ui/pictures/qr'],
  react: ['app/'],
  'react-dom': ['app/'],
}
const DOORS = [
  'server.ts',
  'api/index.ts',
  'api/http/check-secrets.ts',
  'api/make-deps.ts',
  'go/index.ts',
  'demo/index.ts',
]
const FLOORS = /^(contract|app|api|go|demo|documents)\/|^server\.ts$/

export function homes(sources: Source[]): Finding[] {
  return floors(sources).flatMap((source) =>
    importsOf(source)
      .filter((one) => HOMES[one.to] && !HOMES[one.to]?.some((home) => one.from.startsWith(home)))
      .map((one) => ({
        path: one.from,
        line: one.line,
        say: `${one.to} lives in ${HOMES[one.to]?.join(', ')}: ask a function there instead`,
      })),
  )
}

/** The folder that writes audit rows, each in the batch of its act. */
const ACTS = 'api/platform/operator-act/'
/** Files that answer an operator without an audit row; the reason is beside each call. */
const UNAUDITED = [
  'api/orders/imports/imports.ts',
  'api/money/payout-batches/results.ts',
  'api/money/payout-ops/conflicts.ts',
  'api/partners/partner-files/check.ts',
  'api/orders/reports/check-signature.ts',
  'api/accounts/second-factor/prove.ts',
  'api/accounts/second-factor/set-up.ts',
  'api/site/business-details/manage.ts',
  'api/site/policies/change.ts',
  'api/site/site/config.ts',
  'api/money/transfers/imports.ts',
  'api/platform/assignments/assignments.ts',
]

/** Elsewhere, code could write an act without its audit row, or an audit row without its act. */
export function auditsInOneRoom(sources: Source[]): Finding[] {
  const outside = floors(sources).filter(
    ({ path }) => !path.startsWith(ACTS) && path !== 'api/platform/audit/queries.ts',
  )
  return outside.flatMap((source) => [
    ...importsOf(source)
      .filter((one) => one.to === 'api/platform/audit/queries.ts' && !one.typeOnly)
      .map(({ from, line }) => ({ path: from, line, say: TO_ACT })),
    ...[...source.text.matchAll(/INTO audit_log\b|\binsert\([^,)]{1,40},\s*'audit_log'/g)].map((hit) => ({
      path: source.path,
      line: lineAt(source, hit.index),
      say: TO_ACT,
    })),
    ...[...source.text.matchAll(/\banswerWithoutAudit\(/g)]
      .filter(() => !UNAUDITED.includes(source.path))
      .map((hit) => ({
        path: source.path,
        line: lineAt(source, hit.index),
        say: 'answers an operator without an audit row: make it an act with operate(), or add the file to UNAUDITED',
      })),
  ])
}

const TO_ACT = `writes an audit row: only ${ACTS} does; make it an act with operate(), or a look with recordAccess()`

/**
 * Each worker reads bindings and variables once in its entry point, and passes them on as `deps` or load
 * context.
 */
export function envAtTheDoors(sources: Source[]): Finding[] {
  return floors(sources)
    .filter((source) => !DOORS.includes(source.path))
    .flatMap((source) =>
      [...source.text.matchAll(/(?<!import\.meta\.)\benv\.[A-Z][A-Z0-9_]*\b/g)].map((hit) => ({
        path: source.path,
        line: lineAt(source, hit.index),
        say: `reads ${hit[0]}: only ${DOORS.join(', ')} read env; pass the value in through deps or the load context`,
      })),
    )
}

/** Vanilla-extract compiles `.css.ts` files only; anywhere else its functions throw when the page is drawn. */
export function stylesInStyleFiles(sources: Source[]): Finding[] {
  return floors(sources)
    .filter((source) => !source.path.endsWith('.css.ts'))
    .flatMap((source) => importsOf(source))
    .filter((one) => one.to === '@vanilla-extract/css' && !one.typeOnly)
    .map((one) => ({ path: one.from, line: one.line, say: 'write styles in a .css.ts file beside this one' }))
}

/** The classes that a library or the runtime requires. */
const CLASSES = ['AppError', 'ClickShard']

export function classes(sources: Source[]): Finding[] {
  return floors(sources).flatMap(function check(source) {
    const found: Finding[] = []
    walk(parse(source), function visit(node) {
      if (!ts.isClassDeclaration(node) && !ts.isClassExpression(node)) return
      if (CLASSES.includes(node.name?.text ?? '')) return
      found.push({
        path: source.path,
        line: lineAt(source, node.getStart()),
        say: `declares class ${node.name?.text ?? '(anonymous)'}: write functions over a type; ${CLASSES.join(' and ')} are the only classes`,
      })
    })
    return found
  })
}

/** Calls that work on a developer's machine, but fail or lose money in production. */
export function traps(sources: Source[]): Finding[] {
  return floors(sources).flatMap((source) =>
    TRAPS.filter((trap) => trap.pattern.test(source.text)).map((trap) => ({
      path: source.path,
      say: trap.say,
    })),
  )
}

const TRAPS = [
  {
    pattern: /from 'zod(\/v4)?'/,
    say: "imports all of Zod, three times the weight: import * as z from 'zod/mini'",
  },
  {
    pattern: /\bPBKDF2\b/,
    say: 'uses PBKDF2, which throws above 100,000 rounds in production: use scrypt in api',
  },
  {
    pattern: /\b(db|database)\.transaction\(/,
    say: 'opens a transaction, which D1 refuses: use one db.batch([...])',
  },
  {
    pattern: /x-forwarded-host/i,
    say: 'reads X-Forwarded-Host, which anyone can send: compare with SITE_ORIGIN',
  },
  { pattern: /<Scripts[\s/>]/, say: 'renders <Scripts/>: pages ship no route modules; write an island' },
]

function floors(sources: Source[]): Source[] {
  return sources.filter((source) => isCode(source) && FLOORS.test(source.path))
}

function lineAt(source: Source, index: number): number {
  return source.text.slice(0, index).split('\n').length
}
