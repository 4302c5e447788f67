import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { languageOf } from '#app/services/door/developer-text.server.ts'
import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { DeveloperFrame } from '#app/ui/site/developers/developer-frame.tsx'
import { DeveloperSearchForm } from '#app/ui/site/developers/search-form.tsx'
import { DEVELOPER_WORDS } from '#app/ui/site/developers/words.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { GUIDE_GROUPS } from '#contract/site/developers/developers.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/developers',
  more: ['/developers?lang=en'],
  cache: { of: 'platform', reads: ['lang'] },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const { home, homeSub } = DEVELOPER_WORDS[given.data?.lang ?? 'ko']
  return publicMeta(given, { title: home, description: homeSub })
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = languageOf(request)
  return { lang, ...dataOf(await context.api.developers.getDevelopersHome({ lang })) }
}

export default function Developers() {
  const { lang, guides, areas } = useLoaderData<typeof loader>()
  const words = DEVELOPER_WORDS[lang]
  return (
    <DeveloperFrame
      lang={lang}
      title={words.home}
      sub={words.homeSub}
      otherHref={pages.developersIn(lang === 'ko' ? 'en' : 'ko')}
    >
      <DeveloperSearchForm lang={lang} />
      {GUIDE_GROUPS.filter((group) => guides.some((one) => one.group === group)).map((group) => (
        <Card key={group} title={words.groups[group]}>
          <List label={words.groups[group]}>
            {guides
              .filter((one) => one.group === group)
              .map(({ slug, title, summary }) => (
                <Row key={slug} title={title} sub={summary} href={pages.developerGuide(slug, lang)} />
              ))}
          </List>
        </Card>
      ))}
      <Card title={words.reference} id="areas">
        <List label={words.reference}>
          {areas.map(({ area, title, about, operations }) => (
            <Row
              key={area}
              title={title}
              sub={about}
              endSub={words.operations(operations)}
              href={pages.developerArea(area, lang)}
            />
          ))}
        </List>
        <p>
          <a href="/api/openapi.json">{words.download}</a>
        </p>
      </Card>
    </DeveloperFrame>
  )
}
