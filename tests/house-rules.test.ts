import { at, testRules } from './house/cases.ts'
import { endpointsDescribed } from './house/endpoints.ts'
import {
  buckets,
  demoStaysHome,
  findUndocumented,
  gettingLong,
  kebabCase,
  tooLong,
  webOwnsNoData,
} from './house/files.ts'
import { auditsInOneRoom, classes, envAtTheDoors, homes, stylesInStyleFiles, traps } from './house/homes.ts'
import { ownKeys } from './house/keys.ts'
import { mailsInOnePlace } from './house/mails.ts'
import { addressesLead, pagesByTable } from './house/pages.ts'
import { boundedPatterns } from './house/patterns.ts'
import { everyPageBroken, oneWayInside } from './house/routes.ts'

const SAID = "export const handle = {\n  who: 'member',\n  example: '/x',\n} satisfies PageHandle\n"

testRules([
  [
    'a page or a form without a fault row',
    everyPageBroken,
    [
      at('app/routes/x/route.tsx', 'export async function loader() {}'),
      at('app/routes/y.tsx', "export { action } from './z.ts'"),
    ],
    [
      at('app/routes/x/route.tsx', `${SAID}export async function loader() {}\nexport const action = 1`),
      at('app/routes/$.tsx', 'export const action = refuse'),
      at('app/routes/x/form.tsx', 'export const action = 1'),
      at('tests/web/faults/forms/x-forms.ts', "const FORMS = { 'routes/x': [] }"),
    ],
  ],
  [
    "a table asked for a stranger's word",
    ownKeys,
    [
      at('app/routes/x.ts', "const a = { orders: 1 }[params.table ?? '']"),
      at('api/links/links/x.ts', 'if (cell in STATES) go()'),
    ],
    [
      at('app/routes/x.ts', "if ('data' in body) go(); const a = TABLE.get(name)"),
      at('tests/x.ts', 'const a = b in c'),
    ],
  ],
  [
    'a pattern over a whole page from every place of it',
    boundedPatterns,
    [
      at('api/platform/pages/x.ts', 'const a = /<[^>]+>/g'),
      at('api/outside/x.ts', 'const a = /charset\\s*=\\s*(x)/'),
      at('go/x.ts', 'const a = /[\\s]+$/'),
      at('contract/x.ts', 'const a = /a+b|c{2,}/'),
    ],
    [
      at(
        'api/platform/pages/x.ts',
        'const a = /\\s+/g; const b = /^a[*+]b+$/; const c = /<[^>]{1,9}>/; const d = /a+/y',
      ),
      at('app/ui/x.ts', 'const a = /<[^>]+>/g'),
    ],
  ],
  [
    'the router leaves home',
    homes,
    [at('api/routes/x.ts', "import { addRoute } from 'rou3'")],
    [at('api/http/router.ts', "import { addRoute } from 'rou3'")],
  ],
  [
    'an audit row beside its act',
    auditsInOneRoom,
    [at('api/money/payouts/x.ts', "import { insertAudit } from '../../platform/audit/queries.ts'")],
    [
      at('api/platform/operator-act/x.ts', "import { insertAudit } from '../audit/queries.ts'"),
      at('api/links/links/x.ts', "import type { AuditEntry } from '../../platform/audit/queries.ts'"),
    ],
  ],
  [
    'an audit row in a query',
    auditsInOneRoom,
    [at('api/db/x.ts', "insert(db, 'audit_log', {})")],
    [
      at('api/platform/audit/queries.ts', "insert(db, 'audit_log', {})"),
      at('api/platform/site-config/queries.ts', "'SELECT at FROM audit_log'"),
    ],
  ],
  [
    'an operator answered without an audit row',
    auditsInOneRoom,
    [at('api/money/payouts/x.ts', "return answerWithoutAudit(answer, 'nothing of note')")],
    [at('api/site/site/config.ts', "return answerWithoutAudit(answer, 'it stands so already')")],
  ],
  [
    'env wanders',
    envAtTheDoors,
    [at('api/links/links/x.ts', 'const a = deps.env.JWT_KEYS')],
    [at('api/index.ts', 'const a = env.JWT_KEYS'), at('app/x.ts', 'import.meta.env.DEV')],
  ],
  [
    'a style in a page',
    stylesInStyleFiles,
    [at('app/ui/x.tsx', "import { style } from '@vanilla-extract/css'")],
    [at('app/ui/x.css.ts', "import { style } from '@vanilla-extract/css'")],
  ],
  [
    'a class',
    classes,
    [at('api/links/links/x.ts', 'export class Ledger {}')],
    [at('contract/core/errors.ts', 'export class AppError extends Error {}')],
  ],
  [
    'PBKDF2',
    traps,
    [at('api/links/links/x.ts', "const a = { name: 'PBKDF2' }")],
    [at('api/links/links/x.ts', 'scrypt(a)')],
  ],
  [
    'a D1 transaction',
    traps,
    [at('api/db/x.ts', 'await db.transaction(() => 1)')],
    [at('api/db/x.ts', 'await db.batch([])')],
  ],
  [
    'route modules ship',
    traps,
    [at('app/root.tsx', '<Scripts />')],
    [at('app/root.tsx', '<IslandRuntime />')],
  ],
  [
    'a page that becomes the layout of another',
    oneWayInside,
    [at('app/routes/payouts.$id.tsx', ''), at('app/routes/payouts.$id.receipt.tsx', '')],
    [at('app/routes/payouts.$id._index/route.tsx', ''), at('app/routes/payouts.$id.receipt.tsx', '')],
  ],
  [
    'a page that opts out of a layout',
    oneWayInside,
    [at('app/routes/contents.$id_.edit/route.tsx', '')],
    [at('app/routes/_index/route.tsx', ''), at('app/routes/contents.$id.edit/form_.tsx', '')],
  ],
  [
    'the address of a page written by hand',
    pagesByTable,
    [
      at('app/routes/links.$id._index/route.tsx', ''),
      at('api/links/links/x.ts', "const a = { href: '/links' }"),
      at('api/links/links/y.ts', 'const a = `보기: \u0024{origin}/links/\u0024{id}`'),
      at('api/links/links/z.ts', 'const a = `열기 /links?tab=mine 에서`'),
    ],
    [
      at('app/routes/links.$id._index/route.tsx', ''),
      at('api/links/links/x.ts', "const a = { href: pages.links, path: '/linksets', shop: '/event' }"),
      at('contract/site/pages.ts', "export const links = '/links'"),
    ],
  ],
  [
    'an address of the web that no page answers',
    addressesLead,
    [
      at('app/routes/links.$id._index/route.tsx', "const a = '/links'"),
      at('app/ui/y.tsx', 'const a = `/links/\u0024{id}/edit?next=/`'),
    ],
    [
      at('app/routes/links.$id._index/route.tsx', "const a = '/api/docs'"),
      at('app/routes/links._index/route.tsx', "const a = '/links?tab=mine#x'"),
      at('app/ui/y.tsx', 'const a = `/links/\u0024{id}?next=/nowhere`, b = "a/b", c = "/"'),
    ],
  ],
  [
    "a mail's row written by a verb",
    mailsInOnePlace,
    [
      at('api/links/links/x/y.ts', "import { insertMail } from '../../db/outbox.ts'"),
      at('api/db/x.ts', "insert(db, 'outbox', {})"),
    ],
    [
      at('api/links/links/x/y.ts', "import { postMail } from '../mail/post.ts'"),
      at('api/platform/mail/post.ts', "import { insertMail } from '../../db/outbox.ts'"),
      at('api/platform/mail/outbox.queries.ts', "insert(db, 'outbox', {})"),
    ],
  ],
  [
    "a mail's text outside mails.ts",
    mailsInOnePlace,
    [
      at('api/links/links/x/y.ts', "import { mail } from '../mail/write.ts'"),
      at('api/links/links/x/z.ts', "import { type Mail, mail } from '../mail/write.ts'"),
      at('api/links/links/x/w.ts', 'const a = { subject: `[\u0024{BRAND.name}] 안녕하세요` }'),
    ],
    [
      at('api/links/links/x/mails.ts', "import { mail } from '../mail/write.ts'"),
      at('api/links/links/x/y.ts', "import { type Mail, toText } from '../mail/write.ts'"),
    ],
  ],
  [
    'an endpoint that says nothing',
    endpointsDescribed,
    [
      at('contract/x.ts', "const a = { b: endpoint({ route: 'GET /b' }) }"),
      at('contract/x.ts', "const a = {\n/** A thing. */\nb: endpoint({ route: 'GET /b' }) }"),
    ],
    [
      at('contract/x.ts', "const a = {\n/** 하나 보기 */\nb: endpoint({ route: 'GET /b' }) }"),
      at('contract/x.ts', 'const a = { b: z.string() }'),
    ],
  ],
  ['a bucket folder', buckets, [at('app/utils/x.ts', '')], [at('tests/helpers/x.ts', '')]],
  ['a bucket file', buckets, [at('api/helpers.ts', '')], [at('api/money.ts', '')]],
  ['a camel-case file', kebabCase, [at('app/ui/copyRow.tsx', '')], [at('app/routes/partners.$id.tsx', '')]],
  [
    'a long file',
    tooLong,
    [at('api/links/links/x.ts', '\n'.repeat(250) + 'a')],
    [at('api/links/links/x.ts', '\n'.repeat(249) + 'a')],
  ],
  [
    'a file to think about',
    gettingLong,
    [at('api/links/links/x.ts', '\n'.repeat(150) + 'a')],
    [at('api/db/schema.ts', '\n'.repeat(400) + 'a')],
  ],
  [
    'web binds a database',
    webOwnsNoData,
    [at('wrangler.toml', '[[env.production.d1_databases]]')],
    [at('api/wrangler.toml', '[[d1_databases]]')],
  ],
  [
    'the demo shop gets a production',
    demoStaysHome,
    [at('demo/wrangler.toml', '[env.production]')],
    [at('demo/wrangler.toml', '[vars]')],
  ],
  [
    'production binds the demo shop',
    demoStaysHome,
    [at('wrangler.toml', '[[env.production.services]]\nbinding = "DEMO"\nservice = "itda-demo"')],
    [at('wrangler.toml', '[[services]]\nbinding = "DEMO"\n[[env.production.services]]\nbinding = "API"')],
  ],
  [
    'a package nobody gave a reason for',
    findUndocumented,
    [at('package.json', '{"dependencies":{"left-pad":"1.0.0"}}'), at('docs/dependencies.md', '`zod`')],
    [at('package.json', '{"devDependencies":{"zod":"1.0.0"}}'), at('docs/dependencies.md', '`zod`')],
  ],
])
