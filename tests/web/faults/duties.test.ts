import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { opsPlaces } from '#app/ui/chrome/ops-menu.ts'
import { sitePlaces } from '#app/ui/site/site-tabs.tsx'
import { mayDo, OPERATOR_ROLES } from '#contract/core/operator-roles.ts'
import { findEndpoint } from '#contract/index.ts'
import { PAGES } from './pages/pages.ts'
import { run } from './run.ts'

vi.mock('virtual:remix/server-build', async () => (await import('./real-build.ts')).realBuild())
const { default: door } = await import('../../../server.ts')

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterAll(() => void vi.useRealTimers())

/**
 * The operator roles that may call the endpoint by the contract; all of them for an endpoint that is not for
 * operators.
 */
function rolesOf(endpoint: string) {
  const meta = findEndpoint(endpoint.split('.'))?.meta
  return OPERATOR_ROLES.filter((role) => meta?.who !== 'operator' || mayDo(role, meta.may))
}

// Both lists contain the site's settings.
const PLACES = new Map([...opsPlaces, ...sitePlaces].map((place) => [place.href, place]))

test.each([...PLACES])(
  'the menu or the tabs of the site offer %s to those who may read all of it, and to nobody else',
  async (href, { may }) => {
    const row = Object.values(PAGES)
      .flat()
      .find(({ path, who }) => path.split('?')[0] === href && who === 'operator')
    if (!row) throw new Error(`no row for ${href}`)
    const { calls } = await run(door, row)
    const soft = row.soft ?? []
    const asked = calls.map(({ endpoint }) => endpoint).filter((endpoint) => !soft.includes(endpoint))
    const able = OPERATOR_ROLES.filter((role) => asked.every((endpoint) => rolesOf(endpoint).includes(role)))
    expect(able).toEqual(OPERATOR_ROLES.filter((role) => mayDo(role, may)))
  },
)
