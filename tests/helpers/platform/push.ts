/** Devices that get push notifications. */
import { makePushSender } from '#api/outside/push/push-sender.ts'
import { subscribePush } from '#api/platform/push/devices.ts'
import { testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { makeBrowser } from './push-browser.ts'

/** A key of tests alone: in the settings of the tests push is off. */
export const PUSH_KEY = btoa('a push key of tests, 32 bytes ..')

/** Subscribes this session of the member, and returns the id of the device. */
export async function makePushDevice({ actor }: Pick<Person, 'actor'>): Promise<string> {
  const push = makePushSender({ key: PUSH_KEY, isDevelopment: false, siteOrigin: 'https://itda.test' })
  const [key = ''] = await push.listKeys()
  const { open: _, ...browser } = await makeBrowser()
  const { id } = await subscribePush({ ...testDeps(), push }, actor, { ...browser, key })
  return id
}
