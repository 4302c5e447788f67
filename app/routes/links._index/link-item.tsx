import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { CopyPair } from '#app/ui/kit/copy.tsx'
import { LinkRow } from '#app/ui/links/link-row.tsx'
import { type AffiliateLink, linkIds } from '#contract/links/links.ts'
import type { LinkTab } from './data.server.ts'

type ItemProps = {
  link: AffiliateLink
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
        actions={
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
    <LinkRow link={link} today={today} actions={<LinkActions link={link} name={name} />}>
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

function LinkActions({ link, name }: { link: AffiliateLink; name: string }) {
  return (
    <>
      <CopyPair link={link} of={name} />
      <LinkButton
        href={`/links?tab=mine&delete=${link.id}`}
        tone="away"
        size="small"
        aria-label={`삭제: ${name}`}
        {...opens(`remove-${link.code}`)}
      >
        삭제
      </LinkButton>
    </>
  )
}
