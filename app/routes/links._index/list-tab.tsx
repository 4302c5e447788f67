import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Inline, Stack } from '#app/ui/kit/layout.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Pager } from '#app/ui/kit/pager.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { chips } from '#app/ui/rows/money-rows.css.ts'
import { MoneyRows } from '#app/ui/rows/money-rows.tsx'
import { count } from '#app/ui/words/format.ts'
import type { ListedLink } from '#contract/links/links.ts'
import type { LinksQuery } from './data.server.ts'
import { LinkItem } from './link-item.tsx'
import { listHref } from './list-href.ts'
import { NoLinks } from './no-links.tsx'
import { linkColumns, OrderBar, PartnerFilter } from './order-bar.tsx'
import { SelectList } from './select-list.tsx'

type ListProps = {
  query: LinksQuery
  links: {
    items: ListedLink[]
    page: number
    limit: number
    total: number
    problems: number
    next: string | null
    partners: { id: string; title: string }[]
  }
  today: string
  idempotencyKey: string
  answer: FormAnswer | undefined
}

export function ListTab({ query, links, today, idempotencyKey, answer }: ListProps) {
  const { tab, q, isSelecting, isProblem } = query
  const isFiltered = q !== '' || isProblem || query.partnerId !== ''
  const isWhole = tab === 'mine' && q === '' && !isProblem && (links.total > 1 || query.partnerId !== '')
  const isWalked = query.sort !== 'newest' || query.partnerId !== ''
  return (
    <Stack gap={4}>
      <FormErrors errors={answer?.lastResult.error?.[''] ?? answer?.lastResult.error?.ids ?? undefined} />
      {(links.total > 0 || isFiltered) && <Search query={query} />}
      {tab === 'mine' && (links.problems > 0 || isProblem) && (
        <Filter query={query} problems={links.problems} />
      )}
      {isWhole && (
        <div className={isSelecting ? undefined : chips}>
          <OrderBar query={query} />
        </div>
      )}
      <Inline apart>
        {isWhole && <PartnerFilter query={query} partners={links.partners} />}
        {tab === 'mine' && links.total > 1 && (
          <LinkButton href={listHref(query, { isSelecting: !isSelecting })} tone="quiet" size="small">
            {isSelecting ? '고르기 끝내기' : '여러 개 고르기'}
          </LinkButton>
        )}
      </Inline>
      {links.items.length === 0 ? (
        <NoLinks query={query} />
      ) : isSelecting ? (
        <SelectList links={links.items} />
      ) : (
        <Card>
          <MoneyRows
            label={tab === 'trash' ? '휴지통' : '내 링크'}
            of="links"
            columns={linkColumns(isWhole ? query : null)}
          >
            {links.items.map((link) => (
              <LinkItem
                key={link.id}
                link={link}
                tab={tab}
                today={today}
                idempotencyKey={`${idempotencyKey}-${link.code}`}
                isOpen={query.dialog === link.id}
              />
            ))}
          </MoneyRows>
        </Card>
      )}
      {isWalked ? (
        <NextPages
          next={links.next && listHref(query, { after: links.next })}
          first={query.after ? listHref(query) : null}
        />
      ) : (
        <Pager {...links} href={(page) => listHref(query, { page })} />
      )}
    </Stack>
  )
}

function Search({ query: { tab, q, isSelecting, isProblem } }: { query: LinksQuery }) {
  return (
    <LineForm
      id="q"
      name="q"
      action="/links"
      values={{ tab, ...(isSelecting && { select: '1' }), ...(isProblem && { problem: 'true' }) }}
      label="이름, 추적 코드, 파트너로 검색"
      type="search"
      defaultValue={q}
      maxLength={80}
      button="검색"
      tone="quiet"
    />
  )
}

function Filter({ query, problems }: { query: LinksQuery; problems: number }) {
  const [all, broken] = [listHref(query, { isProblem: false }), listHref(query, { isProblem: true })]
  return (
    <Tabs
      label="상태"
      look="chips"
      items={[
        { href: all, label: '전체' },
        { href: broken, label: `문제가 있는 링크 ${count(problems)}` },
      ]}
      current={query.isProblem ? broken : all}
    />
  )
}
