/** Makes the pages for developers from the guides beside this file and from the public operations. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { Block } from '#contract/site/developers/blocks.ts'
import {
  type AreaPage,
  GUIDE_GROUPS,
  type GuideGroup,
  type GuidePage,
  LANGUAGES,
  type Language,
  type OperationPage,
} from '#contract/site/developers/developers.ts'
import type { DeveloperFiles, Documents } from '#contract/site/documents.ts'
import { codesIn } from '../openapi/errors.ts'
import type { Paths } from '../openapi/schema.ts'
import { factsOf, fillFacts } from './facts.ts'
import { readGuide } from './markdown.ts'
import { areaPages, listCalls, operationPage } from './reference.ts'

type Guide = Omit<GuidePage, 'others'> & { place: number }

const FOLDER = join(import.meta.dirname, 'guides')

export function makeDeveloperPages(paths: Paths): Pick<Documents, 'developers.json'> & DeveloperFiles {
  const calls = listCalls(paths)
  const codes = [...new Set(calls.flatMap(({ operation }) => codesIn(operation.responses)))]
  const guides = { ko: readGuides('ko', codes), en: readGuides('en', codes) }
  const operations = LANGUAGES.map((language) => calls.map((one) => operationPage(one, language)))
  const files: Record<string, unknown> = {}
  for (const guide of guides.ko) {
    const english = guides.en.find(({ slug }) => slug === guide.slug)
    files[`guide-${guide.slug}.json`] = {
      ko: guidePage(guide, guides.ko),
      en: guidePage(english ?? guide, guides.en),
    }
  }
  const [korean = [], english = []] = operations
  for (const [at, page] of korean.entries())
    files[`operation-${page.name}.json`] = { ko: page, en: english[at] }
  return {
    ...(files as DeveloperFiles),
    'developers.json': {
      ko: indexOf(guides.ko, areaPages(calls, 'ko'), korean),
      en: indexOf(guides.en, areaPages(calls, 'en'), english),
      names: Object.keys(files),
    },
  }
}

function readGuides(language: Language, codes: ErrorCode[]): Guide[] {
  const facts = factsOf(codes)
  return readdirSync(join(FOLDER, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file): Guide => {
      const text = fillFacts(readFileSync(join(FOLDER, language, file), 'utf8'), facts, language)
      const { head, blocks } = readGuide(text)
      const { title = '', summary = '', group = '', place = '' } = head
      if (!title || !summary || !GUIDE_GROUPS.includes(group as GuideGroup))
        throw new Error(`${language}/${file} needs a title, a summary and a group.`)
      const slug = basename(file, '.md')
      return {
        slug,
        group: group as GuideGroup,
        title,
        summary,
        lang: language,
        blocks,
        place: Number(place),
      }
    })
    .toSorted((a, b) => a.place - b.place)
}

function indexOf(
  guides: Guide[],
  areas: AreaPage[],
  operations: OperationPage[],
): Documents['developers.json']['ko'] {
  return {
    home: {
      guides: guides.map(toLine),
      areas: areas.map(({ lines: _, ...area }) => area),
    },
    areas,
    search: [
      ...guides.map(({ slug, title, summary, blocks }) => ({
        kind: 'guide' as const,
        name: slug,
        title,
        sub: summary,
        text: [title, summary, ...blocks.map(textOf)].join('\n').toLowerCase(),
      })),
      ...operations.map(({ name, method, path, summary, areaTitle, errors }) => ({
        kind: 'operation' as const,
        name,
        title: summary,
        sub: `${method} ${path}`,
        text: [summary, name, method, path, areaTitle, ...errors.map(({ code }) => code)]
          .join('\n')
          .toLowerCase(),
      })),
    ],
  }
}

function guidePage({ place: _, ...guide }: Guide, all: Guide[]): GuidePage {
  return { ...guide, others: all.filter(({ slug }) => slug !== guide.slug).map(toLine) }
}

function toLine({ slug, group, title, summary }: Guide) {
  return { slug, group, title, summary }
}

function textOf(block: Block): string {
  if (block.as === 'heading' || block.as === 'code') return block.text
  if (block.as === 'paragraph' || block.as === 'note') return block.line.map(({ text }) => text).join('')
  if (block.as === 'list') return block.lines.flatMap((line) => line.map(({ text }) => text)).join(' ')
  if (block.as === 'table')
    return block.rows
      .flat(2)
      .map(({ text }) => text)
      .join(' ')
  return ''
}
