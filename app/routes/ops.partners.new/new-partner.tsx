import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import * as pages from '#contract/site/pages.ts'

/** Shows the first secret, which is never shown again. */
export function Made({ id, secret }: { id: string; secret: string }) {
  return (
    <Card title="만들었어요">
      <Stack gap={4}>
        <Notice tone="wait" title="비밀 키는 이번 한 번만 보여요" focus>
          <p>파트너에게 안전하게 전해 주세요. 이 페이지를 떠나면 다시 볼 수 없어요.</p>
          <Raw text={secret} />
        </Notice>
        <Muted>파트너 번호: {id}</Muted>
        <Muted>
          링크프라이스에서 실적을 읽는 곳이면 이 키는 쓰지 않아요. 파트너 화면의 ‘실적과 정산’에서 머천트
          아이디를 넣어 주세요.
        </Muted>
        <Buttons>
          <LinkButton href={pages.opsPartner(id)}>파트너 보기</LinkButton>
          <LinkButton href={pages.opsPartners} tone="quiet">
            파트너 관리
          </LinkButton>
        </Buttons>
      </Stack>
    </Card>
  )
}
