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
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/developers/search?q=%EC%B7%A8%EC%86%8C',
  more: ['/developers/search?q=xyzzy'],
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const { search, homeSub } = DEVELOPER_WORDS[given.data?.lang ?? 'ko']
  return publicMeta(given, { title: search, description: homeSub, isUnlisted: true })
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = languageOf(request)
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 80)
  return { lang, ...dataOf(await context.api.developers.searchDevelopers({ q, lang })) }
}

export default function DeveloperSearch() {
  const { lang, q, items } = useLoaderData<typeof loader>()
  const words = DEVELOPER_WORDS[lang]
  return (
    <DeveloperFrame
      lang={lang}
      title={words.search}
      back={{ href: pages.developersIn(lang), label: words.home }}
      otherHref={pages.developersSearchFor(q, lang === 'ko' ? 'en' : 'ko')}
    >
      <DeveloperSearchForm lang={lang} q={q} />
      {items.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Card>
          <List label={words.search}>
            {items.map(({ kind, name, title, sub }) => (
              <Row
                key={name}
                title={title}
                sub={sub}
                href={
                  kind === 'guide' ? pages.developerGuide(name, lang) : pages.developerOperation(name, lang)
                }
              />
            ))}
          </List>
        </Card>
      )}
    </DeveloperFrame>
  )
}
