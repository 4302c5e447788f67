import { applyCreator, getMyApplication } from '../domain/applications/apply.ts'
import { withClicks } from '../domain/clicks/bring.ts'
import { getFinanceInfo, listGrades } from '../domain/creators/read.ts'
import { getCreatorHome } from '../domain/home/get-home.ts'
import type { Handlers } from '../handlers.ts'

export const creators: Handlers<'creators'> = {
  applyCreator,
  getMyApplication: (deps, actor) => getMyApplication(deps, actor),
  getCreatorHome: withClicks((deps, actor) => getCreatorHome(deps, actor)),
  getFinanceInfo: (deps, actor) => getFinanceInfo(deps, actor),
  listGrades: (deps, _actor, input) =>
    listGrades(deps, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
}
