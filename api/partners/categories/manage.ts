/**
 * Operators manage the categories of partners. They can hide a category and show it again, but never delete
 * it.
 */

import { AppError } from '#contract/core/errors.ts'
import type { CategoryFacts, CategoryMove, OpsCategory } from '#contract/partners/categories.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

type Input = CategoryFacts & { code: string }

const TAKEN = { 'categories.code': 'category_taken', 'categories.label': 'category_taken' } as const

export async function listOpsCategories(deps: ReadDeps): Promise<{ items: OpsCategory[] }> {
  const rows = await db.listCategories(deps.db)
  return {
    items: rows.map(({ is_shown, picture, ...rest }) => ({
      ...rest,
      picture: picture as OpsCategory['picture'],
      state: is_shown === 1 ? 'shown' : 'hidden',
    })),
  }
}

/** Throws `category_taken`. */
export function createCategory(deps: Deps, actor: Actor, { code, ...facts }: Input) {
  const after = db.toColumns(facts)
  return operate(deps, actor, {
    action: 'createCategory',
    subject: code,
    write: () => ({ statements: db.insertCategory(deps.db, code, after), after, races: TAKEN }),
  })
}

/** The partners of the category change with it. Throws `not_found`, `category_taken`, `conflict`. */
export function updateCategory(deps: Deps, actor: Actor, { code, ...facts }: Input) {
  const after = db.toColumns(facts)
  return operate(deps, actor, {
    action: 'updateCategory',
    subject: code,
    find: () => db.findCategory(deps.db, code),
    write: (row) => ({
      statements: db.changeCategory(deps.db, row, after),
      before: { label: row.label, picture: row.picture, position: row.position, is_shown: row.is_shown },
      after,
      races: { ...TAKEN, exactly_one: 'conflict' },
    }),
  })
}

/**
 * Swaps the category with its neighbour. The positions are counted in tens, so that no two are the same. At
 * the end of the list nothing moves. Throws `not_found`, `conflict`.
 */
export function moveCategory(deps: Deps, actor: Actor, { code, to }: CategoryMove) {
  return operate(deps, actor, {
    action: 'moveCategory',
    subject: code,
    find: async () => {
      const rows = await db.listCategories(deps.db)
      return rows.some((row) => row.code === code) ? rows : null
    },
    write: (rows) => {
      const at = rows.findIndex((row) => row.code === code)
      const next = Math.min(Math.max(at + (to === 'up' ? -1 : 1), 0), rows.length - 1)
      const order = rows.map((_, index) => rows[index === at ? next : index === next ? at : index])
      const moved = order.flatMap((row, index) => {
        const position = (index + 1) * 10
        return row && row.position !== position ? { row, position } : []
      })
      return {
        statements: moved.flatMap(({ row, position }) => db.moveCategory(deps.db, row, position)),
        before: { position: rows[at]?.position },
        after: { position: (next + 1) * 10 },
        races: { exactly_one: 'conflict' },
      }
    },
  })
}

/** Refuses a category that does not exist. */
export function throwUnknownCategory(): never {
  throw new AppError('invalid_input', { fields: { category: ['없는 분류예요. 다시 골라 주세요.'] } })
}
