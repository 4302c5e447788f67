import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { languageOf, withOrigin } from '#app/services/door/developer-text.server.ts'
import { DeveloperFrame } from '#app/ui/site/developers/developer-frame.tsx'
import { OperationDetails } from '#app/ui/site/developers/operation.tsx'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/developers/reference/links.createLink',
  more: ['/developers/reference/orders.getOrder?lang=en', '/developers/reference/reports.postback'],
  cache: { of: 'platform', reads: ['lang'] },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const { summary, method, path } = given.data?.operation ?? {}
  return publicMeta(given, { title: summary, description: `${method ?? ''} ${path ?? ''}` })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const lang = languageOf(request)
  const { name = '' } = params
  const operation = dataOf(await context.api.developers.getDeveloperOperation({ name, lang }))
  return { lang, operation: withOrigin(operation, context) }
}

export default function DeveloperOperation() {
  const { lang, operation } = useLoaderData<typeof loader>()
  return (
    <DeveloperFrame
      lang={lang}
      isWide
      title={operation.summary}
      back={{ href: pages.developerArea(operation.area, lang), label: operation.areaTitle }}
      otherHref={pages.developerOperation(operation.name, lang === 'ko' ? 'en' : 'ko')}
    >
      <OperationDetails lang={lang} operation={operation} />
    </DeveloperFrame>
  )
}
