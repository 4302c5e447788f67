import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { languageOf } from '#app/services/door/developer-text.server.ts'
import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { DeveloperFrame } from '#app/ui/site/developers/developer-frame.tsx'
import { DEVELOPER_WORDS } from '#app/ui/site/developers/words.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/developers/areas/links',
  more: ['/developers/areas/accounts?lang=en'],
  cache: { of: 'platform', reads: ['lang'] },
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = (given) => {
  const { title, about } = given.data?.area ?? {}
  return publicMeta(given, { title, description: about ?? '' })
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const lang = languageOf(request)
  const { area = '' } = params
  return { lang, area: dataOf(await context.api.developers.getDeveloperArea({ area, lang })) }
}

export default function DeveloperArea() {
  const { lang, area } = useLoaderData<typeof loader>()
  const words = DEVELOPER_WORDS[lang]
  return (
    <DeveloperFrame
      lang={lang}
      title={area.title}
      sub={area.about}
      back={{ href: pages.developersIn(lang), label: words.home }}
      otherHref={pages.developerArea(area.area, lang === 'ko' ? 'en' : 'ko')}
    >
      <Card>
        <List label={area.title}>
          {area.lines.map(({ name, method, path, summary }) => (
            <Row
              key={name}
              title={summary}
              sub={<code>{`${method} ${path}`}</code>}
              href={pages.developerOperation(name, lang)}
            />
          ))}
        </List>
      </Card>
    </DeveloperFrame>
  )
}
