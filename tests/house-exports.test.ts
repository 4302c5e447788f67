import { at, testRules } from './house/cases.ts'
import { exportsAreImported } from './house/exports.ts'

testRules([
  [
    'an export that nobody imports',
    exportsAreImported,
    [at('api/links/links/x.ts', 'export function findLost() {}')],
    [
      at('api/links/links/x.ts', 'export function findKept() {}\nfunction own() {}'),
      at('api/links/links/y.ts', "import { findKept } from './x.ts'"),
      at('app/routes/x.tsx', 'export const meta = 1'),
    ],
  ],
])
