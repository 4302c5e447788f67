import { expect, test } from 'vitest'
import { openParkedForm } from '#app/services/door/kept-form.server.ts'
import { openNotes } from '#app/services/session/flash.server.ts'
import { openSession } from '#app/services/session/session.server.ts'
import { KEYS, tokens } from '../api/scripted-api.ts'

const PAGE = 'https://itda.example/channels?edit=chn_1'
const LEADS = '/start?next=%2Fchannels%3Fedit%3Dchn_1'
const NOW = Date.now()

type Visit = {
  who?: string | null
  cookie?: string
  now?: number
  form?: FormData
  url?: string
  leads?: string
}

async function visit({ who = null, cookie = '', now = NOW, form, url = PAGE, leads = LEADS }: Visit) {
  const session = await openSession({ cookieHeader: null, keys: KEYS, secure: true })
  if (who) session.start(tokens({ userId: who }))
  const notes = openNotes({ cookieHeader: cookie, keys: KEYS, secure: true, now })
  const request = new Request(url, form ? { method: 'POST', body: form } : {})
  const sent = new Uint8Array(await request.clone().arrayBuffer())
  const kept = await openParkedForm({ request, sent, session, notes })
  const lose = async () => {
    session.clear()
    await kept.settle(new Response(null, { status: 302, headers: { location: leads } }))
    const lines = await notes.commit(true)
    return lines.find((line) => line.startsWith('__Host-itda-draft-form=')) ?? ''
  }
  const show = async (status: number) => {
    const { status: shown } = await kept.settle(new Response('page', { status }))
    return { shown, cookies: await notes.commit(false) }
  }
  const fields = () => [...(kept.form ?? [])]
  return { kept, lose, show, fields }
}

function formOf(entries: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

async function keep(form: FormData, who: string | null = 'usr_1'): Promise<string> {
  const { lose } = await visit({ who, form })
  return (await lose()).split(';')[0] ?? ''
}

test('a lost form saves its texts, but no secrets, personal numbers or files', async () => {
  const form = formOf({
    title: '여름 의자',
    ids: 'a',
    password: 'p',
    authCode: '123456',
    accountNumber: '110',
    residentNumber: '900101',
    registrationNumber: '120',
    phone: '010',
    birthOn: '1990-01-01',
    file: new File(['x'], 'x.pdf'),
  })
  form.append('ids', 'b')
  const { kept, fields } = await visit({ who: 'usr_1', cookie: await keep(form) })
  expect(kept.isHeld).toBe(true)
  expect(fields()).toEqual([
    ['title', '여름 의자'],
    ['ids', 'a'],
    ['ids', 'b'],
  ])
})

test('a saved form comes back on the same page, to the same person, once, for 30 minutes', async () => {
  const cookie = await keep(formOf({ title: 'x' }))
  const isHeld = async (more: Visit) => (await visit({ who: 'usr_1', cookie, ...more })).kept.isHeld
  expect(await isHeld({})).toBe(true)
  expect(await isHeld({ url: 'https://itda.example/channels' })).toBe(false)
  expect(await isHeld({ who: null })).toBe(false)
  expect(await isHeld({ now: NOW + 29 * 60_000 })).toBe(true)
  expect(await isHeld({ now: NOW + 31 * 60_000 })).toBe(false)

  const stranger = await visit({ who: 'usr_2', cookie })
  expect(stranger.kept.isHeld).toBe(false)
  expect((await stranger.show(200)).cookies).toEqual([expect.stringMatching(/draft-form=;.*Max-Age=0/)])

  const { shown, cookies } = await (await visit({ who: 'usr_1', cookie })).show(409)
  expect([shown, cookies]).toEqual([200, [expect.stringMatching(/draft-form=;.*Max-Age=0/)]])
  const failed = await (await visit({ who: 'usr_1', cookie })).show(502)
  expect([failed.shown, failed.cookies]).toEqual([502, []])
})

test('a saved form of an unknown sender comes back to the person who signs in or up', async () => {
  const cookie = await keep(formOf({ title: 'x' }), null)
  expect((await visit({ who: 'usr_new', cookie })).kept.isHeld).toBe(true)
})

test('a form that was not lost, and one of the sign-in itself, save nothing', async () => {
  expect(await (await visit({ form: formOf({ a: 'b' }), leads: '/channels' })).lose()).toBe('')
  const url = 'https://itda.example/start?section=email-login'
  expect(await (await visit({ form: formOf({ email: 'a@b.kr' }), url, leads: '/start' })).lose()).toBe('')
  const out = await visit({
    who: 'usr_1',
    form: formOf({ a: 'b' }),
    url: 'https://itda.example/sign-out',
    leads: '/',
  })
  expect(await out.lose()).toContain('Max-Age=0')
})

test.each(['가', '"', 'a'])(
  'however long the texts of %s are, the cookie is one that browsers keep and the rest comes back',
  async (letter) => {
    for (const length of [500, 900, 1400, 5000]) {
      const { lose } = await visit({ form: formOf({ short: '의자', long: letter.repeat(length) }) })
      const line = await lose()
      expect(line.length).toBeLessThanOrEqual(4096)
      const { fields } = await visit({ who: 'usr_1', cookie: line.split(';')[0] ?? '' })
      expect(fields()[0]).toEqual(['short', '의자'])
    }
  },
)
