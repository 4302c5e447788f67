/** Operators manage answer templates. One batch writes each step with its audit row. */
import { AppError } from '#contract/core/errors.ts'
import {
  TEMPLATE_BODY_MAX,
  TEMPLATE_KIND_LABELS,
  type TemplateKind,
} from '#contract/platform/templates/templates.ts'
import { makeId } from '../../db/ids.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../operator-act/operate.ts'
import * as db from './queries.ts'

type Text = { kind: TemplateKind; title: string; body: string }

const RACES = {
  'templates.kind': 'template_taken',
  templates_full: 'templates_full',
  exactly_one: 'conflict',
} as const

/** Throws `template_taken`, `templates_full`, and `invalid_input` for a text that its form would refuse. */
export function createTemplate(deps: Deps, actor: Actor, { kind, title, body }: Text) {
  expectFitting({ kind, body })
  const id = makeId('tpl', deps.now())
  return operate(deps, actor, {
    action: 'createTemplate',
    subject: id,
    write: (_found, now) => ({
      statements: [db.insertTemplate(deps.db, { id, kind, title, body, changed_at: now.toISOString() })],
      after: { kind, title, body },
      races: RACES,
      answer: { id },
    }),
  })
}

/**
 * Throws `not_found`, `conflict`, `template_taken`, `templates_full`, and `invalid_input` for a text that its
 * form would refuse.
 */
export function updateTemplate(
  deps: Deps,
  actor: Actor,
  { id, edition, kind, title, body }: Text & { id: string; edition: number },
) {
  expectFitting({ kind, body })
  return operate(deps, actor, {
    action: 'updateTemplate',
    subject: id,
    find: () => db.findTemplate(deps.db, id),
    guard: (row) => {
      if (row.edition !== edition) throw new AppError('conflict')
    },
    write: (row, now) => ({
      statements: db.changeTemplate(deps.db, row, { kind, title, body, changed_at: now.toISOString() }),
      before: { kind: row.kind, title: row.title, body: row.body },
      after: { kind, title, body },
      races: RACES,
    }),
  })
}

/** Throws `not_found`, `conflict`. */
export function deleteTemplate(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'deleteTemplate',
    subject: id,
    find: () => db.findTemplate(deps.db, id),
    write: (row) => ({
      statements: db.deleteTemplate(deps.db, row),
      before: { kind: row.kind, title: row.title, body: row.body },
      races: RACES,
    }),
  })
}

function expectFitting({ kind, body }: Pick<Text, 'kind' | 'body'>): void {
  const most = TEMPLATE_BODY_MAX[kind]
  if (body.length > most)
    throw new AppError('invalid_input', {
      fields: { body: [`${TEMPLATE_KIND_LABELS[kind]}에는 ${most}자까지 쓸 수 있어요.`] },
    })
}
