/** Guards of the addresses that a network made: a published link pays the creator of its word for ever. */
import { expect } from 'vitest'
import { createLink } from '#api/links/links/create-link.ts'
import { makePerson } from '../../make.ts'
import { rowsOf } from '../../money.ts'
import { makeCoupangPartner, makeCoupangWorld } from '../../networks/coupang-links.ts'
import { addWords, wordOf } from '../../orders/sub-ids.ts'
import { type Guard, tried } from '../guard.ts'

/** Applies `change` to a made address, which must stay the one of the word. */
function keepsAddress(name: string, change: string): Guard {
  return {
    name,
    async probe() {
      await makeCoupangPartner()
      await addWords(1)
      const person = await makePerson()
      const world = makeCoupangWorld()
      const input = { url: 'https://www.coupang.com/vp/products/1', title: '', subId: '' }
      await createLink(world.deps(), person.actor, input)
      const word = await wordOf(person)
      const read = () =>
        rowsOf('SELECT url, target FROM network_links WHERE reference = ? ORDER BY url', word)
      const before = await read()
      expect(before.length).toBeGreaterThan(0)
      await tried(rowsOf(change, word))
      expect(await read()).toEqual(before)
    },
  }
}

export const NETWORK_LINK_GUARDS: Guard[] = [
  keepsAddress(
    'network_links_fixed',
    "UPDATE network_links SET target = 'https://link.coupang.com/a/other' WHERE reference = ? RETURNING url",
  ),
  keepsAddress('network_links_no_delete', 'DELETE FROM network_links WHERE reference = ? RETURNING url'),
]
