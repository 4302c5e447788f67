import { expect, test } from 'vitest'
import { targetOf } from '#app/services/target.server.ts'
import { booksContract } from '#contract/books-nouns.ts'
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
const WORKERS = ['web', 'account', 'books', 'office'] as const
const idsOf = (worker: (typeof WORKERS)[number]) =>
  ROUTES.map(({ id }) => id).filter((id) => workerOf(['root', id]) === worker)

test('each route stands in one of the four builds', () => {
  const [web = [], account = [], books = [], office = []] = WORKERS.map(idsOf)
  expect(web.length).toBeGreaterThan(30)
  expect(account.length).toBeGreaterThan(14)
  expect(books.length).toBeGreaterThan(20)
  expect(office.length).toBeGreaterThan(20)
  expect([...web, ...account, ...books, ...office].sort()).toEqual(ROUTES.map(({ id }) => id).sort())
})

test.each(ROUTES.map(({ id, path = '' }) => [id, path]))('%s is asked for where it is', (id, path) => {
  const address = `/${path.replace(/:\w+/g, 'x')}`
  const worker = workerOf(['root', id])
  expect(targetOf(address)).toBe(worker === 'web' ? 'page' : worker)
})

// The door asks the two others for their pages alone.
test('an address without a page has an answer, below /ops as well', () => {
  expect(idsOf('web')).toContain('routes/$')
  expect(idsOf('office')).toContain('routes/ops.$')
})

test.each([
  ['/ops', 'office'],
  ['/ops/', 'office'],
  ['/Ops/payouts', 'books'],
  ['/ops/payouts/', 'books'],
  ['/ops/payouts/x', 'office'],
  ['/ops/partners', 'books'],
  ['/ops/partners/new', 'books'],
  ['/ops/partners/prt_1/console', 'books'],
  ['/ops/partners/prt_1/nothing', 'office'],
  ['/ops/orders/ord_1', 'books'],
  ['/ops%2Forders', 'page'],
  ['/ops/download/orders', 'books'],
  ['/ops/download/payouts', 'books'],
  ['/ops/download/nothing', 'books'],
  ['/ops/download/audit', 'office'],
  ['/ops/download/personal-data/', 'office'],
  ['/ops/download', 'office'],
  ['/ops/members', 'office'],
  ['/ops/nothing', 'office'],
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
  ['/payouts/resident-number', 'account'],
  ['/payouts/pay_1/receipt', 'account'],
  ['/payouts/pay_1/orders', 'account'],
  ['/payouts/pay_1', 'page'],
  ['/payouts%2Fregistration', 'page'],
  ['/start.data', 'nowhere'],
])('%s is asked of %s', (path, target) => expect(targetOf(path)).toBe(target))

test('the nouns of the contract are shared out once', () => {
  const all = [siteContract, operatorContract, officeContract, booksContract].flatMap((part) =>
    Object.keys(part),
  )
  expect(new Set(all).size).toBe(all.length)
  expect(all.sort()).toEqual(Object.keys(contract).sort())
})
