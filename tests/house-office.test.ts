import { at, testRules } from './house/cases.ts'
import { webOwnsNoData } from './house/files.ts'
import { officeCallsBehind, officeCallsInOffice } from './house/office.ts'

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
    'a page of the office calls what its API does not answer',
    officeCallsBehind,
    [
      at('contract/site-nouns.ts', 'export const siteContract = {\n  flags,\n  site,\n}'),
      at('contract/back-nouns.ts', 'export const backContract = {\n  ...officeContract,\n  site,\n}'),
      at('app/routes/ops.flags._index/route.tsx', 'await context.api.flags.listFlags()'),
    ],
    [
      at('contract/site-nouns.ts', 'export const siteContract = {\n  flags,\n  site,\n}'),
      at('contract/back-nouns.ts', 'export const backContract = {\n  ...officeContract,\n  site,\n}'),
      at('app/routes/ops.flags._index/route.tsx', 'await context.api.site.getSiteConfig()'),
      at('app/routes/x.tsx', 'await context.api.flags.listFlags()'),
    ],
  ],
])
