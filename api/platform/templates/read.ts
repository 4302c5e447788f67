/** Answer templates, for the forms of the back office and for editing. */
import { AppError } from '#contract/core/errors.ts'
import type { TemplateKind } from '#contract/platform/templates/templates.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

export async function listTemplates(deps: ReadDeps) {
  const rows = await db.listTemplates(deps.db)
  return { items: rows.map((row) => ({ ...toTemplate(row), changedAt: row.changed_at })) }
}

export async function listTemplateChoices(deps: ReadDeps, { kind }: { kind: TemplateKind }) {
  return { items: await db.listTitles(deps.db, kind) }
}

/** Throws `not_found`. */
export async function getTemplate(deps: ReadDeps, { id }: { id: string }) {
  const row = await db.findTemplate(deps.db, id)
  if (!row) throw new AppError('not_found')
  return { ...toTemplate(row), edition: row.edition }
}

function toTemplate({ id, kind, title, body }: db.TemplateRow) {
  return { id, kind: kind as TemplateKind, title, body }
}
