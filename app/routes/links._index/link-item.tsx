import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { menuItem } from '#app/ui/kit/button.css.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { CopyItems, CopyOne } from '#app/ui/kit/copy.tsx'
import { LinkRow } from '#app/ui/links/link-row.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { away } from '#app/ui/rows/row-menu.css.ts'
import { RowMenu } from '#app/ui/rows/row-menu.tsx'
import { type ListedLink, linkIds } from '#contract/links/links.ts'
import * as pages from '#contract/site/pages.ts'
import type { LinkTab } from './data.server.ts'

type ItemProps = {
  link: ListedLink
  tab: LinkTab
  today: string
  idempotencyKey: string
  isOpen: boolean
}

export function LinkItem({ link, tab, today, idempotencyKey, isOpen }: ItemProps) {
  const name = link.title || link.partner.title
  if (tab === 'trash') {
    return (
      <LinkRow
        link={link}
        today={today}
        acts={
          <form method="post" action="/links?tab=trash" id={`restore-${link.code}`}>
            <Hidden values={carryValues(linkIds, { intent: 'restore', 'ids[0]': link.id, idempotencyKey })} />
            <Button tone="soft" size="small" icon="restore" aria-label={`복구: ${name}`}>
              복구
            </Button>
          </form>
        }
      />
    )
  }
  return (
    <LinkRow link={link} today={today} acts={<LinkActs link={link} name={name} />}>
      <AlertDialog
        id={`remove-${link.code}`}
        open={isOpen}
        closeHref="/links?tab=mine"
        title="링크를 삭제할까요?"
        message={`‘${name}’ 링크를 휴지통으로 옮겨요. 이미 올린 글의 링크는 30일 동안 계속 연결되고, 기록은 남아 있어요.`}
        confirm="삭제하기"
        danger
        action="/links?tab=mine"
        values={carryValues(linkIds, { intent: 'remove', 'ids[0]': link.id, idempotencyKey })}
      />
    </LinkRow>
  )
}

function LinkActs({ link, name }: { link: ListedLink; name: string }) {
  return (
    <>
      <CopyOne link={link} of={name} />
      <RowMenu id={`more-${link.code}`} of={name}>
        <CopyItems link={link} of={name} />
        <a className={menuItem} href={pages.linkEdit(link.id)} aria-label={`고치기: ${name}`}>
          <Icon name="edit" />
          고치기
        </a>
        <a
          className={away}
          href={`/links?tab=mine&delete=${link.id}`}
          aria-label={`삭제: ${name}`}
          {...opens(`remove-${link.code}`)}
        >
          <Icon name="trash" />
          삭제
        </a>
      </RowMenu>
    </>
  )
}
