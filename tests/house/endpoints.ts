import { summariesIn } from '#documents/summaries.ts'
import type { Finding, Source } from './source.ts'

/** The API's document says what an endpoint does in the words that stand above it. */
export function endpointsSaid(sources: Source[]): Finding[] {
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
