import { summariesIn } from '#documents/summaries.ts'
import type { Finding, Source } from './source.ts'

/** The comment above an endpoint becomes its summary in the API's document, so each endpoint needs one. */
export function endpointsDescribed(sources: Source[]): Finding[] {
  return sources
    .filter(({ path }) => path.startsWith('contract/') && path.endsWith('.ts'))
    .flatMap(({ path, text }) =>
      summariesIn(text)
        .filter(({ route, summary }) => route === '' || !/[가-힣]/.test(summary))
        .map(({ line }) => ({
          path,
          line,
          say: 'declares an endpoint without a sentence: say in Korean what it does, in a comment above it',
        })),
    )
}
