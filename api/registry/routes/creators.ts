import { applyCreator, getMyApplication } from '../../creators/applications/apply.ts'
import { getFinanceInfo, listGrades } from '../../creators/creators/read.ts'
import type { Handlers } from '../../http/handlers.ts'
import { withClicks } from '../../links/clicks/bring.ts'
import { getCreatorHome } from '../../site/home/get-home.ts'

export const creators: Handlers<'creators'> = {
  applyCreator,
  getMyApplication: (deps, actor) => getMyApplication(deps, actor),
  getCreatorHome: withClicks((deps, actor) => getCreatorHome(deps, actor)),
  getFinanceInfo: (deps, actor) => getFinanceInfo(deps, actor),
  listGrades: (deps, _actor, input) =>
    listGrades(deps, { ...input, page: input?.page ?? 1, limit: input?.limit ?? 12 }),
}
