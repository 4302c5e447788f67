/** A filter that an operator saved, and a note of the other operator on the application that waits. */
import * as pages from '#contract/site/pages.ts'
import type { Deps } from '../../deps.ts'
import { createNote } from '../../platform/notes/notes.ts'
import { createSavedFilter } from '../saved-filters/saved-filters.ts'
import type { Cast } from './people.ts'

export async function makeHandover(
  deps: Deps,
  { operator, second }: Cast,
  applicationId: string,
): Promise<void> {
  await createSavedFilter(deps, operator, {
    list: pages.opsOrders,
    name: '확정을 기다리는 주문',
    query: 'state=pending',
  })
  await createNote(deps, second, {
    id: applicationId,
    text: '인스타그램과 블로그의 소개가 같아요. 소유 확인은 아직이에요.',
  })
}
