import { at, testRules } from './house/cases.ts'
import { fewParameters, shortFunctions } from './house/functions.ts'

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  work(${i})`).join('\n')

testRules([
  [
    'a function with five parameters',
    fewParameters,
    [
      at('api/links/links/x.ts', 'export function move(a: 1, b: 2, c: 3, d: 4, e: 5) {}'),
      at('app/routes/x.tsx', 'const draw = (a: 1, b: 2, c: 3, d: 4, e = 5) => a'),
    ],
    [
      at('api/links/links/x.ts', 'export function move(a: 1, b: 2, c: 3, d: 4) {}'),
      at('app/entry.server.tsx', 'export default function handle(a: 1, b: 2, c: 3, d: 4, e: 5) {}'),
    ],
  ],
  [
    'a function that nobody reads to its end',
    shortFunctions,
    [at('scripts/x.ts', `function work() {\n${lines(99)}\n}`)],
    [at('scripts/x.ts', `function work() {\n${lines(98)}\n}`)],
  ],
])
