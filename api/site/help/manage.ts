/**
 * Owners edit the help. One batch writes each step with its audit row, and a published version is never
 * overwritten.
 */

import { AppError } from '#contract/core/errors.ts'
import type { AuditAction } from '#contract/platform/audit-labels.ts'
import { MOST_HELP } from '#contract/site/help-ops.ts'
import type { HelpTopic } from '#contract/site/search.ts'
import type { Actor, Deps } from '../../deps.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { isLinked, isWhole, listOpsHelp, readHelp } from './ops.ts'
import * as db from './queries.ts'

type New = { slug: string; topic: HelpTopic; title: string }
type HelpEdition = { slug: string; edition: number }
type Text = { title: string; summary: string; words: string; body: string; action: string }

/** Creates a draft at the end of its topic. Throws `help_taken`, `help_full`. */
export function createHelp(deps: Deps, actor: Actor, { slug, topic, title }: New) {
  return operate(deps, actor, {
    action: 'createHelp',
    subject: slug,
    find: () => listOpsHelp(deps),
    guard: ({ items }) => {
      if (items.some((one) => one.slug === slug)) throw new AppError('help_taken')
      if (items.length >= MOST_HELP) throw new AppError('help_full')
    },
    write: ({ items }, now) => {
      const places = items.filter((one) => one.topic === topic).map(({ position }) => position)
      const position = Math.min(9999, Math.max(0, ...places) + 10)
      const row = { slug, topic, position, shown_version: null, edition: 0 }
      const draft = { slug, version: 1, title, summary: '', words: '', body: '' }
      return {
        statements: [
          ...db.changeHelp(deps.db, row, {}),
          db.insertVersion(deps.db, { ...draft, written_by: actor.userId, written_at: now.toISOString() }),
        ],
        after: { topic, position, title },
        races: { 'help_articles.slug': 'help_taken' },
      }
    },
  })
}

/**
 * Leaves the public version unchanged. The first save after a publication creates the next version. Throws
 * `not_found`, `conflict`, and `invalid_input` for a section without a text.
 */
export function updateHelpDraft(deps: Deps, actor: Actor, { slug, edition, ...text }: HelpEdition & Text) {
  if (!isWhole(text.body))
    throw new AppError('invalid_input', {
      fields: {
        body: ['제목만 있는 항목이 있어요. 제목 바로 아랫줄에 내용을 적고, 항목 사이는 한 줄 비워 주세요.'],
      },
    })
  return step(deps, actor, { slug, edition, action: 'updateHelpDraft' }, ({ versions }, now) => {
    const [latest] = versions
    const draft = latest?.published_at === null ? latest : null
    const version = draft?.version ?? (latest?.version ?? 0) + 1
    const row = {
      ...text,
      action: text.action || null,
      written_by: actor.userId,
      written_at: now.toISOString(),
    }
    return {
      set: {},
      statements: draft
        ? db.changeVersion(deps.db, draft, row)
        : [db.insertVersion(deps.db, { slug, version, ...row })],
      before: draft && describeForAudit(draft),
      after: describeForAudit({ ...row, version }),
    }
  })
}

/** Throws `not_found`, `conflict`. */
export function placeHelp(
  deps: Deps,
  actor: Actor,
  input: HelpEdition & { topic: HelpTopic; position: number },
) {
  const { topic, position } = input
  return step(deps, actor, { ...input, action: 'placeHelp' }, ({ row }) => ({
    set: { topic, position },
    before: { topic: row.topic, position: row.position },
    after: { topic, position },
  }))
}

/**
 * Publishes the draft, an earlier version, or with 0 the text of the build. Throws `not_found`,
 * `help_transition`, `help_empty`, `conflict`.
 */
export function publishHelp(deps: Deps, actor: Actor, input: HelpEdition & { version: number }) {
  const { version } = input
  return step(deps, actor, { ...input, action: 'publishHelp' }, ({ row, versions, ofBuild }, now) => {
    const text = version === 0 ? ofBuild : versions.find((one) => one.version === version)
    if (!text || row.shown_version === version) throw new AppError('help_transition')
    const draft = versions.find((one) => one.version === version && one.published_at === null)
    if (draft?.body === '') throw new AppError('help_empty')
    const published = { published_by: actor.userId, published_at: now.toISOString() }
    return {
      statements: draft ? db.changeVersion(deps.db, draft, published) : [],
      set: { shown_version: version },
      before: { shown_version: row.shown_version },
      after: { shown_version: version, title: text.title },
    }
  })
}

/** Throws `not_found`, `help_linked`, `help_transition`, `conflict`. */
export function unpublishHelp(deps: Deps, actor: Actor, input: HelpEdition) {
  return step(deps, actor, { ...input, action: 'unpublishHelp' }, ({ row }) => {
    if (isLinked(row.slug)) throw new AppError('help_linked')
    if (row.shown_version === null) throw new AppError('help_transition')
    return {
      set: { shown_version: null },
      before: { shown_version: row.shown_version },
      after: { shown_version: null },
    }
  })
}

/** Describes a text for the audit log; its version stores the text itself. */
function describeForAudit({
  version,
  title,
  summary,
  body,
}: Pick<db.VersionRow, 'version' | 'title' | 'summary' | 'body'>) {
  return { version, title, summary, letters: body.length }
}

type HelpArticles = NonNullable<Awaited<ReturnType<typeof readHelp>>>
type Change = {
  statements?: D1PreparedStatement[]
  set: Partial<db.HelpRow>
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

function step(
  deps: Deps,
  actor: Actor,
  { slug, edition, action }: HelpEdition & { action: AuditAction },
  change: (known: HelpArticles, now: Date) => Change,
) {
  return operate<HelpArticles>(deps, actor, {
    action,
    subject: slug,
    find: () => readHelp(deps, slug),
    guard: ({ row }) => {
      if (row.edition !== edition) throw new AppError('conflict')
    },
    write: (known, now) => {
      const { statements = [], set, before, after } = change(known, now)
      return {
        // The row of an article comes before its versions, which refer to it; the shown version comes last.
        statements: [
          ...db.changeHelp(deps.db, { ...known.row }, withoutShown(set)),
          ...statements,
          ...(set.shown_version === undefined ? [] : [db.showVersion(deps.db, slug, set.shown_version)]),
        ],
        before: before ?? undefined,
        after,
        races: {
          exactly_one: 'conflict',
          'help_articles.slug': 'conflict',
          'help_versions.slug': 'conflict',
          help_versions_kept: 'conflict',
        },
      }
    },
  })
}

function withoutShown({ shown_version: _, ...rest }: Partial<db.HelpRow>): Partial<db.HelpRow> {
  return rest
}
