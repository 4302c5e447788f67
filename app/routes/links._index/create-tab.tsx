import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Marked, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Stat, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { LinkLabelFields, LinkNameField } from '#app/ui/links/link-fields.tsx'
import { PartnerTerms } from '#app/ui/partners/partner-terms.tsx'
import { partnerWay } from '#app/ui/partners/partner-way.ts'
import { Photo } from '#app/ui/pictures/photo.tsx'
import { percentFromBps } from '#app/ui/words/format.ts'
import { type LinkPreview, linkInput } from '#contract/links/links.ts'
import * as pages from '#contract/site/pages.ts'
import type { LinesResult, LinksQuery, Preview } from './data.server.ts'
import { ManyForm, ManyLinks } from './many-links.tsx'
import { NearestPartners } from './nearest-partners.tsx'

type CreateProps = {
  query: LinksQuery
  preview: Preview
  idempotencyKey: string
  answer: RefusedForm | undefined
  many: LinesResult | undefined
}

const SHARED_EMPTY = '공유한 내용에 상품 주소가 없어요. 상품 페이지의 주소를 복사해서 붙여 넣어 주세요.'

/** First the conditions of the pasted address, then the link. Both are plain forms. */
export function CreateTab({ query, preview, idempotencyKey, answer, many }: CreateProps) {
  const problem = preview?.ok === false ? [preview.message] : query.isSharedEmpty ? [SHARED_EMPTY] : undefined
  const found = preview?.ok ? preview.preview : null
  if (many) return <ManyLinks many={many} idempotencyKey={idempotencyKey} />
  return (
    <Stack gap={4}>
      <Card>
        <LineForm
          id="url"
          name="url"
          action="/links"
          values={{ tab: 'create' }}
          label="상품 주소"
          inputMode="url"
          placeholder="https://"
          defaultValue={query.url}
          required
          errors={problem}
          hint={found ? undefined : '파트너 상품 페이지의 주소를 그대로 붙여 넣어 주세요.'}
          button="조건 보기"
          tone={found?.supported ? 'quiet' : 'primary'}
          sendsPasted
        />
      </Card>
      {found?.supported === false && (
        <NearestPartners host={found.host} partners={found.nearest} coming={found.coming} />
      )}
      {found?.supported && (
        <MakeLink preview={found} url={query.url} idempotencyKey={idempotencyKey} answer={answer} />
      )}
      {!found && <ManyForm idempotencyKey={idempotencyKey} answer={answer} />}
    </Stack>
  )
}

type ProductProps = { product: NonNullable<SupportedPreview['product']>; preview: SupportedPreview }

/** Shows the product and what one sale earns, if its page was read before. */
function Product({ product: { title, imageSrc, priceWon }, preview: { earningBps, ownLink } }: ProductProps) {
  const earnedWon = Math.floor(((priceWon ?? 0) * earningBps) / 10_000)
  return (
    <>
      <Marked>
        {imageSrc && <Photo src={imageSrc} look="product" first />}
        <Stack gap={1}>
          <strong>{title}</strong>
          {priceWon && <Won amount={priceWon} />}
          <OwnLink link={ownLink} />
        </Stack>
      </Marked>
      {earnedWon > 0 && <Stat label="한 개 팔리면 약" value={earnedWon} size="big" />}
    </>
  )
}

function OwnLink({ link }: { link: SupportedPreview['ownLink'] }) {
  return link && <a href={pages.link(link.id)}>이미 만든 링크가 있어요</a>
}

type SupportedPreview = Extract<LinkPreview, { supported: true }>
type MakeProps = {
  preview: SupportedPreview
  url: string
  idempotencyKey: string
  answer: RefusedForm | undefined
}

/**
 * Puts the button first, visible on every phone without scrolling; the partner's terms come below it, and the fields that few
 * people fill in are collapsed.
 */
function MakeLink({ preview, url, idempotencyKey, answer }: MakeProps) {
  const { partner, product, ownLink, strippedParams } = preview
  return (
    <>
      <Notice tone="good" title="링크를 만들 수 있는 곳이에요">
        커미션 최대 {percentFromBps(partner.rateBps)} · {partnerWay(partner)}
      </Notice>
      <Card>
        <SchemaForm
          id="make-link"
          schema={linkInput}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'create', url: preview.targetUrl }}
          title="링크를 만들지 못했어요"
          action={`/links?${new URLSearchParams({ tab: 'create', url })}`}
        >
          {({ text }) => {
            const fields = [text('title'), text('subId'), text('name')]
            const rate = (
              <div>
                <strong>{partner.title}</strong>
                <Muted tiny>판매가의 최대 {percentFromBps(preview.earningBps)}가 내 수익이에요.</Muted>
              </div>
            )
            return (
              <>
                {product ? <Product product={product} preview={preview} /> : <OwnLink link={ownLink} />}
                {!product?.priceWon && rate}
                <Button size="wide">링크 만들기</Button>
                {product?.priceWon && rate}
                <details open={fields.some(({ errors, defaultValue }) => errors?.length || defaultValue)}>
                  <summary>이름과 짧은 주소 정하기</summary>
                  <Stack gap={4}>
                    <LinkLabelFields
                      title={text('title')}
                      subId={text('subId')}
                      hints={{
                        title: '나만 보는 이름이에요. 비워 두면 상품 페이지의 제목으로 지어 드려요.',
                        subId:
                          '같은 상품을 여러 곳에 쓸 때 어디에서 왔는지 나눠 보는 값이에요. 영문, 숫자, -, _',
                      }}
                    />
                    <LinkNameField {...text('name')} />
                  </Stack>
                </details>
              </>
            )
          }}
        </SchemaForm>
        {strippedParams.length > 0 && (
          <Muted tiny>다른 곳의 추적 값은 뺐어요: {strippedParams.join(', ')}</Muted>
        )}
      </Card>
      <PartnerTerms preview={preview} />
    </>
  )
}
