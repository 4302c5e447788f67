import type { FormAnswer } from '#app/services/form.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy.tsx'
import { AlertDialog, opens } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FormErrors, Hidden } from '#app/ui/form.tsx'
import { ItemRows } from '#app/ui/item-row.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { LineForm } from '#app/ui/line-form.tsx'
import { LinkRow } from '#app/ui/link-row.tsx'
import { Pager } from '#app/ui/pager.tsx'
import type { AffiliateLink } from '#contract/links.ts'
import type { LinksQuery } from './data.server.ts'

type ListProps = {
  query: LinksQuery
  links: { items: AffiliateLink[]; page: number; limit: number; total: number }
  idempotencyKey: string
  answer: FormAnswer | undefined
}

export function ListTab({ query, links, idempotencyKey, answer }: ListProps) {
  const { tab, q } = query
  const href = (page: number) => `/links?${new URLSearchParams({ tab, ...(q && { q }), page: String(page) })}`
  return (
    <Stack gap={4}>
      <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />
      {(links.total > 0 || q) && (
        <LineForm
          id="q"
          name="q"
          action="/links"
          values={{ tab }}
          label="이름이나 파트너로 찾기"
          type="search"
          defaultValue={q}
          maxLength={80}
          button="찾기"
          tone="quiet"
        />
      )}
      {links.items.length === 0 ? (
        <NoLinks query={query} />
      ) : (
        <Card>
          <ItemRows label={tab === 'trash' ? '휴지통' : '내 링크'}>
            {links.items.map((link) => (
              <LinkItem
                key={link.id}
                link={link}
                tab={tab}
                idempotencyKey={`${idempotencyKey}-${link.code}`}
                isOpen={query.dialog === link.id}
              />
            ))}
          </ItemRows>
        </Card>
      )}
      <Pager {...links} href={href} />
    </Stack>
  )
}

function NoLinks({ query: { tab, q } }: { query: LinksQuery }) {
  if (q)
    return (
      <Empty
        title={`‘${q}’에 맞는 링크가 없어요`}
        action={{ href: `/links?tab=${tab}`, label: '전체 보기' }}
      />
    )
  if (tab === 'trash')
    return (
      <Empty
        icon="trash"
        title="휴지통이 비어 있어요"
        action={{ href: '/links?tab=mine', label: '내 링크 보기' }}
      >
        삭제한 링크는 여기에서 되살릴 수 있어요.
      </Empty>
    )
  return (
    <Empty
      icon="link"
      title="아직 만든 링크가 없어요"
      action={{ href: '/links?tab=create', label: '첫 링크 만들기' }}
    >
      상품 주소를 붙여 넣으면 수익 조건을 먼저 보고 링크를 만들 수 있어요.
    </Empty>
  )
}

type ItemProps = { link: AffiliateLink; tab: LinksQuery['tab']; idempotencyKey: string; isOpen: boolean }

function LinkItem({ link, tab, idempotencyKey, isOpen }: ItemProps) {
  const name = link.title || link.partner.title
  if (tab === 'trash') {
    return (
      <LinkRow
        link={link}
        actions={
          <form method="post" action="/links?tab=trash" id={`restore-${link.code}`}>
            <Hidden values={{ intent: 'restore', 'ids[0]': link.id, idempotencyKey }} />
            <Button tone="soft" size="small" icon="restore">
              되살리기
            </Button>
          </form>
        }
      />
    )
  }
  return (
    <LinkRow link={link} actions={<LinkActions link={link} />}>
      <AlertDialog
        id={`remove-${link.code}`}
        open={isOpen}
        closeHref="/links?tab=mine"
        title="링크를 삭제할까요?"
        message={`‘${name}’ 링크를 휴지통으로 옮겨요. 이미 올린 글의 링크는 30일 동안 계속 연결되고, 기록은 남아 있어요.`}
        confirm="삭제하기"
        danger
        action="/links?tab=mine"
        values={{ intent: 'remove', 'ids[0]': link.id, idempotencyKey }}
      />
    </LinkRow>
  )
}

function LinkActions({ link }: { link: AffiliateLink }) {
  return (
    <>
      <CopyButton
        from={`link-${link.code}`}
        text={`${link.disclosure.sentence}\n${link.shortUrl}`}
        said="복사했어요. 링크와 대가성 문구를 함께 담았어요."
      />
      <LinkButton
        href={`/links?tab=mine&delete=${link.id}`}
        tone="quiet"
        size="small"
        {...opens(`remove-${link.code}`)}
      >
        삭제
      </LinkButton>
    </>
  )
}
