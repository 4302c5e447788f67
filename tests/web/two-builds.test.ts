import { expect, test } from 'vitest'
import { targetOf } from '#app/services/target.server.ts'
import { contract } from '#contract/index.ts'
import { officeContract } from '#contract/office-nouns.ts'
import { operatorContract } from '#contract/operator-nouns.ts'
import { siteContract } from '#contract/site-nouns.ts'
import { flatRoutes } from '../../node_modules/@remix-run/dev/dist/config/flat-routes.js'
import { remixConfig, workerOf } from '../../remix.config.ts'

type Entry = { id: string; path?: string; parentId?: string }

const ROUTES = Object.values(
  flatRoutes('app', remixConfig.ignoredRouteFiles) as unknown as Record<string, Entry>,
)
const idsOf = (worker: 'web' | 'account' | 'office') =>
  ROUTES.map(({ id }) => id).filter((id) => workerOf(['root', id]) === worker)

test('each route stands in one of the three builds', () => {
  const [web, account, office] = [idsOf('web'), idsOf('account'), idsOf('office')]
  expect(web.length).toBeGreaterThan(30)
  expect(account.length).toBeGreaterThan(14)
  expect(office.length).toBeGreaterThan(20)
  expect([...web, ...account, ...office].sort()).toEqual(ROUTES.map(({ id }) => id).sort())
})

test.each(ROUTES.map(({ id, path = '' }) => [id, path]))('%s is asked for where it is', (id, path) => {
  const address = `/${path.replace(/:\w+/g, 'x')}`
  const worker = workerOf(['root', id])
  // Below /ops there is an answer of the office to everything.
  expect(targetOf(address)).toBe(worker === 'web' ? 'page' : worker)
})

test('each build has an answer to an address without a page', () => {
  expect(idsOf('web')).toContain('routes/$')
  expect(idsOf('office')).toContain('routes/ops.$')
})

test.each([
  ['/ops', 'office'],
  ['/ops/', 'office'],
  ['/Ops/payouts', 'office'],
  ['/%6Fps', 'office'],
  ['/ops/%E0%A4%A', 'page'],
  ['/opsx', 'page'],
  ['/ops%2Fpayouts', 'page'],
  ['//ops', 'page'],
  ['/payouts/ops', 'page'],
  ['/ops/payouts.data', 'nowhere'],
  ['/start', 'account'],
  ['/Start/', 'account'],
  ['/%73tart', 'account'],
  ['/start/x', 'page'],
  ['/startx', 'page'],
  ['/auth/kakao/callback', 'account'],
  ['/auth', 'page'],
  ['/settings/second-factor', 'account'],
  ['/settings/nothing', 'page'],
  ['/payouts', 'page'],
  ['/payouts/registration', 'account'],
  ['/payouts/pay_1/receipt', 'account'],
  ['/payouts/pay_1', 'page'],
  ['/payouts%2Fregistration', 'page'],
  ['/start.data', 'nowhere'],
])('%s is asked of %s', (path, target) => expect(targetOf(path)).toBe(target))

test('the nouns of the contract are shared out once', () => {
  const all = [siteContract, operatorContract, officeContract].flatMap((part) => Object.keys(part))
  expect(new Set(all).size).toBe(all.length)
  expect(all.sort()).toEqual(Object.keys(contract).sort())
})
