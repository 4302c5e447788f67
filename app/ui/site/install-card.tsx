import type { HomeCard } from '#app/models/home-cards.ts'
import * as pages from '#contract/site/pages.ts'
import { Hidden } from '../forms/form.tsx'
import { Button, LinkButton } from '../kit/button.tsx'
import { Card, Inline, Muted } from '../kit/layout.tsx'
import * as css from './install-card.css.ts'

/** Offers to put the app on the home screen. Where the browser cannot ask itself, the link leads to the steps. */
export function InstallCard() {
  return (
    <aside className={css.offer} aria-label="앱 설치">
      <Card title="홈 화면에 잇다를 놓아 두세요">
        <Muted>주소를 찾지 않고 바로 열고, 입금 알림도 받을 수 있어요.</Muted>
        <Inline apart>
          <LinkButton
            href={pages.helpOn('home-screen')}
            tone="soft"
            size="small"
            data-part=""
            data-install=""
          >
            설치하기
          </LinkButton>
          <form method="post" action={pages.banner} data-upload="" data-dismiss="">
            <Hidden values={{ id: 'install' satisfies HomeCard, next: pages.home }} />
            <Button tone="quiet" size="small">
              닫기
            </Button>
          </form>
        </Inline>
      </Card>
    </aside>
  )
}
