/** The language and the addresses in the pages for developers. */
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { LANGUAGES, type Language } from '#contract/site/developers/developers.ts'

/** Any other language is Korean. */
export function languageOf(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')
  return LANGUAGES.find((one) => one === asked) ?? 'ko'
}

/** Writes the address of this site in the place of `{origin}`, so that samples can be copied and run. */
export function withOrigin<T>(page: T, { config }: LoaderFunctionArgs['context']): T {
  return JSON.parse(JSON.stringify(page).replaceAll('{origin}', config.siteOrigin)) as T
}
