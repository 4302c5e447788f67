/** Names that replace the code at the end of a short address. */
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { isReserved } from '#contract/links/link-names.ts'
import type { Deps } from '../../deps.ts'
import { listTakenNames } from './queries.ts'

const PROPOSED = 3

/** Returns the refusal with similar names that are free. */
export async function nameTaken(deps: Deps, name: string): Promise<AppError> {
  const day = toKstDate(deps.now()).slice(5).replace('-', '')
  const stem = name.slice(0, 24).replace(/-+$/, '')
  const near = [`${stem}-2`, `${stem}-${day}`, `my-${stem}`, `${stem}-3`, `${stem}-pick`, `${stem}-${day}-2`]
  const fit = near.filter((one) => one.length <= 30 && !isReserved(one))
  const taken = await listTakenNames(deps.db, fit)
  const free = fit.filter((one) => !taken.includes(one)).slice(0, PROPOSED)
  const say = `‘${name}’은 이미 쓰고 있는 주소예요.`
  return new AppError('link_name_taken', {
    fields: { name: [free.length > 0 ? `${say} ${free.join(', ')} 중에서 골라 보세요.` : say] },
  })
}
