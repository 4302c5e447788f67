import { expect, test } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { holdEffects } from '#api/held.ts'
import { testDeps } from '../helpers/api.ts'

/** What a verb may do while it is not known whether it may go on: facts, and reading what lies beside the API. */
const FREE = [
  'now',
  'isDevelopment',
  'siteOrigin',
  'isCounted',
  'keys',
  'documents',
  'readMailEvent',
  'waitUntil',
  'allowed',
  'newest',
]

/** Every function anywhere in `deps` that is not free is one that `holdEffects` has put its own in place of. */
test('whatever deps can do is held, or named here as free', () => {
  const deps: Deps = {
    ...testDeps(),
    linkprice: linkprice(),
    turnPicture: async (bytes) => bytes,
    alarmWebhook: async () => {},
    businessRegistry: { findBusiness: async () => null, matchBusiness: async () => true },
    backups: { bucket: testDeps().files, keys: new Promise(() => {}) },
  }
  const held = holdEffects(deps, Promise.resolve())
  const names = Object.keys(deps).filter((name) => !FREE.includes(name)) as (keyof Deps)[]
  expect(names.length).toBeGreaterThan(12)
  const left = names.filter((name) => held[name] === deps[name])
  expect(left).toEqual([])
})

test('nothing that is held is done, told or handed out when the gate rejects', async () => {
  const done: string[] = []
  const note = (what: string) => async () => void done.push(what)
  const asked = testDeps()
  const deps: Deps = {
    ...asked,
    wakeMail: note('wakeMail'),
    wakeLinks: note('wakeLinks'),
    fetchPage: note('fetchPage') as never,
    log: () => void done.push('log'),
    mail: { canSend: true, missing: [], gapMs: 0, send: note('mail') as never },
    files: { put: note('put') } as never,
    social: { offered: [], verifyOf: () => note('verify') as never },
    request: { ...asked.request, setCookie: () => void done.push('cookie') },
  }
  const held = holdEffects(deps, Promise.reject(new Error('may not')))
  held.log('test')
  held.request.setCookie('a=b')
  const tried = [
    held.wakeMail(),
    held.wakeLinks(1),
    held.fetchPage('https://shop.example/'),
    held.mail.send([], '1'),
    held.files.put('a', 'b'),
    held.social.verifyOf('kakao')?.('token', new Date()),
    held.allowed,
  ]
  expect((await Promise.allSettled(tried)).map(({ status }) => status)).toEqual(tried.map(() => 'rejected'))
  expect(done).toEqual([])
})

function linkprice(): NonNullable<Deps['linkprice']> {
  const none = async () => [] as never
  return {
    siteCode: 'A1',
    pathSecrets: ['s'],
    listTransactions: none,
    listMerchants: none,
    toClickUrl: () => '',
  }
}
