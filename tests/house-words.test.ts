import { at, testRules } from './house/cases.ts'
import { oneWordPerIdea } from './house/words.ts'

testRules([
  [
    'two words for one idea',
    oneWordPerIdea,
    [
      at('app/routes/x.tsx', 'export const a = <p>상점이 {n}건을 알렸어요</p>'),
      at('api/domain/x.ts', "const a = '미수금'"),
    ],
    [
      at('app/routes/x.tsx', 'export const a = <p>파트너가 {n}건을 알렸어요</p>'),
      at('documents/help/x.ts', "const a = { words: '미수금 환수', title: '갚을 금액' }"),
      at('api/domain/seed/x.ts', "const a = '연필가게'"),
    ],
  ],
])
