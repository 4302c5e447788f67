import { expect, test } from 'vitest'
import { proposeHandle } from '#app/models/handle-proposal.ts'
import { handle } from '#contract/creators/shelf.ts'

test.each([
  ['이음의 살림', 'ieumui.salrim'],
  ['새봄일지', 'saebomilji'],
  ['바다여행', 'badayeohaeng'],
  ['Kim 씨', 'kim.ssi'],
  ['김', 'gim'],
  ['✿', ''],
  ['가나다라마바사아자차카타파하', 'ganadaramabasaajacha'],
])('%s is proposed as %s', (nickname, proposed) => {
  expect(proposeHandle(nickname)).toBe(proposed)
})

test('a proposed handle is a valid address or nothing, for any name', () => {
  const names = [
    '...',
    'a.',
    '..a..b..',
    '꽃'.repeat(30),
    'ㅋㅋㅋ',
    '\u0000',
    'A-B_C',
    '한.',
    '김 .',
    'x'.repeat(50),
    '값'.repeat(5),
  ]
  for (const name of names) {
    const proposed = proposeHandle(name)
    if (proposed) expect([name, handle.safeParse(proposed).success]).toEqual([name, true])
  }
})
