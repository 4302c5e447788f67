import { expect, test, vi } from 'vitest'
import { sampleOf } from '../samples.ts'
import { isPersonal, ROWS } from './page-checks.ts'
import { expectFewRows } from './page-rows.ts'
import { type Rounds, roundsOf } from './rounds.ts'

vi.mock('virtual:remix/server-build', async () => (await import('../real-build.ts')).realBuild())
const { default: door } = await import('../../../../server.ts')

/** Pages on which one answer decides the next call, with the reason why that call has to wait. */
const TWICE: Record<string, string> = {
  '/campaigns/cmp_2 of a creator':
    'up to a hundred contents are listed for who was selected and has to submit one',
  '/second-factor?next=%2Fops%2Fpayouts of a operator': 'a question for a passkey is made for who has one',
  '/settings/second-factor of a operator': 'the questions of a new factor are made for who may add one',
}

/** Endpoints for lookups that are no GET; they run beside the others. */
const BESIDE = [
  'links.previewLink',
  'links.previewRepoint',
  'secondFactor.previewNewPasskey',
  'secondFactor.previewTotp',
  'secondFactor.previewPasskey',
]
const ofOneRequest = (round: Rounds[number]) =>
  round.filter((asked) => !asked.every((endpoint) => BESIDE.includes(endpoint)))

test.each(ROWS)('%s asks for all it shows at once', async (_, row) => {
  const { rounds } = await roundsOf(door, row)
  const why = TWICE[`${row.path} of a ${row.who}`]
  if (why) expect(rounds, why).toHaveLength(2)
  else expect(rounds.slice(1)).toEqual([])
  for (const round of rounds) expect(ofOneRequest(round).slice(1)).toEqual([])
  expectFewRows(`${row.path} of a ${row.who}`, rounds)
})

test('every page listed as asking twice is a row of the table', () => {
  const names = ROWS.map(([, { path, who }]) => `${path} of a ${who}`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(TWICE)))
})

/** Forms in steps, at the step of the draft. */
const LATER_STEPS: { path: string; name: string; values: Record<string, string> }[] = [
  { path: '/transfer', name: 'transfer', values: { email: 'old@itda.test', proof: 'proven' } },
  { path: '/transfer', name: 'transfer', values: { email: 'old@itda.test' } },
  { path: '/apply', name: 'apply', values: { di: 'dev_x', name: '김하나' } },
  { path: '/settings?tab=account', name: 'new-email', values: { email: 'new@itda.test' } },
  { path: '/start?again&section=reset-password', name: 'reset-password', values: { email: 'a@itda.test' } },
]

test.each(LATER_STEPS)(
  'a later step of $path asks for all it shows at once',
  async ({ path, name, values }) => {
    const given = { 'auth.getMe': sampleOf('auth.getMe') }
    const { rounds } = await roundsOf(door, { path, who: 'creator', given, draft: { name, values } })
    expect([rounds.slice(1), rounds.flatMap(ofOneRequest).slice(1)]).toEqual([[], []])
    expect(rounds.flat(2).includes('transfers.getTransferPreview')).toBe('proof' in values)
  },
)

test('a page for everybody makes no more rounds of calls for a signed-in person', async () => {
  const again = {
    path: '/start?again',
    who: 'visitor',
    given: { 'auth.getMe': sampleOf('auth.getMe') },
  } as const
  const rows = ROWS.filter((one) => !isPersonal(one)).map(([, row]) => row)
  for (const row of [...rows, again]) {
    const { rounds } = await roundsOf(door, { ...row, who: 'creator' })
    expect([rounds.slice(1), rounds.flatMap(ofOneRequest).slice(1)], row.path).toEqual([[], []])
  }
})

test('a personal page asks for no personal data of a person who is not signed in', async () => {
  let led = 0
  for (const [name, row] of ROWS.filter((one) => isPersonal(one))) {
    const { rounds, response } = await roundsOf(door, { ...row, who: 'visitor' })
    const to = new URL(response.headers.get('location') ?? '/', 'https://itda.example')
    if (to.pathname !== '/start') continue
    expect(to.searchParams.get('next'), name).toBe(row.path)
    expect(
      rounds.flat(2).filter((endpoint) => endpoint !== 'site.getSiteConfig'),
      name,
    ).toEqual([])
    led += 1
  }
  expect(led).toBeGreaterThan(60)
})
