import { withParticle } from '#contract/core/particle.ts'
import type { AffiliateLink } from '#contract/links/links.ts'
import { Badge, Notice } from '../kit/notice.tsx'

type Props = { link: Pick<AffiliateLink, 'address' | 'partner'> }

export const CONVERTING = '수익 링크로 바꾸고 있어요. 보통 1분 안에 끝나요.'

/** Describes a link whose address a network has not made. */
export function AddressBadge({ link: { address } }: Props) {
  if (!address) return null
  return address === 'waiting' ? (
    <Badge tone="wait">수익 링크로 바꾸는 중</Badge>
  ) : (
    <Badge tone="bad">수익 제외 상품</Badge>
  )
}

export function AddressNotice({ link: { address, partner } }: Props) {
  if (!address) return null
  return address === 'waiting' ? (
    <Notice tone="wait" title={CONVERTING}>
      그동안 누른 사람은 상품 페이지로 바로 가고, 그때 산 것은 수익이 되지 않아요. 주소는 그대로라서 다시
      복사하지 않아도 돼요.
    </Notice>
  ) : (
    <Notice tone="bad" title="수익 제외 상품이에요">
      {withParticle(partner.title, '이/가')} 이 상품의 수익 링크를 만들어 주지 않았어요. 링크는 상품 페이지로
      가지만 팔려도 수익이 되지 않아요. 다른 상품의 주소로 바꿔 주세요. 일주일마다 다시 신청해 볼게요.
    </Notice>
  )
}
