/** Writes each line of a file of partners with the acts an operator would do by hand. */
import { AppError } from '#contract/core/errors.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { AuditedAnswer } from '../../handlers.ts'
import { eachOf } from '../../platform/operator-act/each.ts'
import { requireAgreed } from '../partners/agree-terms.ts'
import { createPartner } from '../partners/create.ts'
import { updatePartnerPage } from '../partners/ops.ts'
import { setPartnerRates } from '../partners/rates.ts'
import { updatePartner } from '../partners/update.ts'
import type { Part } from './changes.ts'
import { type PlannedPartner, planFile } from './plan.ts'

type ImportedPartner = {
  line: number
  title: string
  id: string | null
  done: boolean
  why: string | null
  secret: string | null
}

/**
 * An error in one act does not stop the others. Throws `import_unreadable` for a file with wrong lines, and
 * `partner_agree`.
 */
export async function importPartners(deps: Deps, actor: Actor, input: { csv: string; agreed: string }) {
  const { rows, errors, effects } = await planFile(deps, input.csv)
  const [wrong] = errors
  if (wrong)
    throw new AppError('import_unreadable', {
      fields: {
        csv: [`${wrong.line}번째 줄 ${wrong.column}: ${wrong.message} 파일을 고쳐서 다시 올려 주세요.`],
      },
    })
  requireAgreed([effects], input.agreed)
  const made = new Map<number, { id: string; secret: string }>()
  const tasks = new Map(
    rows.flatMap((row) =>
      row.parts.map((part): [string, { row: PlannedPartner; part: Part }] => [
        `${row.line}:${part.name}`,
        { row, part },
      ]),
    ),
  )
  const outcomes = await eachOf(deps, [...tasks.keys()], {
    act: async (once, name) => {
      const { row, part } = tasks.get(name) as { row: PlannedPartner; part: Part }
      const answer = await write(once, actor, row, part)
      if ('secret' in answer) made.set(row.line, answer)
      return answer
    },
  })
  const items = rows
    .filter(({ parts }) => parts.length > 0)
    .map(({ line, id, input: { title }, parts }): ImportedPartner => {
      const whys = parts.flatMap(
        ({ name }) => outcomes.find((one) => one.id === `${line}:${name}`)?.why ?? [],
      )
      const one = made.get(line)
      return {
        line,
        title,
        id: one?.id ?? id,
        done: whys.length === 0,
        why: whys.length > 0 ? [...new Set(whys)].join(' ') : null,
        secret: one?.secret ?? null,
      }
    })
  return (await commit(deps, [], { items })) as AuditedAnswer<{ items: ImportedPartner[] }>
}

function write(deps: Deps, actor: Actor, { id, input }: PlannedPartner, { name, agreed }: Part) {
  if (id === null) return createPartner(deps, actor, input)
  if (name === 'rates') return setPartnerRates(deps, actor, { id, rates: input.rates, agreed })
  const { description, exclusions, bannedMethods, rates: _, ...facts } = input
  return name === 'page'
    ? updatePartnerPage(deps, actor, { id, description, exclusions, bannedMethods })
    : updatePartner(deps, actor, { id, ...facts, agreed })
}
