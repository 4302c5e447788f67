import { expect, test } from 'vitest'
import { targetOf } from '#app/services/door/target.server.ts'
import { flatRoutes } from '../../../node_modules/@remix-run/dev/dist/config/flat-routes.js'
import { remixConfig, workerOf } from '../../../remix.config.ts'

type Entry = { id: string; path?: string; parentId?: string }

const ROUTES = Object.values(
  flatRoutes('app', remixConfig.ignoredRouteFiles) as unknown as Record<string, Entry>,
)

test('both workers have pages and a catch-all for an address without one', () => {
  const idsOf = (worker: string) =>
    ROUTES.map(({ id }) => id).filter((id) => workerOf(['root', id]) === worker)
  expect(idsOf('web').length).toBeGreaterThan(60)
  expect(idsOf('ops').length).toBeGreaterThan(60)
  expect(idsOf('web')).toContain('routes/$')
  expect(idsOf('ops')).toContain('routes/ops.$')
})

test.each(ROUTES.map(({ id, path = '' }) => [id, path]))('%s is asked for where it is', (id, path) => {
  const worker = workerOf(['root', id])
  expect(targetOf(`/${path.replace(/:\w+/g, 'x')}`)).toBe(worker === 'web' ? 'page' : worker)
})

test.each([
  ['/ops', 'ops'],
  ['/ops/', 'ops'],
  ['/Ops/payouts', 'ops'],
  ['/ops/payouts/x', 'ops'],
  ['/ops/nothing', 'ops'],
  ['/%6Fps', 'ops'],
  ['/ops/%E0%A4%A', 'page'],
  ['/opsx', 'page'],
  ['/ops%2Fpayouts', 'page'],
  ['//ops', 'page'],
  ['/payouts/ops', 'page'],
  ['/operator-invite', 'page'],
  ['/ops/payouts.data', 'nowhere'],
  ['/start', 'page'],
  ['/start.data', 'nowhere'],
])('%s is asked of %s', (path, target) => expect(targetOf(path)).toBe(target))
