import { expect, test } from 'vitest'
import { findSentences, learnSentences } from '#api/db/notices.ts'

const NOTICES = ['blog_1', 'video_1'].map((code) => ({ code, channel_code: code, sentence: '[광고]' }))

/** A database of these notices that counts the questions. */
function makeDatabase() {
  const asked: string[] = []
  const answer = (text: string, codes: string[]) => {
    asked.push(text)
    return { results: codes.length > 0 ? NOTICES.filter(({ code }) => codes.includes(code)) : NOTICES }
  }
  const prepare = (text: string, codes: string[] = []) => ({
    all: async () => answer(text, codes),
    bind: (list: string) => prepare(text, JSON.parse(list)),
  })
  return { asked, db: { prepare } as unknown as D1Database }
}

test('a sentence that was found before anybody learned them all costs the next reader no trip', async () => {
  const { asked, db } = makeDatabase()
  expect((await findSentences(db, ['blog_1'])).get('blog_1')?.sentence).toBe('[광고]')
  await learnSentences(db)
  expect((await findSentences(db, ['video_1'])).get('video_1')?.sentence).toBe('[광고]')
  expect(asked).toHaveLength(1)
})
