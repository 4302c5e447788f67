import { CheckField } from '#app/ui/forms/choice.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { ProblemBadge } from '#app/ui/links/link-problem.tsx'
import { PickedMoney } from '#app/ui/rows/money-rows.tsx'
import { formatTraffic } from '#app/ui/words/format.ts'
import type { AffiliateLink } from '#contract/links/links.ts'

/** Links with a box each and the actions on the ticked ones, in one plain form with two buttons. */
export function SelectList({ links }: { links: AffiliateLink[] }) {
  return (
    <form method="get" action="/links/repoint">
      <Card>
        <Buttons>
          <Button size="small">주소 바꾸기</Button>
          <Button
            size="small"
            tone="quiet"
            formMethod="post"
            formAction="/links?tab=mine"
            name="intent"
            value="remove"
          >
            휴지통으로 옮기기
          </Button>
        </Buttons>
        <Muted tiny>주소는 같은 파트너의 링크끼리 한 번에 100개까지 바꿀 수 있어요.</Muted>
        <div>
          {links.map((link) => (
            <CheckField
              key={link.id}
              id={`pick-${link.code}`}
              name="ids"
              value={link.id}
              label={
                <PickedMoney
                  earned={link.earned}
                  line={`${link.partner.title} · ${formatTraffic(link.billableClicks, link.orders)}`}
                >
                  {link.title || link.partner.title} {link.problem && <ProblemBadge problem={link.problem} />}
                </PickedMoney>
              }
            />
          ))}
        </div>
      </Card>
    </form>
  )
}
