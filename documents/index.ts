/** Builds everything that is stored beside the API, anew from the sources. */
import type { DeveloperFiles, Documents } from '#contract/site/documents.ts'
import { makeDeveloperPages } from './developers/index.ts'
import { ARTICLES } from './help/index.ts'
import LISTED from './listed-passwords.json' with { type: 'json' }
import { MAILS } from './mails.ts'
import { makeOpenapis, makePaths } from './openapi/index.ts'

export async function makeDocuments(): Promise<Documents & DeveloperFiles> {
  const paths = await makePaths()
  const { site, operators, development } = makeOpenapis(paths)
  return {
    'openapi.json': site,
    'openapi-operators.json': operators,
    'openapi-development.json': development,
    ...makeDeveloperPages(paths.site),
    'help.json': ARTICLES,
    'listed-passwords.json': LISTED,
    'mails.json': MAILS,
  }
}

/** Returns the documents as file contents. */
export async function makeFiles(): Promise<[name: string, text: string][]> {
  const documents = Object.entries(await makeDocuments())
  return documents.map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)])
}
