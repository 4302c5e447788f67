import type { Handlers } from '../../http/handlers.ts'
import { getJournal } from '../../money/journal/get.ts'
import { listJournal } from '../../money/journal/list.ts'

export const journals: Handlers<'journals'> = {
  listJournal: (deps, actor, input) => listJournal(deps, actor, input),
  getJournal: (deps, actor, input) => getJournal(deps, actor, input),
}
