import { expect, test } from 'vitest'
import { findDraft, keepDraft } from '#app/services/content-typed.server.ts'
import { openNotes } from '#app/services/notes.server.ts'
import { NOTHING_TYPED } from '#contract/content-form.ts'
import { KEYS } from './scripted-api.ts'

const open = (cookieHeader: string | null) =>
  openNotes({ cookieHeader, keys: KEYS, secure: true, now: Date.now() })

test('what was typed comes back for the same content only', async () => {
  const typed = { ...NOTHING_TYPED, title: '여름 의자', regions: ['jeju', 'JP'] }
  const notes = open(null)
  keepDraft(notes, 'new', typed)
  const later = open((await notes.commit(false)).map((line) => line.split(';')[0]).join('; '))
  expect(await findDraft(later, 'new')).toEqual(typed)
  expect(await findDraft(later, 'cnt_1')).toBeNull()
})

test.each(['title', 'preview', 'linkQuery', 'tags'] as const)(
  'however long the %s is, the cookie stays one that browsers keep and the rest comes back',
  async (field) => {
    const notes = open(null)
    keepDraft(notes, 'new', { ...NOTHING_TYPED, title: '의자', tags: '가구', [field]: '가'.repeat(5000) })
    const [line = ''] = await notes.commit(false)
    expect(line.length).toBeLessThanOrEqual(4096)
    const back = await findDraft(open(line.split(';')[0] ?? ''), 'new')
    expect(back?.[field]).toBe('')
    expect(back?.[field === 'title' ? 'tags' : 'title']).toBe(field === 'title' ? '가구' : '의자')
  },
)

test('a draft that is too long for a cookie is let go of', async () => {
  const notes = open(null)
  notes.draft.set('sign-up', { name: '가'.repeat(5000) })
  expect(await notes.commit(false)).toEqual([expect.stringMatching(/Max-Age=0/)])
})
