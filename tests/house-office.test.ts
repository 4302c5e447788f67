import { at, testRules } from './house/cases.ts'
import { webOwnsNoData } from './house/files.ts'
import { officeCallsBehind, officeCallsInOffice } from './house/office.ts'

const NOUNS = [
  at('contract/site-nouns.ts', 'export const siteContract = {\n  members,\n  site,\n}'),
  at('contract/office-nouns.ts', 'export const officeContract = {\n  memberOps,\n}'),
  at('contract/books-nouns.ts', 'export const booksContract = {\n  orderOps,\n}'),
  at(
    'contract/desk-nouns.ts',
    "import { officeContract } from './office-nouns.ts'\nexport const deskContract = {\n  ...officeContract,\n  site,\n}",
  ),
  at(
    'contract/back-nouns.ts',
    "import { booksContract } from './books-nouns.ts'\nexport const backContract = {\n  ...booksContract,\n  site,\n}",
  ),
]

testRules([
  [
    'the office binds a database',
    webOwnsNoData,
    [at('office/wrangler.toml', '[[d1_databases]]')],
    [at('office/wrangler.toml', '[[services]]')],
  ],
  [
    'a page of the site calls what the office alone calls',
    officeCallsInOffice,
    [
      at('contract/office-nouns.ts', 'export const officeContract = {\n  flagOps,\n}'),
      at('app/routes/x.tsx', 'await context.api.flagOps.listFlags()'),
      at('app/services/x.server.ts', "const a = 'flagOps.listFlags'"),
    ],
    [
      at('contract/office-nouns.ts', 'export const officeContract = {\n  flagOps,\n}'),
      at('app/routes/ops.flags._index/route.tsx', 'await context.api.flagOps.listFlags()'),
      at('app/routes/x.tsx', 'await context.api.flags.listFlags()'),
    ],
  ],
  [
    'a page of the site calls what books alone call',
    officeCallsInOffice,
    [
      at('contract/books-nouns.ts', 'export const booksContract = {\n  orderOps,\n}'),
      at('app/routes/x.tsx', 'await context.api.orderOps.listOpsOrders()'),
    ],
    [
      at('contract/books-nouns.ts', 'export const booksContract = {\n  orderOps,\n}'),
      at('app/routes/ops.orders._index/route.tsx', 'await context.api.orderOps.listOpsOrders()'),
    ],
  ],
  [
    'a page of the office calls what its API does not answer',
    officeCallsBehind,
    [...NOUNS, at('app/routes/ops.members._index/route.tsx', 'await context.api.members.listMembers()')],
    [
      ...NOUNS,
      at('app/routes/ops.members._index/route.tsx', 'await context.api.site.getSiteConfig()'),
      at('app/routes/ops.members.$id/route.tsx', 'await context.api.memberOps.getMember()'),
      at('app/routes/x.tsx', 'await context.api.members.listMembers()'),
    ],
  ],
  [
    'a page of the office calls what only books may call',
    officeCallsBehind,
    [...NOUNS, at('app/routes/ops.members.$id/route.tsx', "run: 'orderOps.correctOrder'")],
    [...NOUNS, at('app/routes/ops.orders.$id/route.tsx', "run: 'orderOps.correctOrder'")],
  ],
  [
    'a page of books calls what only the office may call',
    officeCallsBehind,
    [...NOUNS, at('app/routes/ops.inbox/data.server.ts', 'await context.api.memberOps.getMember()')],
    [...NOUNS, at('app/routes/ops.audit/data.server.ts', 'await context.api.memberOps.getMember()')],
  ],
])
