/** The reference for developers: a page for each public operation, and one for each area. */
import { ERRORS } from '#contract/core/errors.ts'
import type { AreaPage, Language, OperationPage } from '#contract/site/developers/developers.ts'
import { codesIn } from '../openapi/errors.ts'
import { HEADER_PARAMETERS } from '../openapi/headers.ts'
import type { Operation, Parameter, Paths } from '../openapi/schema.ts'
import { AREA_WORDS, wordsOfArea } from '../words/areas.ts'
import { englishSummary } from '../words/summaries.ts'
import { fieldLinesOf, innerLines, parameterLine } from './field-lines.ts'
import { samplesOf } from './samples.ts'

type Call = { path: string; method: string; operation: Operation }

export function listCalls(paths: Paths): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

export function operationPage({ path, method, operation }: Call, language: Language): OperationPage {
  const area = operation.tags[0] ?? ''
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answer = operation.responses['200']?.content?.['application/json']
  const data = answer?.schema?.properties?.['data'] ?? {}
  const scopes = operation.security.flatMap((one) => one['apiKey'] ?? [])
  return {
    ...lineOf({ path, method, operation }, language),
    area,
    areaTitle: wordsOfArea(area)[language].title,
    about: language === 'ko' ? operation.description : '',
    security: securityNames(operation),
    scope: scopes[0] ?? null,
    parameters: (operation.parameters ?? []).map((one) => {
      const parameter = '$ref' in one ? sharedParameter(one.$ref) : one
      return { ...parameterLine(parameter, language), in: parameter.in }
    }),
    body: type ? { type, fields: fieldLinesOf(media?.schema ?? {}, language) } : null,
    answer: data.properties ? fieldLinesOf(data, language) : innerLines(data, language, 'data'),
    example: answer ? JSON.stringify(answer.example, null, 2) : '',
    errors: codesIn(operation.responses).map((code) => ({ code, ...ERRORS[code] })),
    samples: samplesOf(method, path, operation),
  }
}

export function areaPages(calls: Call[], language: Language): AreaPage[] {
  return Object.keys(AREA_WORDS).flatMap((area) => {
    const lines = calls.filter(({ operation }) => operation.tags[0] === area)
    if (lines.length === 0) return []
    const { title, about } = wordsOfArea(area)[language]
    return [
      { area, title, about, operations: lines.length, lines: lines.map((one) => lineOf(one, language)) },
    ]
  })
}

function lineOf({ path, method, operation }: Call, language: Language) {
  const { operationId: name, summary } = operation
  return {
    name,
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: language === 'en' ? englishSummary(name) : summary,
  }
}

function securityNames({ security }: Operation): OperationPage['security'] {
  if (security.length === 0) return []
  return security.map((one) => (Object.keys(one)[0] ?? 'none') as OperationPage['security'][number])
}

function sharedParameter(ref: string): Parameter {
  const found = HEADER_PARAMETERS[ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`${ref} leads nowhere`)
  return found
}
