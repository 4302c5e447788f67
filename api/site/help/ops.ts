/** The help for operators: every article with its draft, its versions and its public text. */

import { sectionsOf } from '#contract/accounts/legal.ts'
import { AppError } from '#contract/core/errors.ts'
import { listMarks } from '#contract/platform/placeholders.ts'
import { HELP_LINKED } from '#contract/site/help-linked.ts'
import type { HelpState, HelpVersion, ListedHelp, OpsHelpArticle } from '#contract/site/help-ops.ts'
import type { HelpTopic } from '#contract/site/search.ts'
import { getNumbers } from '../../platform/policies/numbers.ts'
import type { ReadDeps } from '../../read-deps.ts'
import {
  type Article,
  byPlace,
  fill,
  inForce,
  isAction,
  placesOf,
  toArticle,
  toText,
  toWritten,
} from './articles.ts'
import * as db from './queries.ts'

export async function listOpsHelp(deps: ReadDeps): Promise<{ items: ListedHelp[] }> {
  const [rows, shipped] = await Promise.all([db.listOpsHelp(deps.db), deps.documents.read('help.json')])
  const known = placesOf(shipped)
  const changed = new Map(rows.map((row) => [row.slug, row]))
  const untouched = known.filter(({ slug }) => !changed.has(slug))
  const items = [
    ...untouched.map(({ slug, topic, position, title }) => ({
      ...{ slug, topic, position, title },
      state: 'shipped' as const,
      hasDraft: false,
    })),
    ...rows.map((row) => ({
      slug: row.slug,
      topic: row.topic as HelpTopic,
      position: row.position,
      title:
        row.shown_title ?? row.draft_title ?? known.find(({ slug }) => slug === row.slug)?.title ?? row.slug,
      state: stateOf(row),
      hasDraft: row.draft_title !== null,
    })),
  ]
  return { items: items.sort(byPlace) }
}

/**
 * Returns the row of an article (stored, or as its first change would create it), its versions, and the text
 * of the build. Null for an unknown article.
 */
export async function readHelp(deps: ReadDeps, slug: string) {
  const [{ row, versions }, shipped] = await Promise.all([
    db.findHelp(deps.db, slug),
    deps.documents.read('help.json'),
  ])
  const ofBuild = placesOf(shipped).find((one) => one.slug === slug) ?? null
  if (!row && !ofBuild) return null
  const place = row ?? toRow(ofBuild as Article)
  return { row: place, versions, ofBuild }
}

/** Throws `not_found`, also for an unknown version. */
export async function getOpsHelp(
  deps: ReadDeps,
  { slug, version }: { slug: string; version?: number | undefined },
): Promise<OpsHelpArticle> {
  const [known, rows, shipped, numbers] = await Promise.all([
    readHelp(deps, slug),
    db.listShown(deps.db),
    deps.documents.read('help.json'),
    getNumbers(deps),
  ])
  if (!known) throw new AppError('not_found')
  const { row, versions, ofBuild } = known
  const shown = row.shown_version
  const draft = versions.find(({ published_at }) => published_at === null)
  const latest = versions[0]?.version ?? 0
  const asked = version ?? draft?.version ?? shown ?? latest
  const written =
    versions.find((one) => one.version === asked) ?? (asked === 0 && ofBuild && toWritten(ofBuild))
  if (!written) throw new AppError('not_found')
  const topic = row.topic as HelpTopic
  const all = inForce(shipped, rows).map((one) => fill(one, numbers))
  return {
    slug,
    topic,
    title: written.title,
    position: row.position,
    state: stateOf(row),
    hasDraft: draft !== undefined,
    edition: row.edition,
    shownVersion: shown,
    isShipped: ofBuild !== null,
    isLinked: isLinked(slug),
    versions: [
      ...versions.map((one) => toVersion(one, shown)),
      ...(ofBuild
        ? [{ ...OF_BUILD, title: ofBuild.title, state: shown === 0 ? ('shown' as const) : ('kept' as const) }]
        : []),
    ],
    text: {
      version: asked,
      title: written.title,
      summary: written.summary,
      words: written.words,
      body: written.body,
      action: isAction(written.action) ? written.action : null,
    },
    preview: toArticle(fill({ slug, topic, ...toText(written) }, numbers), all),
    marks: listMarks(numbers),
  }
}

export function isLinked(slug: string): boolean {
  return HELP_LINKED.some((one) => one === slug)
}

/** True when each section has a heading and a text. */
export function isWhole(body: string): boolean {
  return sectionsOf(body).every(({ lines }) => lines.length > 0)
}

const OF_BUILD = { version: 0, writtenAt: null, writtenBy: null, publishedAt: null, publishedBy: null }

function toRow({ slug, topic, position }: Article): db.HelpRow {
  return { slug, topic, position, shown_version: 0, edition: 0 }
}

function stateOf({ shown_version }: db.HelpRow): HelpState {
  if (shown_version === null) return 'hidden'
  return shown_version === 0 ? 'shipped' : 'edited'
}

function toVersion(row: db.NamedVersion, shown: number | null): HelpVersion {
  const state = row.published_at === null ? 'draft' : row.version === shown ? 'shown' : 'kept'
  return {
    version: row.version,
    title: row.title,
    state,
    writtenAt: row.written_at,
    writtenBy: row.writer,
    publishedAt: row.published_at,
    publishedBy: row.publisher,
  }
}
