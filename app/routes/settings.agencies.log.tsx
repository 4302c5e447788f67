import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import type { AgencyAct } from '#contract/accounts/delegations.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'member', example: '/settings/agencies/log' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대행사가 대신 바꾼 기록') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const { acts } = await withUser({ request, context }, (api) => ({
    acts: api.delegations.listAgencyActs({ ...(after && { after }) }),
  }))
  return { ...dataOf(acts), isLater: after !== null }
}

/** Everything that agencies changed for the creator, newest first. */
export default function AgencyLog() {
  const { items, next, isLater } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="대신 바꾼 기록"
        sub="대행사가 나 대신 바꾼 것은 빠짐없이 여기에 남아요. 대행사도 지울 수 없어요."
        back={{ href: pages.ownAgencies, label: '대행사' }}
      />
      {items.length === 0 ? (
        <Empty title={isLater ? '여기까지가 모두예요' : '아직 대신 바꾼 것이 없어요'} />
      ) : (
        <Card>
          <List label="대신 바꾼 기록">
            {items.map((act) => (
              <Row
                key={act.id}
                title={act.sentence}
                sub={subOf(act)}
                endSub={dateTime(act.at)}
                {...(hrefOf(act) && { href: hrefOf(act) })}
              />
            ))}
          </List>
        </Card>
      )}
      <NextPages next={next && pages.agencyActsAfter(next)} first={isLater ? pages.agencyActs : null} />
    </Page>
  )
}

function subOf({ subjectTitle, objects, agency, actorEmail }: AgencyAct): string {
  const what = objects > 1 ? `${subjectTitle || '여러 개'} 등 ${objects}개` : subjectTitle
  return [what, `${agency.name} ${actorEmail || '계정을 닫은 담당자'}`].filter(Boolean).join(' · ')
}

/** The page of the object, where it has one. */
function hrefOf({ subject, action }: AgencyAct): string | undefined {
  if (!subject || action.includes('remove')) return undefined
  if (subject.startsWith('lnk_')) return pages.link(subject)
  return subject.startsWith('cnt_') ? pages.content(subject) : undefined
}
