import { expect, test } from 'vitest'
import { bytesOf } from '#app/services/door/utf8.server.ts'

const TEXTS = {
  nothing: '',
  'English alone': '<p class="a">plain</p>',
  Korean: '<p>이번 달 출금은 3,200원이에요</p>',
  'letters of two, three and four bytes': 'é 한 😀 \u0000 \u07ff \u0800 \uffff \u{10ffff}',
  'half a letter at the end': 'a한\ud83d',
  'half a letter within': `${'한'.repeat(3_000)}\udc00${'b'.repeat(3_000)}`,
  'a page of many pieces': Array.from({ length: 5_000 }, (_, at) => `<li>${at} 링크</li>`).join(''),
}

test.each(Object.entries(TEXTS))('%s has the bytes an encoder gives it', (_, text) => {
  expect(new Uint8Array(bytesOf(text))).toEqual(new TextEncoder().encode(text))
})
