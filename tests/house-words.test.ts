import { at, testRules } from './house/cases.ts'
import { particlesAskTheSound } from './house/particles.ts'
import { oneWordPerIdea } from './house/words.ts'

testRules([
  [
    'two words for one idea',
    oneWordPerIdea,
    [
      at('app/routes/x.tsx', 'export const a = <p>상점이 {n}건을 알렸어요</p>'),
      at('api/links/links/x.ts', "const a = '미수금'"),
    ],
    [
      at('app/routes/x.tsx', 'export const a = <p>파트너가 {n}건을 알렸어요</p>'),
      at('documents/help/x.ts', "const a = { words: '미수금 환수', title: '갚을 금액' }"),
      at('api/upkeep/seed/x.ts', "const a = '연필가게'"),
    ],
  ],
  [
    'a particle that fits some words alone',
    particlesAskTheSound,
    [
      at('app/routes/x.tsx', 'export const a = <p>{name}을 삭제했어요</p>'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      at('api/links/links/x.ts', 'const a = `맡을 일은 ${LABELS[role]}이에요.`'),
    ],
    [
      at('app/routes/x.tsx', "export const a = <p>{withParticle(name, '을/를')} 삭제했어요</p>"),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      at('api/links/links/x.ts', 'const a = `${formatWon(sum)}을 ${name}님에게 ${days}일 안에 보내요.`'),
    ],
  ],
])
