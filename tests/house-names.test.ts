import { at, testRules } from './house/cases.ts'
import { exportsInStandardWords } from './house/dialect.ts'
import { functionsNamedByVerbs, namedByNouns } from './house/names.ts'

testRules([
  [
    'a type named by a participle or a word for anything',
    namedByNouns,
    [
      at('api/links/links/x.ts', 'export type Asked = { id: string }'),
      at('api/links/links/y.ts', 'type Place = { at: number }'),
      at('api/links/links/z.ts', 'type Narrowed = { at: number }'),
    ],
    [at('api/links/links/x.ts', 'export type LinkQuery = 1\ntype PaidInvoice = 1\ntype Seed = 1')],
  ],
  [
    'a file named by a participle',
    namedByNouns,
    [
      at('api/links/links/kept.ts', ''),
      at('app/ui/words/said.tsx', ''),
      at('app/services/door/changed.server.ts', ''),
    ],
    [at('contract/core/won.ts', ''), at('api/links/links/create-link.ts', '')],
  ],
  [
    'a function named by a participle or by no verb',
    functionsNamedByVerbs,
    [
      at('api/links/links/x.ts', 'function told(): void {}'),
      at('app/ui/words/x.tsx', 'const shown = () => null'),
      at('scripts/x.ts', 'export async function together() {}'),
    ],
    [
      at('api/links/links/x.ts', 'function notifyOwner(): void {}\nconst told = 1\nconst read = () => 1'),
      at('api/links/links/queries.ts', 'const shown = (hosts: number) => ``'),
      at('tests/unit/x.test.ts', 'const told = () => 1'),
    ],
  ],
  [
    'an export in words of our own',
    exportsInStandardWords,
    [
      at('api/links/links/x.ts', 'export function tellOwners(): void {}'),
      at('contract/links/x.ts', 'export const linkStanding = 1'),
      at('app/ui/words/x.tsx', 'export type KeptLink = { id: string }'),
      at('scripts/x.ts', 'export const ASKED_OF_ALL = 1'),
    ],
    [
      at('api/links/links/x.ts', 'export function notifyOwners(): void {}\nconst told = 1'),
      at('contract/core/x.ts', 'export const lookUp = 1'),
      at('tests/unit/x.test.ts', 'export const told = 1'),
    ],
  ],
])
