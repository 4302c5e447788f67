/**
 * An operator begins and ends an experiment. Its variants never change in between: another division needs
 * another experiment.
 */
import { AppError } from '#contract/core/errors.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { variantsOf } from '#contract/creators/experiments/experiment-ops.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import * as db from './queries.ts'
import { stateOf } from './read.ts'

type Input = {
  title: string
  key: string
  variants: string
  startsOn?: string | undefined
  endsOn?: string | undefined
}

/** Throws `invalid_input` for past days, `experiment_open` while an experiment with the same key is open. */
export function createExperiment(deps: Deps, actor: Actor, input: Input) {
  const now = deps.now()
  const id = makeId('exp', now)
  const today = toKstDate(now)
  const startsOn = input.startsOn ?? today
  if (startsOn < today) throw fieldError('startsOn', '이미 지난 날이에요. 오늘부터 고를 수 있어요.')
  if (input.endsOn !== undefined && input.endsOn < startsOn)
    throw fieldError('endsOn', '시작일보다 뒤로 골라 주세요.')
  const startsAt = startsOn === today ? now.toISOString() : startOfKstDate(startsOn)
  const endsAt = input.endsOn === undefined ? null : startOfKstDate(addDays(input.endsOn, 1))
  return operate(deps, actor, {
    action: 'createExperiment',
    subject: id,
    write: () => ({
      statements: [
        db.insertExperiment(deps.db, {
          id,
          key: input.key,
          title: input.title,
          variants: JSON.stringify(variantsOf(input.variants)),
          starts_at: startsAt,
          ends_at: endsAt,
          created_by: actor.userId,
          created_at: now.toISOString(),
        }),
      ],
      after: { title: input.title, key: input.key, variants: input.variants, startsAt, endsAt },
      races: { experiments_one_open: 'experiment_open' },
      answer: { id },
    }),
  })
}

/** An experiment that is ended before its start never runs. Throws `not_found`, `experiment_ended`. */
export function endExperiment(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'endExperiment',
    subject: id,
    find: () => db.findExperiment(deps.db, id),
    guard: (row) => {
      if (stateOf(row, deps.now().toISOString()) === 'ended') throw new AppError('experiment_ended')
    },
    write: (row, now) => {
      const endsAt = row.starts_at > now.toISOString() ? row.starts_at : now.toISOString()
      return {
        statements: db.endExperiment(deps.db, row, endsAt),
        before: { endsAt: row.ends_at },
        after: { endsAt },
        races: { exactly_one: 'experiment_ended' },
      }
    },
  })
}

function fieldError(field: 'startsOn' | 'endsOn', sentence: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: [sentence] } })
}
