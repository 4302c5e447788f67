import { getJournal } from '../domain/journal/get.ts'
import { listJournal } from '../domain/journal/list.ts'
import type { Handlers } from '../handlers.ts'

export const journals: Handlers<'journals'> = {
  listJournal: (deps, actor, input) => listJournal(deps, actor, input),
  getJournal: (deps, actor, input) => getJournal(deps, actor, input),
}
