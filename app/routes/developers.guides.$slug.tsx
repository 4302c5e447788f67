import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { languageOf, withOrigin } from '#app/services/door/developer-text.server.ts'
import { DeveloperFrame } from '#app/ui/site/developers/developer-frame.tsx'
import { GuideBlocks } from '#app/ui/site/developers/guide.tsx'
import { DEVELOPER_WORDS } from '#app/ui/site/developers/words.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/developers/guides/report',
  more: ['/developers/guides/errors?lang=en', '/developers/guides/start', '/developers/guides/cafe24'],
  cache: { of: 'platform', reads: ['lang'] },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const { title, summary } = given.data?.guide ?? {}
  return publicMeta(given, { title, description: summary ?? '' })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const lang = languageOf(request)
  const { slug = '' } = params
  const guide = dataOf(await context.api.developers.getDeveloperGuide({ slug, lang }))
  return { lang, guide: withOrigin(guide, context) }
}

export default function DeveloperGuide() {
  const { lang, guide } = useLoaderData<typeof loader>()
  const words = DEVELOPER_WORDS[lang]
  return (
    <DeveloperFrame
      lang={lang}
      title={guide.title}
      sub={guide.summary}
      back={{ href: pages.developersIn(lang), label: words.home }}
      otherHref={pages.developerGuide(guide.slug, lang === 'ko' ? 'en' : 'ko')}
      side={{
        title: words.others,
        items: guide.others.map((one) => ({ href: pages.developerGuide(one.slug, lang), label: one.title })),
      }}
    >
      {guide.lang !== lang && <p>{words.koreanOnly}</p>}
      <div lang={guide.lang}>
        <GuideBlocks blocks={guide.blocks} lang={guide.lang} />
      </div>
    </DeveloperFrame>
  )
}
